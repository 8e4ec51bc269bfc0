import Testing

@testable import Transport

private let client = ClientAddress(ip: IPAddress(v4: 1), port: 1)

private func census(loops: Int = 2, _ connections: Int, ofClient: Int = 0) -> Census {
  var limits = TransportLimits()
  limits.connections = connections
  limits.connectionsPerClient = ofClient
  return Census(loops: loops, limits: limits)
}

@Test func `Connections beyond the limit are refused, far beyond it dropped`() {
  let census = census(2)
  let verdicts = (0..<300).map { _ in census.enter(client) }
  #expect(verdicts.prefix(2).allSatisfy { $0 == .welcome })
  #expect(verdicts[2..<258].allSatisfy { $0 == .refused(.tooManyConnections) })
  #expect(verdicts[258...].allSatisfy { $0 == .dropped })
}

@Test func `Who leaves makes room`() {
  let census = census(1, ofClient: 1)
  for _ in 0..<10 {
    #expect(census.enter(client) == .welcome)
    #expect(census.enter(client) == .refused(.tooManyConnections))
    for _ in 0..<2 {
      let loop = census.assign(preferring: 0)
      census.leave(client, loop: loop)
    }
  }
}

@Test func `The addresses of one IPv6 network are one client`() throws {
  let census = census(10, ofClient: 1)
  let one = try ClientAddress(ip: #require(IPAddress("2001:db8::1")), port: 1)
  let other = try ClientAddress(ip: #require(IPAddress("2001:db8::2")), port: 2)
  let stranger = try ClientAddress(ip: #require(IPAddress("2001:db9::1")), port: 3)
  #expect(census.enter(one) == .welcome)
  #expect(census.enter(other) == .refused(.tooManyConnectionsOfClient))
  #expect(census.enter(stranger) == .welcome)
}

@Test func `A loop hands connections over until all have about as many`() {
  let census = census(loops: 3, 1_000)
  var counts = [0, 0, 0]
  for _ in 0..<90 { counts[census.assign(preferring: 0)] += 1 }
  #expect(counts.allSatisfy { (22...38).contains($0) })
}
