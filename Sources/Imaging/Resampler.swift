import Raster

/// Scales a part of a bitmap by Lanczos-3 and lays it over a matte.
///
/// Goes once through the rows of the source: each is scaled along x, then added to the target
/// rows that it counts in. Colours count by their alpha (premultiplied), so what hides under
/// zero alpha never shows. Memory: one source row, and the unfinished target rows.
struct Resampler {
  let columns: LanczosAxis
  let rows: LanczosAxis
  /// Its alpha does not count.
  let matte: Color

  /// The scaled pixels, row by row, all opaque.
  func scale(_ bitmap: Bitmap) -> [Color] {
    var line = [SIMD4<Float>](
      repeating: .zero, count: columns.span.count + LanczosAxis.lanes)
    var scaled = [SIMD4<Float>](repeating: .zero, count: columns.windows.count)
    var target = TargetRows(width: scaled.count, axis: rows, matte: matte)
    for y in rows.span {
      read(y, of: bitmap, into: &line)
      scale(line, into: &scaled)
      target.add(scaled, ofSourceRow: y)
    }
    return target.pixels
  }

  /// The needed columns of one source row; what the line holds behind them stays zero.
  private func read(_ y: Int, of bitmap: Bitmap, into line: inout [SIMD4<Float>]) {
    let start = y * bitmap.width + columns.span.lowerBound
    let source = bitmap.pixels.span.extracting(start..<start + columns.span.count)
    var target = line.mutableSpan
    for x in source.indices {
      let channels = SIMD4<Float>(channelsOf: source[x])
      target[x] = source[x].alpha == 255 ? channels : channels.premultiplied
    }
  }

  /// Scales a line along x.
  private func scale(_ line: [SIMD4<Float>], into scaled: inout [SIMD4<Float>]) {
    let origin = columns.span.lowerBound
    let line = line.span
    let weights = columns.weights.span
    var target = scaled.mutableSpan
    for x in target.indices {
      let window = columns.windows[x]
      let first = window.first - origin
      let start = window.weights.lowerBound
      let count = window.weights.count
      target[x] = sum(
        of: line.extracting(first..<first + count),
        by: weights.extracting(start..<start + count), count: count)
    }
  }

  /// The weighted sum, in four parts that do not wait for each other.
  @inline(__always) private func sum(
    of pixels: Span<SIMD4<Float>>, by weights: Span<Float>, count: Int
  ) -> SIMD4<Float> {
    var parts = (SIMD4<Float>.zero, SIMD4<Float>.zero, SIMD4<Float>.zero, SIMD4<Float>.zero)
    var index = 0
    while index < count {
      parts.0 += pixels[index] * weights[index]
      parts.1 += pixels[index + 1] * weights[index + 1]
      parts.2 += pixels[index + 2] * weights[index + 2]
      parts.3 += pixels[index + 3] * weights[index + 3]
      index += LanczosAxis.lanes
    }
    return (parts.0 + parts.1) + (parts.2 + parts.3)
  }
}
