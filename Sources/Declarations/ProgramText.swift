import Syntax

/// Types and declarations as text.
struct ProgramText {
    let program: Program

    /// The type in Swift's spelling, without modules: `[Int]`, `Int?`, `(Int) async throws -> Void`, `any P & Q`; `_`
    /// for an unknown one.
    func text(of type: TypeID) -> String {
        switch program.types[type] {
        case .unknown: return "_"
        case .never: return "Never"
        case .nominal(let id, let arguments): return text(of: id, arguments)
        case .opaque(_, let name, let arguments): return name.text + list(arguments)
        case .tuple(let elements):
            return elements.isEmpty
                ? "Void"
                : "("
                    + elements.map { ($0.label == .none ? "" : $0.label.text + ": ") + text(of: $0.type) }.joined(
                        separator: ", ") + ")"
        case .function(let function): return text(of: function)
        case .metatype(let instance):
            let spelled = text(of: instance)
            if case .existential = program.types[instance] {
                return spelled.contains(" ") ? "any (\(spelled.dropFirst(4))).Type" : spelled + ".Type"
            }
            return (needsParentheses(instance) ? "(\(spelled))" : spelled) + ".Type"
        case .parameter(let id):
            if program[id].isType { return "Self" }
            return program[id].name.text
        case .dependentMember(let base, let name): return text(of: base) + "." + name.text
        case .existential(let parts):
            if parts.isEmpty { return "Any" }
            let spelled = parts.map { text(of: $0) }.joined(separator: " & ")
            // A class or `AnyObject` alone needs no word.
            return parts.count == 1
                && (parts.first.flatMap { program.resolution.declaration(of: $0) }).map {
                    $0 == program.standard.anyObject
                } ?? false ? spelled : "any " + spelled
        case .someType(let parts):
            return "some " + (parts.isEmpty ? "Any" : parts.map { text(of: $0) }.joined(separator: " & "))
        case .variable(let number): return "$T\(number)"
        }
    }

    private func list(_ arguments: [TypeID]) -> String {
        arguments.isEmpty ? "" : "<" + arguments.map { text(of: $0) }.joined(separator: ", ") + ">"
    }

    private func needsParentheses(_ type: TypeID) -> Bool {
        switch program.types[type] {
        case .function, .someType: true
        case .existential(let parts): !parts.isEmpty && text(of: type).contains(" ")
        default: false
        }
    }

    private func text(of id: DeclarationID, _ arguments: [TypeID]) -> String {
        if id == program.standard.optional, arguments.count == 1 {
            let spelled = text(of: arguments[0])
            return (needsParentheses(arguments[0]) ? "(\(spelled))" : spelled) + "?"
        }
        if id == program.standard.array, arguments.count == 1 { return "[\(text(of: arguments[0]))]" }
        if id == program.standard.dictionary, arguments.count == 2 {
            return "[\(text(of: arguments[0])) : \(text(of: arguments[1]))]"
        }
        let own = program.resolution.ownGenericParameters(of: id).count
        guard program[id].kind != .protocol, let outer = program.owner(of: id) else {
            let prefix = program[id].parent.flatMap { program[$0].kind == .extension ? outerName(of: $0) : nil } ?? ""
            return prefix + program[id].name.text + list(arguments)
        }
        return text(of: outer, Array(arguments.dropLast(own))) + "." + program[id].name.text
            + list(Array(arguments.suffix(own)))
    }

    /// A type in an extension of one that is not at hand.
    private func outerName(of id: DeclarationID) -> String? {
        program.node(of: id).child(.extendedType).map { $0.text + "." }
    }

    func text(of function: FunctionType) -> String {
        var text = ""
        switch function.isolation {
        case .globalActor(let actor): text += "@\(self.text(of: actor)) "
        case .unknown: text += "@isolated(any) "
        case .caller: text += "nonisolated(nonsending) "
        default: break
        }
        if function.isSendable { text += "@Sendable " }
        text +=
            "("
            + function.parameters.map {
                parameter($0)
            }.joined(separator: ", ") + ")"
        if function.isAsync { text += " async" }
        if function.isThrowing { text += " throws" }
        return text + " -> " + self.text(of: function.result)
    }

    private func parameter(_ parameter: FunctionType.Parameter) -> String {
        (parameter.label == .none ? "" : parameter.label.text + ": ") + (parameter.isInout ? "inout " : "")
            + (parameter.isIsolated ? "isolated " : "") + (parameter.isSending ? "sending " : "")
            + (parameter.isAutoclosure ? "@autoclosure " : "") + text(of: parameter.type)
            + (parameter.isVariadic ? "..." : "")
    }

    /// `f(a:_:)`, `init(x:)`, `subscript(_:)`, `name`; an accessor's is its storage's with the accessor's word.
    func fullName(of id: DeclarationID) -> String {
        let declaration = program[id]
        switch declaration.kind {
        case .function, .initializer, .subscript, .macro: return declaration.name.text + labels(of: id)
        case .enumCase:
            let labels = labels(of: id)
            return declaration.name.text + (labels == "()" ? "" : labels)
        case .getter, .setter, .observer:
            return (declaration.parent.map { fullName(of: $0) + "." } ?? "") + declaration.name.text
        case .extension:
            return program.extended[id].map { typeName(of: $0) } ?? program.node(of: id).child(.extendedType)?.text
                ?? "_"
        case .topLevelCode: return "(top-level code)"
        default: return declaration.name.text
        }
    }

    private func labels(of id: DeclarationID) -> String {
        "("
            + program.signatures.signature(of: id).parameters.map { ($0.label == .none ? "_" : $0.label.text) + ":" }
            .joined() + ")"
    }

    /// A type's name with those of the types around it.
    func typeName(of id: DeclarationID) -> String {
        (program.owner(of: id).map { typeName(of: $0) + "." } ?? "") + program[id].name.text
    }

    /// `Type.member(labels:)`, `global(labels:)`: the compiler oracle's name for a callee.
    func qualifiedName(of id: DeclarationID) -> String {
        if let owner = program.owner(of: id) { return typeName(of: owner) + "." + fullName(of: id) }
        return fullName(of: id)
    }
}
