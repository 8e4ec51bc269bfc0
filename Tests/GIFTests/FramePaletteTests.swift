import Raster
import Testing

@testable import GIF

@Suite struct FramePaletteTests {
  private func palette(_ colors: [Color], limit: Int, isExact: Bool = true) -> FramePalette {
    var tally = ColorTally(isExact: isExact)
    for color in colors { _ = tally.add(color, weight: 1) }
    return FramePalette(tally, limit: limit, most: limit)
  }

  @Test func `few colours are kept as they are`() {
    var random = RandomSource(seed: 1)
    let colors = random.colors(255)
    let palette = palette(colors + colors.shuffled(using: &random), limit: 255)
    #expect(Set(palette.colors) == Set(colors) && palette.error == 0)
    #expect(palette.owners.enumerated().allSatisfy { palette.colors[Int($1)] == colors[$0] })
  }

  @Test func `nothing counted makes a palette of one`() {
    #expect(palette([], limit: 255).colors == [.black])
  }

  @Test(arguments: [1, 2, 3, 16, 255, 256])
  func `a palette has no more colours than asked`(limit: Int) {
    var random = RandomSource(seed: 2)
    let palette = palette(random.colors(3_000), limit: limit)
    #expect(palette.colors.count <= limit && palette.colors.count > limit * 9 / 10)
  }

  @Test func `a flat colour stays itself among shades of it`() {
    var random = RandomSource(seed: 3)
    let flat = Color(red: 201, green: 33, blue: 47)
    let shades = (0..<400).map { _ in
      Color(
        red: 200 + .random(in: 0...7, using: &random),
        green: 32 + .random(in: 0...7, using: &random),
        blue: 40 + .random(in: 0...7, using: &random))
    }
    let many = [Color](repeating: flat, count: 1_000) + shades + random.colors(900)
    #expect(palette(many, limit: 16).colors.contains(flat))
  }

  @Test func `where fixed colours leave no room, the others are shown by the nearest of them`() {
    var random = RandomSource(seed: 9)
    let all = Array(Set(random.colors(1_500)))
    let (fixed, others) = (Array(all.prefix(255)), Array(all.dropFirst(255)))
    let palette = palette(fixed.map(\.fixed) + others.map(\.passing), limit: 255)
    #expect(palette.colors.count == 255)
    let nearest = others.map { other in fixed.map { $0.distance(to: other) }.min() ?? 0 }
    let shown = others.indices.map { index in
      palette.colors[Int(palette.owners[fixed.count + index])].distance(to: others[index])
    }
    #expect(shown.reduce(0, +) < 2 * nearest.reduce(0, +))
  }

  @Test func `fixed colours are kept, whatever else there is`() {
    var random = RandomSource(seed: 4)
    let fixed = random.colors(7)
    let palette = palette(random.colors(500) + fixed.map(\.fixed), limit: 8)
    #expect(Array(palette.colors.prefix(7)) == fixed && palette.colors.count == 8)
    #expect((500..<507).allSatisfy { palette.colors[Int(palette.owners[$0])] == fixed[$0 - 500] })
  }

  @Test func `every colour is owned by one that is near`() {
    var random = RandomSource(seed: 5)
    let colors = random.colors(900)
    let palette = palette(colors, limit: 40)
    let table = Palette(colors: palette.colors)
    var (shown, nearest) = (0, 0)
    for (color, owner) in zip(colors, palette.owners) {
      shown += palette.colors[Int(owner)].distance(to: color)
      nearest += palette.colors[Int(table.index(nearest: color))].distance(to: color)
    }
    #expect(shown * 100 <= nearest * 102)
  }

  @Test func `passing colours gather in fewer of the palette's than resting ones`() {
    var random = RandomSource(seed: 8)
    let colors = random.colors(2_000)
    func crowding(_ owners: [UInt8]) -> Double {
      var counts = [Double](repeating: 0, count: 256)
      for owner in owners { counts[Int(owner)] += 1 }
      return counts.reduce(0) { $0 + $1 * $1 }
    }
    let resting = palette(colors, limit: 64)
    let passing = palette(colors.map(\.passing), limit: 64)
    #expect(crowding(passing.owners) > crowding(resting.owners) * 1.3)
    #expect(passing.error > resting.error)
  }

  @Test func `more colours make less error`() {
    var random = RandomSource(seed: 6)
    let colors = random.colors(3_000)
    let errors = [4, 16, 64].map { palette(colors, limit: $0).error }
    #expect(errors[1] * 1.7 < errors[0] && errors[2] * 1.7 < errors[1])
  }

  @Test func `an inexact tally joins neighbours and keeps their mean`() {
    let colors = [Color(red: 8, green: 8, blue: 8), Color(red: 10, green: 11, blue: 8)]
    let palette = palette(colors, limit: 255, isExact: false)
    #expect(palette.colors == [Color(red: 9, green: 10, blue: 8)])
  }
}
