import Engine
import Frameworks

/// The actions that are offered for findings.
struct CodeActionWriter {
    let unit: AnalysedUnit
    let file: Int
    let capabilities: ClientCapabilities
    let versions: [String: Int]
    let words: DiagnosticWriter

    /// One action, with the edit that a client may ask for later.
    struct Action {
        var title: String
        var kind: String
        /// The finding that it fixes, by its position in the report.
        var finding: Int?
        var isPreferred = false
        var edits: [ReportedEdit] = []
        var command: JSONValue?
    }

    /// - Parameter range: in bytes.
    func actions(in range: Range<Int>) -> [Action] {
        let path = unit.session.files[file].path
        var actions: [Action] = []
        var rules: Set<String> = []
        lazy var places = SuppressionPlaces(unit.session.files[file].bytes, path: path)
        for (number, finding) in unit.report.findings.enumerated() where finding.place.path == path {
            guard finding.place.start.offset <= range.upperBound, range.lowerBound <= finding.place.end.offset else {
                continue
            }
            let safe = finding.fixes.filter { $0.applicability == .safe }
            for (index, fix) in safe.enumerated() {
                actions.append(
                    Action(
                        title: fix.title, kind: "quickfix", finding: number, isPreferred: index == 0, edits: fix.edits))
            }
            if !safe.isEmpty, rules.insert(finding.rule).inserted, case let edits = safeEdits(of: finding.rule),
                edits.count > safe[0].edits.count
            {
                actions.append(
                    Action(
                        title: "Fix all \(finding.rule) in this file", kind: "quickfix", finding: number, edits: edits))
            }
            for fix in finding.fixes where fix.applicability == .unsafe {
                actions.append(
                    Action(title: fix.title + " — review it", kind: "quickfix", finding: number, edits: fix.edits))
            }
            if let edit = suppression(finding, places) {
                actions.append(
                    Action(
                        title: "Suppress \(finding.rule) here, with a reason", kind: "quickfix", finding: number,
                        edits: [edit]))
            }
            if capabilities.showsDocuments || capabilities.executesCommands {
                actions.append(
                    Action(
                        title: "Explain \(finding.rule)", kind: "quickfix", finding: number,
                        command: [
                            "title": .text("Explain \(finding.rule)"), "command": "confine.explain",
                            "arguments": [.text(finding.rule)]
                        ]))
            }
        }
        let all = safeEdits(of: nil)
        if !all.isEmpty {
            actions.append(
                Action(title: "Fix all that is safe to fix in this file", kind: "source.fixAll.confine", edits: all))
        }
        return actions
    }

    /// The safe fixes of this file that go together: the first of those that touch, one of a group. The rest is offered
    /// when these are done.
    private func safeEdits(of rule: String?) -> [ReportedEdit] {
        let path = unit.session.files[file].path
        var taken: [ReportedEdit] = [], groups: Set<String> = []
        for finding in unit.report.findings where finding.place.path == path && (rule == nil || finding.rule == rule) {
            guard let fix = finding.fixes.first(where: { $0.applicability == .safe }),
                fix.edits.allSatisfy({ $0.place.path == path })
            else { continue }
            let touches = fix.edits.contains { edit in
                taken.contains {
                    $0.place.start.offset <= edit.place.end.offset && edit.place.start.offset <= $0.place.end.offset
                }
            }
            guard !touches, fix.group.map({ groups.insert($0).inserted }) ?? true else { continue }
            taken += fix.edits
        }
        return taken.sorted { $0.place.start.offset < $1.place.start.offset }
    }

    /// The reason that a user writes over.
    static let reason = "say why it is right here"

    /// A comment above the line, as `lint --suppress` writes it.
    private func suppression(_ finding: ReportedFinding, _ places: SuppressionPlaces) -> ReportedEdit? {
        // A suppression does not hold for findings about suppressions.
        guard !EngineRules.all.contains(where: { $0.id == finding.rule }) else { return nil }
        let anchor = places.anchor(ofLine: finding.place.start.line)
        let comment = places.comment(above: anchor, for: [finding.rule], reason: Self.reason)
        let position = Position(line: anchor, column: 1, offset: comment.offset)
        return ReportedEdit(
            place: Place(path: finding.place.path, start: position, end: position), replacement: comment.text)
    }

    // MARK: JSON

    /// - Parameter isWhole: with its edit, however long.
    func json(_ action: Action, _ number: Int, generation: Int, range: Range<Int>, isWhole: Bool) -> JSONValue {
        var value: JSONValue = ["title": .text(action.title), "kind": .text(action.kind)]
        if let finding = action.finding {
            value = value.with("diagnostics", [words.diagnostic(unit.report.findings[finding])])
        }
        if action.isPreferred, capabilities.hasPreferred { value = value.with("isPreferred", true) }
        if let command = action.command { return value.with("command", command) }
        if isWhole || !capabilities.resolvesEdits { return value.with("edit", edit(action.edits)) }
        return value.with(
            "data",
            [
                "generation": .number(generation), "uri": .text(words.uri(unit.session.paths[file])),
                "number": .number(number), "start": .number(range.lowerBound), "end": .number(range.upperBound)
            ])
    }

    private func edit(_ edits: [ReportedEdit]) -> JSONValue {
        var order: [String] = [], byPath: [String: [JSONValue]] = [:]
        for edit in edits {
            guard let path = unit.path(edit.place.path) else { continue }
            if byPath[path] == nil { order.append(path) }
            byPath[path, default: []].append(["range": words.range(edit.place), "newText": .text(edit.replacement)])
        }
        func uri(_ path: String) -> String { unit.uri ?? words.uri(path) }
        guard capabilities.hasDocumentChanges else {
            return [
                "changes": JSONValue(
                    .object(order.map { JSONValue.Member(key: uri($0), keyStart: 0, value: .list(byPath[$0] ?? [])) }))
            ]
        }
        return [
            "documentChanges": .list(
                order.map { path in
                    [
                        "textDocument": ["uri": .text(uri(path)), "version": versions[path].map { .number($0) } ?? nil],
                        "edits": .list(byPath[path] ?? [])
                    ]
                })
        ]
    }
}
