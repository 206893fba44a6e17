import Findings
import Flow
import Semantics
import Syntax

extension CrossingFact {
    /// The rule's own severity (nil) where every link is seen and the last one is a use elsewhere; otherwise a warning.
    var severity: Severity? { site.isProven ? touchSeverity : .warning }

    /// The severity for a value that belongs to its owner by declaration, however certain the path to it is.
    var touchSeverity: Severity? { report.endsAtTouch ? nil : .warning }
}

extension Step {
    /// The step for a value that is used in a context: "used here, on the main actor".
    static func used(_ node: Node, in context: ContextName, _ what: String = "used here") -> Step {
        Step(.used, node, "\(what), \(context.placed)", context: context)
    }

    /// The step for a fact whose place is a call: "called here, on the main actor".
    static func called(_ site: Site) -> Step {
        Step(.call, site.node, "called here, \(site.context.placed)", context: site.context.name)
    }
}

/// A fact's path as notes: first the value's owner and the reason, then how it leaves its owner, last where it is used.
extension RuleContext {
    /// The path of a value that is used, or passed to code that runs, outside its owner's context.
    ///
    /// - Parameters:
    /// - home: The message's name for the value's owner, where that is not the owner's own name.
    /// - here: The context of the fact's own place, where it is not the one that the value reaches.
    /// - last: The use at the fact's own place. Where the path itself ends in a use, in a called function, it describes
    /// the action here.
    /// - isHandedOver: True where the value is passed on at the fact's own place.
    /// - handedOver: The words for `last` where the value is used in a called function.
    func proof(
        _ site: Site, _ value: ValueInfo?, owner: Context, home: ContextName? = nil, here: ContextName? = nil,
        last: Step,
        isHandedOver: Bool = false, handedOver: String? = nil
    ) -> [Step] {
        var rest = site.path
        let created = rest.firstIndex { $0.role == .created }.map { rest.remove(at: $0) }
        let handedOut = rest.firstIndex { $0.role == .handedOut }.map { [rest.remove(at: $0)] } ?? []
        for i in rest.indices where rest[i].role == .crossed && rest[i].node == site.context.site {
            rest[i].text = runs(site.context)
        }
        // The reported call has no step of its own where the code that it calls changes the context.
        if isHandedOver {
            rest.removeAll {
                $0.role == .crossed && $0.node.kind != .closureExpr && $0.node != site.node
                    && covers($0.node, site.node) && $0.context == last.context
            }
        }
        var steps = [ownerStep(value, created, owner, home ?? owner.name, apartFrom: site)] + handedOut
        if rest.last?.role == .used {
            // Passed on here, used in the callee.
            var handed = last
            handed.role = .crossed
            handed.context = here ?? last.context
            if !rest.contains(where: { covers($0.node, site.node) }) {
                // An `await` before the call comes before it; one in the called function, after it.
                let isBehind =
                    rest.first.map {
                        $0.role == .crossed && $0.node.tree === site.node.tree && $0.node.start < site.node.start
                            && Code.body(around: $0.node) == Code.body(around: site.node)
                    } ?? false
                if !isBehind, rest.first?.role == .crossed, let handedOver { handed.text = handedOver }
                rest.insert(handed, at: isBehind ? 1 : 0)
            }
            steps += rest
            steps[steps.count - 1].context = last.context
        } else {
            steps += rest + [last]
        }
        return steps
    }

    /// The creation of the value, which determines its owner; the owner's code where the expression that uses it
    /// creates it.
    private func ownerStep(
        _ value: ValueInfo?, _ created: Step?, _ owner: Context, _ home: ContextName, apartFrom site: Site
    ) -> Step {
        let used = location(site.node)
        func isApart(_ node: Node) -> Bool {
            let l = headLocation(node)
            return l.file != used.file || l.end <= used.start || used.end <= l.start
        }
        if let created, isApart(created.node) {
            return Step(.owner, created.node, "\(created.text) and belongs to \(home)", context: home)
        }
        if created == nil, site.path.count == 1, let way = site.path.first, way.role == .call, isApart(way.node) {
            return Step(.owner, way.node, "\(way.text), which belongs to \(home)", context: home)
        }
        if let property = value?.property, isApart(project[property].pattern) {
            return Step(
                .owner, project[property].pattern,
                "`\(project[property].name.text)` is stored here and belongs to \(home)", context: home)
        }
        if let place = owner.site, isApart(place) {
            return Step(.owner, place, "\(runs(owner)), and \(word(for: value)) belongs there", context: home)
        }
        // It is obtained where it is used; the note at the beginning of the code explains how.
        let function = site.function.map { project[$0].node }
        let runs = function != nil && function == site.context.site ? ": \(runs(site.context))" : ""
        return Step(
            .owner, function.flatMap { isApart($0) ? $0 : nil } ?? created?.node ?? site.node,
            "\(word(for: value)) is used here and belongs to \(home)\(runs)", context: home)
    }

    /// The code that runs in a context, at the line that determines it: the function, or the closure that is passed to
    /// the code that runs it. Empty where there is no such line.
    func ownerStep(of context: Context) -> [Step] {
        context.site.map { [Step(.owner, $0, runs(context), context: context.name)] } ?? []
    }

    /// The declaration of a type that owns a value or runs code. Empty where it is not in the project.
    func ownerStep(at type: NominalID, _ text: String, _ owner: ContextName) -> [Step] {
        project[type].node.map { [Step(.owner, $0, text, context: owner)] } ?? []
    }

    func runs(_ context: Context) -> String {
        guard let site = context.site else { return "this code runs \(context.placed)" }
        switch site.kind {
        case .funcDecl, .initDecl, .deinitDecl, .subscriptDecl:
            let name =
                site.kind == .funcDecl
                ? "`\(site.name.text)`"
                : site.kind == .initDecl ? "`init`" : site.kind == .deinitDecl ? "`deinit`" : "the subscript"
            return "\(name) runs \(context.placed)\(context.isInferred ? ", as all its callers do" : "")"
        default: return "this code runs \(context.placed)"
        }
    }

    /// The name of a value in messages.
    func word(for value: ValueInfo?, or otherwise: String = "the value") -> String {
        guard let value, !value.text.isEmpty else { return otherwise }
        return value.shownName ?? value.text.quoted
    }

    /// The value under its name at the place of its use, where its own is a long expression.
    func named(_ value: ValueInfo, at node: Node) -> ValueInfo {
        let use = node.unlabelled
        guard use.kind == .identifierExpr, value.isLong else { return value }
        var named = value
        named.text = use.text
        if !use.isShorthand { named.shownName = nil }
        return named
    }

    /// The notes of a path: each place once, and a call that contains the finding's own place at that place.
    func notes(_ path: [Step], of own: Location) -> [Note] {
        var notes: [Note] = []
        for step in path {
            var note = note(step)
            if step.node.kind == .closureExpr { note.location = boundary(step.node) }
            let at = note.location
            if step.role == .call, at.file == own.file, at.start < own.start, own.start < location(step.node).end {
                note.location = own
            }
            if let known = notes.firstIndex(where: {
                $0.location.file == note.location.file && $0.location.start == note.location.start
            }) {
                guard note.role == .used else { continue }
                if notes[known].role != .owner {
                    notes.remove(at: known)
                } else if let rest = rest(of: step.node, behind: notes[known].location) {
                    note.location = rest
                } else {
                    continue
                }
            }
            notes.append(note)
        }
        return notes
    }

    /// The use of a value in the expression that creates it: the part after the creation. Nil where there is none.
    private func rest(of node: Node, behind home: Location) -> Location? {
        var whole = location(node)
        let source = node.tree.source
        guard whole.file == home.file, home.end < whole.end else { return nil }
        whole.start = home.end
        while whole.start < whole.end, [9, 10, 13, 32, 33, 46, 63].contains(source.base[whole.start]) {
            whole.start += 1
        }
        return whole.start < whole.end ? whole : nil
    }

    /// The location of a closure: the call that it is passed to, as far as that is on its line.
    private func boundary(_ closure: Node) -> Location {
        let at = location(closure), source = closure.tree.source
        var call = closure
        while let outer = call.parent, outer.kind == .callExpr || outer.kind == .argument { call = outer }
        var line = lineStart(of: closure).start
        while line < at.start, source.base[line] == 32 || source.base[line] == 9 { line += 1 }
        // A closure that is called in place, or is alone, is shown by its own head.
        guard call.start < at.start else { return headLocation(closure) }
        return Location(file: at.file, start: max(call.start, line), end: at.start + 1)
    }

    private func covers(_ outer: Node, _ inner: Node) -> Bool {
        outer.tree === inner.tree && outer.start <= inner.start && inner.end <= outer.end
    }
}

extension Node {
    /// The value of an argument; any other node itself.
    var unlabelled: Node { kind == .argument ? firstChild ?? self : self }
}

extension String {
    /// The code in backticks; code that contains some is unchanged.
    fileprivate var quoted: String { contains("`") ? self : "`\(shortened(48))`" }

    /// The word after its article: "an `Item`", "a `User`".
    var withArticle: String {
        let letters = filter { $0.isLetter }
        guard let first = letters.first else { return "a " + self }
        let second = letters.dropFirst().first
        // Initials are spelt out: an NSObject, a UIView.
        let isSpelt = first.isUppercase && second?.isUppercase == true
        let lower = letters.prefix(3).lowercased()
        let isVowel =
            isSpelt
            ? "AEFHILMNORSX".contains(first)
            : "aeiou".contains(first.lowercased()) && !lower.hasPrefix("uni") && !lower.hasPrefix("use")
                && !lower.hasPrefix("eu")
        return (isVowel ? "an " : "a ") + self
    }
}
