import Foundation
import Raster
import Testing

@testable import Imaging

@Suite struct LanczosAxisTests {
  private let cases: [(source: Int, start: Double, length: Double, target: Int)] = [
    (10, 0, 10, 10), (10, 0, 10, 3), (10, 0, 10, 37), (1, 0, 1, 5), (5, 0, 5, 1),
    (100, 12.5, 50.25, 7), (100, 60, 40, 90), (65_535, 0, 65_535, 2), (2, 0.5, 1, 3),
  ]

  @Test func `The weights of each target pixel add up to one, inside the source`() {
    for c in cases {
      let axis = LanczosAxis(source: c.source, start: c.start, length: c.length, target: c.target)
      #expect(axis.windows.count == c.target)
      for window in axis.windows {
        #expect(window.first >= 0 && window.end <= c.source && window.first < window.end)
        #expect(abs(axis.weights[window.weights].reduce(0, +) - 1) < 1e-4)
        #expect(window.weights.count >= window.end - window.first)
        #expect(window.weights.count % LanczosAxis.lanes == 0)
      }
    }
  }

  @Test func `At its own size each pixel counts for itself alone`() {
    let axis = LanczosAxis(source: 9, start: 2, length: 5, target: 5)
    for (index, window) in axis.windows.enumerated() {
      for x in window.first..<window.end {
        let weight = axis.weights[window.weights.lowerBound + x - window.first]
        #expect(abs(weight - (x == index + 2 ? 1 : 0)) < 1e-6)
      }
    }
  }

  @Test func `The overlap is the most windows over one pixel`() {
    for c in cases where c.source <= 100 {
      let axis = LanczosAxis(source: c.source, start: c.start, length: c.length, target: c.target)
      let depths = axis.span.map { x in
        axis.windows.count { $0.first <= x && x < $0.end }
      }
      #expect(axis.overlap == depths.max())
    }
  }

  @Test func `The kernel is sinc times sinc`() {
    for step in 0...330 {
      let x = Double(step) / 100
      let expected =
        x == 0 ? 1 : x >= 3 ? 0 : 3 * sin(.pi * x) * sin(.pi * x / 3) / (.pi * .pi * x * x)
      #expect(abs(Lanczos.weight(x) - expected) < 1e-12)
      #expect(Lanczos.weight(-x) == Lanczos.weight(x))
    }
  }
}

@Suite struct ResamplerTests {
  /// The channels of Lanczos-3 scaling by its definition, in double precision.
  private func reference(_ bitmap: Bitmap, to size: Size) -> [Double] {
    func kernel(_ x: Double) -> Double {
      x == 0 ? 1 : abs(x) >= 3 ? 0 : 3 * sin(.pi * x) * sin(.pi * x / 3) / (.pi * .pi * x * x)
    }
    func weights(_ index: Int, _ source: Int, _ target: Int) -> [Double] {
      let step = Double(source) / Double(target)
      let center = (Double(index) + 0.5) * step
      let all = (0..<source).map { kernel((Double($0) + 0.5 - center) / max(step, 1)) }
      return all.map { $0 / all.reduce(0, +) }
    }
    return (0..<size.height).flatMap { y in
      let rows = weights(y, bitmap.height, size.height)
      return (0..<size.width).map { x in
        let columns = weights(x, bitmap.width, size.width)
        var sum = 0.0
        for (row, byRow) in rows.enumerated() where byRow != 0 {
          for (column, byColumn) in columns.enumerated() where byColumn != 0 {
            sum += byRow * byColumn * Double(bitmap[column, row].green)
          }
        }
        return min(max(sum, 0), 255)
      }
    }
  }

  /// Rings that become finer outwards, to the limit of what pixels can show.
  private func zonePlate(_ size: Size) -> Bitmap {
    let pixels = (0..<size.area).map { index in
      let (x, y) = (index % size.width - size.width / 2, index / size.width - size.height / 2)
      let phase = Double(x * x + y * y) * .pi / Double(size.width)
      let gray = UInt8((127.5 + 127.5 * cos(phase)).rounded())
      return Color(red: 0, green: gray, blue: 0)
    }
    return Bitmap(size: size, pixels: pixels)
  }

  @Test(
    "Scaling is what the definition says, to a step of 255",
    arguments: [
      Size(width: 16, height: 8), Size(width: 15, height: 11), Size(width: 1, height: 1),
      Size(width: 40, height: 5), Size(width: 45, height: 23),
    ])
  func definition(size: Size) {
    let bitmap = zonePlate(Size(width: 40, height: 20))
    let scaled = bitmap.fitted(to: size, fit: .fill)
    for (color, expected) in zip(scaled.pixels, reference(bitmap, to: size)) {
      #expect(abs(Double(color.green) - expected) <= 0.51)
      #expect(color.red == 0 && color.blue == 0 && color.alpha == 255)
    }
  }

  @Test func `Patterns too fine for the target become their mean, not a false pattern`() {
    let checkers = (0..<60 * 60).map { ($0 % 60 + $0 / 60) % 2 == 0 ? Color.black : .white }
    let bitmap = Bitmap(size: Size(width: 60, height: 60), pixels: checkers)
    let scaled = bitmap.fitted(to: Size(width: 20, height: 20), fit: .fill)
    for y in 2..<18 {
      for x in 2..<18 { #expect((125...130).contains(scaled[x, y].green)) }
    }
  }

  @Test func `One colour stays one colour, at every size`() {
    let color = Color(red: 1, green: 128, blue: 254)
    for (from, to) in [((7, 5), (3, 9)), ((1, 1), (8, 3)), ((300, 1), (1, 1)), ((3, 200), (2, 3))] {
      let bitmap = Bitmap(size: Size(width: from.0, height: from.1), color: color)
      let size = Size(width: to.0, height: to.1)
      #expect(bitmap.fitted(to: size, fit: .fill) == Bitmap(size: size, color: color))
    }
  }

  @Test func `Colour under zero alpha never shows, and edges keep their colour`() {
    let red = Color(packed: 0xFFFF_0000)
    let hidden = Color(packed: 0x0000_FF00)
    let row = (0..<64).map { $0 < 37 ? red : hidden }
    let bitmap = Bitmap(size: Size(width: 64, height: 1), pixels: row)
    let scaled = bitmap.fitted(to: Size(width: 8, height: 1), fit: .fill, matte: .white)
    for color in scaled.pixels {
      #expect(color.red == 255)
      #expect(color.green == color.blue)
    }
    #expect(scaled.pixels.first?.green == 0)
    #expect(scaled.pixels.last == .white)
  }

  @Test func `Scaling over a matte is scaling what lies on the matte`() {
    let pixels = (0..<400).map { index in
      Color(packed: UInt32(truncatingIfNeeded: index &* 0x9E37_79B1))
    }
    let bitmap = Bitmap(size: Size(width: 20, height: 20), pixels: pixels)
    let matte = Color(red: 30, green: 200, blue: 90)
    let flat = bitmap.fitted(to: bitmap.size, fit: .fill, matte: matte)
    let size = Size(width: 9, height: 13)
    let (one, other) = (
      bitmap.fitted(to: size, fit: .fill, matte: matte), flat.fitted(to: size, fit: .fill)
    )
    for (a, b) in zip(one.pixels, other.pixels) {
      #expect(abs(Int(a.red) - Int(b.red)) <= 2 && abs(Int(a.blue) - Int(b.blue)) <= 2)
    }
  }
}
