import AuditReports
import Engine
import Frameworks
import Inventory
import LanguageServer
import Reporters
import Rules

/// The tools that an assistant calls. Each reads the sources anew; none writes but `fix` where it is asked to.
struct AssistantTools {
    /// An answer: text for reading, and the same as data.
    struct Result {
        var text: String
        var structured: JSONValue?
        var isError = false
    }

    /// The folders that paths must lie in, without links.
    var roots: [String]
    /// The findings when `lint` was last called, by root.
    private var seen: [String: Verification.Snapshot] = [:]

    init(roots: [String]) { self.roots = roots }

    mutating func call(_ name: String, _ given: JSONValue) -> Result {
        do {
            switch name {
            case "lint": return try lint(given)
            case "explain": return try explain(given)
            case "fix": return try fix(given)
            case "verify": return try verify(given)
            default: return try audit(given)
            }
        } catch let error as UsageError {
            return Result(text: error.description, isError: true)
        } catch let fault as Fault {
            return Result(text: fault.reason, isError: true)
        } catch let problems as ConfigurationProblems {
            let lines = problems.list.map {
                "\(printable($0.path)):\($0.line):\($0.column): \(printable($0.message))"
            }
            return Result(text: "mistakes in the configuration:\n" + lines.joined(separator: "\n"), isError: true)
        } catch {
            return Result(text: "internal fault: \(printable("\(error)"))", isError: true)
        }
    }

    // MARK: Paths

    /// The root that holds the paths, and the paths as the root's. The process works in the root from now on.
    private func enter(_ paths: [String]) throws(UsageError) -> (root: String, paths: [String]) {
        let top = roots[0]
        let root =
            paths.first.flatMap { path in
                roots.first { Containment.holds(Paths.absolute(path, from: top), in: $0) }
            } ?? top
        for path in paths where !Containment.holds(Paths.absolute(path, from: root), in: root) {
            throw UsageError("\(printable(path)) lies outside of \(printable(root)); name a path in it")
        }
        guard chdir(root) == 0 else {
            throw UsageError("the folder \(printable(root)) can't be opened: \(systemMessage(errno))")
        }
        return (root, paths)
    }

    private func options(
        _ words: [String], _ paths: [String], of command: CommandDescription = Commands.lint
    ) throws -> (Arguments, LintOptions) {
        let catalog = Catalog.rules + EngineRules.all
        let arguments = try Arguments(
            (words + ["--"] + paths)[...], for: command, ruleIDs: Set(catalog.map(\.id) + catalog.groups))
        return (arguments, try SharedOptions.lintOptions(arguments))
    }

    // MARK: Tools

    private mutating func lint(_ given: JSONValue) throws -> Result {
        let arguments = try AssistantArguments(given, keys: ["paths", "since", "severity", "rules", "limit"])
        let (root, paths) = try enter(try arguments.texts("paths"))
        var words = ["--quiet"]
        let since = try arguments.text("since")
        if let since { words.append("--since=\(since)") }
        for rule in try arguments.texts("rules") { words.append("--only=\(rule)") }
        let session = try Session(try options(words, paths).1)
        var report = session.lint(keepsUnderstanding: false)
        if since == nil, try arguments.texts("rules").isEmpty { seen[root] = Verification.Snapshot(report) }
        let least = try severity(arguments)
        report.findings = report.findings.filter { $0.severity >= least }
        let limit = max(1, try arguments.number("limit") ?? 50)
        let all = report.findings.count
        report.findings = Array(report.gravestFirst.prefix(limit))
        var text = String(decoding: Format.agent.render(report), as: UTF8.self)
        if all > limit { text += "… and \(all - limit) more; raise `limit`, or name `paths`\n" }
        text += SummaryLine.render(report, Style(isOn: false)) + "\n"
        let data = try? JSONValue.parse(Format.json.render(report))
        return Result(text: text, structured: data?.with("more", .number(max(0, all - limit))))
    }

    private func severity(_ arguments: AssistantArguments) throws(UsageError) -> Severity {
        guard let text = try arguments.text("severity") else { return .hint }
        guard let severity = Severity(rawValue: text) else {
            throw UsageError("`\(printable(text))` is not a severity; use one of error, warning, hint")
        }
        return severity
    }

    private func explain(_ given: JSONValue) throws -> Result {
        let arguments = try AssistantArguments(given, keys: ["rule", "path", "line", "column", "brief"])
        if let rule = try arguments.text("rule") {
            guard let page = RulePage.overview(rule) ?? Embedded.document(rule) else {
                let ids = (Catalog.rules + EngineRules.all).map(\.id)
                throw UsageError("there is no rule `\(printable(rule))`\(Spelling.hint(rule, in: ids))")
            }
            return Result(text: page)
        }
        guard let path = try arguments.text("path"), let line = try arguments.number("line") else {
            throw UsageError("`explain` takes a `rule`, or a `path` with a `line`")
        }
        _ = try enter([path])
        let (words, _) = try options([], [], of: Commands.explain)
        var place = AskedPlace(path: path, line: line)
        place.column = try arguments.number("column")
        let (explained, briefs) = try ExplainCommand.explain(place, words)
        let text = ExplanationText(style: Style(isOn: false)), isBrief = try arguments.flag("brief")
        return Result(
            text: isBrief ? text.text(explained, briefs, width: nil) : text.text(explained),
            structured: try? JSONValue.parse(
                ExplanationJSON(explained: explained, briefs: briefs, isBrief: isBrief).bytes))
    }

    private func fix(_ given: JSONValue) throws -> Result {
        let arguments = try AssistantArguments(
            given, keys: ["paths", "rules", "fingerprints", "unsafe", "apply", "allowDirty"])
        let (root, paths) = try enter(try arguments.texts("paths"))
        var words = ["--quiet"]
        if try arguments.flag("unsafe") { words.append("--unsafe") }
        if try arguments.flag("allowDirty") { words.append("--allow-dirty") }
        for rule in try arguments.texts("rules") { words.append("--rule=\(rule)") }
        let (command, options) = try options(words, paths, of: Commands.fix)
        let session = try Session(options)
        let chosen = Set(try arguments.texts("fingerprints"))
        let outcome = try FixCommand.fixed(session, command, only: chosen)
        let diff = outcome.files.map {
            String(decoding: UnifiedDiff.render($0.before, $0.after, path: $0.displayPath), as: UTF8.self)
        }.joined()
        let applies = try arguments.flag("apply") && !outcome.files.isEmpty
        var failures: [(path: String, message: String)] = []
        if applies {
            for file in outcome.files where !Containment.holds(file.path, in: root) {
                throw UsageError(
                    "\(printable(file.displayPath)) lies outside of \(printable(root)); nothing is written")
            }
            if !command.has("--allow-dirty"), let dirty = FixCommand.dirty(outcome.files) {
                throw UsageError("nothing is written: \(dirty); commit them, or allow it with `allowDirty`")
            }
            failures = FixCommand.write(outcome.groups, session)
        }
        let failed = Set(failures.map(\.path))
        let head = FixCommand.summary(outcome, applies ? "fixed" : "would be fixed", failed: failed)
        let refused = outcome.refused.map {
            "\($0.place.path):\($0.place.start.line): no fix of \($0.rule): \($0.reason)"
        }
        let faults = failures.map { "\($0.path) could not be written: \($0.message)" }
        return Result(
            text: ([head] + refused + faults + [diff]).joined(separator: "\n"),
            structured: [
                "applied": .flag(applies && failures.isEmpty), "diff": .text(diff),
                "files": .list(outcome.files.map { .text($0.displayPath) }),
                "refused": .list(refused.map { .text($0) }),
                "failures": .list(faults.map { .text($0) }), "remaining": .number(outcome.after.findings.count)
            ], isError: !failures.isEmpty)
    }

    private func verify(_ given: JSONValue) throws -> Result {
        let arguments = try AssistantArguments(given, keys: ["fingerprints", "paths", "since"])
        let (root, paths) = try enter(try arguments.texts("paths"))
        let session = try Session(try options(["--quiet"], paths).1)
        let report = session.lint(keepsUnderstanding: false)
        var verification = Verification(report, asked: try arguments.texts("fingerprints"))
        if let since = try arguments.text("since") {
            let change = try Session(try options(["--quiet", "--since=\(since)"], paths).1)
            verification.compare(withNew: change.lint(keepsUnderstanding: false), since: since)
        } else if let before = seen[root] {
            verification.compare(with: before)
        }
        return Result(text: verification.text, structured: verification.structured)
    }

    private func audit(_ given: JSONValue) throws -> Result {
        let arguments = try AssistantArguments(given, keys: ["paths"])
        let (_, paths) = try enter(try arguments.texts("paths"))
        var (_, options) = try options([], paths)
        options.ignoresBaseline = true
        let session = try Session(options)
        let inventory = Inventory(session, session.lint())
        let audit = AuditReport(
            inventory, targets: AuditReport.targets(asked: [], of: inventory), rates: EffortRates(),
            toolVersion: Version.current)
        return Result(
            text: String(decoding: AuditFormat.markdown.render(audit), as: UTF8.self),
            structured: try? JSONValue.parse(AuditFormat.json.render(audit)))
    }
}
