import Engine
import Foundation
import Testing

/// The promises of SECURITY.md about hostile repositories; Fixtures/Gate/trust.py tries more, on the built command.
@Suite struct TrustTests {
    /// A program that leaves a mark beside the project.
    private func program(_ project: TestProject, _ name: String) throws -> String {
        try project.write(".git/\(name)", "#!/bin/sh\necho \(name) >> '\(project.path(".git/ran"))'\ncat\n")
        try project.run("chmod", "+x", ".git/\(name)")
        return project.path(".git/\(name)")
    }

    @Test func gitRunsNothingThatTheRepositoryNames() throws {
        let project = try TestProject(["A.swift": "ok()\n", ".gitattributes": "*.swift filter=evil diff=evil\n"])
        try project.run("git", "init", "-q", "-b", "main")
        try project.run("git", "config", "user.email", "t@example.org")
        try project.run("git", "config", "user.name", "t")
        try project.run("git", "add", "-A")
        try project.run("git", "commit", "-q", "-m", "x")
        try project.write("A.swift", "BAD()\n")
        for key in [
            "core.fsmonitor", "diff.external", "diff.evil.textconv", "diff.evil.command", "filter.evil.clean",
            "filter.evil.process", "filter.ev=il.clean"
        ] {
            try project.run("git", "config", key, try program(project, key))
        }
        try project.run("git", "config", "filter.evil.required", "true")
        try project.write(".git/hooks/post-index-change", "#!/bin/sh\necho hook >> '\(project.path(".git/ran"))'\n")
        try project.run("chmod", "+x", ".git/hooks/post-index-change")
        #expect(
            try project.lint(["BAD": "write_in_loop"]) { $0.changes = .since("HEAD") }.spots == [
                "A.swift:1:1 write_in_loop"
            ])
        #expect(try project.lint(["BAD": "write_in_loop"]) { $0.changes = .staged }.spots == [])
        #expect(FileSystem.text(project.path(".git/ran")) == nil)
    }

    @Test func whatAConfigurationNamesLiesInTheProject() throws {
        let outside = try TestProject(["secret.json": "TOPSECRET", "baseline.json": #"{"version": 1, "findings": []}"#])
        let project = try TestProject(["A.swift": "BAD()\n"])
        try project.run("ln", "-s", outside.path("baseline.json"), "link.json")
        for configuration in [
            #"{"baseline": "\#(outside.path("baseline.json"))"}"#, #"{"baseline": "link.json"}"#,
            #"{"frameworks": {"Mine": "\#(outside.path("secret.json"))"}}"#
        ] {
            try project.write(".confine.json", configuration)
            do {
                _ = try project.lint()
                Issue.record("\(configuration) is taken")
            } catch let error as UsageError {
                #expect(error.description.contains("outside of"))
            } catch let error as ConfigurationProblems {
                #expect(
                    error.list.allSatisfy { $0.message.contains("outside of") && !$0.message.contains("TOPSECRET") })
            }
        }
    }

    @Test func noLinkTurnsAWriteElsewhere() throws {
        let outside = try TestProject(["A.swift": "old"])
        let project = try TestProject()
        try project.run("ln", "-s", outside.path("A.swift"), "file")
        try project.run("ln", "-s", outside.root, "folder")
        try project.run("ln", "-s", outside.path("new"), "dangling")
        for name in ["file", "folder/A.swift", "folder/new", "dangling"] {
            #expect(throws: FileSystem.Failure.self) {
                try AtomicFile.write([1], to: project.path(name), workingDirectory: project.root)
            }
        }
        #expect(try outside.read("A.swift") == "old")
        #expect(FileSystem.status(outside.path("new")) == nil)
        // A link that stays inside, and a place that the user names outside.
        try project.write("real/x", "old")
        try project.run("ln", "-s", "real", "inside")
        try AtomicFile.write(Array("new".utf8), to: project.path("inside/x"), workingDirectory: project.root)
        #expect(try project.read("real/x") == "new")
        try AtomicFile.write(Array("new".utf8), to: outside.path("A.swift"), workingDirectory: project.root)
        #expect(try outside.read("A.swift") == "new")
    }

    /// Patterns and projects that refer to themselves; each would take longer than anyone waits.
    @Test func whatRefersToItselfEnds() throws {
        let glob = try #require(Glob(String(repeating: "**a", count: 40) + "b"))
        #expect(!glob.matches(String(repeating: "a", count: 200), isFolder: false))
        #expect(try #require(Glob("x/**/y/**/*.swift")).matches("x/a/y/b/y/c.swift", isFolder: false))
        #expect(try #require(Glob("**/a*b/**/c")).matches("q/axb/r/ab/s/c", isFolder: false))
        #expect(try #require(Glob("a**b**c")).matches("a-b-bc", isFolder: false))
        let groups = (0..<60).map { "G\($0) = { children = (G\($0 + 1), G\($0 + 1)); sourceTree = \"<group>\"; };" }
            .joined()
        let project = try TestProject([
            "A.swift": "BAD()\n",
            "A.xcodeproj/project.pbxproj":
                """
            { rootObject = P; objects = { P = { mainGroup = G0; targets = (T); buildConfigurationList = L; }; T = \
            { name = T; buildConfigurationList = L; }; L = { buildConfigurations = (C); }; C = { \
            baseConfigurationReference = X; }; X = { path = A.xcconfig; sourceTree = "<group>"; }; G60 = { \
            children = (X, G0); sourceTree = "<group>"; }; \(groups) }; }
            """,
            "A.xcconfig": "#include \"A.xcconfig\"\n#include \"A.xcconfig\"\n"
                + String(repeating: "V = $(inherited)$(inherited)x\n", count: 64)
        ])
        #expect(try project.lint(["BAD": "write_in_loop"]).findings.count == 1)
    }
}
