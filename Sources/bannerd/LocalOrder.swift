import Banner
import FileSystem
import JSON
import Service

/// A spec and images that lie in files.
struct LocalOrder {
  private let path: String
  private let parts: [String]
  private let limits = Limits()

  /// The first word is the spec's path, the others are the images'.
  init(_ words: [String]) throws(CommandError) {
    guard let path = words.first else { throw .usage("Say which SPEC.json to render.") }
    self.path = path
    parts = Array(words.dropFirst())
  }

  func plan() throws(CommandError) -> BannerPlan {
    let text = try Self.bytes(of: path)
    let document: JSONValue
    do throws(JSONError) { document = try JSONParser.parse(text) } catch {
      throw .badData("\(path) is not JSON: \(error.text).")
    }
    let images = try parts.map { path throws(CommandError) in try Self.bytes(of: path) }
    do throws(SpecFaults) {
      return try BannerPlan(
        limits: limits, bytes: { bytes(of: $0, images) },
        spec: { () throws(SpecFaults) in
          try BannerSpec(json: document, partCount: parts.count, limits: limits)
        })
    } catch {
      throw .badData(error.text)
    }
  }

  private func bytes(of source: ImageSource, _ parts: [[UInt8]]) -> [UInt8]? {
    switch source {
    case .inLibrary(let name): try? Self.bytes(of: folder + name)
    case .upload: nil
    case .data(let bytes): bytes
    case .part(let index): parts.indices.contains(index) ? parts[index] : nil
    }
  }

  /// The folder of the spec, with the slash; empty for the current one.
  private var folder: String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  private static func bytes(of path: String) throws(CommandError) -> [UInt8] {
    do throws(FileError) { return try File.open(path).readAll(limit: 1 << 30) } catch {
      throw .io("\(path) cannot be read: \(error.text).")
    }
  }
}
