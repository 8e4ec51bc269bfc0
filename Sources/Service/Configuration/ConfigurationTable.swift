import Animation
import Banner

extension Configuration {
  /// Reads every key, in the order of README's table. Relative folders are relative to `home`, the folder of config.json.
  init(_ settings: inout Settings, home: String) throws(ConfigurationError) {
    let standard = Configuration()
    try server.read(&settings, standard.server)
    images.directory = try settings.folder("images.directory", standard.images.directory, home)
    try cache.read(&settings, standard.cache, home)
    try render.read(&settings, standard.render)
    try limits.read(&settings, standard.limits)
    `public`.directory = try settings.folder("public.directory", standard.public.directory, home)
    log.format = try settings.choice("log.format", default: standard.log.format)
    log.level = try settings.choice("log.level", default: standard.log.level)
    auth.tokens = try settings.list("auth.tokens")
    get.bannersGif = try settings.truth("get.bannersGif", default: standard.get.bannersGif)
    debug.echo = try settings.truth("debug.echo", default: standard.debug.echo)
    try settings.finish()
  }
}

extension Configuration.Server {
  fileprivate mutating func read(_ settings: inout Settings, _ standard: Self)
    throws(ConfigurationError)
  {
    let seconds = 0.1...86_400
    host = try settings.text("server.host", default: standard.host)
    port = try settings.integer("server.port", in: 0...65_535, default: standard.port)
    maxConnections = try settings.integer(
      "server.maxConnections", in: 1...1_000_000, default: standard.maxConnections)
    maxConnectionsPerClient = try settings.integer(
      "server.maxConnectionsPerClient", in: 0...1_000_000,
      default: standard.maxConnectionsPerClient)
    requestsPerSecond = try settings.number(
      "server.requestsPerSecond", in: 0...1_000_000, default: standard.requestsPerSecond)
    headerSeconds = try settings.number(
      "server.headerSeconds", in: seconds, default: standard.headerSeconds)
    bodySeconds = try settings.number(
      "server.bodySeconds", in: seconds, default: standard.bodySeconds)
    writeSeconds = try settings.number(
      "server.writeSeconds", in: seconds, default: standard.writeSeconds)
    idleSeconds = try settings.number(
      "server.idleSeconds", in: seconds, default: standard.idleSeconds)
    drainSeconds = try settings.number(
      "server.drainSeconds", in: 0...86_400, default: standard.drainSeconds)
    trustedProxies = try settings.list("server.trustedProxies")
  }
}

extension Configuration.Cache {
  fileprivate mutating func read(_ settings: inout Settings, _ standard: Self, _ home: String)
    throws(ConfigurationError)
  {
    directory = try settings.folder("cache.directory", standard.directory, home)
    maxBytes = try settings.integer(
      "cache.maxBytes", in: 1 << 20...1 << 50, default: standard.maxBytes)
    maxAgeDays = try settings.number(
      "cache.maxAgeDays", in: 0...36_500, default: standard.maxAgeDays)
    minFreeBytes = try settings.integer(
      "cache.minFreeBytes", in: 0...1 << 50, default: standard.minFreeBytes)
  }
}

extension Configuration.Render {
  fileprivate mutating func read(_ settings: inout Settings, _ standard: Self)
    throws(ConfigurationError)
  {
    workers = try settings.integer("render.workers", in: 0...1024, default: standard.workers)
    queue = try settings.integer("render.queue", in: 0...100_000, default: standard.queue)
    waitSeconds = try settings.number(
      "render.waitSeconds", in: 0...3600, default: standard.waitSeconds)
  }
}

extension Configuration.Limits {
  fileprivate mutating func read(_ settings: inout Settings, _ standard: Self)
    throws(ConfigurationError)
  {
    let pixels = 1...1_000_000_000
    bodyBytes = try settings.integer(
      "limits.bodyBytes", in: 1024...1 << 31, default: standard.bodyBytes)
    banner.images = try settings.integer(
      "limits.images", in: 1...1000, default: standard.banner.images)
    banner.sourcePixels = try settings.integer(
      "limits.sourcePixels", in: pixels, default: standard.banner.sourcePixels)
    banner.canvasPixels = try settings.integer(
      "limits.canvasPixels", in: pixels, default: standard.banner.canvasPixels)
    banner.frames = try settings.integer(
      "limits.frames", in: 1...100_000, default: standard.banner.frames)
    banner.round = Seconds(
      try settings.number(
        "limits.seconds", in: 1...86_400, default: standard.banner.round.value))
  }
}

extension Settings {
  /// A folder; a relative one lies in `home`.
  fileprivate mutating func folder(_ key: String, _ standard: String, _ home: String)
    throws(ConfigurationError) -> String
  {
    let path = try text(key, default: standard)
    return path.hasPrefix("/") ? path : "\(home)/\(path)"
  }
}
