import CLinux
import Glibc

/// What happened to a descriptor.
struct Readiness: OptionSet {
  let rawValue: UInt32

  static let readable = Readiness(rawValue: EPOLLIN.rawValue)
  static let writable = Readiness(rawValue: EPOLLOUT.rawValue)
  /// The peer sends no more; what it sent before may still wait to be read.
  static let ended = Readiness(rawValue: EPOLLRDHUP.rawValue)
  /// The connection is broken.
  static let broken = Readiness(rawValue: EPOLLERR.rawValue | EPOLLHUP.rawValue)
}

/// Waits for many descriptors at once, epoll(7).
@safe struct Poller: ~Copyable {
  /// How a descriptor is watched.
  enum Trigger {
    /// Tells once when something changes. A connection is so registered once for all its life, and to pause
    /// reading costs no system call.
    case edge
    /// Tells again while something waits, and only one of the loops that share the descriptor.
    case shared

    fileprivate var flags: UInt32 {
      switch self {
      case .edge: EPOLLET.rawValue
      case .shared: EPOLLEXCLUSIVE.rawValue
      }
    }
  }

  private let descriptor: Descriptor
  private var events = unsafe [epoll_event](repeating: epoll_event(), count: 256)

  init() throws(Errno) {
    descriptor = try Descriptor(opening: { epoll_create1(CInt(EPOLL_CLOEXEC)) })
  }

  func add(
    _ target: CInt, for readiness: Readiness, as token: Token, _ trigger: Trigger
  ) throws(Errno) {
    try control(EPOLL_CTL_ADD, target, readiness.rawValue | trigger.flags, token)
  }

  /// Watches for other things from now on; what holds already is told anew.
  func change(_ target: CInt, for readiness: Readiness, as token: Token) throws(Errno) {
    try control(EPOLL_CTL_MOD, target, readiness.rawValue | Trigger.edge.flags, token)
  }

  func remove(_ target: CInt) { try? control(EPOLL_CTL_DEL, target, 0, Token(rawValue: 0)) }

  /// Waits until something happens or the time is over. Answers how many events can be read.
  mutating func wait(milliseconds: CInt) -> Int {
    let raw = descriptor.raw
    let capacity = unsafe CInt(events.count)
    let count = try? unblocked {
      unsafe events.withUnsafeMutableBufferPointer {
        unsafe epoll_wait(raw, $0.baseAddress, capacity, milliseconds)
      }
    }
    return Int(count ?? 0)
  }

  func event(at index: Int) -> (token: Token, readiness: Readiness) {
    let event = unsafe events[index]
    return unsafe (Token(rawValue: event.data.u64), Readiness(rawValue: event.events))
  }

  private func control(
    _ operation: CInt, _ target: CInt, _ events: UInt32, _ token: Token
  ) throws(Errno) {
    let raw = descriptor.raw
    var event = unsafe epoll_event()
    unsafe event.events = events
    unsafe event.data.u64 = token.rawValue
    _ = try system { unsafe epoll_ctl(raw, operation, target, &event) }
  }
}
