import Engine
import Foundation
import Testing
import Watching

/// The events that a watcher of any system reports.
@Suite struct FolderWatcherTests {
    /// A folder by its real path, with a watcher of it.
    final class Place {
        let root: String
        let watcher: FolderWatcher

        init() throws {
            let path = FileManager.default.temporaryDirectory.appendingPathComponent("watching-\(UUID().uuidString)")
                .path
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            root = FileSystem.realPath(path) ?? path
            watcher = try FolderWatcher()
            try watcher.watch(root)
        }

        deinit { try? FileManager.default.removeItem(atPath: root) }

        func path(_ name: String) -> String { root + "/" + name }
        /// In place, as no library does it.
        func write(_ name: String, _ text: String = "x") {
            let descriptor = open(path(name), O_WRONLY | O_CREAT | O_TRUNC, 0o644)
            writeAll(descriptor, Array(text.utf8))
            close(descriptor)
        }

        /// The events until no more come, by paths from the root.
        func told() -> Set<String> {
            var found: Set<String> = []
            var waited = pollfd(fd: watcher.descriptor, events: Int16(POLLIN), revents: 0)
            while poll(&waited, 1, found.isEmpty ? 2000 : 100) > 0 {
                for event in watcher.drain().list {
                    found.insert(Paths.relative(event.path, to: root) + (event.isFolder ? "/" : ""))
                }
            }
            return found
        }
    }

    @Test func filesWrittenReplacedAndDeleted() throws {
        let place = try Place()
        place.write("A.swift")
        #expect(place.told().contains("A.swift"))
        place.write(".tmp")
        _ = place.told()
        #expect(rename(place.path(".tmp"), place.path("A.swift")) == 0)
        #expect(place.told().contains("A.swift"))
        unlink(place.path("A.swift"))
        #expect(place.told().contains("A.swift"))
    }

    @Test func onlyWhatIsWatched() throws {
        let place = try Place()
        mkdir(place.path("sub"), 0o755)
        #expect(place.told() == ["sub/"])
        place.write("sub/A.swift")
        var waited = pollfd(fd: place.watcher.descriptor, events: Int16(POLLIN), revents: 0)
        #expect(poll(&waited, 1, 100) == 0)
        try place.watcher.watch(place.path("sub"))
        place.write("sub/B.swift")
        #expect(place.told() == ["sub/B.swift"])
        place.watcher.keepOnly([place.root])
        _ = place.watcher.drain()
        place.write("sub/C.swift")
        #expect(poll(&waited, 1, 100) == 0)
    }

    @Test func foldersThatMoveAndComeBack() throws {
        let place = try Place()
        mkdir(place.path("a"), 0o755)
        try place.watcher.watch(place.path("a"))
        _ = place.told()
        #expect(rename(place.path("a"), place.path("b")) == 0)
        #expect(place.told().isSuperset(of: ["a/", "b/"]))
        // Under the old name nothing is reported any more, under the new one all that is watched.
        try place.watcher.watch(place.path("b"))
        place.write("b/B.swift")
        #expect(place.told() == ["b/B.swift"])
        try FileManager.default.removeItem(atPath: place.path("b"))
        #expect(place.told().contains("b/"))
        mkdir(place.path("b"), 0o755)
        _ = place.told()
        try place.watcher.watch(place.path("b"))
        place.write("b/B.swift")
        #expect(place.told() == ["b/B.swift"])
    }

    @Test func aThousandAtOnce() throws {
        let place = try Place()
        for number in 0..<1000 { place.write("F\(number).swift") }
        #expect(place.told().count == 1000)
    }
}

/// The changes in a watched tree that are a reason to lint again.
@Suite struct WatchedTreeTests {
    private func isOfInterest(_ tree: WatchedTree, _ path: String, isFolder: Bool = false) -> Bool {
        tree.isOfInterest(FolderEvents.Event(path: path, isFolder: isFolder))
    }

    @Test func whatMayChangeWhatIsFound() throws {
        let place = try FolderWatcherTests.Place()
        for name in ["Read.swift", "PassedOver.swift", "notes.txt"] { place.write(name) }
        let tree = WatchedTree(
            place.watcher, fixed: [place.path("accepted.json")],
            written: [place.path("report.json"), place.path("Out.swift")])
        _ = try tree.entries(of: place.root)
        _ = try tree.read(place.path("Read.swift"))
        _ = tree.status(place.path("Later/Sources"), followingLinks: true)
        tree.endRun(searching: [place.root])
        for name in [
            "Read.swift", "New.swift", ".confine.json", ".gitignore", "accepted.json", "Later", "Package.swift"
        ] { #expect(isOfInterest(tree, place.path(name)), "\(name)") }
        for name in [
            "PassedOver.swift", "notes.txt", ".#Read.swift", ".Read.swift.swp", "4913", "report.json", "Out.swift"
        ] { #expect(!isOfInterest(tree, place.path(name)), "\(name)") }
        #expect(
            isOfInterest(tree, place.path("sub"), isFolder: true)
                && !isOfInterest(tree, Paths.parent(place.root) + "/other", isFolder: true)
                && !isOfInterest(tree, place.path(".build"), isFolder: true))
    }

    /// Changes in a folder that comes later are reported from the moment on at which it is read.
    @Test func nothingHappensUnseen() throws {
        let place = try FolderWatcherTests.Place()
        let tree = WatchedTree(place.watcher)
        #expect(tree.status(place.path("a/b"), followingLinks: true) == nil)
        _ = place.watcher.drain()
        mkdir(place.path("a"), 0o755)
        #expect(place.told() == ["a/"])
        _ = try tree.entries(of: place.path("a"))
        place.write("a/A.swift")
        #expect(place.told() == ["a/A.swift"])
        #expect(throws: FileSystem.Failure.self) { try tree.entries(of: place.path("none")) }
    }

    /// The folders that the first run searches are known when it is over: till then any folder may matter.
    @Test func aFolderThatComesDuringTheFirstRun() throws {
        let place = try FolderWatcherTests.Place()
        let tree = WatchedTree(place.watcher)
        _ = try tree.entries(of: place.root)
        #expect(
            isOfInterest(tree, place.path("new"), isFolder: true)
                && !isOfInterest(tree, place.path(".build"), isFolder: true))
    }

    /// A text of the same length with the time of the one before is another text.
    @Test func theTimeOfATextIsNotBelieved() throws {
        let place = try FolderWatcherTests.Place()
        let tree = WatchedTree(place.watcher)
        let path = place.path("A.swift"),
            old = [timeval(tv_sec: 1_000_000_000, tv_usec: 0), timeval(tv_sec: 1_000_000_000, tv_usec: 0)]
        place.write("A.swift", "let a = 1")
        utimes(path, old)
        // Only what is no longer fresh is kept by its time.
        sleep(3)
        let first = try tree.read(path)
        #expect(try tree.read(path) === first)
        place.write("A.swift", "let a = 2")
        utimes(path, old)
        #expect(try tree.read(path) !== first)
    }

    @Test func theSameTextIsTheSameObject() throws {
        let place = try FolderWatcherTests.Place()
        let tree = WatchedTree(place.watcher)
        place.write("A.swift", "let a = 1")
        let first = try tree.read(place.path("A.swift"))
        tree.endRun(searching: [place.root])
        place.write("A.swift", "let a = 1")
        #expect(try tree.read(place.path("A.swift")) === first)
        place.write("A.swift", "let a = 2")
        #expect(try tree.read(place.path("A.swift")) !== first)
    }
}
