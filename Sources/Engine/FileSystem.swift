/// The few file operations that the engine needs, straight on POSIX: Foundation's would cost start-up time and hide
/// `errno`.
package enum FileSystem {
    package struct Failure: Error {
        package var code: Int32
        /// A text that says more than the system's for the code.
        package var reason: String?
        package var message: String { reason ?? systemMessage(code) }
        package init(code: Int32, reason: String? = nil) {
            self.code = code
            self.reason = reason
        }
    }

    package enum Kind: Sendable { case file, folder, link, other, missing }

    /// Device and inode: the identity of a file whatever it is called.
    package struct Identity: Hashable, Sendable {
        package var device: UInt64
        package var inode: UInt64
    }

    package struct Status: Sendable {
        package var kind: Kind
        package var size: Int
        package var identity: Identity
        package var permissions: mode_t
        package var modified: (seconds: Int, nanoseconds: Int)
        /// The time of the last change of text, name or permissions; no program can set it back.
        package var changed: (seconds: Int, nanoseconds: Int)
    }

    package static func status(_ path: String, followingLinks: Bool = true) -> Status? {
        var s = stat()
        guard (followingLinks ? stat(path, &s) : lstat(path, &s)) == 0 else { return nil }
        return Status(s)
    }

    /// The whole file, with the padding the lexer wants.
    package static func read(_ path: String) throws(Failure) -> SourceBytes {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw Failure(code: errno) }
        defer { close(descriptor) }
        var s = stat()
        guard fstat(descriptor, &s) == 0 else { throw Failure(code: errno) }
        if s.st_mode & S_IFMT == S_IFDIR { throw Failure(code: EISDIR) }
        // A pipe or device would block or never end; only regular files have a length to trust.
        if s.st_mode & S_IFMT != S_IFREG { throw Failure(code: EINVAL) }
        return try readAll(descriptor, sizeHint: Int(s.st_size))
    }

    /// Reads to the end of a descriptor.
    package static func readAll(_ descriptor: Int32, sizeHint: Int) throws(Failure) -> SourceBytes {
        var capacity = max(sizeHint, 0) + 1
        var buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + SourceBytes.padding)
        var count = 0
        while true {
            if count == capacity {
                let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity * 2 + SourceBytes.padding)
                larger.update(from: buffer, count: count)
                buffer.deallocate()
                buffer = larger
                capacity *= 2
            }
            let n = Platform.read(descriptor, buffer + count, capacity - count)
            if n < 0 {
                if errno == EINTR { continue }
                let code = errno
                buffer.deallocate()
                throw Failure(code: code)
            }
            if n == 0 { break }
            count += n
        }
        (buffer + count).initialize(repeating: 0, count: SourceBytes.padding)
        return SourceBytes(owning: buffer, count: count)
    }

    /// A file that the repository names, read where no link or `..` takes it out of `folder`.
    package static func read(_ path: String, within folder: String) throws(Failure) -> SourceBytes {
        if realPath(path) != nil, !Containment.holds(path, in: folder) {
            throw Failure(code: EPERM, reason: "it lies outside of \(printable(folder))")
        }
        return try read(path)
    }

    /// A small file as text; nil where it is missing or unreadable. A link is followed only where that leads nowhere
    /// out of `folder`.
    package static func text(_ path: String, within folder: String) -> String? {
        guard let bytes = try? read(path, within: folder) else { return nil }
        return bytes.string(0..<bytes.count)
    }

    /// The text of a file, for tests and for files of the user's own.
    package static func text(_ path: String) -> String? {
        guard let bytes = try? read(path) else { return nil }
        return bytes.string(0..<bytes.count)
    }

    /// - Throws: where it has been removed, or lies below a folder that may not be read. No other folder stands for it.
    package static func workingDirectory() throws(UsageError) -> String {
        guard let path = getcwd(nil, 0) else {
            throw UsageError(
                "the working directory cannot be read (\(Failure(code: errno).message)); change to a folder that exists"
            )
        }
        defer { free(path) }
        return String(cString: path)
    }

    /// The path with every link resolved; nil where it does not exist.
    package static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}

extension FileSystem.Status {
    init(_ s: stat) {
        switch s.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFDIR: kind = .folder
        case S_IFLNK: kind = .link
        default: kind = .other
        }
        size = Int(s.st_size)
        identity = FileSystem.Identity(
            device: UInt64(truncatingIfNeeded: s.st_dev), inode: UInt64(truncatingIfNeeded: s.st_ino))
        permissions = s.st_mode & 0o7777
        #if canImport(Darwin)
            modified = (Int(s.st_mtimespec.tv_sec), Int(s.st_mtimespec.tv_nsec))
            changed = (Int(s.st_ctimespec.tv_sec), Int(s.st_ctimespec.tv_nsec))
        #else
            modified = (Int(s.st_mtim.tv_sec), Int(s.st_mtim.tv_nsec))
            changed = (Int(s.st_ctim.tv_sec), Int(s.st_ctim.tv_nsec))
        #endif
    }
}

/// Names under which the system's functions can be reached from inside types that have a method of the same name.
enum Platform {
    static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
        #if canImport(Darwin)
            Darwin.read(descriptor, buffer, count)
        #elseif canImport(Glibc)
            Glibc.read(descriptor, buffer, count)
        #else
            Musl.read(descriptor, buffer, count)
        #endif
    }
}

extension FileSystem.Status {
    /// The status of a file that is on no disk.
    /// - Parameter number: is no other such file's.
    package init(size: Int, number: UInt64) {
        self.init(
            kind: .file, size: size, identity: FileSystem.Identity(device: .max, inode: number), permissions: 0o644,
            modified: (0, 0), changed: (0, 0))
    }
}
