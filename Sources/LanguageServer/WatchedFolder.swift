import Dispatch
import Engine
import Watching

/// The files that a run reads from the disk, watched: as long as nothing has happened there, none is read again. Where
/// the system does not watch, anything may have happened at any time.
package final class WatchedFolder: @unchecked Sendable {
    package let tree: any SourceTree
    private let watched: WatchedTree?
    private let watcher: FolderWatcher?
    private let lock = DispatchSemaphore(value: 1)
    private var isStale = true
    /// The pipe that ends the wait for events: its other end is closed.
    private var ends: [Int32] = [-1, -1]

    /// The quiet time before changes are reported, and the longest time that is waited for it, in milliseconds.
    private static let quiet: Int32 = 30, patience = 500

    /// - Parameters:
    ///   - isWatched: Whether there is anything to watch.
    ///   - fixed: Absolute paths of files that matter in any case.
    ///   - changed: Called after a change, on a thread of its own.
    package init(isWatched: Bool = true, fixed: Set<String> = [], changed: @escaping @Sendable () -> Void) {
        watcher = isWatched ? try? FolderWatcher() : nil
        let tree = watcher.map { WatchedTree($0, fixed: fixed) }
        watched = tree
        self.tree = tree ?? ReadTree()
        guard let watcher, let tree, pipe(&ends) == 0 else { return }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let stop = ends[0]
        DispatchQueue(label: "disk").async { [weak self] in
            defer { close(stop) }
            while Self.wait(for: watcher.descriptor, or: stop, -1) {
                let since = DispatchTime.now()
                repeat {
                    self?.take(watcher.drain(), tree)
                } while Self.milliseconds(since) < Self.patience
                    && Self.wait(for: watcher.descriptor, or: stop, Self.quiet)
                if self?.isChanged ?? false { changed() }
            }
        }
    }

    deinit { if ends[1] >= 0 { close(ends[1]) } }

    /// Whether nothing has happened since this was last asked.
    package func isUnchanged() -> Bool {
        guard let watcher, let watched, watched.gap == nil else { return false }
        take(watcher.drain(), watched)
        lock.wait()
        defer { lock.signal() }
        defer { isStale = false }
        return !isStale
    }

    /// A run is over that has looked at all that it needs.
    /// - Parameters:
    ///   - tops: The folders that were searched.
    ///   - others: Absolute paths of files that were read by others than through the tree.
    package func endRun(searching tops: [String], reading others: Set<String>) {
        watched?.endRun(searching: tops, reading: others)
        (tree as? ReadTree)?.files.endRun()
    }

    /// Watches files that a run has read by others than through the tree, and then failed.
    func watch(_ others: Set<String>) { watched?.watch(others: others) }

    /// Watches all above a folder, up to its repository's top, that may say how it is linted.
    func watchAbove(_ folder: String) {
        guard let watched, let top = Git.topLevel(above: folder) else { return }
        for above in Paths.ancestors(folder) where Paths.relativeIfInside(above, to: top) != nil {
            watched.watch(above)
        }
    }

    private var isChanged: Bool {
        lock.wait()
        defer { lock.signal() }
        return isStale
    }

    private func take(_ events: FolderEvents, _ tree: WatchedTree) {
        guard events.isCutShort || events.list.contains(where: tree.isOfInterest) else { return }
        lock.wait()
        isStale = true
        lock.signal()
    }

    /// - Returns: False where nothing has come in time, or nothing is waited for any more.
    private static func wait(for descriptor: Int32, or stop: Int32, _ timeout: Int32) -> Bool {
        var waited = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: stop, events: Int16(POLLIN), revents: 0)
        ]
        while true {
            let count = poll(&waited, 2, timeout)
            if count < 0, errno == EINTR { continue }
            return count > 0 && waited[1].revents == 0
        }
    }

    private static func milliseconds(_ since: DispatchTime) -> Int {
        Int((DispatchTime.now().uptimeNanoseconds - since.uptimeNanoseconds) / 1_000_000)
    }
}

/// The work tree, of which what was read once is kept.
package struct ReadTree: SourceTree {
    let files: ReadFiles
    private let disk = WorkTree()

    package init(_ files: ReadFiles = ReadFiles()) { self.files = files }

    package func entries(of folder: String) throws(FileSystem.Failure) -> [FolderEntry] { try disk.entries(of: folder) }
    package func status(_ path: String, followingLinks: Bool) -> FileSystem.Status? {
        disk.status(path, followingLinks: followingLinks)
    }
    package func read(_ path: String) throws(FileSystem.Failure) -> SourceBytes { try files.read(path) }
    package func realPath(_ path: String) -> String? { disk.realPath(path) }
}
