import Animation
import Banner
import Transport

extension Configuration {
  /// Every key on a line of its own, with its unit and its default.
  public static var reference: String {
    let standard = Configuration()
    let width = keys.map(\.name.count).max() ?? 0
    return keys.map { key in
      let name = key.name + String(repeating: " ", count: width - key.name.count)
      let text = key.text(standard)
      return "\(name)  \(text.isEmpty ? "none" : text) (\(key.unit))\n"
    }.joined()
  }

  /// Every key, in the order of README's table.
  static let keys: [ConfigurationKey] =
    serverKeys + folderKeys + renderKeys + limitKeys + operationKeys

  private static let serverKeys: [ConfigurationKey] = [
    .text("server.host", \.server.host, "an IPv4 or IPv6 address or localhost") {
      $0 == "localhost" || IPAddress($0) != nil
    },
    .whole("server.port", \.server.port, in: 0...65_535, "0 lets the system pick one"),
    .whole(
      "server.maxConnections", \.server.maxConnections, in: 1...1_000_000, "connections at once"),
    .whole(
      "server.maxConnectionsPerClient", \.server.maxConnectionsPerClient, in: 0...1_000_000,
      "connections of one client; 0 is no limit"),
    .number(
      "server.requestsPerSecond", \.server.requestsPerSecond, in: 0...1_000_000,
      "requests of one client a second; 0 is no limit"),
    .number("server.headerSeconds", \.server.headerSeconds, in: 0.1...86_400, "seconds"),
    .number("server.bodySeconds", \.server.bodySeconds, in: 0.1...86_400, "seconds"),
    .number("server.writeSeconds", \.server.writeSeconds, in: 0.1...86_400, "seconds"),
    .number("server.idleSeconds", \.server.idleSeconds, in: 0.1...86_400, "seconds"),
    .number("server.drainSeconds", \.server.drainSeconds, in: 0...86_400, "seconds"),
    .list(
      "server.trustedProxies", \.server.trustedProxies,
      "addresses or networks such as 10.0.0.0/8"
    ) { TrustedProxies([$0]) != nil },
  ]

  private static let folderKeys: [ConfigurationKey] = [
    .folder("images.directory", \.images.directory, "the folder of the image library"),
    .folder("cache.directory", \.cache.directory, "the folder of the cache"),
    .whole("cache.maxBytes", \.cache.maxBytes, in: 1 << 20...1 << 50, "bytes"),
    .number(
      "cache.maxAgeDays", \.cache.maxAgeDays, in: 0...36_500, "days without use; 0 is for ever"),
    .whole("cache.minFreeBytes", \.cache.minFreeBytes, in: 0...1 << 50, "bytes"),
  ]

  private static let renderKeys: [ConfigurationKey] = [
    .whole("render.workers", \.render.workers, in: 0...1024, "banners at once; 0 is one a core"),
    .whole("render.queue", \.render.queue, in: 0...100_000, "banners that may wait"),
    .whole("render.queueBytes", \.render.queueBytes, in: 1 << 20...1 << 50, "bytes"),
    .number("render.waitSeconds", \.render.waitSeconds, in: 0...3600, "seconds"),
  ]

  private static let limitKeys: [ConfigurationKey] = [
    .whole("limits.bodyBytes", \.limits.bodyBytes, in: 1024...1 << 31, "bytes"),
    .whole("limits.images", \.limits.banner.images, in: 1...1000, "images of a banner"),
    .whole(
      "limits.sourcePixels", \.limits.banner.sourcePixels, in: 1...1_000_000_000,
      "pixels of an image"),
    .whole(
      "limits.canvasPixels", \.limits.banner.canvasPixels, in: 1...1_000_000_000,
      "pixels of a banner"),
    .whole("limits.frames", \.limits.banner.frames, in: 1...100_000, "frames of a round"),
    .number(
      "limits.seconds", \.limits.banner.round.value, in: 1...86_400, "seconds of a round"),
  ]

  private static let operationKeys: [ConfigurationKey] = [
    .folder("public.directory", \.public.directory, "the folder of the web page"),
    .choice("log.format", \.log.format),
    .choice("log.level", \.log.level),
    .list("auth.tokens", \.auth.tokens, "tokens, or paths of files that hold one a line") {
      !$0.isEmpty
    },
    .flag("get.bannersGif", \.get.bannersGif, "true or false"),
    .flag("debug.echo", \.debug.echo, "true or false"),
  ]
}
