import Animation
import Foundation
import GIF
import Raster
import Testing

@testable import Banner

@Suite struct FlashMeterTests {
  /// The flashes of one pixel that shows these grays, one every so many centiseconds.
  private func flashes(_ levels: [UInt8], every step: Int) -> Int {
    var meter = FlashMeter(size: Size(width: 1, height: 1), area: 1)
    for (index, level) in levels.enumerated() {
      let delta = FrameDelta(
        rectangle: Rectangle(x: 0, y: 0, width: 1, height: 1), pixels: [gray(level)],
        delayCentiseconds: step)
      meter.show(delta, at: Centiseconds(index * step))
    }
    return meter.flashes
  }

  private func alternating(_ first: UInt8, _ second: UInt8, count: Int = 60) -> [UInt8] {
    (0..<count).map { $0 % 2 == 0 ? first : second }
  }

  @Test func `Two opposing changes are one flash`() {
    #expect(flashes([0], every: 10) == 0)
    #expect(flashes([0, 255], every: 10) == 0)
    #expect(flashes([0, 255, 0], every: 10) == 1)
    #expect(flashes([255, 0, 255], every: 10) == 1)
    #expect(flashes([0, 255, 0, 255, 0], every: 10) == 2)
  }

  @Test func `A second is counted half open`() {
    #expect(flashes(alternating(0, 255), every: 2) == 25)
    #expect(flashes(alternating(0, 255), every: 10) == 5)
    #expect(flashes(alternating(0, 255), every: 14) == 4)
    #expect(flashes(alternating(0, 255), every: 15) == 3)
    #expect(flashes(alternating(0, 255), every: 50) == 1)
    #expect(flashes(alternating(0, 255), every: 99) == 1)
    #expect(flashes(alternating(0, 255), every: 100) == 0)
  }

  @Test func `A change may take many pictures`() {
    let up = stride(from: 0, through: 255, by: 5).map { UInt8($0) }
    #expect(flashes(up, every: 2) == 0)
    #expect(flashes(up + up.reversed(), every: 2) == 1)
    #expect(flashes(up + up.reversed(), every: 4) == 0)
  }

  @Test func `Changes under a tenth of white do not count, nor do they part others`() {
    // Gray 89 has a luminance of 0.0999, gray 90 of 0.1022.
    #expect(flashes(alternating(0, 89), every: 10) == 0)
    #expect(flashes(alternating(0, 90), every: 10) == 5)
    #expect(flashes([0, 80, 60, 120, 100, 200, 0], every: 10) == 1)
  }

  @Test func `Small steps add up to a change`() {
    // 0.133, 0.100, 0.212: only from the lowest is it a tenth.
    #expect(flashes([102, 89, 128, 80], every: 10) == 1)
    #expect(flashes([102, 128, 102, 128, 102], every: 10) == 0)
  }

  @Test func `The darker picture must be below 80 %`() {
    // Gray 231 has a luminance of 0.799, gray 232 of 0.807.
    #expect(flashes(alternating(231, 255), every: 10) == 5)
    #expect(flashes(alternating(232, 255), every: 10) == 0)
  }

  @Test func `Colours of one luminance do not flash`() {
    var meter = FlashMeter(size: Size(width: 1, height: 1), area: 1)
    let colors = [Color(red: 255, green: 0, blue: 0), gray(127)]
    for index in 0..<50 {
      let delta = FrameDelta(
        rectangle: Rectangle(x: 0, y: 0, width: 1, height: 1), pixels: [colors[index % 2]],
        delayCentiseconds: 4)
      meter.show(delta, at: Centiseconds(4 * index))
    }
    #expect(meter.flashes == 0)
  }

  @Test func `Pixels count together that flash in the same second`() {
    /// Twelve pixels, six of which flash right away, the others from `second` on.
    func flashes(second: Int, area: Int) -> Int {
      var meter = FlashMeter(size: Size(width: 4, height: 3), area: area)
      let start = FrameDelta(
        rectangle: Rectangle(x: 0, y: 0, width: 4, height: 3),
        pixels: [Color](repeating: .black, count: 12), delayCentiseconds: 10)
      meter.show(start, at: .zero)
      for (x, start) in [(0, 10), (2, second)] {
        for step in 0..<4 {
          let delta = FrameDelta(
            rectangle: Rectangle(x: x, y: 0, width: 2, height: 3),
            pixels: [Color](repeating: gray(step % 2 == 0 ? 255 : 0), count: 6),
            delayCentiseconds: 10)
          meter.show(delta, at: Centiseconds(start + 10 * step))
        }
      }
      return meter.flashes
    }
    #expect(flashes(second: 45, area: 6) == 2)
    #expect(flashes(second: 45, area: 7) == 2)
    #expect(flashes(second: 80, area: 12) == 1)
    #expect(flashes(second: 300, area: 6) == 2)
    #expect(flashes(second: 300, area: 7) == 0)
  }

  @Test func `What is not marked as changed is not looked at`() {
    var meter = FlashMeter(size: Size(width: 2, height: 1), area: 1)
    for index in 0..<10 {
      let color = gray(index % 2 == 0 ? 0 : 255)
      let delta = FrameDelta(
        rectangle: Rectangle(x: 0, y: 0, width: 2, height: 1), pixels: [color, color],
        changes: index == 0 ? nil : [.none, .none], delayCentiseconds: 10)
      meter.show(delta, at: Centiseconds(10 * index))
    }
    #expect(meter.flashes == 0)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `It counts as the definition says, word for word`(seed: UInt64) {
    let size = Size(width: 5, height: 4)
    let pictures = (0..<70).map { noise(5, 4, seed: seed &* 1000 + $0, colors: 6) }
    let step = 2 + Int(seed) % 7
    for area in [1, 7, 15] {
      var meter = FlashMeter(size: size, area: area)
      for (index, picture) in pictures.enumerated() {
        let delta = FrameDelta(
          rectangle: Rectangle(size), pixels: picture.pixels, delayCentiseconds: step)
        meter.show(delta, at: Centiseconds(index * step))
      }
      #expect(meter.flashes == NaiveFlashes(pictures, every: step).most(onArea: area))
    }
  }
}

/// Flashes by WCAG's definition, with no thought for time or memory.
private struct NaiveFlashes {
  /// When each pixel's luminance changed against the change before.
  private let changes: [[Int]]

  init(_ pictures: [Bitmap], every step: Int) {
    changes = pictures[0].pixels.indices.map { pixel in
      Self.changes(of: pictures.map { Self.luminance($0.pixels[pixel]) }).map { $0 * step }
    }
  }

  func most(onArea area: Int) -> Int {
    let times = Set(changes.joined())
    let flashes = times.map { time in
      changes.map { $0.filter { $0 <= time && $0 > time - 100 }.count / 2 }
        .sorted(by: >)[area - 1]
    }
    return flashes.max() ?? 0
  }

  private static func changes(of levels: [Double]) -> [Int] {
    var (changes, start, direction) = ([Int](), 0, 0)
    for index in levels.indices {
      let before = levels[start...index]
      let rises = before.contains { levels[index] - $0 >= 0.1 && $0 < 0.8 }
      let falls = before.contains { $0 - levels[index] >= 0.1 && levels[index] < 0.8 }
      let next = direction != 1 && rises ? 1 : direction != -1 && falls ? -1 : 0
      if next != 0 {
        (start, direction) = (index, next)
        changes.append(index)
      }
    }
    return changes
  }

  private static func luminance(_ color: Color) -> Double {
    func light(_ level: UInt8) -> Double {
      let value = Double(level) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * light(color.red) + 0.7152 * light(color.green) + 0.0722 * light(color.blue)
  }
}

@Suite struct RelativeLuminanceTests {
  @Test func `Black is nothing and white is all`() {
    #expect(RelativeLuminance(of: .black).billionths == 0)
    #expect(RelativeLuminance(of: .white).billionths == 1_000_000_000)
  }

  @Test func `Every gray is as bright as WCAG has it`() {
    for level in 0...255 {
      let value = Double(level) / 255
      let light = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      let measured = Double(RelativeLuminance(of: gray(UInt8(level))).billionths) / 1e9
      #expect(abs(measured - light) < 3e-9)
    }
  }

  @Test func `Green is the brightest of the three`() {
    let primaries = [0xFF_FF00_00, 0xFF_00FF_00, 0xFF_0000_FF] as [UInt32]
    let measured = primaries.map { RelativeLuminance(of: Color(packed: $0)).billionths }
    #expect(measured == [212_600_000, 715_200_000, 72_200_000])
  }
}
