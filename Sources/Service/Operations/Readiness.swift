import FileSystem
import JSON
import Synchronization

/// Whether the service can work, check by check.
final class Readiness: Sendable {
  /// One thing that must hold.
  struct Check: Equatable, Sendable {
    let name: String
    /// What is wrong; nil if nothing is.
    let failure: String?
  }

  /// The disk is asked again only after so long: whoever asks all the time must not keep it busy.
  private static let lease = Duration.milliseconds(250)

  private let cache: Cache
  private let phase: ServicePhase
  private let look = Mutex<(checks: [Check], time: ContinuousClock.Instant)?>(nil)

  init(cache: Cache, phase: ServicePhase) {
    self.cache = cache
    self.phase = phase
  }

  /// Every check. May wait for the disk.
  var checks: [Check] {
    let failure = phase.isDraining ? "the service is shutting down" : nil
    return [Check(name: "phase", failure: failure)] + diskChecks
  }

  private var diskChecks: [Check] {
    if let look = look.withLock({ $0 }), look.time.duration(to: .now) < Self.lease {
      return look.checks
    }
    let checks = [
      Self.check("disk") { () throws(FileError) in try cache.demandRoom() },
      Self.check("cache") { () throws(FileError) in try cache.demandWritable() },
    ]
    look.withLock { $0 = (checks, .now) }
    return checks
  }

  private static func check(_ name: String, _ demand: () throws(FileError) -> Void) -> Check {
    do throws(FileError) {
      try demand()
      return Check(name: name, failure: nil)
    } catch {
      return Check(name: name, failure: error.text)
    }
  }
}

extension Readiness.Check {
  /// As `application/health+json` has it.
  var member: JSONValue.Member {
    let result: JSONValue =
      failure.map { ["status": "fail", "output": .string($0)] } ?? ["status": "pass"]
    return .init(name: name, value: .array([result]))
  }
}
