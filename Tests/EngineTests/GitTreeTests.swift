import Engine
import Testing

@Suite struct GitTreeTests {
    /// Every file of a tree and its text, by path from the project's folder.
    private func files(_ tree: any SourceTree, _ project: TestProject, _ folder: String = "") throws -> [String: String]
    {
        var result: [String: String] = [:]
        for entry in try tree.entries(of: project.path(folder)) where entry.name != ".git" {
            let name = folder.isEmpty ? entry.name : folder + "/" + entry.name
            #expect(tree.status(project.path(name), followingLinks: true)?.kind == entry.kind)
            #expect(tree.realPath(project.path(name)) == project.path(name))
            switch entry.kind {
            case .folder: try result.merge(files(tree, project, name)) { $1 }
            default:
                let bytes = try tree.read(project.path(name))
                result[name] = bytes.string(0..<bytes.count)
            }
        }
        return result
    }

    private func before(_ project: TestProject, _ revision: String = "HEAD") throws -> GitTree {
        let repository = try project.git
        return try GitTree(.commit(#require(repository.commit(revision))), of: repository)
    }

    @Test func aCommitLooksAsIfCheckedOut() throws {
        let then = [
            "A.swift": "a1\n", "sub/B.swift": "b1\n", "gone/deep/C.swift": "c1\n", "weird \"é\t.swift": "w1\n",
            "same.swift": "s\n"
        ]
        let project = try TestProject.repository(then)
        try project.write("A.swift", "a2\n")
        try project.run("rm", "-r", "gone")
        try project.run("git", "mv", "sub/B.swift", "sub/Renamed.swift")
        try project.write("weird \"é\t.swift", "w2\n")
        try project.write("new/N.swift", "n\n")
        try project.write("staged.swift", "n\n")
        try project.run("git", "add", "staged.swift")
        #expect(try files(before(project), project) == then)
        try project.commit()
        #expect(try files(before(project, "HEAD~1"), project) == then)
        #expect(try files(before(project), project) == files(WorkTree(), project))
        // A place that neither side has.
        #expect(throws: FileSystem.Failure.self) { try before(project).entries(of: project.path("nowhere")) }
        #expect(try before(project).status(project.path("nowhere"), followingLinks: true) == nil)
    }

    @Test func theIndexIsNotTheWorkTree() throws {
        let project = try TestProject.repository(["A.swift": "a1\n", "B.swift": "b1\n", "C.swift": "c1\n"])
        try project.write("A.swift", "a2\n")
        try project.write("New.swift", "n1\n")
        try project.run("git", "add", "-A")
        try project.write("A.swift", "a3\n")
        try project.write("New.swift", "n2\n")
        try project.write("Untracked.swift", "u\n")
        try project.write("Intended.swift", "i\n")
        try project.run("git", "add", "-N", "Intended.swift")
        try project.run("rm", "B.swift")
        try project.run("git", "rm", "-q", "--cached", "C.swift")
        #expect(
            try files(GitTree(.index, of: project.git), project) == [
                "A.swift": "a2\n", "B.swift": "b1\n", "New.swift": "n1\n"
            ])
    }

    @Test func whatGitIgnoresIsTheSameOnBothSides() throws {
        let project = try TestProject.repository(["A.swift": "a\n", ".gitignore": "Generated\n"])
        try project.write("Generated/G.swift", "g\n")
        try project.write("A.swift", "b\n")
        #expect(try files(before(project), project)["Generated/G.swift"] == "g\n")
    }

    @Test func filesTakeThePlaceOfLinksAndFolders() throws {
        let project = try TestProject.repository(["A.swift": "a\n", "B.swift": "b\n"])
        try project.run("rm", "A.swift", "B.swift")
        try project.run("ln", "-s", "B.swift", "A.swift")
        try project.write("B.swift/inner.swift", "i\n")
        #expect(try files(before(project), project) == ["A.swift": "a\n", "B.swift": "b\n"])
    }

    @Test func aConflictHasNoTextInTheIndex() throws {
        let project = try TestProject.repository(["A.swift": "a\n"])
        try project.run("git", "checkout", "-q", "-b", "other")
        try project.write("A.swift", "other\n")
        try project.commit()
        try project.run("git", "checkout", "-q", "main")
        try project.write("A.swift", "mine\n")
        try project.commit()
        try project.run("git", "merge", "-q", "other")
        let index = try GitTree(.index, of: project.git)
        #expect(index.status(project.path("A.swift"), followingLinks: true) == nil)
        #expect(index.remarks.map(\.reason).filter { $0.contains("in conflict") }.count == 1)
        #expect(try files(before(project), project) == ["A.swift": "mine\n"])
    }

    @Test func submodulesAreReadAtTheirCommit() throws {
        let library = try TestProject.repository(["L.swift": "l1\n"])
        let project = try TestProject.repository(["A.swift": "a\n"])
        try project.run("git", "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", library.root, "lib")
        try project.commit()
        try project.write("lib/L.swift", "l2\n")
        try project.run("sh", "-c", "cd lib && git -c user.name=t -c user.email=t@e commit -qam 2")
        try project.commit()
        #expect(try before(project, "HEAD~1").read(project.path("lib/L.swift")).count == 3)
        #expect(try files(before(project, "HEAD~2"), project)["lib/L.swift"] == nil)
        let text = try before(project, "HEAD~1").read(project.path("lib/L.swift"))
        #expect(text.string(0..<text.count) == "l1\n")
        // A commit that is not there is reported, and the folder read from the disk.
        try project.run("git", "update-index", "--cacheinfo", "160000,1234567890123456789012345678901234567890,lib")
        let index = try GitTree(.index, of: project.git)
        #expect(index.remarks.map(\.path) == [project.path("lib")])
        #expect(index.remarks[0].reason.contains("submodule without its commit 123456789012"))
        // So is a submodule that is not checked out.
        try project.run("rm", "-rf", "lib/.git", "lib/L.swift")
        let remarks = try Changes(.staged, around: project.root).remarks
        #expect(remarks.count == 1 && remarks[0].reason.contains("not checked out"))
    }

    @Test func whatIsMissingIsAnErrorWithItsMend() throws {
        let project = try TestProject.repository(["A.swift": "a\n"])
        try project.run("sh", "-c", "rm -f .git/objects/$(git rev-parse HEAD:A.swift | sed 's,^..,&/,')")
        try project.write("A.swift", "b\n")
        #expect(throws: UsageError.self) { try before(project) }
        let treeless = try TestProject.repository(["A.swift": "a\n"])
        try treeless.run("sh", "-c", "rm -f .git/objects/$(git rev-parse HEAD^{tree} | sed 's,^..,&/,')")
        do {
            _ = try before(treeless)
            Issue.record("a commit without its tree is read")
        } catch {
            #expect("\(error)".contains("can't compare") && "\(error)".contains("git fetch"))
        }
    }

    @Test func beforeTheFirstCommitThereWasNothing() throws {
        let project = try TestProject(["A.swift": "a\n"])
        try project.initialise()
        try project.run("git", "add", "-A")
        let changes = try Changes(.staged, around: project.root)
        #expect(try files(changes.before, project) == [:])
        #expect(try files(changes.after, project) == ["A.swift": "a\n"])
    }

    @Test func moreThanPipesHoldGoesThroughBothWays() throws {
        let project = try TestProject()
        let text = Array(String(repeating: "a line of a text that is written and read at once\n", count: 20_000).utf8)
        #expect(Git.run(["stripspace"], in: project.root, input: text)?.output == text)
        let files = Dictionary(
            uniqueKeysWithValues: (0..<50).map { ("F\($0).swift", String(repeating: "line \($0)\n", count: 1000)) })
        let repository = try TestProject.repository(files)
        for name in files.keys { try repository.write(name, "x\n") }
        #expect(try self.files(before(repository), repository) == files)
    }
}
