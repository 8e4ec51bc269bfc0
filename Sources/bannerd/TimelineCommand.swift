import Banner
import FileSystem
import Service

/// `bannerd timeline`: the timeline of one banner on standard output, byte for byte as the service answers it.
struct TimelineCommand {
  private let order: LocalOrder

  init(_ arguments: [String]) throws(CommandError) {
    let arguments = Arguments(arguments)
    try arguments.finish()
    order = try LocalOrder(arguments.words)
  }

  func run() throws(CommandError) {
    let plan = try order.plan()
    let timeline: [UInt8]
    do throws(SpecFaults) { timeline = try BannerRenderer.timeline(plan) } catch {
      throw .badData(error.text)
    }
    // A terminal's next prompt belongs on a line of its own.
    try Output.write(timeline + (StandardOutput.isTerminal ? [0x0A] : []))
  }
}
