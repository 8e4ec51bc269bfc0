import Banner
import Dispatch
import FileSystem
import Glibc
import HTTP
import Imaging
import JSON
import Transport

/// Why the service cannot start.
public enum StartError: Error, Equatable {
  /// The folder of the cache, and why it cannot be used.
  case cache(String, FileError)
  case wrongProxies
  case transport(TransportError)
}

/// The composition root: builds every part from the configuration, connects them, and lets them run.
public final class ServiceHost: Sendable {
  /// How an order becomes a banner; tests put something in front of it.
  typealias Rendering = @Sendable (RenderJob, BannerOrder) -> RenderQueue.Outcome

  /// Where the server listens.
  public let address: Transport.Endpoint

  let cache: Cache
  let phase = ServicePhase()
  private let server: Server
  private let queue: RenderQueue
  private let log: Log
  private let maintenance = DispatchQueue(label: "bannerd.maintenance")
  private let configuration: Configuration

  public convenience init(_ configuration: Configuration) throws(StartError) {
    try self.init(configuration, write: StandardError.write) { $0.run($1) }
  }

  /// - Parameter write: takes the lines of the log.
  init(
    _ configuration: Configuration, write: @escaping @Sendable (String) -> Void,
    rendering: @escaping Rendering
  ) throws(StartError) {
    self.configuration = configuration
    log = Log(format: configuration.log.format, level: configuration.log.level, write: write)
    cache = try Self.openCache(configuration.cache)
    let service = try BannerService(configuration, cache, phase, log, rendering)
    queue = service.queue
    do throws(TransportError) {
      server = try Server(
        host: configuration.server.host, port: UInt16(configuration.server.port),
        limits: TransportLimits(configuration), application: service)
    } catch {
      throw .transport(error)
    }
    address = server.address
  }

  /// Serves from now on.
  public func start() {
    warnIfOpen()
    warnOfMissingFolders()
    server.start()
    maintainEveryMinute()
    log.note(.info, "started", ["address": .string(address.description)])
  }

  /// Ends gently: readiness fails, no new connection is taken, what runs has `drainSeconds`, also the orders that nobody
  /// waits for. Blocks until all is over.
  public func drain() {
    phase.drain()
    log.note(.info, "draining")
    let seconds = configuration.server.drainSeconds
    let start = ContinuousClock.now
    let isAnswered = server.drain(within: .seconds(seconds))
    let isClean =
      queue.finish(within: seconds - start.duration(to: .now) / .seconds(1)) && isAnswered
    log.note(isClean ? .info : .warning, "stopped", ["clean": .bool(isClean)])
    log.flush()
  }

  /// Ends at once: what runs is cut off.
  func stop() {
    server.stop()
    log.flush()
  }

  private func warnIfOpen() {
    if configuration.auth.tokens.isEmpty && !address.ip.isLoopback {
      log.note(
        .warning, "open",
        [
          "address": .string(address.description),
          "advice":
            "everybody who reaches this address can make and delete banners: set auth.tokens",
        ])
    }
  }

  private func warnOfMissingFolders() {
    for path in [configuration.images.directory, configuration.public.directory]
    where (try? FileStatus(path: path))?.isDirectory != true {
      log.note(.warning, "no such folder", ["path": .string(path)])
    }
  }

  private func maintainEveryMinute() {
    maintenance.asyncAfter(deadline: .now() + 60) { [weak self] in
      self?.cache.maintain()
      self?.maintainEveryMinute()
    }
  }

  private static func openCache(_ configuration: Configuration.Cache) throws(StartError) -> Cache {
    let days = configuration.maxAgeDays
    let descriptors = Descriptors.raiseLimit()
    let limits = Cache.Limits(
      bytes: configuration.maxBytes, age: days > 0 ? Int(days * 86_400) : nil,
      freeBytes: configuration.minFreeBytes, openFiles: min(512, descriptors / 8))
    do throws(FileError) {
      return try Cache(
        directory: Directory(configuration.directory), limits: limits, clock: Clock.seconds)
    } catch {
      throw .cache(configuration.directory, error)
    }
  }
}

extension TransportLimits {
  fileprivate init(_ configuration: Configuration) {
    self.init()
    bodyBytes = configuration.render.queueBytes / 2
    connections = configuration.server.maxConnections
    connectionsPerClient = configuration.server.maxConnectionsPerClient
    head = .seconds(configuration.server.headerSeconds)
    body = .seconds(configuration.server.bodySeconds)
    write = .seconds(configuration.server.writeSeconds)
    idle = .seconds(configuration.server.idleSeconds)
  }
}
