import Digest
import Testing

@Suite struct SHA256Tests {
  @Test(
    "The digests of FIPS 180-4's example messages",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func examples(message: String, hex: String) {
    #expect(SHA256Digest(of: Array(message.utf8)).hex == hex)
  }

  @Test func `A stream fed in pieces has the digest of the whole`() {
    let message = (0..<1000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    for step in [1, 3, 63, 64, 65, 999] {
      var hasher = SHA256()
      for start in stride(from: 0, to: message.count, by: step) {
        hasher.update(Array(message[start..<min(start + step, message.count)]))
      }
      #expect(hasher.finalize() == SHA256Digest(of: message))
    }
  }
}

@Suite struct SHA256DigestTests {
  @Test func `The hex digits read back as the same digest`() {
    let digest = SHA256Digest(of: [1, 2, 3])
    #expect(SHA256Digest(hex: digest.hex) == digest)
    #expect("\(digest)" == digest.hex)
  }

  @Test func `Only 64 lower-case hex digits are a digest`() {
    let hex = SHA256Digest(of: []).hex
    for bad in [
      "", "e3", hex.uppercased(), hex + "0", String(hex.dropLast()), "g" + hex.dropFirst(),
    ] {
      #expect(SHA256Digest(hex: bad) == nil)
    }
  }
}
