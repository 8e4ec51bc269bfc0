/// Keys in the order of their last use: a doubly linked list in an array, every operation in constant time.
struct RecencyList<Key: Hashable & Sendable>: Sendable {
  private struct Node: Sendable {
    var key: Key
    var newer: Int?
    var older: Int?
  }

  private var nodes: [Node] = []
  private var free: [Int] = []
  private var places: [Key: Int] = [:]
  private var newest: Int?
  private var oldest: Int?

  var count: Int { places.count }

  /// The key that has not been used for the longest time.
  var leastRecent: Key? { oldest.map { nodes[$0].key } }

  /// Puts the key in front of all others, whether it was there or not.
  mutating func use(_ key: Key) {
    remove(key)
    let node = Node(key: key, newer: nil, older: newest)
    let place = free.popLast() ?? nodes.count
    if place == nodes.count { nodes.append(node) } else { nodes[place] = node }
    if let newest { nodes[newest].newer = place } else { oldest = place }
    newest = place
    places[key] = place
  }

  mutating func remove(_ key: Key) {
    guard let place = places.removeValue(forKey: key) else { return }
    let node = nodes[place]
    if let newer = node.newer { nodes[newer].older = node.older } else { newest = node.older }
    if let older = node.older { nodes[older].newer = node.newer } else { oldest = node.newer }
    free.append(place)
  }
}
