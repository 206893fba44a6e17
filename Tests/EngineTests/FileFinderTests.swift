import Engine
import Foundation
import Testing

@Suite struct FileFinderTests {
    private func found(_ project: TestProject, _ paths: String...) throws -> (files: [String], skipped: [Skipped]) {
        var options = project.options()
        options.paths = paths
        options.allowsEmpty = true
        let session = try Session(options)
        return (zip(session.files, session.isReported).filter { $0.1 }.map(\.0.path).sorted(), session.lint().skipped)
    }

    @Test func buildFoldersArePassedOverUnlessNamed() throws {
        let project = try TestProject([
            "A.swift": "", ".build/B.swift": "", "Pods/C.swift": "", "x/checkouts/D.swift": "", "x/E.swift": "",
            "x/notes.txt": ""
        ])
        #expect(try found(project, ".").files == ["A.swift", "x/E.swift"])
        #expect(try found(project, "Pods").files == ["Pods/C.swift"])
    }

    @Test func gitignoreCountsAtEveryLevel() throws {
        let project = try TestProject([
            ".gitignore": "# made\nGenerated/\n*.gen.swift\n/Top.swift\n!Keep.gen.swift\ndoc/**/x.swift\n",
            "Generated/A.swift": "", "B.gen.swift": "", "Keep.gen.swift": "", "Top.swift": "", "sub/Top.swift": "",
            "sub/.gitignore": "Local.swift\r\n", "sub/Local.swift": "", "Local.swift": "", "doc/a/b/x.swift": "",
            "doc/x.swift": "", "doc/y.swift": ""
        ])
        try FileManager.default.createDirectory(atPath: project.path(".git"), withIntermediateDirectories: true)
        #expect(try found(project, ".").files == ["Keep.gen.swift", "Local.swift", "doc/y.swift", "sub/Top.swift"])
        // Started further down, the rules of the folders above still hold.
        #expect(try found(project, "sub").files == ["sub/Top.swift"])
        #expect(try found(project, "Generated").files == ["Generated/A.swift"])
    }

    @Test func linksAreNotFollowedAndLoopsAreTold() throws {
        let project = try TestProject(["a/A.swift": ""])
        let outside = try TestProject(["O.swift": ""])
        let manager = FileManager.default
        try manager.createSymbolicLink(atPath: project.path("a/loop"), withDestinationPath: "..")
        try manager.createSymbolicLink(atPath: project.path("out"), withDestinationPath: outside.root)
        try manager.createSymbolicLink(atPath: project.path("Again.swift"), withDestinationPath: "a/A.swift")
        try manager.createSymbolicLink(atPath: project.path("Gone.swift"), withDestinationPath: "nowhere")
        let (files, skipped) = try found(project, ".")
        #expect(files == ["a/A.swift"])
        #expect(skipped.map(\.path).sorted() == ["Gone.swift", "a/loop", "out"])
        #expect(skipped.filter(\.isFault).map(\.path) == ["Gone.swift"])
        // Named on the command line, a link is followed.
        #expect(try found(project, "out").files == ["out/O.swift"])
    }

    @Test func aFileIsLintedOnceHoweverOftenItIsNamed() throws {
        let project = try TestProject(["a/A.swift": ""])
        #expect(try found(project, ".", "a", "a/A.swift", "./a/../a/A.swift").files == ["a/A.swift"])
    }

    @Test func wrongPathsAreUsageErrors() throws {
        let project = try TestProject(["a.txt": ""])
        #expect(throws: UsageError.self) { try found(project, "nowhere") }
        #expect(throws: UsageError.self) { try found(project, "a.txt") }
    }

    @Test func badInputIsToldAndTheRestIsLinted() throws {
        let project = try TestProject(["Good.swift": "BAD\n", "Empty.swift": "", "Cut.swift": "let s = \"abc"])
        try project.write("Binary.swift", [1, 0, 2])
        try project.write("Latin.swift", Array("let a = 1\nlet b = \"".utf8) + [0xE9, 0x22, 10])
        try project.write("Closed.swift", "BAD")
        chmod(project.path("Closed.swift"), 0)
        let report = try project.lint(["BAD": "write_in_loop"])
        #expect(report.findings.contains { $0.place.path == "Good.swift" })
        let told = Dictionary(report.skipped.map { ($0.path, $0) }, uniquingKeysWith: { a, _ in a })
        #expect(told["Binary.swift"]?.reason.contains("NUL") == true)
        #expect(told["Latin.swift"].map { [$0.line, $0.column] } == [2, 10])
        #expect(told["Empty.swift"] == nil)
        // A superuser may read everything.
        if getuid() != 0 { #expect(told["Closed.swift"]?.reason == "can't be read: permission denied") }
    }

    @Test func hugeFilesAreNotRead() throws {
        let project = try TestProject(["Small.swift": ""])
        let handle = FileManager.default.createFile(atPath: project.path("Huge.swift"), contents: nil)
        #expect(handle)
        truncate(project.path("Huge.swift"), 50 << 20)
        let report = try project.lint()
        #expect(report.skipped.map(\.path) == ["Huge.swift"])
        #expect(report.skipped.first?.reason.contains("50 MB") == true)
        #expect(report.summary.files == 1)
    }

    @Test(arguments: [
        ("*.swift", "a/b.swift", false, true), ("/a/*.swift", "a/b.swift", false, true),
        ("/a/*.swift", "a/b/c.swift", false, false),
        ("a/**", "a/b/c.swift", false, true), ("**/c.swift", "c.swift", false, true),
        ("**/b/**/d", "a/b/c/d", false, true),
        ("build/", "build", false, false), ("build/", "x/build", true, true), ("a?c", "abc", false, true),
        ("a?c", "a/c", false, false),
        ("[a-c]x", "bx", false, true), ("[!a-c]x", "bx", false, false), ("a\\*b", "a*b", false, true),
        ("a\\*b", "axb", false, false),
        ("a/b", "x/a/b", false, false), ("*a*b*c", "xxaxxbxxc", false, true), ("*a*b*c", "xxaxxbxx", false, false),
        ("[", "[", false, true)
    ])
    func globs(_ pattern: String, _ path: String, _ isFolder: Bool, _ expected: Bool) throws {
        #expect(try #require(Glob(pattern)).matches(path, isFolder: isFolder) == expected)
    }
}
