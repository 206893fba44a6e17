/// Writes what fixes have changed. Files that one fix has changed together are written all or none: also when one is
/// read-only or was changed meanwhile, and after a kill.
///
/// The new texts have no names while they are written (`NewFile`), and a process that outlives a killed one removes the
/// name that one may have had at that instant (`WriteGuard`). For files that are written together it is noted in a
/// journal, in a folder that the next run looks into, first which names take which places and what stood there, then
/// that all of them are complete. The guard, or the next run, ends what was complete and removes the rest.
package struct FixWriter {
    package struct Failure: Sendable {
        package var displayPath: String
        package var message: String
    }

    private let folder: String
    private let workingDirectory: String
    private let writeGuard: WriteGuard?

    /// - Parameters:
    ///   - folder: Where the journal is kept: the project's root, whichever of its files are named.
    ///   - writeGuard: A process that cleans up after this one.
    package init(folder: String, workingDirectory: String, writeGuard: WriteGuard? = nil) {
        self.folder = folder
        self.workingDirectory = workingDirectory
        self.writeGuard = writeGuard
    }

    /// Writes groups of files, each whole.
    package func write(_ groups: [[Fixer.ChangedFile]]) -> [Failure] {
        recover()
        for folder in Set(groups.joined().map { Paths.parent($0.path) }) { AtomicFile.removeLeftovers(in: folder) }
        var failures: [Failure] = []
        for group in groups {
            do {
                if group.count == 1 { try write(group[0]) } else { try write(together: group) }
            } catch {
                failures += group.map { file in
                    Failure(
                        displayPath: file.displayPath,
                        message: file.path == error.path
                            ? error.message
                            : """
                            it is changed together with \(printable(error.displayPath)), which could not be \
                            written: \(error.message)
                            """
                    )
                }
            }
        }
        return failures
    }

    /// Completes the replacements that a killed run had begun, and removes those that it had not.
    package func recover() {
        guard Journal.isLeft(in: folder), let journal = Journal.taken(in: folder) else { return }
        journal.recover()
        journal.end()
    }

    private struct Refusal: Error {
        var path: String
        var displayPath: String
        var message: String

        init(_ file: Fixer.ChangedFile, _ message: String) {
            (path, displayPath, self.message) = (file.path, file.displayPath, message)
        }
    }

    private func pending(
        _ file: Fixer.ChangedFile, announce: (String) -> Void
    ) throws(Refusal) -> NewFile {
        do {
            return try AtomicFile.pending(
                file.path, with: Array(UnsafeBufferPointer(start: file.after.base, count: file.after.count)),
                workingDirectory: workingDirectory, announce: announce)
        } catch {
            throw Refusal(file, error.message)
        }
    }

    private func requireUnchanged(_ file: Fixer.ChangedFile) throws(Refusal) {
        let now: SourceBytes
        do {
            now = try FileSystem.read(file.path)
        } catch {
            throw Refusal(file, error.message)
        }
        guard now.isSame(as: file.before) else { throw Refusal(file, "it changed since it was read; run again") }
    }

    private func write(_ file: Fixer.ChangedFile) throws(Refusal) {
        let new = try pending(file) { writeGuard?.expect(temporary: $0) }
        try requireUnchanged(file)
        do {
            try new.take()
        } catch {
            throw Refusal(file, error.message)
        }
    }

    private func write(together group: [Fixer.ChangedFile]) throws(Refusal) {
        writeGuard?.expect(journalIn: folder)
        let journal = Journal.taken(in: folder)
        defer { journal?.end() }
        var pending: [NewFile] = []
        for file in group { pending.append(try self.pending(file) { writeGuard?.expect(temporary: $0) }) }
        journal?.prepare(zip(group, pending).map { ($1.temporary, $1.target, Self.digest($0.before)) })
        for file in group { try requireUnchanged(file) }
        for (file, new) in zip(group, pending) {
            do {
                try new.name()
            } catch {
                throw Refusal(file, error.message)
            }
        }
        journal?.commit()
        for (index, new) in pending.enumerated() {
            do {
                try new.take()
            } catch {
                // The ones that are there already go back.
                for file in group[..<index] {
                    try? AtomicFile.write(
                        Array(UnsafeBufferPointer(start: file.before.base, count: file.before.count)), to: file.path)
                }
                throw Refusal(group[index], error.message)
            }
        }
    }

    package static func digest(_ bytes: SourceBytes) -> String {
        var hash = StableHash()
        hash.add(UnsafeBufferPointer(start: bytes.base, count: bytes.count))
        return hash.hex
    }
}

/// The files that a run is about to write. While a run holds it, another one waits.
private final class Journal {
    private let descriptor: Int32
    private let path: String
    private static let name = ".confine-fix.journal"
    private static let committed = "committed"

    private init(_ descriptor: Int32, _ path: String) {
        self.descriptor = descriptor
        self.path = path
    }

    static func isLeft(in folder: String) -> Bool { FileSystem.status(Paths.join(folder, name)) != nil }

    /// Nil where the folder takes no file: then there is none.
    static func taken(in folder: String) -> Journal? {
        let path = Paths.join(folder, name)
        while true {
            let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
            guard descriptor >= 0 else { return nil }
            while flock(descriptor, LOCK_EX) != 0 { if errno != EINTR { break } }
            // The previous holder has removed it: the name may belong to another file by now.
            var mine = stat(), there = stat()
            if fstat(descriptor, &mine) == 0, lstat(path, &there) == 0, mine.st_ino == there.st_ino,
                mine.st_dev == there.st_dev
            {
                return Journal(descriptor, path)
            }
            _ = close(descriptor)
        }
    }

    /// Nothing is about to be written any more.
    func end() {
        unlink(path)
        _ = close(descriptor)
    }

    func prepare(_ entries: [(temporary: String, target: String, before: String)]) {
        clear()
        append(entries.flatMap { [$0.temporary, $0.target, $0.before] } + [""])
    }

    func commit() { append([Self.committed]) }

    func clear() {
        _ = ftruncate(descriptor, 0)
        _ = lseek(descriptor, 0, SEEK_SET)
    }

    private func append(_ fields: [String]) {
        _ = writeAll(descriptor, fields.flatMap { Array($0.utf8) + [0] })
        _ = fsync(descriptor)
    }

    /// Ends what a killed run had begun to put in place, and takes away what it had not.
    func recover() {
        _ = lseek(descriptor, 0, SEEK_SET)
        guard let bytes = try? FileSystem.readAll(descriptor, sizeHint: 1 << 12), bytes.count > 0 else { return }
        let text = UnsafeBufferPointer(start: bytes.base, count: bytes.count)
        let fields = text.split(separator: 0, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        // Entries end with an empty field; without it nothing had been made yet.
        guard let end = fields.firstIndex(of: ""), end % 3 == 0 else { return clear() }
        let isCommitted = fields.dropFirst(end + 1).first == Self.committed
        for index in stride(from: 0, to: end, by: 3) {
            let (temporary, target, before) = (fields[index], fields[index + 1], fields[index + 2])
            guard Paths.parent(temporary) == Paths.parent(target), AtomicFile.isTemporary(temporary) else { continue }
            // A file that has changed since stays as it is.
            if isCommitted, let now = try? FileSystem.read(target), FixWriter.digest(now) == before {
                rename(temporary, target)
            } else {
                unlink(temporary)
            }
        }
        clear()
    }
}
