import Banner

/// Everything that the service lets its owner choose, checked and with every default filled in.
///
/// Units and ranges stand in ``keys``.
public struct Configuration: Equatable, Sendable {
  public var server = Server()
  public var images = Images()
  public var cache = Cache()
  public var render = Render()
  public var limits = Limits()
  public var `public` = Public()
  public var log = Log()
  public var auth = Auth()
  public var get = Get()
  public var debug = Debug()

  public init() {}

  /// Where the server listens and how long it waits. Times are seconds and each is a total, not a pause between bytes.
  public struct Server: Equatable, Sendable {
    public var host = "127.0.0.1"
    public var port = 8080
    public var maxConnections = 10_000
    public var maxConnectionsPerClient = 0
    public var requestsPerSecond = 0.0
    public var headerSeconds = 10.0
    public var bodySeconds = 20.0
    public var writeSeconds = 20.0
    public var idleSeconds = 20.0
    public var drainSeconds = 20.0
    /// Addresses or networks whose `X-Forwarded-For` is believed.
    public var trustedProxies: [String] = []
  }

  public struct Images: Equatable, Sendable {
    /// The image library.
    public var directory = "Public/samples"
  }

  public struct Cache: Equatable, Sendable {
    public var directory = "cache"
    /// Of all banners and their images together.
    public var maxBytes = 1 << 30
    public var maxAgeDays = 0.0
    /// Below, nothing is stored and the service is not ready.
    public var minFreeBytes = 100 << 20
  }

  public struct Render: Equatable, Sendable {
    /// 0 is one a core.
    public var workers = 0
    public var queue = 64
    /// What the bodies and images of all requests in work may take together.
    public var queueBytes = 512 << 20
    public var waitSeconds = 30.0
  }

  public struct Limits: Equatable, Sendable {
    public var bodyBytes = 32 << 20
    public var banner = Banner.Limits()
  }

  public struct Public: Equatable, Sendable {
    /// The web page.
    public var directory = "Public"
  }

  public struct Log: Equatable, Sendable {
    public var format = LogFormat.text
    public var level = LogLevel.info
  }

  public struct Auth: Equatable, Sendable {
    /// Tokens; what begins with `/`, `./` or `../` is a file that holds one a line.
    public var tokens: [String] = []
  }

  public struct Get: Equatable, Sendable {
    public var bannersGif = false
  }

  public struct Debug: Equatable, Sendable {
    public var echo = false
  }
}
