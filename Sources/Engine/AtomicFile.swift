/// Writes files so that a reader, or the user after a crash, finds either the old or the new content, never half of
/// one.
package enum AtomicFile {
    /// - Parameter workingDirectory: where given, a path that is spelt as lying in its project must lie there: a link
    ///   in a repository turns no report into a write elsewhere.
    package static func write(
        _ bytes: [UInt8], to path: String, permissions: mode_t? = nil, workingDirectory: String? = nil
    ) throws(FileSystem.Failure) {
        if let workingDirectory, Containment.isLedOut(path, workingDirectory: workingDirectory) {
            throw FileSystem.Failure(
                code: ELOOP, reason: "a symbolic link leads out of the project there; name the place itself")
        }
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
        var template = Array((Paths.join(Paths.parent(target), ".confine-\(getpid())-XXXXXX")).utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw FileSystem.Failure(code: errno) }
        var failure: Int32?
        if !writeAll(descriptor, bytes) { failure = errno }
        if failure == nil, fchmod(descriptor, permissions ?? existing?.permissions ?? defaultPermissions()) != 0 {
            failure = errno
        }
        // Without this a power cut could leave the new name with no content.
        if failure == nil, fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP { failure = errno }
        if close(descriptor) != 0, failure == nil { failure = errno }
        if failure == nil, rename(template, target) != 0 { failure = errno }
        if let failure {
            unlink(template)
            throw FileSystem.Failure(code: failure)
        }
    }

    /// A file that is to be replaced, and the name of the one that will take its place.
    struct Pending {
        let target: String
        let temporary: String
        fileprivate let permissions: mode_t

        /// Makes the temporary file, complete.
        func fill(_ bytes: [UInt8]) throws(FileSystem.Failure) {
            let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
            guard descriptor >= 0 else { throw FileSystem.Failure(code: errno) }
            var failure: Int32?
            if !writeAll(descriptor, bytes) { failure = errno }
            if failure == nil, fchmod(descriptor, permissions) != 0 { failure = errno }
            if failure == nil, fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP { failure = errno }
            if close(descriptor) != 0, failure == nil { failure = errno }
            if let failure { throw FileSystem.Failure(code: failure) }
        }

        func take() throws(FileSystem.Failure) {
            guard rename(temporary, target) == 0 else { throw FileSystem.Failure(code: errno) }
        }

        func discard() { unlink(temporary) }
    }

    /// The first half of `write`, for files that must be replaced together: whether it may be replaced, and by what.
    static func pending(_ path: String, number: Int, workingDirectory: String) throws(FileSystem.Failure) -> Pending {
        if Containment.isLedOut(path, workingDirectory: workingDirectory) {
            throw FileSystem.Failure(
                code: ELOOP, reason: "a symbolic link leads out of the project there; name the place itself")
        }
        let target = FileSystem.realPath(path) ?? path
        guard let existing = FileSystem.status(target), existing.kind == .file else {
            throw FileSystem.Failure(code: ENOENT)
        }
        if access(target, W_OK) != 0 { throw FileSystem.Failure(code: errno) }
        return Pending(
            target: target, temporary: Paths.join(Paths.parent(target), "\(temporaryPrefix)\(getpid())-fix\(number)"),
            permissions: existing.permissions)
    }

    static func isTemporary(_ path: String) -> Bool {
        path.split(separator: "/").last?.hasPrefix(temporaryPrefix) ?? false
    }

    private static let temporaryPrefix = ".confine-"

    private static func defaultPermissions() -> mode_t {
        // There is no way to ask without setting; nothing else of ours creates files meanwhile.
        let mask = umask(0o022)
        umask(mask)
        return 0o666 & ~mask
    }
}
