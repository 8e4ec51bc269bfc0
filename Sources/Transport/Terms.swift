/// The limits as all connections of a loop share them, the times in the unit of `Moment`.
final class Terms: Sendable {
  /// What is being waited for.
  enum Wait: Sendable {
    /// A next request.
    case idle
    case head, body
    /// Room to send.
    case write
    /// The end of a client that has its last answer.
    case linger
  }

  let limits: TransportLimits
  let bodies: BodyLedger
  private let idle: Int64
  private let head: Int64
  private let body: Int64
  private let write: Int64
  private let linger: Int64

  init(_ limits: TransportLimits, bodies: BodyLedger) {
    self.limits = limits
    self.bodies = bodies
    idle = limits.idle.nanoseconds
    head = limits.head.nanoseconds
    body = limits.body.nanoseconds
    write = limits.write.nanoseconds
    linger = limits.linger.nanoseconds
  }

  /// When a wait that began so, during which so many bytes have moved, the last of them then, must be over.
  ///
  /// Bytes that came fast earn no right to be silent: a body must go on within its time, too.
  func deadline(of wait: Wait, from start: Moment, movedBytes: Int, lastMove: Moment) -> Moment {
    switch wait {
    case .idle: start.advanced(by: idle)
    case .head: start.advanced(by: head)
    case .body:
      min(
        start.advanced(by: body).advanced(by: share(of: movedBytes)), lastMove.advanced(by: body))
    case .write: start.advanced(by: write).advanced(by: share(of: movedBytes))
    case .linger: start.advanced(by: linger)
    }
  }

  /// The time that so many bytes earn at the slowest pace.
  private func share(of bytes: Int) -> Int64 {
    let seconds = Double(bytes) / Double(max(limits.slowestBytesPerSecond, 1))
    return Int64(min(seconds, 1e9) * 1e9)
  }
}

extension Duration {
  /// Whole nanoseconds, from none to some 290 years.
  var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    guard seconds < Int64.max / 1_000_000_000 else { return .max }
    return max(0, seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
  }
}
