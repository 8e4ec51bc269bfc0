import Raster

/// The rows of a scaled picture while they are summed up from the rows of the source.
struct TargetRows {
  private let axis: LanczosAxis
  private let matte: SIMD4<Float>
  /// The unfinished rows, each in the slot of its number modulo the slots' count.
  private var sums: [SIMD4<Float>]
  private let slots: Int
  private var firstUnfinished = 0
  /// The finished rows, all opaque.
  private(set) var pixels: [Color] = []

  /// No row is begun. `axis` says which source rows count in which target row.
  init(width: Int, axis: LanczosAxis, matte: Color) {
    self.axis = axis
    self.matte = SIMD4(channelsOf: matte.opaque)
    slots = axis.overlap
    sums = Array(repeating: .zero, count: width * slots)
    pixels.reserveCapacity(width * axis.windows.count)
  }

  /// Adds a source row, of the target's width, to the rows that it counts in, and finishes
  /// those it ends. Source rows come in order.
  mutating func add(_ line: [SIMD4<Float>], ofSourceRow y: Int) {
    var index = firstUnfinished
    while index < axis.windows.count, axis.windows[index].first <= y {
      let window = axis.windows[index]
      let start = index % slots * line.count
      let weight = axis.weights[window.weights.lowerBound + y - window.first]
      add(line, by: weight, at: start)
      if y + 1 == window.end {
        finish(start..<start + line.count)
        firstUnfinished = index + 1
      }
      index += 1
    }
  }

  private mutating func add(_ line: [SIMD4<Float>], by weight: Float, at start: Int) {
    let line = line.span
    var sums = sums.mutableSpan
    for x in line.indices { sums[start + x] += line[x] * weight }
  }

  /// Lays one row of premultiplied sums over the matte, and clears its slot. Alpha that swung
  /// beyond its ends stays so: the same as if the whole picture lay on the matte before.
  private mutating func finish(_ row: Range<Int>) {
    for x in row {
      pixels.append(Color(channels: sums[x] + matte * ((255 - sums[x].w) / 255)))
      sums[x] = .zero
    }
  }
}

extension SIMD4<Float> {
  /// Blue, green, red and alpha, each 0...255.
  @inline(__always) init(channelsOf color: Color) {
    self.init(Float(color.blue), Float(color.green), Float(color.red), Float(color.alpha))
  }

  /// Colours that count by their alpha.
  @inline(__always) var premultiplied: SIMD4<Float> {
    let share = w / 255
    return SIMD4(x * share, y * share, z * share, w)
  }
}

extension Color {
  /// The opaque colour nearest to these channels: blue, green and red.
  @inline(__always) fileprivate init(channels: SIMD4<Float>) {
    let rounded = channels.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)) + 0.5
    self.init(red: UInt8(rounded.z), green: UInt8(rounded.y), blue: UInt8(rounded.x))
  }
}
