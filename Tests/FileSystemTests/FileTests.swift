import FileSystem
import Foundation
import Testing

@Suite struct FileTests {
  @Test func `a file is read at any range, and no further than its end`() throws {
    try withScratchDirectory { folder in
      try folder.write([[1, 2, 3], [4, 5]], to: "a", through: folder)
      let file = try File.open(folder.file("a"))
      #expect(try file.status().size == 5)
      #expect(try file.read(1..<4) == [2, 3, 4])
      #expect(try file.read(3..<99) == [4, 5])
      #expect(try file.read(7..<9) == [])
      #expect(try file.readAll(limit: 5) == [1, 2, 3, 4, 5])
      #expect(throws: FileError.tooLarge) { try file.readAll(limit: 4) }
    }
  }

  @Test func `what is no regular file is not opened`() throws {
    try withScratchDirectory { folder in
      #expect(throws: FileError.notFound) { try File.open(folder.file("absent")) }
      #expect(throws: FileError.wrongKind) { try File.open(folder.path) }
      #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
      #expect(throws: FileError.wrongKind) { try File.open(folder.file("pipe")) }
    }
  }

  @Test func `an open file keeps its bytes when another takes its name`() throws {
    try withScratchDirectory { folder in
      try folder.write([[1]], to: "a", through: folder)
      let old = try File.open(folder.file("a"))
      try folder.write([[2, 2]], to: "a", through: folder)
      #expect(try old.readAll(limit: 9) == [1])
      #expect(try File.open(folder.file("a")).readAll(limit: 9) == [2, 2])
    }
  }

  @Test func `a version changes with every write, and stays without one`() throws {
    try withScratchDirectory { folder in
      try folder.write([[1, 2]], to: "a", through: folder)
      let first = try FileStatus(path: folder.file("a")).version
      #expect(try FileStatus(path: folder.file("a")).version == first)
      let handle = try #require(FileHandle(forUpdatingAtPath: folder.file("a")))
      usleep(20_000)
      handle.write(Data([9, 9]))
      try handle.close()
      #expect(try FileStatus(path: folder.file("a")).version != first)
    }
  }

  @Test func `a lock is held once, and free again when its file is closed`() throws {
    try withScratchDirectory { folder in
      do {
        let held = try File.lock(folder.file("lock"))
        #expect(throws: FileError.locked) { try File.lock(folder.file("lock")) }
        _ = held.descriptor
      }
      // A process that another test is starting may have a copy of the descriptor for an instant.
      for _ in 0..<20 where (try? File.lock(folder.file("lock"))) == nil { usleep(50_000) }
      _ = try File.lock(folder.file("lock"))
    }
  }
}
