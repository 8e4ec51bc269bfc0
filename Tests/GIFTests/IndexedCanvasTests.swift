import Raster
import Testing

@testable import GIF

@Suite struct IndexedCanvasTests {
  private let rectangle = Rectangle(x: 0, y: 0, width: 3, height: 2)

  private func canvas() -> IndexedCanvas {
    IndexedCanvas(IndexedImage(rectangle: rectangle, indexes: [1, 2, 3, 4, 5, 6]))
  }

  @Test func `what is shown already becomes transparent`() {
    var canvas = canvas()
    let image = IndexedImage(rectangle: rectangle, indexes: [9, 2, 3, 4, 5, 9])
    let part = canvas.lay(image, changed: nil, transparent: 7)
    #expect(part == IndexedImage(rectangle: rectangle, indexes: [9, 7, 7, 7, 7, 9]))
  }

  @Test func `without a transparent index it is repeated`() {
    var canvas = canvas()
    let image = IndexedImage(rectangle: rectangle, indexes: [9, 0, 0, 0, 0, 9])
    let changed = [true, false, false, false, false, true]
    let part = canvas.lay(image, changed: changed, transparent: nil)
    #expect(part == IndexedImage(rectangle: rectangle, indexes: [9, 2, 3, 4, 5, 9]))
  }

  @Test func `the next image is compared with what this one left`() {
    var canvas = canvas()
    let pixel = Rectangle(x: 2, y: 1, width: 1, height: 1)
    _ = canvas.lay(IndexedImage(rectangle: pixel, indexes: [8]), changed: nil, transparent: 7)
    let image = IndexedImage(rectangle: rectangle, indexes: [1, 2, 3, 4, 9, 8])
    let part = canvas.lay(image, changed: nil, transparent: 7)
    let middle = Rectangle(x: 1, y: 1, width: 1, height: 1)
    #expect(part == IndexedImage(rectangle: middle, indexes: [9]))
  }

  @Test func `an image that changes nothing is one pixel`() {
    var canvas = canvas()
    let image = IndexedImage(rectangle: rectangle, indexes: [1, 2, 3, 4, 5, 6])
    let part = canvas.lay(image, changed: nil, transparent: nil)
    let corner = Rectangle(x: 0, y: 0, width: 1, height: 1)
    #expect(part == IndexedImage(rectangle: corner, indexes: [1]))
  }
}
