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
        "color.ui=false", "core.quotePath=false", "core.fsmonitor=false", "core.hooksPath=/dev/null",
        "core.untrackedCache=false",
        "safe.bareRepository=explicit", "protocol.allow=never", "diff.external=", "submodule.recurse=false"
    ]
    /// Nothing is fetched, asked for or written.
    private static let surroundings = [
        "GIT_ALLOW_PROTOCOL=none", "GIT_NO_LAZY_FETCH=1", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0",
        "GIT_PAGER=cat"
    ]

    /// Switches off the programs that a repository's filters (`filter.NAME.clean`) would start for a comparison of the
    /// work tree: variables of the environment, since a name may hold anything.
    package static func withoutFilters(in folder: String) -> [String] {
        guard let answer = run(["config", "--null", "--name-only", "--get-regexp", "^filter\\."], in: folder),
            answer.status == 0
        else { return [] }
        var variables: [String] = []
        var count = environment("GIT_CONFIG_COUNT").flatMap { Int($0) } ?? 0
        for bytes in answer.output.split(separator: 0) {
            let key = String(decoding: bytes, as: UTF8.self)
            guard let dot = key.lastIndex(of: ".") else { continue }
            variables += [
                "GIT_CONFIG_KEY_\(count)=\(key)",
                "GIT_CONFIG_VALUE_\(count)=\(key[dot...] == ".required" ? "false" : "")"
            ]
            count += 1
        }
        return variables + ["GIT_CONFIG_COUNT=\(count)"]
    }

    /// The given files that differ from the committed or staged version, or that git does not know, as paths from the
    /// top of the work tree. Ignored files count as saved; if git can't be asked, all do.
    package static func unsaved(_ paths: [String], in top: String) -> [String] {
        let arguments =
            [
                "--literal-pathspecs", "status", "--porcelain=v1", "-z", "--no-renames", "--untracked-files=all",
                "--ignore-submodules=all", "--"
            ] + paths
        guard let answer = run(arguments, in: top, variables: withoutFilters(in: top)), answer.status == 0 else {
            return []
        }
        // `XY PATH`: X is the index against the commit, Y the work tree against the index.
        return answer.output.split(separator: 0).filter { $0.count > 3 && $0[$0.startIndex + 1] != UInt8(ascii: " ") }
            .map { String(decoding: $0.dropFirst(3), as: UTF8.self) }
    }

    /// The variables by which a hook's environment names its repository; for another repository, a submodule, they are
    /// wrong.
    package static let repositoryVariables: Set<String> = [
        "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY",
        "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_NAMESPACE"
    ]

    /// The output of git; nil where there is no git to run.
    ///
    /// - Parameter input: git's standard input; where it may end before it has read all, SIGPIPE must be ignored, as
    ///   `confine` does.
    /// - Parameter dropped: names of variables that are removed from git's environment.
    package static func run(
        _ arguments: [String], in folder: String, variables extra: [String] = [], without dropped: Set<String> = [],
        input: [UInt8] = []
    ) -> Answer? {
        let words = ["git", "-C", folder, "--no-pager"] + settings.flatMap { ["-c", $0] } + arguments
        var pipes: [[Int32]] = []
        for _ in 0..<3 {
            var ends: [Int32] = [0, 0]
            guard pipe(&ends) == 0 else {
                for descriptor in pipes.joined() { close(descriptor) }
                return nil
            }
            // No other child of ours may hold an end of it open.
            for descriptor in ends { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
            pipes.append(ends)
        }
        let (feed, output, errors) = (pipes[0], pipes[1], pipes[2])
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, feed[0], 0)
        posix_spawn_file_actions_adddup2(&actions, output[1], 1)
        posix_spawn_file_actions_adddup2(&actions, errors[1], 2)
        var argv: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { for word in argv { free(word) } }
        var child: pid_t = 0
        let inherited = processEnvironment
        let own = surroundings + extra
        let names = Set(own.map { String($0.prefix { $0 != "=" }) }).union(dropped)
        var variables: [UnsafeMutablePointer<CChar>?] = []
        defer { for variable in variables { free(variable) } }
        for index in 0... {
            guard let variable = inherited?[index] else { break }
            if !names.contains(String(String(cString: variable).prefix { $0 != "=" })) {
                variables.append(strdup(variable))
            }
        }
        for text in own { variables.append(strdup(text)) }
        variables.append(nil)
        let failed = posix_spawnp(&child, "git", &actions, nil, &argv, variables)
        for descriptor in [feed[0], output[1], errors[1]] { close(descriptor) }
        defer { for descriptor in [output[0], errors[0]] { close(descriptor) } }
        guard failed == 0 else {
            close(feed[1])
            return nil
        }
        let (out, err) = converse(feed[1], input, output[0], errors[0])
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128
        return Answer(status: code, output: out, errors: String(decoding: err, as: UTF8.self))
    }

    /// Writes the input and reads both pipes as they fill; one after the other could block the child. Closes `feed`.
    private static func converse(_ feed: Int32, _ input: [UInt8], _ a: Int32, _ b: Int32) -> ([UInt8], [UInt8]) {
        var results: [[UInt8]] = [[], []]
        var open = [a, b, feed]
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        var written = 0
        func endInput() {
            close(feed)
            open[2] = -1
        }
        _ = fcntl(feed, F_SETFL, O_NONBLOCK)
        if input.isEmpty { endInput() }
        while open.contains(where: { $0 >= 0 }) {
            var polls = open.map { pollfd(fd: $0, events: Int16($0 == feed ? POLLOUT : POLLIN), revents: 0) }
            if poll(&polls, 3, -1) < 0, errno != EINTR { break }
            for i in 0..<2 where open[i] >= 0 && polls[i].revents != 0 {
                let n = Platform.read(open[i], &chunk, chunk.count)
                if n > 0 { results[i] += chunk[0..<n] } else if n == 0 || errno != EINTR { open[i] = -1 }
            }
            if open[2] >= 0, polls[2].revents != 0 {
                let n = input.withUnsafeBytes { write(feed, $0.baseAddress.map { $0 + written }, $0.count - written) }
                if n > 0 { written += n } else if n < 0, errno != EINTR, errno != EAGAIN { endInput() }
                if open[2] >= 0, written == input.count { endInput() }
            }
        }
        if open[2] >= 0 { endInput() }
        return (results[0], results[1])
    }
}
