import Testing

@testable import Transport

@Test(arguments: ["127.0.0.1", "0.0.0.0", "255.1.2.3", "::1", "::", "2001:db8::1:0:0:1", "fe80::1"])
func `An address is written as it was read`(_ text: String) {
  #expect(IPAddress(text)?.description == text)
}

@Test(arguments: [
  "", "localhost", "1.2.3", "1.2.3.4.5", "256.1.1.1", "[::1]", "::1%lo", "1.2.3.4 ",
])
func `What is no literal is no address`(_ text: String) {
  #expect(IPAddress(text) == nil)
}

@Test func `An IPv4 address is the same within IPv6`() {
  #expect(IPAddress("::ffff:10.0.0.1") == IPAddress("10.0.0.1"))
  #expect(IPAddress("::ffff:10.0.0.1")?.description == "10.0.0.1")
}

@Test func `Loopback is told`() {
  for text in ["127.0.0.1", "127.255.0.3", "::1"] {
    #expect(IPAddress(text)?.isLoopback == true)
  }
  for text in ["128.0.0.1", "::2", "0.0.0.0", "::", "10.127.0.1"] {
    #expect(IPAddress(text)?.isLoopback == false)
  }
}

@Test func `An endpoint survives the kernel's form`() throws {
  for text in ["127.0.0.1", "::1", "2001:db8::9"] {
    let endpoint = try Endpoint(ip: #require(IPAddress(text)), port: 8080)
    #expect(SocketAddress(endpoint).endpoint == endpoint)
  }
}
