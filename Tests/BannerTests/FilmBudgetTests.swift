import JSON
import Raster
import Testing

@testable import Banner

@Suite struct FilmBudgetTests {
  private let short = #""hold": 0.1, "transition": {"columns": 4, "rows": 2, "duration": 0.8}"#

  private func banner(_ maxBytes: Int?) throws -> (BannerPlan, RenderedBanner) {
    let pictures = [1, 2].map { noise(48, 32, seed: $0, colors: 4_000) }
    let gif = maxBytes.map { #", "gif": {"maxBytes": \#($0)}"# } ?? ""
    let plan = try plan(pictures, "{\(short)\(gif)}")
    return (plan, try BannerRenderer.render(plan))
  }

  @Test func `what fits gives nothing up`() throws {
    let free = try banner(nil).1
    let bounded = try banner(free.gif.count).1
    #expect(bounded.gif == free.gif && bounded.adjustments.isEmpty)
  }

  @Test(arguments: [90, 70, 50, 30])
  func `what does not fit is made to, and told`(percent: Int) throws {
    let free = try banner(nil).1
    let budget = free.gif.count * percent / 100
    let (plan, bounded) = try banner(budget)
    #expect(bounded.gif.count <= budget && bounded.gif.count * 2 > budget)
    let places = bounded.adjustments.map(\.pointer.description)
    #expect(!places.isEmpty && Set(places).isSubset(of: ["/gif/lossy", "/fps", "/gif/colors"]))
    #expect(bounded.adjustments.allSatisfy { $0.from != $0.to })
    #expect(bounded.duration == free.duration)
    #expect(bounded.poster == free.poster && plan.spec.adjustments.isEmpty)
  }

  @Test func `where nothing fits the smallest size is told`() throws {
    do {
      _ = try banner(100)
      Issue.record("100 bytes were enough")
    } catch let faults as SpecFaults {
      #expect(faults.faults.map(\.pointer.description) == ["/gif/maxBytes"])
      guard case .budgetTooSmall(let smallest)? = faults.faults.first?.problem else {
        Issue.record("another problem")
        return
      }
      #expect(try banner(smallest).1.gif.count <= smallest)
    }
  }

  @Test func `nothing is better under a concession than was asked for`() throws {
    let asked = #"{"gif": {"colors": 100, "lossy": 50, "dither": "ordered"}, "fps": 3}"#
    let spec = try plan([flat(4, 2, 0xFFFF_0000)], asked).spec
    for concession in spec.concessions.flatMap(\.self) {
      #expect(concession.lossy >= 50 && concession.colors <= 100)
      #expect((1...3).contains(concession.fps) && concession != spec.wish)
    }
  }
}
