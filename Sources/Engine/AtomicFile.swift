/// Writes files so that a reader, or the user after a crash, finds either the old or the new content, never half of
/// one.
package enum AtomicFile {
    /// - Parameter workingDirectory: where given, a path that is spelt as lying in its project must lie there: a link
    ///   in a repository turns no report into a write elsewhere.
    package static func write(
        _ bytes: [UInt8], to path: String, permissions: mode_t? = nil, workingDirectory: String? = nil
    ) throws(FileSystem.Failure) {
        if let workingDirectory { try requireInside(path, workingDirectory) }
        // A link stays a link: what it names is replaced.
        let target = FileSystem.realPath(path) ?? path
        let existing = FileSystem.status(target)
        // Devices and pipes (`/dev/stdout`, process substitution) can't be replaced, only written to.
        if let existing, existing.kind != .file {
            let descriptor = open(target, O_WRONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw FileSystem.Failure(code: errno) }
            defer { close(descriptor) }
            guard writeAll(descriptor, bytes) else { throw FileSystem.Failure(code: errno) }
            return
        }
        // A file that its owner made read-only is not to be replaced behind his back, though the folder would allow it.
        if existing != nil, access(target, W_OK) != 0 { throw FileSystem.Failure(code: errno) }
        let file = try NewFile(target: target, temporary: temporary(beside: target))
        try fill(file, bytes, permissions ?? existing?.permissions ?? defaultPermissions())
        try file.take()
    }

    /// The first half of `write`, for files that are replaced later: whether one may be replaced, and by what.
    /// - Parameter announce: Called with the name that the new file may have, before it is made.
    static func pending(
        _ path: String, with bytes: [UInt8], workingDirectory: String, announce: (String) -> Void
    ) throws(FileSystem.Failure) -> NewFile {
        try requireInside(path, workingDirectory)
        let target = FileSystem.realPath(path) ?? path
        guard let existing = FileSystem.status(target), existing.kind == .file else {
            throw FileSystem.Failure(code: ENOENT)
        }
        if access(target, W_OK) != 0 { throw FileSystem.Failure(code: errno) }
        let temporary = temporary(beside: target)
        announce(temporary)
        let file = try NewFile(target: target, temporary: temporary)
        try fill(file, bytes, existing.permissions)
        return file
    }

    private static func fill(_ file: NewFile, _ bytes: [UInt8], _ permissions: mode_t) throws(FileSystem.Failure) {
        var failure: FileSystem.Failure?
        bytes.withUnsafeBytes { bytes in
            do throws(FileSystem.Failure) {
                try file.fill(bytes, permissions: permissions)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }

    private static func requireInside(_ path: String, _ workingDirectory: String) throws(FileSystem.Failure) {
        if Containment.isLedOut(path, workingDirectory: workingDirectory) {
            throw FileSystem.Failure(
                code: ELOOP, reason: "a symbolic link leads out of the project there; name the place itself")
        }
    }

    // MARK: Names

    private static let prefix = ".confine-"

    /// A name that nothing has: of this process, and by chance.
    private static func temporary(beside target: String) -> String {
        let name = "\(prefix)\(getpid())-\(String(UInt32.random(in: 0...UInt32.max), radix: 36)).tmp"
        return Paths.join(Paths.parent(target), name)
    }

    static func isTemporary(_ path: String) -> Bool { Paths.name(path).hasPrefix(prefix) }

    /// Removes the temporary files of processes that are no more.
    static func removeLeftovers(in folder: String) {
        for entry in (try? WorkTree().entries(of: folder)) ?? [] {
            let parts = entry.name.dropFirst(prefix.count).split(separator: "-")
            guard entry.name.hasPrefix(prefix), entry.name.hasSuffix(".tmp"), parts.count == 2,
                let pid = Int32(parts[0]),
                pid > 0, kill(pid, 0) != 0, errno == ESRCH
            else { continue }
            unlink(Paths.join(folder, entry.name))
        }
    }

    private static func defaultPermissions() -> mode_t {
        // There is no way to ask without setting; nothing else of ours creates files meanwhile.
        let mask = umask(0o022)
        umask(mask)
        return 0o666 & ~mask
    }
}
