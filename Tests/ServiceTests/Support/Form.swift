import Foundation

/// A body of `multipart/form-data`.
struct Form {
  private static let boundary = "test-boundary-7f3a"
  static let contentType = "multipart/form-data; boundary=\(boundary)"

  private var parts: [UInt8] = []

  mutating func add(_ name: String, _ text: String) {
    add(name, Array(text.utf8), filename: nil, type: nil)
  }

  mutating func add(
    _ name: String, _ bytes: [UInt8], filename: String?, type: String? = "image/png"
  ) {
    var head = "--\(Self.boundary)\r\nContent-Disposition: form-data; name=\"\(name)\""
    if let filename { head += "; filename=\"\(filename)\"" }
    if let type { head += "\r\nContent-Type: \(type)" }
    parts += Array((head + "\r\n\r\n").utf8) + bytes + Array("\r\n".utf8)
  }

  /// A form with these pictures, each as a file named `image`.
  init(images: [[UInt8]] = [], _ fields: KeyValuePairs<String, String> = [:]) {
    for (index, image) in images.enumerated() { add("image", image, filename: "\(index).png") }
    for (name, value) in fields { add(name, value) }
  }

  var body: [UInt8] { parts + Array("--\(Self.boundary)--\r\n".utf8) }
}
