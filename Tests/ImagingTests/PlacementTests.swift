import Raster
import Testing

@testable import Imaging

@Suite struct PlacementTests {
  private let box = Size(width: 600, height: 300)

  private func place(_ width: Int, _ height: Int, _ fit: Fit, _ position: String = "center")
    -> Placement
  {
    let position = Position(css: position) ?? .center
    return Placement(Size(width: width, height: height), in: box, fit: fit, position: position)
  }

  /// The part of the picture that shows: x, y, width, height.
  private func part(_ placement: Placement) -> [Double] {
    [
      placement.columns.start, placement.rows.start, placement.columns.length,
      placement.rows.length,
    ]
  }

  @Test func `Cover fills the box and cuts what sticks out`() {
    let tall = place(4000, 3000, .cover)
    #expect(tall.frame == Rectangle(box))
    #expect(part(tall) == [0, 500, 4000, 2000])
    #expect(part(place(4000, 3000, .cover, "top")) == [0, 0, 4000, 2000])
    #expect(part(place(4000, 3000, .cover, "50% 100%")) == [0, 1000, 4000, 2000])
    #expect(part(place(4000, 1000, .cover, "25% top")) == [500, 0, 2000, 1000])
    #expect(part(place(100, 100, .cover)) == [0, 25, 100, 50])
  }

  @Test func `Contain shows the whole picture`() {
    let tall = place(400, 400, .contain)
    #expect(part(tall) == [0, 0, 400, 400])
    #expect(tall.frame == Rectangle(x: 150, y: 0, width: 300, height: 300))
    let right = place(400, 400, .contain, "right")
    #expect(right.frame == Rectangle(x: 300, y: 0, width: 300, height: 300))
    let wide = place(1200, 100, .contain, "bottom")
    #expect(wide.frame == Rectangle(x: 0, y: 250, width: 600, height: 50))
    #expect(place(60, 30, .contain).frame == Rectangle(box))
    #expect(place(60_000, 1, .contain).frame == Rectangle(x: 0, y: 150, width: 600, height: 1))
  }

  @Test func `Fill stretches`() {
    let placement = place(10, 1000, .fill, "right bottom")
    #expect(placement.frame == Rectangle(box))
    #expect(part(placement) == [0, 0, 10, 1000])
  }

  @Test func `None keeps the size, cut or framed on each axis alone`() {
    let placement = place(1001, 101, .none)
    #expect(part(placement) == [201, 0, 600, 101])
    #expect(placement.frame == Rectangle(x: 0, y: 100, width: 600, height: 101))
    #expect(part(place(1001, 101, .none, "right top")) == [401, 0, 600, 101])
  }

  @Test func `Scale-down is none for small pictures and contain for large ones`() {
    for size in [(600, 300), (10, 300), (1, 1)] {
      #expect(place(size.0, size.1, .scaleDown) == place(size.0, size.1, .none))
    }
    for size in [(601, 300), (10, 301), (4000, 3000)] {
      #expect(place(size.0, size.1, .scaleDown) == place(size.0, size.1, .contain))
    }
  }

  @Test func `Whatever the sizes, the frame lies in the box and the part in the picture`() {
    let sides = [1, 2, 3, 7, 100, 299, 300, 301, 599, 600, 601, 65_535]
    for fit in Fit.allCases {
      for width in sides {
        for height in sides {
          for position in ["left top", "33.333% 66.667%", "right bottom"] {
            let placement = place(width, height, fit, position)
            #expect(Rectangle(box).contains(placement.frame) && !placement.frame.isEmpty)
            let part = part(placement)
            #expect(part[0] >= 0 && part[0] + part[2] <= Double(width) + 1e-9)
            #expect(part[1] >= 0 && part[1] + part[3] <= Double(height) + 1e-9)
          }
        }
      }
    }
  }
}
