import FileSystem
import Foundation
import Testing

@Suite struct DirectoryTests {
  @Test func `folders are made with those above them, and again without fault`() throws {
    try withScratchDirectory { folder in
      let deep = folder.directory("a").directory("b").directory("c")
      try deep.create()
      try deep.create()
      #expect(try FileStatus(path: deep.path).isDirectory)
      #expect(try folder.entries() == ["a"])
    }
  }

  @Test func `a file in the way of a folder is a fault`() throws {
    try withScratchDirectory { folder in
      try folder.write([[]], to: "a", through: folder)
      #expect(throws: FileError.wrongKind) { try folder.directory("a").create() }
      #expect(throws: FileError.wrongKind) { try folder.directory("a").directory("b").create() }
    }
  }

  @Test func `an atomic write leaves nothing else behind`() throws {
    try withScratchDirectory { folder in
      let scratch = folder.directory("scratch")
      try scratch.create()
      try folder.write([[7]], to: "a", through: scratch)
      #expect(try scratch.entries() == [])
      #expect(try folder.entries().sorted() == ["a", "scratch"])
    }
  }

  @Test func `a write that fails leaves the old file and no scrap`() throws {
    try withScratchDirectory { folder in
      try folder.directory("taken").create()
      try folder.directory("taken").write([[1]], to: "inside", through: folder)
      #expect(throws: FileError.self) { try folder.write([[2]], to: "taken", through: folder) }
      #expect(try folder.entries() == ["taken"])
    }
  }

  @Test func `removing what is not there is no fault`() throws {
    try withScratchDirectory { folder in
      try folder.write([[1]], to: "a", through: folder)
      try folder.remove("a")
      try folder.remove("a")
      #expect(try folder.entries() == [])
    }
  }

  @Test func `the free space of a disk is known`() throws {
    #expect(try Directory("/").freeBytes() > 0)
    #expect(throws: FileError.notFound) { try Directory("/absent/folder").freeBytes() }
  }

  @Test func `a file below a folder is reached by its names, and nothing outside is`() throws {
    try withScratchDirectory { folder in
      let deep = folder.directory("a").directory("b")
      try deep.create()
      try deep.write([[1]], to: "c", through: folder)
      try folder.write([[2]], to: "secret", through: folder)
      let home = folder.directory("a")
      #expect(try home.openFile(["b", "c"]).readAll(limit: 9) == [1])
      for path in [[], ["..", "secret"], ["b", "..", "..", "secret"], ["b/c"], ["b", ""], ["."]] {
        #expect(throws: FileError.notFound) { try home.openFile(path) }
      }
      #expect(symlink(folder.file("secret"), home.file("link")) == 0)
      #expect(symlink(folder.path, home.file("way")) == 0)
      #expect(throws: FileError.wrongKind) { try home.openFile(["link"]) }
      #expect(throws: FileError.self) { try home.openFile(["way", "secret"]) }
      #expect(throws: FileError.wrongKind) { try home.openFile(["b"]) }
    }
  }

  @Test func `absolute names stand for themselves`() {
    #expect(Directory("/a").file("b") == "/a/b")
    #expect(Directory("/a/").file("b") == "/a/b")
    #expect(Directory("/a").file("/b") == "/b")
  }
}
