import Testing

@testable import Service

@Suite struct RecencyListTests {
  @Test func `the order is that of the last use, whatever came before`() {
    var list = RecencyList<Int>()
    var model: [Int] = []
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let key = Int.random(in: 0..<20, using: &random)
      model.removeAll { $0 == key }
      if Bool.random(using: &random) || Bool.random(using: &random) {
        list.use(key)
        model.append(key)
      } else {
        list.remove(key)
      }
      #expect(list.leastRecent == model.first)
      #expect(list.count == model.count)
    }
    for key in model {
      #expect(list.leastRecent == key)
      list.remove(key)
    }
    #expect(list.leastRecent == nil)
  }
}
