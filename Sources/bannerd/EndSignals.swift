import Glibc

/// The signals that ask the process to end: SIGTERM and SIGINT.
///
/// They are held back from the beginning, in every thread that is made afterwards, so that none is lost before somebody
/// waits for it.
struct EndSignals {
  private let signals: sigset_t

  init() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGTERM)
    unsafe sigaddset(&signals, SIGINT)
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    self.signals = signals
  }

  /// Returns once one of them has come.
  func wait() {
    var signals = signals
    var number: CInt = 0
    while unsafe sigwait(&signals, &number) != 0 {}
  }
}
