import FileSystem
import Foundation
import Testing

@Suite struct DraftTests {
  @Test func `a draft can be read before and after it has its name`() throws {
    try withScratchDirectory { folder in
      let scratch = folder.directory("scratch")
      try scratch.create()
      let draft = try scratch.draft([[1, 2], [], [3]])
      #expect(try draft.file.readAll(limit: 9) == [1, 2, 3])
      #expect(try folder.entries() == ["scratch"])
      try draft.publish(in: folder, as: "a")
      #expect(try draft.file.readAll(limit: 9) == [1, 2, 3])
      #expect(try File.open(folder.file("a")).readAll(limit: 9) == [1, 2, 3])
      #expect(try scratch.entries() == [])
    }
  }

  @Test func `a draft that is given up leaves nothing, a published one stays`() throws {
    try withScratchDirectory { folder in
      do { _ = try folder.draft([[1]]) }
      #expect(try folder.entries() == [])
      do { try folder.draft([[1]]).publish(in: folder, as: "a") }
      #expect(try folder.entries() == ["a"])
    }
  }

  @Test func `a draft without a folder is a fault`() throws {
    #expect(throws: FileError.notFound) { try Directory("/absent/folder").draft([[1]]) }
  }
}

@Suite struct OutputTests {
  @Test func `what is written takes the place of what was there`() throws {
    try withScratchDirectory { folder in
      try OutputFile.write([1, 2, 3], to: folder.file("a"))
      try OutputFile.write([9], to: folder.file("a"))
      #expect(try File.open(folder.file("a")).readAll(limit: 9) == [9])
    }
  }

  @Test func `a full device is a fault`() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    #expect(throws: FileError.noSpace) { try OutputFile.write([1], to: "/dev/full") }
  }

  @Test func `a file that is touched was used now`() throws {
    try withScratchDirectory { folder in
      try folder.write([[1]], to: "a", through: folder)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1000)], ofItemAtPath: folder.file("a"))
      #expect(try FileStatus(path: folder.file("a")).modified == 1000)
      try File.open(folder.file("a")).touch()
      #expect(try FileStatus(path: folder.file("a")).modified > 1_000_000)
    }
  }

  @Test func `the limit of open files is raised as far as it goes`() {
    let raised = Descriptors.raiseLimit()
    #expect(raised > 0)
    #expect(Descriptors.raiseLimit() == raised)
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    #expect(limit.rlim_cur == limit.rlim_max)
  }
}
