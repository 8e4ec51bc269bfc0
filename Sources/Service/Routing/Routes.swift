import HTTP

/// The rooms that the requests go to.
struct Handlers: Sendable {
  let making: BannerMaking
  let reading: BannerReading
  let purging: BannerPurging
  let images: ImageHandlers
  let health: HealthHandlers
  let pages: StaticFiles
  let echo: EchoHandlers
}

extension Router<Route> {
  /// Every request that the service knows.
  init(_ to: Handlers, _ configuration: Configuration) {
    self.init()
    let body = configuration.limits.bodyBytes
    let orders = OrderForm.contentTypes

    add(.post, "/banners", Route("make", to.making.make).guarded.taking(body, of: orders))
    add(.delete, "/banners", Route("purge", to.purging.purge).guarded)
    add(.get, "/banners/:id", Route("banner", to.reading.banner))
    add(.get, "/banners/:id.gif", Route("gif", to.reading.gif))
    add(.get, "/banners/:id.json", Route("timeline", to.reading.timeline))
    add(.get, "/banners/:id.png", Route("poster", to.reading.poster))
    add(.get, "/banners/:id/events", Route("events", to.reading.events))
    add(.delete, "/banners/:id", Route("delete", to.purging.delete).guarded)

    add(.post, "/images", Route("upload", to.images.upload).guarded.taking(body))
    add(.get, "/images", Route("library", to.images.list).guarded)
    add(.get, "/images/:name", Route("image", to.images.image))

    add(.get, "/healthz", Route("health", to.health.live))
    add(.get, "/readyz", Route("ready", to.health.ready))
    add(.get, "/metrics", Route("metrics", to.health.metrics))

    if configuration.debug.echo { addEcho(to.echo, body) }
    add(.get, "/*", Route("page", to.pages.serve))
  }

  /// What a test of the parsers needs.
  private mutating func addEcho(_ echo: EchoHandlers, _ body: Int) {
    add(.post, "/", Route("echo", echo.body).taking(body))
    add(.get, "/", Route("echo", echo.page).taking(body))
    add(.get, "/echo", Route("echo", echo.fields).taking(body))
    add(.post, "/debug/multipart", Route("echo", echo.multipart).taking(body))
  }
}
