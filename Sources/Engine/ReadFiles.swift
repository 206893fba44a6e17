import Dispatch

/// Files as they were read last: as long as they lie on the disk as they did they are not read again, and what holds
/// the same text as before is the same object as before, whose tree and whatever else was made of it can be kept.
package final class ReadFiles: @unchecked Sendable {
    private struct Key: Equatable {
        var identity: FileSystem.Identity
        var size: Int
        // A text of the same length may come with the time of the one before (`cp -p`, `touch -r`, archives), and with
        // its number.
        var modified: Int
        var changed: Int
        init(_ status: FileSystem.Status) {
            (identity, size) = (status.identity, status.size)
            modified = status.modified.seconds &* 1_000_000_000 &+ status.modified.nanoseconds
            changed = status.changed.seconds &* 1_000_000_000 &+ status.changed.nanoseconds
        }
    }

    /// The key is missing where the file may be written again without a change of it.
    private struct Entry {
        var key: Key?
        var bytes: SourceBytes
    }

    private let lock = DispatchSemaphore(value: 1)
    private var current: [String: Entry] = [:], earlier: [String: Entry] = [:]

    package init() {}

    /// The whole file.
    package func read(_ path: String) throws(FileSystem.Failure) -> SourceBytes {
        guard path.hasSuffix(".swift") else { return try FileSystem.read(path) }
        let key = FileSystem.status(path).map { Key($0) }
        let old = known(path)
        if let old, old.key != nil, old.key == key { return old.bytes }
        var bytes = try FileSystem.read(path)
        if let old, old.bytes.isSame(as: bytes) { bytes = old.bytes }
        keep(
            Entry(
                key: key.flatMap { key in FileSystem.status(path).map { Key($0) } == key && !isFresh(key) ? key : nil },
                bytes: bytes), path)
        return bytes
    }

    /// A run is over that has read all that it needs: what it did not ask for is let go.
    package func endRun() {
        lock.wait()
        defer { lock.signal() }
        earlier = current
        current = [:]
    }

    private func known(_ path: String) -> Entry? {
        lock.wait()
        defer { lock.signal() }
        guard let entry = current[path] ?? earlier[path] else { return nil }
        current[path] = entry
        return entry
    }

    private func keep(_ entry: Entry, _ path: String) {
        lock.wait()
        defer { lock.signal() }
        current[path] = entry
    }

    /// A file that was written in this very moment may be written again in it.
    private func isFresh(_ key: Key) -> Bool {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return Int(now.tv_sec) - max(key.modified, key.changed) / 1_000_000_000 < 2
    }
}
