import Dispatch
import Engine

/// Files as they were read last: as long as they lie on the disk as they did, they are not read again.
final class ReadFiles: @unchecked Sendable {
    private struct Key: Equatable {
        var identity: FileSystem.Identity
        var size: Int
        var seconds: Int
        var nanoseconds: Int
        init(_ status: FileSystem.Status) { (identity, size, seconds, nanoseconds) = (status.identity, status.size, status.modified.seconds, status.modified.nanoseconds) }
    }

    private let lock = DispatchSemaphore(value: 1)
    private var known: [String: (key: Key, bytes: SourceBytes)] = [:]

    func read(_ path: String) throws(FileSystem.Failure) -> SourceBytes {
        let key = FileSystem.status(path).map { Key($0) }
        lock.wait()
        let old = known[path]
        lock.signal()
        if let old, old.key == key { return old.bytes }
        let bytes = try FileSystem.read(path)
        // What was written in the very moment may be written again in it.
        guard let key, path.hasSuffix(".swift"), key == FileSystem.status(path).map({ Key($0) }), !isFresh(key) else { return bytes }
        lock.wait()
        known[path] = (key, bytes)
        lock.signal()
        return bytes
    }

    private func isFresh(_ key: Key) -> Bool {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return Int(now.tv_sec) - key.seconds < 2
    }
}

/// The work tree with what a client has open in the place of what lies on the disk.
struct OverlayTree: SourceTree {
    let files: ReadFiles
    /// By absolute path.
    let open: [String: SourceBytes]
    private let disk = WorkTree()

    init(_ files: ReadFiles, open: [String: SourceBytes]) {
        self.files = files
        self.open = open
    }

    func entries(of folder: String) throws(FileSystem.Failure) -> [FolderEntry] {
        var entries = try disk.entries(of: folder)
        let unsaved = open.keys.filter { Paths.parent($0) == folder }.map(Paths.name).filter { name in !entries.contains { $0.name == name } }
        guard !unsaved.isEmpty else { return entries }
        entries += unsaved.map { FolderEntry(name: $0, kind: .file) }
        return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    func status(_ path: String, followingLinks: Bool) -> FileSystem.Status? {
        let status = disk.status(path, followingLinks: followingLinks)
        guard let bytes = open[path] else { return status }
        if var status {
            status.size = bytes.count
            return status
        }
        // It is not on the disk yet: its identity is nobody else's.
        return FileSystem.Status(size: bytes.count, number: UInt64(UInt(bitPattern: Unmanaged.passUnretained(bytes).toOpaque())))
    }

    func read(_ path: String) throws(FileSystem.Failure) -> SourceBytes {
        if let bytes = open[path] { return bytes }
        return try files.read(path)
    }

    func realPath(_ path: String) -> String? { disk.realPath(path) ?? (open[path] == nil ? nil : path) }
}
