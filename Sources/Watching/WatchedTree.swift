import Dispatch
import Engine

/// The work tree, watched where it is read: a folder is watched before it is read, so that no change between the two is
/// missed, and folders that are not read, such as ignored ones, are not watched. Instead of a path that does not exist
/// the nearest folder above it is watched.
package final class WatchedTree: SourceTree, @unchecked Sendable {
    /// The paths that a run has read.
    private struct Look {
        var folders: Set<String> = []
        /// Files that were read, or asked for and not there.
        var files: Set<String> = []
        /// Swift files that were met.
        var sources: Set<String> = []
    }

    private let watcher: FolderWatcher
    private let readFiles: ReadFiles
    private let disk = WorkTree()
    /// Read by others than through this tree: configurations, baselines.
    private let fixed: Set<String>
    /// Written by this very program.
    private let written: Set<String>
    private let lock = DispatchSemaphore(value: 1)
    private var current = Look(), last = Look()
    /// Read by the last run by others than through this tree: models of the project's own API.
    private var others: Set<String> = []
    /// The folders that the last run searched.
    private var tops: [String] = []
    /// Folders that the system would not watch, with its reason.
    private var unwatched: [String: Int32] = [:]

    /// - Parameters:
    ///   - fixed: Absolute paths of files that matter in any case.
    ///   - written: Absolute paths of files that do not, wherever they lie.
    package init(_ watcher: FolderWatcher, fixed: Set<String> = [], written: Set<String> = []) {
        self.watcher = watcher
        readFiles = ReadFiles()
        self.fixed = fixed
        self.written = written
    }

    // MARK: Looking

    package func entries(of folder: String) throws(FileSystem.Failure) -> [FolderEntry] {
        watch(folder)
        let entries = try disk.entries(of: folder)
        let sources = entries.filter { $0.name.hasSuffix(".swift") }.map { Paths.join(folder, $0.name) }
        lock.wait()
        current.sources.formUnion(sources)
        lock.signal()
        return entries
    }

    package func status(_ path: String, followingLinks: Bool) -> FileSystem.Status? {
        if let status = disk.status(path, followingLinks: followingLinks) {
            if status.kind == .file { note(path) }
            return status
        }
        waitFor(path)
        // It may have come between the two.
        return disk.status(path, followingLinks: followingLinks)
    }

    package func read(_ path: String) throws(FileSystem.Failure) -> SourceBytes {
        note(path)
        watch(Paths.parent(path))
        return try readFiles.read(path)
    }

    package func realPath(_ path: String) -> String? { disk.realPath(path) }

    /// Watches a folder that others read from.
    package func watch(_ folder: String) {
        lock.wait()
        let isNew = current.folders.insert(folder).inserted
        lock.signal()
        guard isNew else { return }
        do {
            try watcher.watch(folder)
        } catch {
            guard error.code != ENOENT, error.code != ENOTDIR else { return }
            lock.wait()
            unwatched[folder] = error.code
            lock.signal()
        }
    }

    /// Watches files that others read, in a run that failed.
    package func watch(others more: Set<String>) {
        for path in more { watch(Paths.parent(path)) }
        lock.wait()
        others.formUnion(more)
        lock.signal()
    }

    private func note(_ path: String) {
        lock.wait()
        current.files.insert(path)
        lock.signal()
    }

    /// A missing path is reported when it appears: the first part of the path that does not exist.
    private func waitFor(_ path: String) {
        var missing = path
        while missing != "/" {
            let folder = Paths.parent(missing)
            if disk.status(folder, followingLinks: true) != nil {
                note(missing)
                return watch(folder)
            }
            missing = folder
        }
    }

    // MARK: Runs

    /// A run is over that has looked at all that it needs: the rest is watched no longer.
    /// - Parameters:
    ///   - tops: The folders that were searched; of others above them only some files matter.
    ///   - others: Absolute paths of files that were read by others than through this tree.
    package func endRun(searching tops: [String], reading others: Set<String> = []) {
        for path in fixed.union(others) { watch(Paths.parent(path)) }
        lock.wait()
        self.others = others
        last = current
        self.tops = tops
        current = Look()
        unwatched = unwatched.filter { last.folders.contains($0.key) }
        let folders = last.folders
        lock.signal()
        watcher.keepOnly(folders)
        readFiles.endRun()
    }

    /// How many folders are not watched, and the system's reason.
    package var gap: (count: Int, code: Int32)? {
        lock.wait()
        defer { lock.signal() }
        return unwatched.values.first.map { (unwatched.count, $0) }
    }

    /// Whether a run might find something else than the last one did.
    package func isOfInterest(_ event: FolderEvents.Event) -> Bool {
        let name = Paths.name(event.path)
        if written.contains(event.path) { return false }
        if fixed.contains(event.path) || Self.names.contains(name) { return true }
        lock.wait()
        defer { lock.signal() }
        if others.contains(event.path) { return true }
        if current.files.contains(event.path) || last.files.contains(event.path) { return true }
        if event.isFolder {
            if name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace") { return true }
            // Before the first run is over it is unknown where it searches.
            return !Survey.passedOver.contains(name)
                && (tops.isEmpty
                    || tops.contains {
                        Paths.relativeIfInside(event.path, to: $0) != nil
                            || Paths.relativeIfInside($0, to: event.path) != nil
                    })
        }
        // Emacs locks a source by a link beside it; what was met and not read is excluded.
        return name.hasSuffix(".swift") && !name.hasPrefix(".#") && !last.sources.contains(event.path)
    }

    /// Files that say what a project is, wherever they lie.
    private static let names: Set<String> = [
        ".confine.json", ".gitignore", "Package.swift", "Package.resolved", "project.yml", "project.yaml", "BUILD",
        "BUILD.bazel", "Podfile", "Podfile.lock", "Cartfile.resolved"
    ]
}
