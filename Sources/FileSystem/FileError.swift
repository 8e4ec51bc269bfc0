import Glibc

/// Why the file system refused, from `errno`.
public enum FileError: Error, Equatable {
  /// There is no such file or folder (ENOENT, ENOTDIR).
  case notFound
  /// The name is taken (EEXIST, ENOTEMPTY).
  case exists
  /// The disk or the quota is full (ENOSPC, EDQUOT).
  case noSpace
  /// The process may not do this here (EACCES, EPERM).
  case denied
  /// The file system is mounted read-only (EROFS).
  case readOnly
  /// No descriptor is left (EMFILE, ENFILE).
  case tooManyOpen
  /// Another process holds the lock (EWOULDBLOCK of flock).
  case locked
  /// It is a folder where a file is needed, or the reverse.
  case wrongKind
  /// The file is larger than the caller allows.
  case tooLarge
  /// Any other refusal, by its number.
  case system(CInt)

  init(errno number: CInt) {
    self =
      switch number {
      case ENOENT, ENOTDIR: .notFound
      case EEXIST, ENOTEMPTY: .exists
      case ENOSPC, EDQUOT: .noSpace
      case EACCES, EPERM: .denied
      case EROFS: .readOnly
      case EMFILE, ENFILE: .tooManyOpen
      case EWOULDBLOCK: .locked
      case EISDIR: .wrongKind
      default: .system(number)
      }
  }
}

/// Runs a call of the C library again while a signal interrupts it; throws what `errno` says on -1.
@discardableResult
func retrying<Result: SignedInteger>(_ call: () -> Result) throws(FileError) -> Result {
  while true {
    let result = call()
    if result != -1 { return result }
    let number = errno
    if number != EINTR { throw FileError(errno: number) }
  }
}

/// What the C library says of a number of `errno`.
public func systemErrorText(_ number: CInt) -> String {
  unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
}
