import Raster

/// The frames of a banner by the formulas of its definition, written out as simply as can be.
/// Nothing here is shared with what it judges but pictures and colours.
struct NaiveBanner {
  struct Frame: Equatable {
    var delay: Int
    var picture: Bitmap
  }

  var images: [Bitmap]
  var holds: [Double]
  var columns: Int
  var rows: Int
  /// A tile's rank from its column and row, dense from 0.
  var rank: (Int, Int) -> Int
  var interval: Double
  var fade: Double
  var easing: (Double) -> Double = { $0 }
  var fps = 25.0
  /// The round ends with the last image's hold instead of the transition back to the first.
  var endsLast = false
  /// The round closes with the first image for 2 cs.
  var closes = false

  /// Frames whose pictures are equal are one.
  var frames: [Frame] {
    var moments: [(time: Double, picture: Bitmap, rests: Bool)] = []
    var clock = 0.0
    for (index, image) in images.enumerated() {
      moments.append((clock, image, true))
      clock += holds[index]
      if index == images.count - 1, endsLast { break }
      let back = images[(index + 1) % images.count]
      var step = 1.0
      while step / fps < duration - 1e-9 {
        let elapsed = step / fps
        moments.append((clock + elapsed, picture(image, back, elapsed), false))
        step += 1
      }
      clock += duration
    }
    if closes {
      moments.append((clock, images[0], true))
      clock += 0.02
    }
    return merged(timed(moments, end: clock))
  }

  private var lastRank: Int {
    (0..<columns).flatMap { column in (0..<rows).map { rank(column, $0) } }.max() ?? 0
  }

  private var duration: Double { Double(lastRank) * interval + fade }

  private func picture(_ front: Bitmap, _ back: Bitmap, _ elapsed: Double) -> Bitmap {
    var picture = back
    for column in 0..<columns {
      for row in 0..<rows {
        let opacity = opacity(elapsed - Double(rank(column, row)) * interval)
        for x in cut(column, columns, back.width)..<cut(column + 1, columns, back.width) {
          for y in cut(row, rows, back.height)..<cut(row + 1, rows, back.height) {
            picture[x, y] = blend(front[x, y], back[x, y], opacity)
          }
        }
      }
    }
    return picture
  }

  /// The edge of part `index` of `count`: index * length / count, rounded half up.
  private func cut(_ index: Int, _ count: Int, _ length: Int) -> Int {
    Int((Double(index * length) / Double(count) + 0.5).rounded(.down))
  }

  private func opacity(_ time: Double) -> Double {
    if fade == 0 { return time <= 1e-12 ? 1 : 0 }
    return 1 - easing(min(1, max(0, time / fade)))
  }

  private func blend(_ front: Color, _ back: Color, _ opacity: Double) -> Color {
    func channel(_ front: UInt8, _ back: UInt8) -> UInt8 {
      UInt8((Double(front) * opacity + Double(back) * (1 - opacity) + 0.5).rounded(.down))
    }
    return Color(
      red: channel(front.red, back.red), green: channel(front.green, back.green),
      blue: channel(front.blue, back.blue))
  }

  /// Starts are rounded half up; a transition's frame that would last under 2 cs is left out.
  private func timed(
    _ moments: [(time: Double, picture: Bitmap, rests: Bool)], end: Double
  ) -> [Frame] {
    let starts = moments.map { centiseconds($0.time) } + [centiseconds(end)]
    let kept = moments.indices.filter { moments[$0].rests || starts[$0 + 1] - starts[$0] >= 2 }
    return kept.enumerated().map { place, index in
      let next = place + 1 < kept.count ? starts[kept[place + 1]] : centiseconds(end)
      return Frame(delay: next - starts[index], picture: moments[index].picture)
    }
  }

  private func centiseconds(_ time: Double) -> Int { Int((time * 100 + 0.5 + 1e-9).rounded(.down)) }

  private func merged(_ frames: [Frame]) -> [Frame] {
    frames.reduce(into: []) { merged, frame in
      if let last = merged.last, last.picture == frame.picture {
        merged[merged.count - 1].delay += frame.delay
      } else {
        merged.append(frame)
      }
    }
  }
}
