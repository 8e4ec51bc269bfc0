/// Which connection's deadline falls when: a binary heap, the earliest on top.
///
/// A deadline that moves later is not searched for: its old entry comes up, and is put in again. So a request costs the
/// heap nothing; a connection has an entry or two.
struct Deadlines {
  struct Entry {
    var moment: Moment
    var token: Token
  }

  private var heap: [Entry] = []

  var count: Int { heap.count }

  /// The earliest moment that waits.
  var next: Moment? { heap.first?.moment }

  mutating func insert(_ token: Token, at moment: Moment) {
    heap.append(Entry(moment: moment, token: token))
    rise(from: heap.count - 1)
  }

  /// Takes out the earliest entry if its moment has come.
  mutating func takeDue(at now: Moment) -> Entry? {
    guard let first = heap.first, first.moment <= now else { return nil }
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    sink()
    return first
  }

  /// Drops the entries of connections that are gone.
  mutating func keep(where isAlive: (Token) -> Bool) {
    heap = heap.filter { isAlive($0.token) }.sorted { $0.moment < $1.moment }
  }

  private mutating func rise(from index: Int) {
    var child = index
    while child > 0, heap[child].moment < heap[(child - 1) / 2].moment {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private mutating func sink() {
    var parent = 0
    while let child = earlierChild(of: parent), heap[child].moment < heap[parent].moment {
      heap.swapAt(child, parent)
      parent = child
    }
  }

  private func earlierChild(of parent: Int) -> Int? {
    let left = 2 * parent + 1
    guard left < heap.count else { return nil }
    return left + 1 < heap.count && heap[left + 1].moment < heap[left].moment ? left + 1 : left
  }
}
