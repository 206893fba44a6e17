import Findings
import Semantics
import Syntax

/// A function elsewhere that reads only plain values of its object parameter takes these values: the parameter becomes
/// one for each, and every call reads them on its own side.
enum ValuesFix {
    static func fix(_ fact: CrossingFact, _ project: RuleContext) -> Fix? {
        guard fact.boundary == .argument, !fact.mutates, fact.value.kind == .model,
            fact.mayOwn(fact.site.node, project)
        else { return nil }
        var argument = fact.site.node
        while argument.kind != .argument {
            guard let p = argument.parent, p.kind != .codeBlock, p.kind != .closureExpr else { return nil };
            argument = p
        }
        guard let call = argument.parent, call.kind == .callExpr,
            let position = call.arguments.firstIndex(of: argument),
            let function = project.analysis.declaration(of: call)
        else { return nil }
        return fix(function, position, project)
    }

    /// - Parameter position: the index of the parameter, where every call passes one argument for each.
    static func fix(_ function: Node, _ position: Int, _ project: RuleContext) -> Fix? {
        let parameters = function.parameters
        guard function.kind == .funcDecl, position < parameters.count, CallSites.mayChange(function, project),
            let body = function.child(.codeBlock)
        else { return nil }
        let parameter = parameters[position], name = parameter.name
        guard let type = parameter.child(.type), type.kind == .identifierType, !CallSites.isGeneric(type, of: function),
            parameter.child(.defaultValue) == nil,
            parameters.allSatisfy({
                $0.child(.defaultValue) == nil && !$0.flags.contains(.variadic)
                    && $0.children.allSatisfy { $0.kind != .attribute }
            }),
            !Code.binds(name, in: body),
            let reads = MemberReads(of: Code.mentions(of: name, in: body), in: function, project),
            reads.values.count <= mostValues, let calls = CallSites.all(of: function, project), !calls.isEmpty,
            calls.count <= most
        else { return nil }
        var types: [String] = []
        for value in reads.values {
            guard let use = reads.uses.first(where: { $0.name == value.name }), let written = written(use.node, project)
            else { return nil }
            types.append(written)
        }
        let label = parameter.tree.tokens[Int(parameter.raw.firstToken)].symbol
        let first = label == name ? "" : label.text + " "
        var draft = Draft(project)
        draft.replace(
            parameter,
            zip(reads.values, types).enumerated().map {
                ($0.offset == 0 ? first : "") + "\($0.element.0.name): \($0.element.1)"
            }.joined(separator: ", "))
        for use in reads.uses { draft.replace(use.node, use.name) }
        for call in calls {
            let arguments = call.arguments
            guard arguments.count == parameters.count, let given = arguments[position].firstChild, Code.isPath(given),
                !arguments[position].flags.contains(.trailingClosure)
            else { return nil }
            let text = reads.values.enumerated().map { i, value in
                let own = i > 0 || label == name ? value.name : label == Names.discard ? "" : label.text
                return (own.isEmpty ? "" : own + ": ") + given.text + value.text.drop { $0 != "." }
            }
            draft.replace(arguments[position], text.joined(separator: ", "))
        }
        return draft.fix(
            .passValues, "hand over what is read of `\(name.text)`", group: "values for objects",
            note: "it is what was true at the call")
    }

    private static let most = 12
    /// Limit: more parameters in a signature deserve a type.
    private static let mostValues = 3

    /// The text of a member's type; nil where it is not known.
    private static func written(_ member: Node, _ project: RuleContext) -> String? {
        let type = project.analysis.type(of: member)
        guard !type.isUnknown else { return nil }
        return project.project.describe(type)
    }
}
