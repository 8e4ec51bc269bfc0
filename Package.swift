// swift-tools-version: 6.2
import PackageDescription

let checked: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let strict = checked + [.strictMemorySafety()]

/// One room of the house: a Swift module that may import only what it names here.
/// The C library's mathematics is linked because the standard library's `rounded` calls it.
func room(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, swiftSettings: strict,
    linkerSettings: [.linkedLibrary("m")])
}

/// The tests of one room. `beside` names further rooms that a test needs.
func tests(_ name: String, beside: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name)] + beside, swiftSettings: checked)
}

let package = Package(
  name: "bannerd",
  products: [.executable(name: "bannerd", targets: ["bannerd"])],
  targets: [
    // The ground: values that import nothing.
    room("Raster"),
    room("JSON"),
    room("HTTP"),
    // The doors: each C library has one Swift room, the only one that imports it.
    .systemLibrary(name: "CGD"),
    .systemLibrary(name: "CZlib"),
    .systemLibrary(name: "CCrypto"),
    .systemLibrary(name: "CLCMS"),
    .target(name: "CLinux"),
    room("GD", ["CGD", "Raster"]),
    room("Compression", ["CZlib"]),
    room("Digest", ["CCrypto"]),
    room("ColorProfile", ["CLCMS", "Raster"]),
    room("FileSystem", ["CLinux"]),
    // The engine: bytes in, bytes out.
    room("Imaging", ["GD", "ColorProfile", "Compression", "Raster"]),
    room("Animation", ["Raster"]),
    room("GIF", ["GD", "Raster"]),
    room("Banner", ["Imaging", "Animation", "GIF", "JSON", "Digest", "Raster"]),
    // The service: time, threads and sockets.
    room("Transport", ["HTTP", "CLinux"]),
    room(
      "Service",
      [
        "Banner", "Transport", "Compression", "FileSystem", "HTTP", "JSON", "Digest", "Imaging",
        "Animation", "Raster",
      ]),
    .executableTarget(
      name: "bannerd", dependencies: ["Service", "Banner", "FileSystem", "JSON", "Transport"],
      swiftSettings: strict),

    // An independent reader of GIF files, for tests alone.
    .target(
      name: "GIFReader", dependencies: ["Raster"], path: "Tests/GIFReader", swiftSettings: strict),
    tests("Raster"),
    tests("JSON"),
    tests("HTTP"),
    tests("GD"),
    tests("Compression"),
    tests("Digest"),
    tests("FileSystem"),
    tests("Imaging"),
    tests("Animation"),
    tests("GIF", beside: ["GIFReader", "GD", "Raster"]),
    tests("Banner"),
    tests("Transport"),
    tests("Service"),
    .testTarget(name: "ArchitectureTests", swiftSettings: checked),
  ]
)
