/// The tiles of a grid along the clockwise inward spiral that starts at the top left, rightwards.
/// A tile's number is `column * rows + row`; each occurs once, in every grid.
func spiralPath(columns: Int, rows: Int) -> [Int] {
  var path: [Int] = []
  var (left, top, right, bottom) = (0, 0, columns - 1, rows - 1)
  while left <= right, top <= bottom {
    path += (left...right).map { $0 * rows + top }
    path += stride(from: top + 1, through: bottom, by: 1).map { right * rows + $0 }
    if top < bottom {
      path += stride(from: right - 1, through: left, by: -1).map { $0 * rows + bottom }
    }
    if left < right {
      path += stride(from: bottom - 1, to: top, by: -1).map { left * rows + $0 }
    }
    (left, top, right, bottom) = (left + 1, top + 1, right - 1, bottom - 1)
  }
  return path
}
