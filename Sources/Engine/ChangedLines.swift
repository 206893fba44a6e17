/// Which changes a run is limited to.
package enum ChangeRequest: Sendable {
    /// The work tree against a revision, untracked files included.
    case since(String)
    /// What the next commit would hold.
    case staged
}

/// The lines that a change touched, by file.
package struct ChangedLines: Sendable {
    /// Absolute real path to changed line ranges; an empty list never stands here.
    private var ranges: [String: [ClosedRange<Int>]] = [:]
    private var wholeFiles: Set<String> = []

    package init(_ request: ChangeRequest, directory: String) throws(UsageError) {
        func git(_ arguments: [String]) throws(UsageError) -> Git.Answer {
            guard let answer = Git.run(arguments, in: directory) else {
                throw UsageError("git can't be run, and changed lines come from it; install it or put it on PATH")
            }
            return answer
        }
        let top = try git(["rev-parse", "--show-toplevel"])
        guard top.status == 0 else {
            throw UsageError("\(printable(directory)) is in no git repository, so there are no changed lines; leave the option out")
        }
        let root = Self.line(top.output)
        var arguments = ["diff", "--no-ext-diff", "--no-textconv", "--ignore-submodules=all", "--unified=0", "--find-renames", "--relative", "--no-prefix"]
        switch request {
        case .staged:
            arguments.append("--cached")
        case .since(let revision):
            arguments.append(try Self.base(revision, git))
        }
        // Paths stand relative to the top, whatever folder we are in.
        guard let diff = Git.run(arguments.filter { $0 != "--relative" } + ["--"], in: root, variables: Git.withoutFilters(in: root)), diff.status == 0 else {
            throw UsageError("git can't compare the work tree; `git \(arguments.joined(separator: " "))` says why")
        }
        read(diff.output, root: root)
        if case .since = request {
            let others = try git(["ls-files", "--others", "--exclude-standard", "--full-name", "-z", ":/"])
            for name in others.output.split(separator: 0) {
                wholeFiles.insert(Paths.join(root, String(decoding: name, as: UTF8.self)))
            }
        }
    }

    /// Lines changed on this side since the branches parted: what came in on the other side is not this change's doing.
    private static func base(_ revision: String, _ git: ([String]) throws(UsageError) -> Git.Answer) throws(UsageError) -> String {
        guard !revision.hasPrefix("-") else { throw UsageError("`\(printable(revision))` is no git revision") }
        let commit = try git(["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"])
        guard commit.status == 0 else {
            let shallow = try git(["rev-parse", "--is-shallow-repository"])
            if line(shallow.output) == "true" {
                throw UsageError("the revision `\(printable(revision))` is not in this shallow clone; fetch it first, as with `git fetch --unshallow` or a deeper checkout (fetch-depth: 0)")
            }
            throw UsageError("git knows no revision `\(printable(revision))`; `git fetch` it, or check the name")
        }
        let base = try git(["merge-base", line(commit.output), "HEAD"])
        return base.status == 0 ? line(base.output) : line(commit.output)
    }

    private static func line(_ bytes: [UInt8]) -> String {
        String(decoding: bytes.prefix { $0 != 10 }, as: UTF8.self)
    }

    private mutating func read(_ diff: [UInt8], root: String) {
        var path: String?
        for bytes in diff.split(separator: 10) {
            if bytes.starts(with: Array("+++ ".utf8)) {
                let name = Self.unquoted(Array(bytes.dropFirst(4)))
                path = name == "/dev/null" ? nil : Paths.join(root, name)
            } else if bytes.starts(with: Array("@@ ".utf8)), let path {
                guard let range = Self.hunk(String(decoding: bytes, as: UTF8.self)) else { continue }
                ranges[path, default: []].append(range)
            }
        }
    }

    /// `@@ -a,b +c,d @@`: the lines c..<c+d. Where lines were only removed, the lines on both sides count as touched.
    private static func hunk(_ header: String) -> ClosedRange<Int>? {
        guard let plus = header.split(separator: " ").first(where: { $0.hasPrefix("+") }) else { return nil }
        let numbers = plus.dropFirst().split(separator: ",").map { Int($0) }
        guard let start = numbers.first ?? nil else { return nil }
        let count = numbers.count > 1 ? numbers[1] ?? 1 : 1
        return count == 0 ? max(1, start)...(start + 1) : start...(start + count - 1)
    }

    /// git quotes names with odd bytes as C strings, and ends a name that holds a blank with a tab.
    private static func unquoted(_ name: [UInt8]) -> String {
        var bytes = name
        if bytes.last == 9 { bytes.removeLast() }
        guard bytes.first == UInt8(ascii: "\""), bytes.last == UInt8(ascii: "\""), bytes.count >= 2 else {
            return String(decoding: bytes, as: UTF8.self)
        }
        var out: [UInt8] = []
        var p = 1
        while p < bytes.count - 1 {
            guard bytes[p] == UInt8(ascii: "\\"), p + 1 < bytes.count - 1 else {
                out.append(bytes[p])
                p += 1
                continue
            }
            let c = bytes[p + 1]
            if (48...55).contains(c), p + 3 < bytes.count {
                let value = bytes[p + 1...p + 3].reduce(0) { $0 * 8 + Int($1) - 48 }
                out.append(UInt8(truncatingIfNeeded: value))
                p += 4
                continue
            }
            let plain: [UInt8: UInt8] = [110: 10, 116: 9, 114: 13, 97: 7, 98: 8, 118: 11, 102: 12]
            out.append(plain[c] ?? c)
            p += 2
        }
        return String(decoding: out, as: UTF8.self)
    }

    package func touches(_ place: Place, from workingDirectory: String) -> Bool {
        let path = Paths.absolute(place.path, from: workingDirectory)
        let real = FileSystem.realPath(path) ?? path
        if wholeFiles.contains(real) { return true }
        guard let changed = ranges[real] else { return false }
        let lines = place.start.line...max(place.start.line, place.end.line)
        return changed.contains { $0.overlaps(lines) }
    }
}
