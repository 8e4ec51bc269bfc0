import Synchronization

/// A callback that two may want to call, the result and the clock: the first wins, the other is ignored.
final class Once<Value: Sendable>: Sendable {
  private let callback: Mutex<(@Sendable (Value) -> Void)?>

  init(_ callback: @escaping @Sendable (Value) -> Void) { self.callback = Mutex(callback) }

  func callAsFunction(_ value: Value) {
    callback.withLock { $0.take() }?(value)
  }
}
