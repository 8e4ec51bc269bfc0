/// Names a connection of a loop: its place, and a serial number that tells it from earlier ones of the same place.
struct Token: RawRepresentable, Hashable, Sendable {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(place: Int, serial: UInt32) {
    rawValue = UInt64(serial) << 32 | UInt64(UInt32(truncatingIfNeeded: place))
  }

  var place: Int { Int(rawValue & 0xFFFF_FFFF) }

  /// The socket that listens, and the mailbox: no connection has the last places.
  static let listener = Token(rawValue: .max)
  static let mailbox = Token(rawValue: .max - 1)
}

/// The connections of a loop by their tokens.
struct Channels {
  private var places: [Channel?] = []
  private var free: [Int] = []
  private var serial: UInt32 = 0
  private(set) var count = 0

  /// The connection of this token, if it is still there.
  subscript(token: Token) -> Channel? {
    guard token.place < places.count, let channel = places[token.place], channel.token == token
    else { return nil }
    return channel
  }

  /// Every connection at this moment.
  var all: [Channel] { places.compactMap(\.self) }

  /// Makes room for a connection; `make` gets the token to give it.
  mutating func insert(_ make: (Token) -> Channel) -> Channel {
    serial &+= 1
    let place = free.popLast() ?? places.count
    let channel = make(Token(place: place, serial: serial))
    if place == places.count { places.append(channel) } else { places[place] = channel }
    count += 1
    return channel
  }

  mutating func remove(_ token: Token) {
    guard self[token] != nil else { return }
    places[token.place] = nil
    free.append(token.place)
    count -= 1
  }
}
