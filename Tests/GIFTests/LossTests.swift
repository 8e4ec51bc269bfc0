import GIFReader
import Raster
import Testing

@testable import GIF

@Suite struct LossTests {
  private let size = Size(width: 40, height: 30)

  /// Smooth pictures with a little noise, each giving way to the next at once; all pixels pass.
  private func script(_ change: PixelChange) -> AnimationScript {
    var random = RandomSource(seed: 1)
    var script = AnimationScript(size: size, colors: [.black], count: 1, random: &random)
    for number in 1..<6 {
      let pixels = (0..<size.area).map { pixel in
        Color(
          red: UInt8(pixel % 40 * 3 + number * 9) + .random(in: 0...9, using: &random),
          green: UInt8(pixel / 40 * 4) + .random(in: 0...9, using: &random), blue: 90)
      }
      script.deltas.append(
        FrameDelta(
          rectangle: Rectangle(size), pixels: pixels,
          changes: [PixelChange](repeating: change, count: size.area), delayCentiseconds: 4))
      script.truths.append(Bitmap(size: size, pixels: pixels))
    }
    return script
  }

  /// The greatest squared error of any pixel of any picture.
  private func worst(_ bytes: [UInt8], _ script: AnimationScript) throws -> Int {
    let shown = try GIFFile(bytes).pictures()
    return zip(shown, script.truths).flatMap { zip($0.pixels, $1.pixels) }.map { pair in
      let red = Int(pair.0.red) - Int(pair.1.red)
      let green = Int(pair.0.green) - Int(pair.1.green)
      let blue = Int(pair.0.blue) - Int(pair.1.blue)
      return red * red + green * green + blue * blue
    }.max() ?? 0
  }

  @Test func `the more loss is allowed the smaller the file`() throws {
    let script = script(.passing)
    let sizes = try [0, 20, 50, 100].map { try script.encoded(PictureQuality(lossy: $0)).count }
    #expect(sizes[1] < sizes[0] * 9 / 10 && sizes[2] < sizes[1] && sizes[3] < sizes[2])
  }

  @Test(arguments: [10, 30, 60])
  func `no passing pixel is further off than allowed, or than the palette has it`(
    lossy: Int
  ) throws {
    let script = script(.passing)
    let quality = PictureQuality(lossy: lossy)
    let exact = try worst(script.encoded(), script)
    let allowed = Int(quality.allowance(paletteError: 1_000))
    #expect(try worst(script.encoded(quality), script) <= max(exact, allowed))
  }

  @Test func `what rests is not touched by little loss`() throws {
    let script = script(.lasting)
    #expect(try script.encoded(PictureQuality(lossy: 40)) == script.encoded())
  }

  @Test func `a search without allowance finds the targets`() {
    let delta = script(.lasting).deltas[1]
    let frame = FramePainter(quality: PictureQuality(), width: 40, limit: 255, most: 255).paint(
      delta)
    var search = WordSearch(frame, over: delta.pixels, PictureQuality(lossy: 1))
    #expect(search.indexes() == frame.indexes)
  }
}
