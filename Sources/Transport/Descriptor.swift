import Glibc

/// A file descriptor that is closed with its owner.
struct Descriptor: ~Copyable, Sendable {
  let raw: CInt

  /// Takes over what `open` answers: socket(2), accept(2), epoll_create1(2), eventfd(2).
  init(opening open: () -> CInt) throws(Errno) { raw = try system(open) }

  init(owning raw: CInt) { self.raw = raw }

  deinit { _ = close(raw) }
}
