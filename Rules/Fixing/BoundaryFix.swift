import Declarations
import Findings
import Frameworks
import Semantics
import Syntax

/// A live value is frozen, or turned into a reference, on its own side of the boundary.
enum BoundaryFix {
    static let note =
        "the closure sees what was true when it was made; an object that was never added can't be frozen"

    static func fix(_ fact: CrossingFact, _ project: RuleContext) -> Fix? {
        captured(fact, project) ?? membersCaptured(fact, project) ?? CapturedKeyFix.fix(fact, project)
            ?? handedOver(fact, project)
            ?? ValuesFix.fix(fact, project) ?? OpenInsideFix.fix(fact, project)
            ?? (fact.value.kind == .handle ? MainContextFix.fix(fact, project) : nil)
            ?? SharedIsolation.fix(fact, project) ?? MainActorFix.fix(fact, project)
    }

    private static func captured(_ fact: CrossingFact, _ project: RuleContext) -> Fix? {
        guard fact.value.state == .live || fact.value.state == .maybe, let crossing = CapturedValue(fact, project),
            crossing.isMadeAtHome(fact, project)
        else { return nil }
        let name = crossing.name, closure = crossing.closure, type = project.analysis.type(of: crossing.mention)
        // A captured copy is a constant in the closure, which can't be assigned.
        if crossing.uses.contains(where: { Code.isChanged($0) }) { return nil }
        if fact.mutates || closure.tokens.contains(where: { project.analysis.transactionNames.contains($0.symbol) }) {
            return reference(fact, crossing, type, project)
        }
        if crossing.isDecided(project) { return nil }
        // No use writes it or passes it on, and it is as old as the closure when that runs.
        let values = ValueUses(project: project), spelling = Spelling(project: project)
        guard crossing.uses.allSatisfy({ values.areReads(of: $0) }), !GivenClosure(closure, project).mayRepeat else {
            return nil
        }
        var draft = Draft(project)
        if let element = project.project.element(of: type) {
            // Each element is frozen; the array itself is a value.
            guard let held = project.database(element), !held.isOptional, held.type.kind == .model,
                let freeze = spelling.member(.freeze, held.type.framework, at: crossing.mention),
                let edit = crossing.capture("\(name.text) = \(name.text).map { $0.\(freeze)() }", project)
            else { return nil }
            draft.add([edit])
            return draft.fix(.freezeAtCapture, "freeze `\(name.text)` before they cross", note: note)
        }
        guard let held = project.database(type),
            let freeze = spelling.member(.freeze, held.type.framework, at: crossing.mention),
            let edit = crossing.capture("\(name.text) = \(name.text)\(held.isOptional ? "?" : "").\(freeze)()", project)
        else { return nil }
        draft.add([edit])
        let isProven =
            fact.value.state == .live && fact.site.isProven
            && crossing.uses.allSatisfy { ValueReads.isRead($0, project) }
            && spelling.isAvailable(freeze, .freeze, held.type.framework, at: crossing.mention)
        return draft.fix(
            .freezeAtCapture, "freeze `\(name.text)` before it crosses", isProven ? .safe : .unsafe, note: note)
    }

    /// The closure reads only plain values of the object: they are captured in its place.
    private static func membersCaptured(_ fact: CrossingFact, _ project: RuleContext) -> Fix? {
        guard !fact.mutates, fact.value.kind == .model, let crossing = CapturedValue(fact, project),
            crossing.isMadeAtHome(fact, project), !crossing.isDecided(project),
            !GivenClosure(crossing.closure, project).mayRepeat,
            !crossing.closure.children.contains(where: { $0.kind == .capture && $0.name == crossing.name }),
            let reads = MemberReads(of: crossing.uses, in: crossing.closure, project),
            let edit = crossing.capture(
                reads.values.map { "\($0.name) = \($0.text)" }.joined(separator: ", "), project)
        else { return nil }
        var draft = Draft(project)
        draft.add([edit])
        for use in reads.uses { draft.replace(use.node, use.name) }
        let what = reads.values.count == 1 ? "`\(reads.values[0].text)`" : "what is needed of `\(crossing.name.text)`"
        return draft.fix(
            .captureValues, "capture \(what) in its place", note: "the closure sees what was true when it was made")
    }

    /// Adds a `@ThreadSafe var` before the statement; the object is fetched from it on the other side.
    private static func reference(
        _ fact: CrossingFact, _ crossing: CapturedValue, _ type: TypeID, _ project: RuleContext
    ) -> Fix? {
        let closure = crossing.closure, name = crossing.name, framework = fact.site.framework
        guard project.project.models.all.indices.contains(framework), fact.value.state == .live,
            project.database(type) != nil, !GivenClosure(closure, project).mayRepeat,
            let wrapper = project.project.models.all[framework].wrappers.values.first(where: {
                $0.isReference && Availability($0.since, framework, at: closure, project) != .lacking
            }), project.target(of: closure).languageMode < 6,
            let statement = Code.statement(of: closure), case let statements = SourceStyle.statements(of: closure),
            let first = statements.first,
            !closure.children.contains(where: { $0.kind == .capture && $0.name == name })
        else { return nil }
        let carrier = name.text + "Reference"
        // The closure returns early where the object is gone: one that returns nothing, whose only expression is no
        // result either.
        guard !closure.tree.tokens.contains(where: { $0.symbol.text == carrier }),
            project.analysis.result(of: closure).map({ $0 == .void }) ?? false
                || statements.count > 1 && !Flow(statements).returns,
            statements.count > 1 || [.tryExpr, .sequenceExpr, .callExpr].contains(first.kind)
        else { return nil }
        var draft = Draft(project)
        draft.put("@\(wrapper.name.text) var \(carrier) = \(name.text)", before: statement)
        draft.put("guard let \(name.text) = \(carrier) else { return }", before: first)
        return draft.fix(
            .captureReference, "carry a reference to `\(name.text)` over",
            note: "nothing is done where the object is gone by then")
    }
}
