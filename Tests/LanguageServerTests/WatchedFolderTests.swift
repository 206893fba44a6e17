import Dispatch
import Engine
import Foundation
import LanguageServer
import Testing

/// The server's knowledge of the disk where no client reports changes.
@Suite struct WatchedFolderTests {
    @Test func whatHappensIsToldOnce() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("lsp-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let root = try #require(FileSystem.realPath(path)), told = DispatchSemaphore(value: 0)
        let folder = WatchedFolder { told.signal() }
        try Data("let a = 1".utf8).write(to: URL(fileURLWithPath: root + "/A.swift"))
        // Nothing has been read yet.
        #expect(!folder.isUnchanged())
        _ = try folder.tree.entries(of: root)
        _ = try folder.tree.read(root + "/A.swift")
        folder.endRun(searching: [root], reading: [root + "/api.json"])
        #expect(folder.isUnchanged() && folder.isUnchanged())
        try Data("notes".utf8).write(to: URL(fileURLWithPath: root + "/notes.txt"))
        #expect(told.wait(timeout: .now() + 0.3) == .timedOut && folder.isUnchanged())
        try Data("let a = 2".utf8).write(to: URL(fileURLWithPath: root + "/A.swift"))
        #expect(told.wait(timeout: .now() + 600) == .success)
        #expect(!folder.isUnchanged() && folder.isUnchanged())
        // A model of the project's own API, which the configuration reads, may be called anything.
        try Data("{}".utf8).write(to: URL(fileURLWithPath: root + "/api.json"))
        #expect(told.wait(timeout: .now() + 600) == .success && !folder.isUnchanged())
    }

    @Test func whatIsNotWatchedMayAlwaysHaveChanged() {
        let folder = WatchedFolder(isWatched: false) {}
        #expect(!folder.isUnchanged() && !folder.isUnchanged())
    }
}
