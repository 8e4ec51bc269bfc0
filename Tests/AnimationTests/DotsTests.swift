import Raster
import Testing

@testable import Animation

@Suite struct DotsTests {
  @Test func `Two dots on a banner of 600x300`() {
    let dots = Dots(DotsStyle(), count: 2, size: Size(width: 600, height: 300))
    #expect(dots.centers == [Point(x: 292, y: 281.5), Point(x: 308, y: 281.5)])
    #expect(dots.diameter == 7)
    #expect(dots.rectangle(of: 0) == Rectangle(x: 288, y: 278, width: 8, height: 7))
  }

  @Test(arguments: [(600, 60), (90, 300), (5, 300), (300, 9), (1, 1)])
  func `Dots that would not fit shrink in proportion`(width: Int, height: Int) throws {
    for count in [2, 9, 50] {
      let size = Size(width: width, height: height)
      let dots = Dots(DotsStyle(), count: count, size: size)
      let (first, last) = (try #require(dots.centers.first), try #require(dots.centers.last))
      let radius = dots.diameter / 2
      let strip = min(37, Double(height) / 3)
      #expect(dots.diameter <= 7 && dots.diameter > 0 && dots.diameter <= strip)
      #expect(first.x - radius > -1e-9 && last.x + radius < Double(width) + 1e-9)
      #expect(abs(first.y - (Double(height) - strip / 2)) < 1e-9)
      #expect(abs(dots.centers[1].x - first.x - dots.diameter * 16 / 7) < 1e-9)
      #expect(abs(first.x + last.x - Double(width)) < 1e-9)
    }
  }

  @Test func `The page's dot has its own colour, and edges are soft`() {
    let size = Size(width: 60, height: 120)
    let style = DotsStyle(
      color: Color(red: 255, green: 0, blue: 0), activeColor: Color(red: 0, green: 255, blue: 0))
    let dots = Dots(style, count: 2, size: size)
    var canvas = Bitmap(size: size, color: .black)
    Compositor.draw(dots.view(page: 1, within: Rectangle(size)), on: &canvas)
    #expect(canvas[22, 101] == style.color && canvas[38, 101] == style.activeColor)
    #expect(canvas[30, 101] == .black && canvas[22, 90] == .black)
    let edge = canvas[dots.rectangle(of: 0).x, 101].red
    #expect(edge > 0 && edge < 255)
  }

  @Test func `A circle covers its area`() {
    let color = Color(red: 9, green: 9, blue: 9)
    for diameter in [0.4, 1, 3.3, 7] {
      let sprite = DotSprite(
        center: Point(x: 10.3, y: 8.9), diameter: diameter, color: color)
      let covered = sprite.bitmap.pixels.reduce(0) { $0 + Double($1.alpha) / 255 }
      #expect(abs(covered - .pi * diameter * diameter / 4) < 0.1)
    }
  }

  @Test func `Half a colour is half covered`() {
    let dots = Dots(DotsStyle(), count: 2, size: Size(width: 600, height: 300))
    var canvas = Bitmap(size: Size(width: 600, height: 300), color: .black)
    let second = dots.rectangle(of: 1)
    Compositor.draw(dots.view(page: 0, within: second), on: &canvas, within: second)
    #expect(canvas[308, 281] == Color(red: 128, green: 128, blue: 128))
  }

  @Test func `A page without a dot has no rectangle`() {
    let dots = Dots(DotsStyle(), count: 2, size: Size(width: 60, height: 30))
    #expect(dots.rectangle(of: 2).isEmpty && dots.rectangle(of: -1).isEmpty)
  }
}
