import Raster

/// How near and how far each colour of a palette lies from the cells of the colour cube, 32 a side.
struct CellBounds {
  /// For each axis and each of its 32 slabs, the least and the greatest squared difference of every
  /// palette colour from it, eight colours a group.
  private var near: [SIMD8<Int32>]
  private var far: [SIMD8<Int32>]
  private let groups: Int

  init(_ palette: Palette) {
    groups = (palette.count + 7) / 8
    near = [SIMD8<Int32>](repeating: SIMD8(repeating: 1 << 24), count: 3 * 32 * groups)
    far = near
    for (index, color) in palette.colors.enumerated() {
      for slab in 0..<32 {
        set(index, axis: 0, slab: slab, channel: Int32(color.red), weight: 1)
        set(index, axis: 1, slab: slab, channel: Int32(color.green), weight: 2)
        set(index, axis: 2, slab: slab, channel: Int32(color.blue), weight: 1)
      }
    }
  }

  private mutating func set(_ index: Int, axis: Int, slab: Int, channel: Int32, weight: Int32) {
    let low = Int32(slab * 8)
    let high = low + 7
    let least = max(low - channel, channel - high, 0)
    let greatest = max(high - channel, channel - low)
    let group = (axis * 32 + slab) * groups + index / 8
    near[group][index % 8] = least * least * weight
    far[group][index % 8] = greatest * greatest * weight
  }

  /// The palette colours that can be the nearest to some colour of the cell, by rising index: those
  /// whose least distance is not above the least of all greatest distances.
  func candidates(_ cell: Int) -> [UInt8] {
    let red = (cell >> 10) * groups
    let green = (32 + (cell >> 5 & 31)) * groups
    let blue = (64 + (cell & 31)) * groups
    var bounds = SIMD8<Int32>(repeating: .max)
    for group in 0..<groups {
      bounds = pointwiseMin(bounds, far[red + group] &+ far[green + group] &+ far[blue + group])
    }
    let bound = SIMD8(repeating: bounds.min())
    var list: [UInt8] = []
    for group in 0..<groups {
      let inReach = (near[red + group] &+ near[green + group] &+ near[blue + group]) .<= bound
      guard inReach != SIMDMask(repeating: false) else { continue }
      for lane in 0..<8 where inReach[lane] { list.append(UInt8(group * 8 + lane)) }
    }
    return list
  }
}
