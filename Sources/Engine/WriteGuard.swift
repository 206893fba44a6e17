/// A process of this program that waits for the one that started it to end, and removes what that one has left where
/// it was killed while it wrote.
///
/// It reads from a pipe what is about to be written, and acts when the pipe ends without the word that all is done. It
/// is in a process group of its own, so that neither ^C nor a signal to the group ends it as well.
package final class WriteGuard {
    /// The command line's word for the guarding process.
    package static let word = "guard-writes"

    private let feed: Int32

    /// Starts the guard; nil where no process can be started: then the next run removes what a killed one has left.
    package init?() {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        for descriptor in ends { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
            let program = executablePath
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
            let program = "/proc/self/exe"
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
        // A reader of this process's output does not wait for the other one.
        for descriptor: Int32 in [1, 2] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
        }
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        posix_spawnattr_setpgroup(&attributes, 0)
        let words = ["confine", Self.word]
        var argv: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { for word in argv { free(word) } }
        var child: pid_t = 0
        let failed = posix_spawnp(&child, program, &actions, &attributes, &argv, processEnvironment)
        close(ends[0])
        guard failed == 0 else {
            close(ends[1])
            return nil
        }
        feed = ends[1]
    }

    deinit {
        send(.done, "")
        close(feed)
    }

    /// The change that is about to happen.
    private enum Word: String { case temporary, journal, done }

    /// A name that a file may have for an instant.
    func expect(temporary path: String) { send(.temporary, path) }

    /// A folder in which a journal says what is written.
    func expect(journalIn folder: String) { send(.journal, folder) }

    private func send(_ word: Word, _ path: String) {
        _ = writeAll(feed, Array(word.rawValue.utf8) + [0] + Array(path.utf8) + [0])
    }

    /// The other side: reads until the pipe ends, and cleans up where the work was not.
    package static func serve(_ descriptor: Int32) {
        guard let bytes = try? FileSystem.readAll(descriptor, sizeHint: 1 << 12) else { return }
        let fields = UnsafeBufferPointer(start: bytes.base, count: bytes.count).split(
            separator: 0, omittingEmptySubsequences: false
        ).map { String(decoding: $0, as: UTF8.self) }
        var temporaries: [String] = []
        var folders: Set<String> = []
        for index in stride(from: 0, to: fields.count - 1, by: 2) {
            switch Word(rawValue: fields[index]) {
            case .temporary: temporaries.append(fields[index + 1])
            case .journal: folders.insert(fields[index + 1])
            case .done: return
            case nil: break
            }
        }
        // A file that a journal calls complete takes its place first.
        for folder in folders { FixWriter(folder: folder, workingDirectory: folder).recover() }
        for temporary in temporaries where AtomicFile.isTemporary(temporary) { unlink(temporary) }
    }
}
