import Engine
import Testing

/// `extends`: a team's configuration that others build on.
@Suite struct ExtendedConfigurationTests {
    private func configuration(
        _ project: TestProject, _ folder: String = "", given: String? = nil
    ) throws
        -> (Configuration, ConfigurationTree)
    {
        let tree = try ConfigurationTree(
            workingDirectory: project.root, given: given.map { project.path($0) }, commandLine: CommandLineSettings(),
            catalog: TestProject.catalog)
        let path = folder.isEmpty ? project.root : project.path(folder)
        return (tree.configuration(for: path), tree)
    }

    private func level(_ rule: String, _ configuration: Configuration, _ project: TestProject) throws -> String {
        let rule = try #require(TestProject.catalog.first { $0.id == rule })
        let level = configuration.level(of: rule, for: project.path("A.swift"))
        return "\(level.value) \(level.origin.replacing(project.root + "/", with: ""))"
    }

    @Test func theNearerWordCounts() throws {
        let project = try TestProject([
            ".confine.json": """
            {
              "extends": ["team/base.json", "team/strict.json"],
              "rules": {"nested_transaction": "warning"}
            }
            """,
            "team/base.json": """
            {"failOn": "error", "minConfidence": "high",
             "rules": {"write_in_loop": "error", "nested_transaction": "hint", "unbounded_transaction": "off"}}
            """,
            "team/strict.json": "{\"failOn\": \"hint\", \"rules\": {\"unbounded_transaction\": \"warning\"}}"
        ])
        let (configuration, tree) = try configuration(project)
        #expect(tree.problems.isEmpty)
        #expect(configuration.failOn.value == .hint)
        #expect(configuration.failOn.origin == project.path("team/strict.json") + ":1")
        #expect(configuration.minConfidence.value == .high)
        #expect(try level("write_in_loop", configuration, project) == "error team/base.json:2")
        #expect(try level("unbounded_transaction", configuration, project) == "warning team/strict.json:1")
        #expect(try level("nested_transaction", configuration, project) == "warning .confine.json:3")
        #expect(configuration.outermost?.path == project.path(".confine.json"))
    }

    @Test func aBaseIsReadOnceAndBeforeThoseThatExtendIt() throws {
        let project = try TestProject([
            ".confine.json": "{\"extends\": [\"left.json\", \"right.json\"]}",
            "left.json": "{\"extends\": \"base.json\", \"failOn\": \"error\"}",
            "right.json": "{\"extends\": \"base.json\"}",
            "base.json": "{\"failOn\": \"hint\", \"requireReasons\": true}"
        ])
        let (configuration, _) = try configuration(project)
        #expect(
            configuration.files.map { Paths.name($0.path) } == ["base.json", "left.json", "right.json", ".confine.json"]
        )
        #expect(configuration.failOn.value == .error && configuration.requireReasons.value)
    }

    @Test func pathsCountFromTheFileThatExtends() throws {
        let project = try TestProject([
            "App/.confine.json": "{\"root\": true, \"extends\": \"../team/base.json\"}", ".git/HEAD": "",
            "team/base.json": "{\"exclude\": [\"Old\"], \"baseline\": \"known.json\"}",
            "App/Old/A.swift": "BAD()\n", "App/B.swift": "BAD()\nWORSE()\n",
            "App/known.json": "{\"version\": 1, \"findings\": []}"
        ])
        var options = project.options(reporting: ["BAD": "write_in_loop"], paths: ["App"])
        options.workingDirectory = project.root
        let report = try Session(options).lint()
        #expect(report.spots == ["App/B.swift:1:1 write_in_loop"])
        #expect(report.baselines.map(\.path) == [project.path("App/known.json")])
    }

    @Test func aNestedConfigurationMayExtendToo() throws {
        let project = try TestProject([
            ".confine.json": "{\"failOn\": \"hint\"}", "Sub/.confine.json": "{\"extends\": \"../team.json\"}",
            "team.json": "{\"failOn\": \"error\"}", "Bad/.confine.json": "{\"extends\": \"../whole.json\"}",
            "whole.json": "{\"baseline\": \"b.json\"}"
        ])
        #expect(try configuration(project, "Sub").0.failOn.value == .error)
        #expect(try configuration(project).0.failOn.value == .hint)
        let (_, tree) = try configuration(project, "Bad")
        #expect(
            tree.problems.map(\.description) == [
                """
                whole.json:1:2: "baseline" belongs in the outermost configuration, .confine.json; move it there, or \
                say "root": true here
                """
            ])
    }

    @Test func aGivenConfigurationMayExtendAnything() throws {
        let outside = try TestProject(["team.json": "{\"failOn\": \"error\"}"])
        let project = try TestProject([
            "ci.json": "{\"extends\": \"\(outside.path("team.json"))\"}",
            ".confine.json": "{\"extends\": \"\(outside.path("team.json"))\"}", ".git/HEAD": ""
        ])
        let (configuration, tree) = try configuration(project, given: "ci.json")
        #expect(tree.problems.isEmpty && configuration.failOn.value == .error)
        // A repository's own is bound to the repository.
        let bound = try self.configuration(project).1
        #expect(bound.problems.count == 1 && bound.problems[0].message.contains("it lies outside of"))
    }

    /// Mistakes, and the one message that each gives.
    @Test(arguments: [
        (
            "{\"extends\": \"a.json\"}", "{\"extends\": \"b.json\"}", "{\"extends\": [\"a.json\"]}",
            "b.json:1:14: \"extends\" forms a cycle: a.json extends b.json extends a.json; remove one of them"
        ),
        (
            "{\"extends\": \".confine.json\"}", "", "",
            ".confine.json:1:13: \"extends\" forms a cycle: .confine.json extends .confine.json; remove one of them"
        ),
        (
            "{\"extends\": \"none.json\"}", "", "",
            """
            .confine.json:1:13: "none.json", which this extends, can't be read: no such file or directory; the path is \
            relative to this file
            """
        ),
        (
            "{\"extends\": 1}", "", "",
            """
            .confine.json:1:13: "extends" must be a path such as "../team.json", or an array of them, found a number
            """
        ),
        (
            "{\"extends\": \"a.json\"}", "{\"root\": true}", "",
            "a.json:1:2: \"root\" belongs in a project's own configuration, not into one that it extends"
        ),
        (
            "{\"extends\": \"a.json\"}", "{\"failon\": 1}", "",
            "a.json:1:2: unknown key \"failon\"; did you mean \"failOn\"?"
        )
    ])
    func mistakesNameTheirPlace(_ own: String, _ a: String, _ b: String, _ expected: String) throws {
        let project = try TestProject([".confine.json": own, "a.json": a, "b.json": b])
        let (_, tree) = try configuration(project)
        #expect(tree.problems.map(\.description) == [expected])
        #expect(tree.sources.contains(project.path(".confine.json")))
    }
}
