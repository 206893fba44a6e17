import Engine

/// Long text on a terminal, a screen at a time.
enum Pager {
    /// Prints a text through `$PAGER` (`less` where it is unset) if a person reads it, else as it is.
    static func show(_ text: String, _ terminal: Terminal) {
        guard let rows = terminal.rows, terminal.isShown(1), text.utf8.count(where: { $0 == 10 }) >= rows else {
            return terminal.print(text)
        }
        let pager = environment("PAGER") ?? "less"
        guard !pager.isEmpty, pager != "cat" else { return terminal.print(text) }
        // As git does: colours pass, a short text ends by itself, the screen keeps it.
        setenv("LESS", "FRX", 0)
        if !run(pager, on: text.hasSuffix("\n") ? text : text + "\n") { terminal.print(text) }
    }

    /// Runs a command of the shell with the text as its input, and waits for its end; false where there is no such
    /// command.
    private static func run(_ command: String, on text: String) -> Bool {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return false }
        for descriptor in ends { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
        let words = ["sh", "-c", command]
        var argv: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { for word in argv { free(word) } }
        var child: pid_t = 0
        let failed = posix_spawn(&child, "/bin/sh", &actions, nil, &argv, processEnvironment)
        close(ends[0])
        guard failed == 0 else {
            close(ends[1])
            return false
        }
        // The reader may leave before the end.
        writeAll(ends[1], Array(text.utf8))
        close(ends[1])
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        // 127: the shell found no such command.
        return status >> 8 != 127
    }
}
