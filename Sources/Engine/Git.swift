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

    /// A repository's own configuration may name programs: monitors, hooks, filters, transports. None of them is run: a
    /// linted repository must not become a running one. Colour and pagers are not for machines.
    private static let settings = [
        "color.ui=false", "core.quotePath=false", "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.untrackedCache=false",
        "safe.bareRepository=explicit", "protocol.allow=never", "diff.external=", "submodule.recurse=false",
    ]
    /// Nothing is fetched, asked for or written.
    private static let surroundings = ["GIT_ALLOW_PROTOCOL=none", "GIT_NO_LAZY_FETCH=1", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0", "GIT_PAGER=cat"]

    /// Switches off the programs that a repository's filters (`filter.NAME.clean`) would start for a comparison of the work
    /// tree: variables of the environment, since a name may hold anything.
    package static func withoutFilters(in folder: String) -> [String] {
        guard let answer = run(["config", "--null", "--name-only", "--get-regexp", "^filter\\."], in: folder), answer.status == 0 else { return [] }
        var variables: [String] = []
        var count = environment("GIT_CONFIG_COUNT").flatMap { Int($0) } ?? 0
        for bytes in answer.output.split(separator: 0) {
            let key = String(decoding: bytes, as: UTF8.self)
            guard let dot = key.lastIndex(of: ".") else { continue }
            variables += ["GIT_CONFIG_KEY_\(count)=\(key)", "GIT_CONFIG_VALUE_\(count)=\(key[dot...] == ".required" ? "false" : "")"]
            count += 1
        }
        return variables + ["GIT_CONFIG_COUNT=\(count)"]
    }

    /// Nil where there is no git to run.
    package static func run(_ arguments: [String], in folder: String, variables extra: [String] = []) -> Answer? {
        let words = ["git", "-C", folder, "--no-pager"] + settings.flatMap { ["-c", $0] } + arguments
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
        let inherited = _NSGetEnviron().pointee
        #else
        let inherited = environ
        #endif
        let own = surroundings + extra
        let names = Set(own.map { $0.prefix { $0 != "=" } })
        var variables: [UnsafeMutablePointer<CChar>?] = []
        defer { variables.forEach { free($0) } }
        for index in 0... {
            guard let variable = inherited[index] else { break }
            if !names.contains(String(cString: variable).prefix { $0 != "=" }) { variables.append(strdup(variable)) }
        }
        for text in own { variables.append(strdup(text)) }
        variables.append(nil)
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
