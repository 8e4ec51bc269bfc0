import Glibc

/// How many files and sockets the process may have open.
public enum Descriptors {
  /// Raises the limit as far as the system allows without asking; returns what it is then.
  @discardableResult
  public static func raiseLimit() -> Int {
    var limit = rlimit()
    let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard unsafe getrlimit(kind, &limit) == 0 else { return 1024 }
    var raised = limit
    raised.rlim_cur = limit.rlim_max
    if unsafe setrlimit(kind, &raised) == 0 { limit = raised }
    return Int(clamping: limit.rlim_cur)
  }
}
