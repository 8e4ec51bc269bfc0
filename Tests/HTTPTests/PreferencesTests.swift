import HTTP
import Testing

@Suite struct PreferencesTests {
  @Test(arguments: [
    "respond-async", "Respond-Async", "wait=10, respond-async", "respond-async; a=b",
    "respond-async=\"\"", "a=\"x, y\" , respond-async ;b", ",, respond-async",
  ])
  func `a client that would rather have an answer at once is understood`(value: String) {
    #expect(Preferences(["Prefer": value]).respondAsync)
    #expect(Preferences(["Prefer": "wait=1", "prefer": value]).respondAsync)
  }

  @Test(arguments: ["", "respond", "respond-async2", "a=respond-async", "a=\"x, respond-async\""])
  func `what only looks like it is something else`(value: String) {
    #expect(!Preferences(["Prefer": value]).respondAsync)
    #expect(!Preferences([:]).respondAsync)
  }
}
