/// Runs `git`, without a shell, and reads its answer.
package enum Git {
    package struct Answer: Sendable {
        package var status: Int32
        package var output: [UInt8]
        package var errors: String
    }

    /// The folder that holds `.git`, at or above `folder`.
    package static func topLevel(above folder: String) -> String? {
        Paths.ancestors(folder).first { FileSystem.status(Paths.join($0, ".git")) != nil }
    }

    /// Nil where there is no git to run.
    package static func run(_ arguments: [String], in folder: String) -> Answer? {
        // Colour, pagers and external diff programs come from the user's configuration and are not for machines.
        let words = ["git", "-C", folder, "--no-pager", "-c", "color.ui=false", "-c", "core.quotePath=false"] + arguments
        var output: [Int32] = [0, 0]
        var errors: [Int32] = [0, 0]
        guard pipe(&output) == 0 else { return nil }
        guard pipe(&errors) == 0 else {
            close(output[0])
            close(output[1])
            return nil
        }
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output[1], 1)
        posix_spawn_file_actions_adddup2(&actions, errors[1], 2)
        for descriptor in output + errors { posix_spawn_file_actions_addclose(&actions, descriptor) }
        var argv: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { argv.forEach { free($0) } }
        var child: pid_t = 0
        #if canImport(Darwin)
        let variables = _NSGetEnviron().pointee
        #else
        let variables = environ
        #endif
        let failed = posix_spawnp(&child, "git", &actions, nil, &argv, variables)
        close(output[1])
        close(errors[1])
        guard failed == 0 else {
            close(output[0])
            close(errors[0])
            return nil
        }
        let (out, err) = drain(output[0], errors[0])
        close(output[0])
        close(errors[0])
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128
        return Answer(status: code, output: out, errors: String(decoding: err, as: UTF8.self))
    }

    /// Reads both pipes as they fill; one after the other could block the child.
    private static func drain(_ a: Int32, _ b: Int32) -> ([UInt8], [UInt8]) {
        var results: [[UInt8]] = [[], []]
        var open = [a, b]
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while open.contains(where: { $0 >= 0 }) {
            var polls = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            if poll(&polls, 2, -1) < 0, errno != EINTR { break }
            for i in 0..<2 where open[i] >= 0 && polls[i].revents != 0 {
                let n = Platform.read(open[i], &chunk, chunk.count)
                if n > 0 { results[i] += chunk[0..<n] } else if n == 0 || errno != EINTR { open[i] = -1 }
            }
        }
        return (results[0], results[1])
    }
}
