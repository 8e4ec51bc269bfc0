import Banner
import FileSystem
import Glibc
import HTTP
import Imaging

/// The parts of the service and what connects them.
extension BannerService {
  convenience init(
    _ configuration: Configuration, _ cache: Cache, _ phase: ServicePhase, _ log: Log,
    _ rendering: @escaping ServiceHost.Rendering
  ) throws(StartError) {
    guard let proxies = TrustedProxies(configuration.server.trustedProxies) else {
      throw .wrongProxies
    }
    let metrics = Metrics()
    let job = RenderJob(cache: cache, metrics: metrics)
    let queue = RenderQueue(
      workers: configuration.render.workerCount, capacity: configuration.render.queue,
      metrics: metrics
    ) { rendering(job.telling($1), $0) }
    let access = AccessControl(
      tokens: configuration.auth.tokens,
      requestsPerSecond: configuration.server.requestsPerSecond, proxies: proxies, phase: phase)
    let handlers = Handlers(configuration, cache, queue, metrics, phase)
    self.init(
      router: Router(handlers, configuration), access: access,
      budget: MemoryBudget(bytes: configuration.render.queueBytes), queue: queue, metrics: metrics,
      log: log)
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
    let decoder = ImageDecoder(maximumPixels: limits.banner.sourcePixels)
    let library = ImageLibrary(
      directory: Directory(configuration.images.directory), decoder: decoder,
      fileBytes: limits.bodyBytes)
    making = BannerMaking(
      cache: cache, queue: queue,
      reader: OrderReader(imageLibrary: library, cache: cache, limits: limits.banner), desk: desk)
    reading = BannerReading(
      cache: cache, queue: queue, disk: disk, patience: configuration.render.waitSeconds)
    purging = BannerPurging(cache: cache, library: library, disk: disk)
    images = ImageHandlers(cache: cache, library: library, decoder: decoder, disk: disk)
    health = HealthHandlers(
      readiness: Readiness(cache: cache, phase: phase), cache: cache, queue: queue,
      metrics: metrics, disk: disk)
    pages = StaticFiles(directory: Directory(configuration.public.directory), disk: disk)
    echo = EchoHandlers()
  }
}

extension Configuration.Render {
  /// So many as configured, or one a core.
  fileprivate var workerCount: Int {
    workers == 0 ? max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN))) : workers
  }
}
