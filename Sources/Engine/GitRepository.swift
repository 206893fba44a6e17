/// A git work tree and what its object store holds. Nothing is checked out, fetched or written.
package struct GitRepository: Sendable {
    /// Real path of the work tree's top.
    package let top: String
    /// Switches the repository's filters off, for comparisons of the work tree.
    private let withoutFilters: [String]
    /// Variables of a hook's surroundings that speak of another repository.
    private let foreign: Set<String>

    /// The repository that a folder lies in.
    package init(around folder: String) throws(UsageError) {
        guard let answer = Git.run(["rev-parse", "--show-toplevel"], in: folder) else {
            throw UsageError("git can't be run, but changes are read from it; install it or put it on PATH")
        }
        guard answer.status == 0 else {
            if let found = Git.topLevel(above: folder) {
                throw UsageError(
                    """
                    git can't open the repository \(printable(found)): \(Self.complaint(answer)); fix that, or \
                    leave the option out
                    """
                )
            }
            throw UsageError(
                "\(printable(folder)) is in no git repository, so there are no changed lines; leave the option out")
        }
        self.init(top: Self.line(answer.output), foreign: [])
    }

    private init(top: String, foreign: Set<String>) {
        self.top = top
        self.foreign = foreign
        withoutFilters = Git.withoutFilters(in: top)
    }

    /// The repository of a submodule, or nil where none is checked out there.
    package func submodule(_ path: String) -> GitRepository? {
        let folder = Paths.join(top, path)
        // Without a `.git` of its own git would take the folder for one of ours.
        guard FileSystem.status(Paths.join(folder, ".git")) != nil, let real = FileSystem.realPath(folder) else {
            return nil
        }
        return GitRepository(top: real, foreign: Git.repositoryVariables)
    }

    private func git(_ arguments: [String], input: [UInt8] = []) -> Git.Answer? {
        Git.run(arguments, in: top, variables: withoutFilters, without: foreign, input: input)
    }

    // MARK: Revisions

    /// The commit where this branch left the one that `revision` names: what came in on the other side since is not
    /// this change's doing.
    ///
    /// - Returns: the commit, and whether it is the revision itself only because this shallow clone does not hold the
    ///   parting.
    package func base(of revision: String) throws(UsageError) -> (commit: String, isGuess: Bool) {
        guard !revision.hasPrefix("-"), !revision.isEmpty else {
            throw UsageError("`\(printable(revision))` is not a git revision; name a branch, a tag or a commit")
        }
        guard let commit = commit(revision) else {
            if isShallow {
                throw UsageError(
                    """
                    the revision `\(printable(revision))` is not in this shallow clone; fetch it first, as with \
                    `git fetch --unshallow` or a deeper checkout (fetch-depth: 0)
                    """
                )
            }
            throw UsageError("git knows no revision `\(printable(revision))`; `git fetch` it, or check the name")
        }
        if let answer = git(["merge-base", commit, "HEAD"]), answer.status == 0 {
            return (Self.line(answer.output), false)
        }
        return (commit, isShallow)
    }

    /// The id of a revision's commit; nil where the object store has no such commit.
    package func commit(_ revision: String) -> String? {
        guard let answer = git(["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"]), answer.status == 0 else {
            return nil
        }
        return Self.line(answer.output)
    }

    private var isShallow: Bool {
        git(["rev-parse", "--is-shallow-repository"]).map { Self.line($0.output) == "true" } ?? false
    }

    /// The tree that a commit is compared with before there is one.
    package var emptyTree: String {
        git(["hash-object", "-t", "tree", "--stdin"]).map { Self.line($0.output) } ?? "HEAD"
    }

    // MARK: Comparisons

    /// A path that is not the same on two sides.
    package struct Difference: Sendable {
        /// The mode as git writes it: 100644 and 100755 are files, 120000 links, 160000 submodules, 000000 is nothing.
        package var oldMode: Substring
        package var newMode: Substring
        package var oldObject: String
        package var newObject: String
        /// The letter that git gives: `U` is a conflict, `R` a rename.
        package var status: UInt8
        /// Relative to the top; the name on the old side where it was renamed.
        package var path: String
        package var newPath: String
    }

    package enum Comparison: Sendable {
        /// A commit or tree, and the work tree.
        case workTree(against: String)
        /// The index, and the work tree.
        case workTreeAgainstIndex
        /// A commit or tree, and the index.
        case index(against: String)
    }

    package func differences(_ comparison: Comparison, renames: Bool = false) throws(UsageError) -> [Difference] {
        let sides: [String] =
            switch comparison {
            case .workTree(let commit): [commit]
            case .workTreeAgainstIndex: []
            case .index(let commit): ["--cached", commit]
            }
        let arguments =
            [
                "diff", "--raw", "-z", "--abbrev=64", "--no-ext-diff", "--no-textconv", "--ignore-submodules=dirty",
                renames ? "--find-renames" : "--no-renames"
            ] + sides + ["--"]
        guard let answer = git(arguments) else {
            throw UsageError("git can't be run, but changes are read from it; install it or put it on PATH")
        }
        guard answer.status == 0 else {
            throw UsageError(
                """
                git can't compare \(printable(top)) with \(sides.last.map { "`\($0)`" } ?? "its index"): \
                \(Self.complaint(answer)); fetch what is missing (`git fetch --unshallow`, or a clone without \
                `--filter`), or repair the repository (`git fsck`)
                """
            )
        }
        return Self.read(answer.output)
    }

    /// `:mode mode object object status` and one name or two, all ended by a zero byte. Names that are no text are left
    /// out: no file of the run has one.
    private static func read(_ output: [UInt8]) -> [Difference] {
        let fields = output.split(separator: 0, omittingEmptySubsequences: false)
        var result: [Difference] = []
        var i = 0
        while i + 1 < fields.count {
            let words = String(decoding: fields[i].dropFirst(), as: UTF8.self).split(separator: " ")
            guard words.count == 5, let status = words[4].utf8.first else { break }
            let isPair = status == UInt8(ascii: "R") || status == UInt8(ascii: "C")
            let newName = isPair && i + 2 < fields.count ? fields[i + 2] : fields[i + 1]
            if let path = String(validated: fields[i + 1]),
                let newPath = String(validated: newName)
            {
                result.append(
                    Difference(
                        oldMode: words[0], newMode: words[1], oldObject: String(words[2]), newObject: String(words[3]),
                        status: status, path: path, newPath: newPath))
            }
            i += isPair ? 3 : 2
        }
        return result
    }

    /// Names of files that git neither tracks nor ignores. Repositories that lie in the tree are not entered.
    package func untracked() -> [String] {
        guard let answer = git(["ls-files", "--others", "--exclude-standard", "-z"]), answer.status == 0 else {
            return []
        }
        return Self.names(answer.output).filter { !$0.hasSuffix("/") }
    }

    /// The submodules of a commit, or of the index where none is given: path and commit.
    package func submodules(in commit: String?) -> [(path: String, commit: String)] {
        let arguments = commit.map { ["ls-tree", "-r", "-z", "--full-tree", $0] } ?? ["ls-files", "--stage", "-z"]
        guard let answer = git(arguments), answer.status == 0 else { return [] }
        return Self.names(answer.output).compactMap { line in
            // `160000 commit ID<tab>PATH` in a tree, `160000 ID 0<tab>PATH` in the index.
            guard line.hasPrefix("160000 "), let tab = line.firstIndex(of: "\t") else { return nil }
            let words = line[..<tab].split(separator: " ")
            guard words.count == 3 else { return nil }
            return (String(line[line.index(after: tab)...]), String(commit == nil ? words[1] : words[2]))
        }
    }

    // MARK: Objects

    /// The contents of blobs; a larger one than is linted is left out. One process reads them all.
    ///
    /// - Parameter objects: ids, with the path to name where one is missing.
    package func contents(of objects: [(id: String, path: String)]) throws(UsageError) -> [String: SourceBytes] {
        guard !objects.isEmpty else { return [:] }
        var wanted: [(id: String, path: String)] = []
        let sizes = batch("--batch-check", objects.map(\.id)).split(separator: 10)
        for (object, line) in zip(objects, sizes) {
            let words = String(decoding: line, as: UTF8.self).split(separator: " ")
            guard words.count == 3, words[1] == "blob", let size = Int(words[2]) else {
                throw Self.missing(object.path)
            }
            if size <= FileLoader.sizeLimit { wanted.append(object) }
        }
        guard sizes.count == objects.count else { throw Self.missing(objects[sizes.count].path) }
        let output = batch("--batch", wanted.map(\.id))
        var result: [String: SourceBytes] = [:]
        var at = 0
        for object in wanted {
            guard let end = output[at...].firstIndex(of: 10),
                let size = String(decoding: output[at..<end], as: UTF8.self).split(separator: " ").last.flatMap({
                    Int($0)
                }), end + 1 + size < output.count
            else { throw Self.missing(object.path) }
            result[object.id] = SourceBytes(output[end + 1..<end + 1 + size])
            at = end + 2 + size
        }
        return result
    }

    private func batch(_ mode: String, _ ids: [String]) -> [UInt8] {
        git(["cat-file", mode], input: Array(ids.map { $0 + "\n" }.joined().utf8))?.output ?? []
    }

    private static func missing(_ path: String) -> UsageError {
        UsageError(
            """
            the repository lacks the earlier text of \(printable(path)), as partial and damaged clones do; fetch it (a \
            clone without `--filter`, or `git diff --stat REV`, which fetches what it needs)
            """
        )
    }

    // MARK: Text

    private static func line(_ bytes: [UInt8]) -> String { String(decoding: bytes.prefix { $0 != 10 }, as: UTF8.self) }

    private static func names(_ bytes: [UInt8]) -> [String] {
        bytes.split(separator: 0).compactMap { String(validated: $0) }
    }

    /// The message of git, in one line: its last line, not the warnings before it.
    private static func complaint(_ answer: Git.Answer) -> String {
        let lines = answer.errors.split(separator: "\n").map(String.init)
        for prefix in ["fatal: ", "error: "] {
            if let line = lines.first(where: { $0.hasPrefix(prefix) }) {
                return printable(String(line.dropFirst(prefix.count)))
            }
        }
        return printable(lines.first ?? "status \(answer.status)")
    }
}
