import Banner
import Compression
import Digest
import FileSystem
import JSON

/// Renders an order and stores what comes out, measuring how long each stage takes.
struct RenderJob: Sendable {
  let cache: Cache
  let metrics: Metrics
  /// Hears how much is done, 0...1.
  var tell: @Sendable (Double) -> Void = { _ in }

  /// The same, heard by this one.
  func telling(_ tell: @escaping @Sendable (Double) -> Void) -> RenderJob {
    var job = self
    job.tell = tell
    return job
  }

  func run(_ order: BannerOrder) -> RenderQueue.Outcome {
    do throws(Refusal) {
      // Somebody may have made it while the order waited.
      if let banner = try madeBefore(order.id) { return .found(banner) }
      let rendered = try render(order.plan)
      let banner = try finished(order, rendered)
      return .made(try store(banner, of: order))
    } catch {
      return .refused(error)
    }
  }

  private func madeBefore(_ id: BannerID) throws(Refusal) -> StoredBanner? {
    do throws(FileError) { return try cache.look(for: id) } catch { throw .storage(error) }
  }

  private func render(_ plan: BannerPlan) throws(Refusal) -> RenderedBanner {
    var watch = StageWatch()
    defer { for (span, duration) in watch.spans { metrics.record(span, took: duration) } }
    do throws(SpecFaults) {
      return try BannerRenderer.render(plan) {
        watch.enter($0.stage)
        tell($0.fraction)
      }
    } catch {
      throw .spec(error)
    }
  }

  private func finished(_ order: BannerOrder, _ rendered: RenderedBanner) throws(Refusal)
    -> FinishedBanner
  {
    guard let packed = try? Gzip.compress(rendered.timeline) else { throw .unexpected }
    return FinishedBanner(
      id: order.id, created: Clock.seconds(), sources: order.plan.images.map(\.digest),
      bytes: [
        .document: BannerAnswer(order, rendered).document.bytes,
        .gif: rendered.gif, .timeline: rendered.timeline, .timelineGzip: packed,
        .poster: rendered.poster,
      ])
  }

  private func store(_ banner: FinishedBanner, of order: BannerOrder) throws(Refusal)
    -> StoredBanner
  {
    do throws(FileError) { return try cache.store(banner, images: order.images) } catch {
      throw .storage(error)
    }
  }
}

/// Adds up how long each stage of one rendering takes.
private struct StageWatch {
  private(set) var spans: [Metrics.Span: Duration] = [:]
  private var current: (span: Metrics.Span, since: ContinuousClock.Instant)?

  /// Ends the stage that ran and begins this one.
  mutating func enter(_ stage: RenderProgress.Stage) {
    let now = ContinuousClock.now
    if let (span, since) = current { spans[span, default: .zero] += since.duration(to: now) }
    current = Metrics.Span(stage).map { ($0, now) }
  }
}

extension Metrics.Span {
  fileprivate init?(_ stage: RenderProgress.Stage) {
    switch stage {
    case .decoding: self = .decode
    case .compositing: self = .render
    case .encoding: self = .encode
    case .finished: return nil
    }
  }
}
