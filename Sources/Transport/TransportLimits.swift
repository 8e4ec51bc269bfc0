public import HTTP

/// What the server allows its clients. Times are totals, not waits between two bytes.
public struct TransportLimits: Sendable {
  public var parser = ParserLimits()

  /// Connections at once; one more is answered with 503 and closed.
  public var connections = 10_000
  /// Connections at once of one client (an IPv4 address, an IPv6 /64 network); 0 is no limit.
  public var connectionsPerClient = 0

  /// How long a head may take from its first byte on.
  public var head = Duration.seconds(10)
  /// How long a body may take, besides what `slowestBytesPerSecond` adds.
  public var body = Duration.seconds(20)
  /// How long an answer may take to send, besides what `slowestBytesPerSecond` adds.
  public var write = Duration.seconds(20)
  /// How long a connection may stay without a request.
  public var idle = Duration.seconds(20)

  /// Bytes that the unfinished bodies of all connections may hold together; more are answered with 503.
  public var bodyBytes = 256 << 20

  /// The pace a body or an answer must keep on the whole: every byte that has really moved prolongs its deadline by its
  /// share of a second. So a large upload over a slow line gets its time, and a client that trickles does not.
  public var slowestBytesPerSecond = 16_384

  /// Of a refused body so many bytes are read and thrown away, to keep the connection.
  public var discardedBodyBytes = 65_536
  /// After the last answer of a connection the client is listened to for so long and so many bytes, that it can read the
  /// answer before the connection is reset.
  public var linger = Duration.seconds(2)
  public var lingerBytes = 1_048_576

  public init() {}
}
