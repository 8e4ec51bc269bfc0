import Glibc

/// The number of a failed system call, errno(3).
struct Errno: Error, Equatable {
  let code: CInt

  static let wouldBlock = Errno(code: EAGAIN)
  /// The connection was gone before it was taken, accept(2).
  static let aborted = Errno(code: ECONNABORTED)
  /// What accept(2) fails with while descriptors or memory run short.
  static let shortages = [EMFILE, ENFILE, ENOBUFS, ENOMEM].map(Errno.init(code:))
}

/// Makes a system call, again for as long as a signal interrupts it. The only place that reads errno.
func system<Count: FixedWidthInteger>(_ call: () -> Count) throws(Errno) -> Count {
  while true {
    let result = call()
    guard result < 0 else { return result }
    let code = errno
    guard code == EINTR else { throw Errno(code: code) }
  }
}

/// Makes a system call that does not block; `nil` where it would have to wait.
func unblocked<Count: FixedWidthInteger>(_ call: () -> Count) throws(Errno) -> Count? {
  do throws(Errno) {
    return try system(call)
  } catch .wouldBlock {
    return nil
  }
}
