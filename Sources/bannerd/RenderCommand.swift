import Banner
import FileSystem
import Service

/// `bannerd render`: one banner, from files to files.
struct RenderCommand {
  private let order: LocalOrder
  private let output: String
  private let timeline: String?
  private let poster: String?

  init(_ arguments: [String]) throws(CommandError) {
    var arguments = Arguments(arguments)
    let output = try arguments.take("output")
    timeline = try arguments.take("timeline")
    poster = try arguments.take("poster")
    try arguments.finish()
    guard let output else { throw .usage("Say where the GIF goes: -o OUT.gif.") }
    self.output = output
    let results = [output, timeline, poster].compactMap { $0 }
    guard Set(results).count == results.count, Set(results).isDisjoint(with: arguments.words) else {
      throw .usage("A result would overwrite another file of this command.")
    }
    order = try LocalOrder(arguments.words)
  }

  func run() throws(CommandError) {
    let plan = try order.plan()
    let banner = try Self.render(plan)
    try Self.write(banner.gif, to: output)
    if let timeline { try Self.write(banner.timeline, to: timeline) }
    if let poster { try Self.write(banner.poster, to: poster) }
  }

  private static func render(_ plan: BannerPlan) throws(CommandError) -> RenderedBanner {
    var bar = ProgressBar()
    defer { bar.finish() }
    do throws(SpecFaults) {
      return try BannerRenderer.render(plan) { bar.show($0.fraction) }
    } catch {
      throw .badData(error.text)
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(CommandError) {
    do throws(FileError) {
      try OutputFile.write(bytes, to: path)
    } catch {
      throw .io("\(path) cannot be written: \(error.text).")
    }
  }
}
