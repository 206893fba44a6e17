import Engine
import Findings
import Rules
import Semantics
import Syntax

enum LintProperties {
    private static let allRules = Set(Catalog.rules.map(\.id))

    private static func settings(_ number: UInt64) -> ProjectSettings {
        var settings = ProjectSettings()
        var target = ProjectSettings.Target(name: "App", pathPrefix: "")
        target.defaultIsolationIsMainActor = number & 1 != 0
        target.languageMode = number & 2 != 0 ? 6 : 5
        target.upcomingFeatures = number & 4 != 0 ? ["NonisolatedNonsendingByDefault", "InferIsolatedConformances"] : []
        target.isAppExtension = number & 24 == 24
        target.isTest = number & 96 == 96
        settings.targets = [target]
        return settings
    }

    /// No crash; every place lies in its file; the same again and on several threads.
    static func linting(_ bytes: [UInt8]) -> String? {
        let files = filesOfInput(bytes)
        let number = digest(bytes) >> 7
        let result = lint(files, settings: settings(number), rules: allRules, jobs: 1)
        for finding in result.findings {
            let edits = finding.fixes.flatMap(\.edits).map(\.location)
            for place in [finding.location] + finding.notes.map(\.location) + edits {
                guard files.indices.contains(place.file), place.start >= 0, place.start <= place.end,
                    place.end <= files[place.file].bytes.count
                else { return "\(finding.rule) is at \(place)" }
            }
            if finding.message.isEmpty || !allRules.contains(finding.rule) {
                return "\(finding.rule): `\(finding.message)`"
            }
            if finding.fixes.contains(where: { $0.edits.isEmpty }) { return "\(finding.rule) has a fix without edits" }
        }
        // Every twelfth input is paid for twice.
        if number % 12 == 0 {
            let again = lint(files, settings: settings(number), rules: allRules, jobs: 3)
            if lines(again) != lines(result) {
                return """
                    another run says something else:
                    \(lines(result).joined(separator: "\n"))
                    --
                    \(lines(again).joined(separator: "\n"))
                    """
            }
        }
        return nil
    }

    private static func lines(_ result: LintResult) -> [String] {
        result.findings.map {
            """
            \($0.rule) \($0.severity) \($0.confidence) \($0.location) \($0.message) \($0.help ?? "") \($0.enclosing) \
            \($0.notes.map { "\($0)" }) \($0.fixes.map { "\($0)" })
            """
        }
    }

    /// Fixes are applied until none is left: what is left must parse no worse than before, hold every comment that was
    /// there, and offer nothing more to apply.
    static func fixing(_ bytes: [UInt8]) -> String? {
        // A byte that is no UTF-8 would be repaired in a replacement made of its text, and only there.
        var clean = Array(String(decoding: bytes, as: UTF8.self).utf8)
        clean.removeAll { $0 == 0 }
        var options = LintOptions(workingDirectory: "/nowhere/confine-fuzz", linter: .confine)
        options.paths = []
        options.standardInput = ("Sources/Part.swift", SourceBytes(clean))
        options.commandLine.minConfidence = .low
        options.commandLine.enabled = allRules
        let session: Session
        do { session = try Session(options) } catch { return "no session: \(error)" }
        for unsafe in [false, true] {
            var request = Fixer.Request()
            request.includesUnsafe = unsafe
            request.maximumRounds = 8
            var fixer = Fixer(session, request)
            let outcome = fixer.run()
            guard let file = outcome.files.first else { continue }
            let before = parse(path: "before", source: file.before), after = parse(path: "after", source: file.after)
            if after.errors.count > before.errors.count { return "the fixed text does not parse" }
            if before.errors.isEmpty, let lost = lostComment(before, after, outcome) {
                return "the comment `\(lost)` is lost by \(outcome.applied.map { "\($0.rule): \($0.title)" })"
            }
            guard outcome.fighting == nil, outcome.refused.isEmpty, outcome.rounds < request.maximumRounds else {
                continue
            }
            var fixed = session
            for index in fixed.files.indices { fixed.replaceSource(ofFile: index, with: file.after) }
            var second = Fixer(fixed, request)
            let more = second.run().applied
            if !more.isEmpty { return "fixed again: \(more.map { "\($0.rule): \($0.title)" })" }
        }
        return nil
    }

    /// A comment of the old text that the new one holds less often. Those addressed to the tool are its own to remove,
    /// and the documentation of a declaration goes with the declaration.
    private static func lostComment(_ before: SyntaxTree, _ after: SyntaxTree, _ outcome: Fixer.Outcome) -> String? {
        var counts: [String: Int] = [:]
        for comment in comments(after) { counts[comment, default: 0] += 1 }
        var left: [Int: Int] = [:]
        for declaration in declarations(after) { left[declaration.path, default: 0] += 1 }
        for (path, documentation) in declarations(before) {
            left[path, default: 0] -= 1
            guard left[path, default: 0] < 0 else { continue }
            for comment in documentation { counts[comment, default: 0] += 1 }
        }
        for comment in comments(before) {
            counts[comment, default: 0] -= 1
            if counts[comment, default: 0] < 0 { return comment }
        }
        return nil
    }

    /// Types and members with the words of the comments above them. A path is a hash of the names from the outermost
    /// declaration on; a parent comes after its children in a tree, so that going backwards each path costs one name.
    private static func declarations(_ tree: SyntaxTree) -> [(path: Int, documentation: [String])] {
        var paths: [Int32: Int] = [:]
        var found: [(path: Int, documentation: [String])] = []
        for index in tree.nodes.indices.reversed() {
            let node = Node(tree: tree, index: Int32(index))
            var path = node.parent.flatMap { paths[$0.index] } ?? 0
            if isDeclaration(node.kind) {
                var hasher = Hasher()
                hasher.combine(path)
                hasher.combine(node.child(.extendedType)?.text ?? node.mainToken.symbol.text)
                for parameter in node.children where parameter.kind == .parameter {
                    hasher.combine(tree.tokens[Int(parameter.raw.firstToken)].symbol.text)
                }
                path = hasher.finalize()
                found.append((path, words(before: Int(node.raw.firstToken), in: tree)))
            }
            paths[Int32(index)] = path
        }
        return found
    }

    private static func isDeclaration(_ kind: NodeKind) -> Bool {
        switch kind {
        case .classDecl, .structDecl, .enumDecl, .actorDecl, .extensionDecl, .funcDecl, .initDecl, .enumCaseDecl: true
        default: false
        }
    }

    /// Words of the comments; a fix may indent a comment or move it.
    private static func comments(_ tree: SyntaxTree) -> [String] {
        tree.tokens.indices.flatMap { words(before: $0, in: tree) }
    }

    /// Words of what stands between a token and the one before it.
    private static func words(before token: Int, in tree: SyntaxTree) -> [String] {
        let end = token > 0 ? Int(tree.tokens[token - 1].end) : 0
        let gap = tree.source.string(end..<max(end, Int(tree.tokens[token].start)))
        return gap.split(whereSeparator: \.isNewline).filter { !$0.contains("confine:") }
            .flatMap { $0.split(whereSeparator: \.isWhitespace) }.map(String.init)
    }
}
