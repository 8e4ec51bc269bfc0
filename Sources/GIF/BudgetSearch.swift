/// Finds, on a ladder of settings each giving a smaller file than the one before, the first whose
/// file fits a budget. Few files are made: sizes are predicted from those known.
public struct BudgetSearch {
  /// The most bytes.
  public let budget: Int
  /// How much of the budget is good enough to look no further.
  private static let enough = 0.93
  /// The last setting known to be too large, and its logarithmic size, reckoned from the budget.
  private var low: (rung: Int, excess: Double)
  /// The first setting known to fit.
  private var high: (rung: Int, excess: Double)

  /// A search among `count` settings, at least two, of which the first is too large and the last
  /// fits; sizes in bytes.
  public init(budget: Int, count: Int, first: Int, last: Int) {
    self.budget = budget
    low = (0, Self.excess(first, budget))
    high = (count - 1, Self.excess(last, budget))
  }

  /// The setting to try next; nil when the one that fits best is found.
  public var next: Int? {
    guard high.rung - low.rung > 1, high.excess < Self.excess(Self.enough) else { return nil }
    let share = low.excess / (low.excess - high.excess)
    let guess = Double(low.rung) + share * Double(high.rung - low.rung)
    return min(max(Int(guess.rounded(.up)), low.rung + 1), high.rung - 1)
  }

  /// Takes the size that a setting gave.
  public mutating func note(_ rung: Int, size: Int) {
    let excess = Self.excess(size, budget)
    if excess > 0 { low = (rung, excess) } else { high = (rung, excess) }
  }

  private static func excess(_ size: Int, _ budget: Int) -> Double {
    excess(Double(size) / Double(max(budget, 1)))
  }

  /// Above 0 where the share of the budget is above 1. It stands in for the logarithm.
  private static func excess(_ share: Double) -> Double { 2 * (share - 1) / (share + 1) }
}
