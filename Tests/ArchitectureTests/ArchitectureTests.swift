import Foundation
import Testing

/// The plan of the house, as README draws it: a room may import the rooms named here, and nothing else of ours.
private let plan: [String: Set<String>] = [
  "Raster": [], "JSON": [], "HTTP": [],
  "GD": ["CGD", "Raster"],
  "Compression": ["CZlib"],
  "Digest": ["CCrypto"],
  "ColorProfile": ["CLCMS", "Raster"],
  "FileSystem": ["CLinux"],
  "Imaging": ["GD", "ColorProfile", "Compression", "Raster"],
  "Animation": ["Raster"],
  "GIF": ["GD", "Raster"],
  "Banner": ["Imaging", "Animation", "GIF", "JSON", "Digest", "Raster"],
  "Transport": ["HTTP", "CLinux"],
  "Service": [
    "Banner", "Transport", "Compression", "FileSystem", "HTTP", "JSON", "Digest", "Imaging",
    "Animation", "Raster",
  ],
  "bannerd": ["Service", "Banner", "FileSystem", "JSON", "Transport"],
]

/// The rooms that speak to the operating system, and with which libraries.
private let system: [String: Set<String>] = [
  "FileSystem": ["Glibc"],
  "Transport": ["Glibc", "Dispatch", "Synchronization"],
  "Service": ["Glibc", "Dispatch", "Synchronization"],
  "bannerd": ["Glibc", "Dispatch"],
]

/// The engine and what it stands on: they hold nothing unsafe.
private let engine: Set<String> = ["Raster", "JSON", "Imaging", "Animation", "GIF", "Banner"]

/// The C libraries, each behind one door.
private let libraries: Set<String> = ["CGD", "CZlib", "CCrypto", "CLCMS"]

@Suite struct ArchitectureTests {
  private let tree: SourceTree

  init() throws { tree = try SourceTree() }

  @Test func `every room is on the plan, and the plan has no empty room`() {
    #expect(Set(tree.files.map(\.room)) == Set(plan.keys))
  }

  @Test func `arrows point down`() {
    let modules = libraries.union(plan.keys).union(["CLinux"])
    for file in tree.files {
      let ours = file.imports.intersection(modules)
      let others = ours.subtracting(plan[file.room] ?? [])
      #expect(others.isEmpty, "\(file.path) imports \(others.sorted())")
    }
  }

  @Test func `the plan itself has no circle`() {
    var rest = plan
    while let free = rest.first(where: { $0.value.allSatisfy { rest[$0] == nil } }) {
      rest[free.key] = nil
    }
    #expect(rest.isEmpty, "a circle among \(rest.keys.sorted())")
  }

  @Test func `a C library has one room`() {
    for library in libraries {
      let rooms = Set(tree.files.filter { $0.imports.contains(library) }.map(\.room))
      #expect(rooms.count <= 1, "\(library) is imported by \(rooms.sorted())")
    }
  }

  @Test func `only the outer rooms know the system, and nobody knows Foundation`() {
    let known: Set = [
      "Glibc", "Dispatch", "Synchronization", "Foundation", "FoundationEssentials",
    ]
    for file in tree.files {
      let used = file.imports.intersection(known).subtracting(system[file.room] ?? [])
      #expect(used.isEmpty, "\(file.path) imports \(used.sorted())")
    }
  }

  @Test func `no pointer leaves the room of its library`() {
    let pointers = ["Unsafe", "OpaquePointer", "gdImagePtr"]
    for file in tree.files {
      let leaks = file.publicLines.filter { line in pointers.contains { line.contains($0) } }
      #expect(leaks.isEmpty, "\(file.path): \(leaks)")
    }
  }

  @Test func `the rooms of the engine hold nothing unsafe`() {
    for file in tree.files where engine.contains(file.room) {
      let lines = file.text.split(separator: "\n").filter { line in
        !line.contains("///") && line.contains(/\bunsafe\b|@unchecked|nonisolated\(unsafe\)/)
      }
      #expect(lines.isEmpty, "\(file.path): \(lines)")
    }
  }

  @Test func `a file holds one idea`() {
    for file in tree.files {
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).count
      #expect(lines <= 300, "\(file.path) has \(lines) lines")
    }
  }
}
