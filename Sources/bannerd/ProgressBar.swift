import FileSystem

/// A line on the terminal that fills up; silent where standard error is none.
struct ProgressBar {
  private static let width = 40
  private let isShown = StandardError.isTerminal
  private var shown = -1

  /// - Parameter progress: 0...1.
  mutating func show(_ progress: Double) {
    let percent = Int(progress * 100)
    guard isShown, percent != shown else { return }
    shown = percent
    let full = percent * Self.width / 100
    let bar = String(repeating: "█", count: full) + String(repeating: "░", count: Self.width - full)
    StandardError.write("\r\(bar) \(percent) %")
  }

  /// Clears the line.
  func finish() {
    if shown >= 0 { StandardError.write("\r\u{1B}[2K") }
  }
}
