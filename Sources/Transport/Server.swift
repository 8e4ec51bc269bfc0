import Dispatch
import Glibc
import HTTP

/// An HTTP/1.1 server: one listening socket, an event loop for each core.
public final class Server: Sendable {
  /// Where the server listens; with the port that it was given, or that the system chose for port 0.
  public let address: Endpoint

  private let hosts: [LoopHost]
  private let mailboxes: [Mailbox]
  private let running = DispatchGroup()

  /// Listens, so that clients can connect. They are served from `start` on.
  ///
  /// - Parameters:
  ///   - host: an IPv4 or IPv6 literal, or `localhost`, which is 127.0.0.1.
  ///   - port: 0 lets the system choose one.
  ///   - loops: how many event loops share the work; one for each core if not given.
  public init(
    host: String, port: UInt16, loops: Int? = nil, limits: TransportLimits = TransportLimits(),
    application: any Application
  ) throws(TransportError) {
    guard let ip = IPAddress(host == "localhost" ? "127.0.0.1" : host) else { throw .invalidHost }
    let listener = try Self.listen(on: Endpoint(ip: ip, port: port))
    address = listener.address
    let count = max(1, loops ?? Self.cores)
    do throws(Errno) {
      let mailboxes = try Self.repeated(count) { _ throws(Errno) in try Mailbox() }
      let setting = LoopSetting(
        application: application, limits: limits, listener: listener.listener,
        census: Census(loops: count, limits: limits),
        bodies: BodyLedger(limit: limits.bodyBytes), mailboxes: mailboxes)
      self.mailboxes = mailboxes
      hosts = try Self.repeated(count) { index throws(Errno) in try LoopHost(index, setting) }
    } catch {
      throw .cannotWatch(errno: error.code)
    }
  }

  /// Begins to serve. A broken connection must not end the process: SIGPIPE is ignored from here on.
  public func start() {
    _ = signal(SIGPIPE, SIG_IGN)
    for host in hosts { host.start(in: running) }
  }

  /// Goes down gently: no new connections, idle ones are closed, requests that have come are answered, with
  /// `Connection: close`. Blocks until all are gone; those that are not gone within the time are cut off.
  ///
  /// - Returns: whether all had their answers.
  @discardableResult
  public func drain(within time: Duration) -> Bool {
    for mailbox in mailboxes { mailbox.post(.drain) }
    let patience = DispatchTimeInterval.nanoseconds(Int(min(time.nanoseconds, Self.longest)))
    guard running.wait(timeout: .now() + patience) == .timedOut else { return true }
    stop()
    return false
  }

  /// Cuts off all connections and blocks until the loops have ended.
  public func stop() {
    for mailbox in mailboxes { mailbox.post(.stop) }
    running.wait()
  }

  /// Blocks until the server has gone down.
  public func wait() { running.wait() }

  /// A server that is let go stops.
  deinit {
    for mailbox in mailboxes { mailbox.post(.stop) }
  }

  /// A day, in nanoseconds.
  private static let longest: Int64 = 86_400_000_000_000

  private static var cores: Int { max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN))) }

  private static func listen(
    on endpoint: Endpoint
  ) throws(TransportError) -> (listener: Listener, address: Endpoint) {
    do throws(Errno) {
      let listener = try Listener(on: endpoint)
      return (listener, try listener.socket.localEndpoint() ?? endpoint)
    } catch {
      throw .cannotListen(errno: error.code)
    }
  }

  private static func repeated<Element>(
    _ count: Int, _ make: (Int) throws(Errno) -> Element
  ) throws(Errno) -> [Element] {
    var elements: [Element] = []
    for index in 0..<count { elements.append(try make(index)) }
    return elements
  }
}
