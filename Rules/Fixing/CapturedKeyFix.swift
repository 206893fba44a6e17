import Findings
import Semantics
import Syntax

/// An object that a closure writes to where it runs: its primary key is captured in its place, and the closure looks
/// the object up in its own handle.
enum CapturedKeyFix {
    static func fix(_ fact: CrossingFact, _ project: RuleContext) -> Fix? {
        guard fact.value.kind == .model, let crossing = CapturedValue(fact, project),
            crossing.isMadeAtHome(fact, project),
            case let closure = crossing.closure, case let name = crossing.name,
            case let type = project.analysis.type(of: crossing.mention),
            let model = project.project.nominal(type), let key = KeyFix.primaryKey(of: type, project.project),
            let fetch = KeyFix.fetch(fact.site.framework, project), !GivenClosure(closure, project).mayRepeat,
            !crossing.uses.contains(where: { Code.isChanged($0) }),
            !closure.children.contains(where: { $0.kind == .capture && $0.name == name }),
            project.analysis.result(of: closure).map({ $0 == .void }) ?? false,
            let statement = Code.statement(of: closure), let place = Place(closure, crossing.uses, project),
            let first = key.text.first
        else { return nil }
        let carrier = name.text + first.uppercased() + key.text.dropFirst()
        guard !closure.tree.tokens.contains(where: { $0.symbol.text == carrier }) else { return nil }
        var draft = Draft(project)
        draft.put("let \(carrier) = \(name.text).\(key.text)", before: statement)
        if let unnamed = place.unnamed { draft.replace(unnamed, place.handle) }
        let named = "\(fetch.labels[0]): \(project.project[model].name.text).self"
        let found = "\(place.handle).\(fetch.name)(\(named), \(fetch.labels[1]): \(carrier))"
        draft.put("guard let \(name.text) = \(found) else { return }", before: place.first)
        return draft.fix(
            .captureKey, "carry the primary key of `\(name.text)` over",
            note: "nothing is done where the object is gone by then; the closure's handle must be of the same database")
    }

    /// The place in the closure where the object is looked up, and the handle.
    private struct Place {
        let handle: String
        /// The parameter that has no name yet; nil where it has one.
        var unnamed: Node?
        let first: Node

        init?(_ closure: Node, _ uses: [Node], _ project: RuleContext) {
            let statements = SourceStyle.statements(of: closure)
            guard let first = statements.first else { return nil }
            let parameters = closure.parameters
            if parameters.count == 1, Self.givesHandle(closure, project) {
                let isNamed = parameters[0].name != Names.discard
                handle = isNamed ? parameters[0].name.text : Self.usual
                if !isNamed {
                    guard !closure.tokens.contains(where: { $0.symbol.text == Self.usual }) else { return nil }
                    unnamed = parameters[0]
                }
                self.first = first
                return
            }
            // `let realm = try! Realm()` in front of all uses.
            guard first.kind == .varDecl, statements.count > 1, let own = Code.declared(by: first).first,
                let pattern = first.child(.patternBinding)?.firstChild, pattern.kind == .identifierPattern,
                let value = first.child(.patternBinding)?.child(.initializer), let call = Code.call(in: value),
                project.project.role(of: project.analysis.type(of: call))?.kind == .handle,
                uses.allSatisfy({ $0.start > first.end })
            else { return nil }
            handle = own.text
            self.first = statements[1]
        }

        private static let usual = "realm"

        /// True where the project's function that takes the closure passes it a handle, and nothing else.
        private static func givesHandle(_ closure: Node, _ project: RuleContext) -> Bool {
            let p = project.project
            guard let argument = closure.parent, argument.kind == .argument, let call = argument.parent,
                let position = call.arguments.firstIndex(of: argument),
                let node = project.analysis.declaration(of: call), let id = project.function(at: node)
            else { return false }
            let f = p[id], scope = TypeScope(file: f.file, owner: f.owner, function: id)
            // A trailing closure goes to the last parameter that takes one.
            let types = f.parameters.map { parameter in
                parameter.type.flatMap { p.function(p.unwrapped(p.resolve($0, in: scope))) }
            }
            let meant =
                argument.flags.contains(.trailingClosure)
                ? types.lastIndex { $0 != nil } : types.indices.contains(position) ? position : nil
            guard let meant, let type = types[meant], type.parameters.count == 1 else { return false }
            return p.role(of: p.simplified(type.parameters[0].type))?.kind == .handle
        }
    }
}
