import Foundation

/// The sources of the package as text: which room imports what.
struct SourceTree {
  struct File {
    /// From the package's root, such as `Sources/Raster/Color.swift`.
    let path: String
    let room: String
    let text: String

    /// The modules that the file imports, whatever the attributes in front.
    var imports: Set<String> {
      Set(
        text.split(separator: "\n").compactMap { line in
          let words = line.split(separator: " ")
          guard let place = words.firstIndex(of: "import"), place + 1 < words.count,
            words[..<place].allSatisfy({ $0.hasPrefix("@") || $0 == "public" || $0 == "internal" })
          else { return nil }
          return words[place + 1].split(separator: ".").first.map(String.init)
        })
    }

    /// The lines that declare something which other rooms can see.
    var publicLines: [String] {
      text.split(separator: "\n").map(String.init).filter { $0.contains("public ") }
    }
  }

  let root: URL
  let files: [File]

  /// The tree that this test was built from.
  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let sources = root.appending(path: "Sources")
    let found = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    let urls = (found?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
    let depth = sources.pathComponents.count
    self.root = root
    files = try urls.map { url in
      try File(
        path: url.pathComponents[(depth - 1)...].joined(separator: "/"),
        room: url.pathComponents[depth], text: String(contentsOf: url, encoding: .utf8))
    }
  }
}
