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
  init(_ handlers: Handlers, _ configuration: Configuration) {
    self.init()
    let body = configuration.limits.bodyBytes

    add(
      .post, "/banners",
      Route(
        name: "make", isGuarded: true, bodyLimit: body,
        accepts: OrderForm.contentTypes, answer: handlers.making.make))
    add(
      .delete, "/banners",
      Route(
        name: "purge", isGuarded: true, answer: handlers.purging.purge))
    add(.get, "/banners/:id.gif", Route(name: "gif", answer: handlers.reading.gif))
    add(.get, "/banners/:id.json", Route(name: "timeline", answer: handlers.reading.timeline))
    add(.get, "/banners/:id.png", Route(name: "poster", answer: handlers.reading.poster))
    add(.get, "/banners/:id", Route(name: "banner", answer: handlers.reading.banner))
    add(
      .delete, "/banners/:id",
      Route(
        name: "delete", isGuarded: true, answer: handlers.purging.delete))

    add(
      .post, "/images",
      Route(
        name: "upload", isGuarded: true, bodyLimit: body, answer: handlers.images.upload))
    add(.get, "/images", Route(name: "library", isGuarded: true, answer: handlers.images.list))
    add(.get, "/images/:name", Route(name: "image", answer: handlers.images.image))

    add(.get, "/healthz", Route(name: "health", answer: handlers.health.live))
    add(.get, "/readyz", Route(name: "ready", answer: handlers.health.ready))
    add(.get, "/metrics", Route(name: "metrics", answer: handlers.health.metrics))

    if configuration.debug.echo { addEcho(handlers.echo, bodyLimit: body) }
    add(.get, "/*", Route(name: "page", answer: handlers.pages.serve))
  }

  /// What a test of the parsers needs.
  private mutating func addEcho(_ echo: EchoHandlers, bodyLimit: Int) {
    add(.post, "/", Route(name: "echo", bodyLimit: bodyLimit, answer: echo.body))
    add(.get, "/", Route(name: "echo", bodyLimit: bodyLimit, answer: echo.page))
    add(.get, "/echo", Route(name: "echo", bodyLimit: bodyLimit, answer: echo.fields))
    add(
      .post, "/debug/multipart",
      Route(
        name: "echo", bodyLimit: bodyLimit, answer: echo.multipart))
  }
}
