import Raster

/// What differs between two frames, known without looking at a pixel.
extension Timeline {
  /// The rectangles outside of which the two frames look the same: tiles whose opacity differs,
  /// and the two dots where the page does. The whole banner where there is no frame before.
  public func changes(from previous: Frame?, to frame: Frame) -> [Rectangle] {
    guard let previous else { return [Rectangle(size)] }
    return tileChanges(from: previous.content, to: frame.content)
      + dotChanges(from: previous.page, to: frame.page)
  }

  /// Whether two frames look the same.
  func isSame(_ first: Frame, as second: Frame) -> Bool {
    guard first.page == second.page || dots == nil else { return false }
    switch (first.content, second.content) {
    case (.transition(let index, let earlier), .transition(let other, let later)):
      return index == other && transitions[index].isSame(at: earlier, as: later)
    case (let earlier, let later): return earlier == later
    }
  }

  private func tileChanges(from first: Frame.Content, to second: Frame.Content) -> [Rectangle] {
    if first == second { return [] }
    guard let index = second.transition ?? first.transition,
      let before = opacities(of: first, inTransition: index),
      let after = opacities(of: second, inTransition: index)
    else { return [Rectangle(size)] }
    return before.indices.filter { before[$0] != after[$0] }
      .map { transitions[index].grid.rectangle(of: $0) }
  }

  /// What is seen, as opacities of a transition's tiles; nil where it is nothing of that transition.
  private func opacities(of content: Frame.Content, inTransition index: Int) -> [Double]? {
    let transition = transitions[index]
    switch content {
    case .rest(transition.layer): return [Double](repeating: 1, count: transition.grid.count)
    case .rest(transition.below): return [Double](repeating: 0, count: transition.grid.count)
    case .transition(index, let elapsed): return transition.opacities(at: elapsed)
    case .rest, .transition: return nil
    }
  }

  private func dotChanges(from first: Int, to second: Int) -> [Rectangle] {
    guard let dots, first != second else { return [] }
    return [first, second].map { dots.rectangle(of: $0) }.filter { !$0.isEmpty }
  }
}
