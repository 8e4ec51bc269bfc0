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
  /// Where the server listens.
  public let address: Transport.Endpoint

  private let server: Server
  private let cache: Cache
  private let phase: ServicePhase
  private let log: Log
  private let maintenance = DispatchQueue(label: "bannerd.maintenance")
  private let configuration: Configuration

  public init(_ configuration: Configuration) throws(StartError) {
    self.configuration = configuration
    log = Log(format: configuration.log.format, level: configuration.log.level)
    phase = ServicePhase()
    cache = try Self.openCache(configuration.cache)
    let service = try Self.service(configuration, cache, phase, log)
    do throws(TransportError) {
      server = try Server(
        host: configuration.server.host, port: UInt16(configuration.server.port),
        limits: TransportLimits(configuration.server), application: service)
    } catch {
      throw .transport(error)
    }
    address = server.address
  }

  /// Serves from now on.
  public func start() {
    warnIfOpen()
    server.start()
    maintainEveryMinute()
    log.note(.info, "started", ["address": .string(address.description)])
  }

  /// Ends gently: readiness fails, no new connection is taken, what runs has `drainSeconds`. Blocks until all is over.
  public func drain() {
    phase.drain()
    log.note(.info, "draining")
    let isClean = server.drain(within: .seconds(configuration.server.drainSeconds))
    log.note(isClean ? .info : .warning, "stopped", ["clean": .bool(isClean)])
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

  private func maintainEveryMinute() {
    maintenance.asyncAfter(deadline: .now() + 60) { [weak self] in
      self?.cache.maintain()
      self?.maintainEveryMinute()
    }
  }
}

/// The parts and what connects them.
extension ServiceHost {
  fileprivate static func openCache(_ configuration: Configuration.Cache) throws(StartError)
    -> Cache
  {
    let days = configuration.maxAgeDays
    let limits = Cache.Limits(
      bytes: configuration.maxBytes, age: days > 0 ? Int(days * 86_400) : nil,
      freeBytes: configuration.minFreeBytes)
    do throws(FileError) {
      return try Cache(
        directory: Directory(configuration.directory), limits: limits, clock: Clock.seconds)
    } catch {
      throw .cache(configuration.directory, error)
    }
  }

  fileprivate static func service(
    _ configuration: Configuration, _ cache: Cache, _ phase: ServicePhase, _ log: Log
  ) throws(StartError) -> BannerService {
    guard let proxies = TrustedProxies(configuration.server.trustedProxies) else {
      throw .wrongProxies
    }
    let metrics = Metrics()
    let job = RenderJob(cache: cache, metrics: metrics)
    let queue = RenderQueue(
      workers: workers(configuration), capacity: configuration.render.queue, metrics: metrics,
      make: job.run)
    let access = AccessControl(
      tokens: configuration.auth.tokens,
      requestsPerSecond: configuration.server.requestsPerSecond, proxies: proxies, phase: phase)
    let handlers = Handlers(configuration, cache, queue, metrics, phase)
    return BannerService(
      router: Router(handlers, configuration), access: access, metrics: metrics, log: log)
  }

  private static func workers(_ configuration: Configuration) -> Int {
    let cores = max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN)))
    return configuration.render.workers == 0 ? cores : configuration.render.workers
  }
}

extension Handlers {
  fileprivate init(
    _ configuration: Configuration, _ cache: Cache, _ queue: RenderQueue, _ metrics: Metrics,
    _ phase: ServicePhase
  ) {
    let limits = configuration.limits
    // Two kinds of waiting: for the disk, and for the parsing and hashing of large bodies.
    let disk = WorkerPool(name: "disk", workers: 4, capacity: 1024)
    let desk = WorkerPool(name: "desk", workers: 2, capacity: 256)
    let library = ImageLibrary(
      directory: Directory(configuration.images.directory),
      maximumPixels: limits.banner.sourcePixels, fileBytes: limits.bodyBytes)
    making = BannerMaking(
      cache: cache, queue: queue,
      reader: OrderReader(library: library, cache: cache, limits: limits.banner), desk: desk)
    reading = BannerReading(
      cache: cache, queue: queue, disk: disk, patience: configuration.render.waitSeconds)
    purging = BannerPurging(cache: cache, library: library, disk: disk)
    images = ImageHandlers(
      cache: cache, library: library,
      decoder: ImageDecoder(maximumPixels: limits.banner.sourcePixels), disk: disk)
    health = HealthHandlers(cache: cache, queue: queue, metrics: metrics, phase: phase, disk: disk)
    pages = StaticFiles(directory: Directory(configuration.public.directory), disk: disk)
    echo = EchoHandlers()
  }
}

extension TransportLimits {
  fileprivate init(_ configuration: Configuration.Server) {
    self.init()
    connections = configuration.maxConnections
    connectionsPerClient = configuration.maxConnectionsPerClient
    head = .seconds(configuration.headerSeconds)
    body = .seconds(configuration.bodySeconds)
    write = .seconds(configuration.writeSeconds)
    idle = .seconds(configuration.idleSeconds)
  }
}
