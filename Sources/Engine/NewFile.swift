/// A file that is written out of sight and then takes another one's place in one step.
///
/// Where the system can (Linux, most file systems), it has no name until it is complete, so that nothing is left of it
/// when the process is killed. It has one for the instant between `name` and `take`; elsewhere from the beginning.
final class NewFile {
    let target: String
    /// The name that it has before it takes the target's.
    let temporary: String
    private let descriptor: Int32
    private var isNamed: Bool

    private static let descriptors = "/proc/self/fd"

    /// - Parameter temporary: A path that nothing has, in the target's folder.
    init(target: String, temporary: String) throws(FileSystem.Failure) {
        (self.target, self.temporary) = (target, temporary)
        #if os(Linux)
            // Its descriptor is all by which it gets a name, and that takes a /proc.
            if access(Self.descriptors, X_OK) == 0 {
                // `O_TMPFILE`, which is a macro that Swift does not import.
                let unnamed = open(Paths.parent(target), 0o20_000_000 | O_DIRECTORY | O_WRONLY | O_CLOEXEC, 0o600)
                if unnamed >= 0 {
                    (descriptor, isNamed) = (unnamed, false)
                    return
                }
                // The file system or the kernel has none: a named one is made. Any other failure is met again there.
            }
        #endif
        let named = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard named >= 0 else { throw FileSystem.Failure(code: errno) }
        (descriptor, isNamed) = (named, true)
    }

    deinit {
        if isNamed { unlink(temporary) }
        close(descriptor)
    }

    func fill(_ bytes: UnsafeRawBufferPointer, permissions: mode_t) throws(FileSystem.Failure) {
        guard writeAll(descriptor, bytes), fchmod(descriptor, permissions) == 0 else {
            throw FileSystem.Failure(code: errno)
        }
        // Without this a power cut could leave the new name with no content.
        if fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP { throw FileSystem.Failure(code: errno) }
    }

    func name() throws(FileSystem.Failure) {
        if isNamed { return }
        #if os(Linux)
            let place = "\(Self.descriptors)/\(descriptor)"
            if linkat(AT_FDCWD, place, AT_FDCWD, temporary, AT_SYMLINK_FOLLOW) != 0 {
                throw FileSystem.Failure(code: errno)
            }
            isNamed = true
        #endif
    }

    /// Takes the target's place.
    func take() throws(FileSystem.Failure) {
        try name()
        guard rename(temporary, target) == 0 else { throw FileSystem.Failure(code: errno) }
        isNamed = false
    }
}
