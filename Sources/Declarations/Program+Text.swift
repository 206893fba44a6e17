import Syntax

extension Program {
    /// In Swift's spelling, without modules: `[Int]`, `Int?`, `(Int) async throws -> Void`, `any P & Q`; `_` for what is unknown.
    public func text(of type: TypeID) -> String {
        switch types[type] {
        case .unknown: return "_"
        case .never: return "Never"
        case .nominal(let id, let arguments): return text(of: id, arguments)
        case .opaque(_, let name, let arguments): return name.text + list(arguments)
        case .tuple(let elements):
            return elements.isEmpty ? "Void" : "(" + elements.map { ($0.label == .none ? "" : $0.label.text + ": ") + text(of: $0.type) }.joined(separator: ", ") + ")"
        case .function(let function): return text(of: function)
        case .metatype(let instance):
            let spelled = text(of: instance)
            if case .existential = types[instance] { return spelled.contains(" ") ? "any (\(spelled.dropFirst(4))).Type" : spelled + ".Type" }
            return (needsParentheses(instance) ? "(\(spelled))" : spelled) + ".Type"
        case .parameter(let id):
            if self[id].isType { return "Self" }
            return self[id].name.text
        case .dependentMember(let base, let name): return text(of: base) + "." + name.text
        case .existential(let parts):
            if parts.isEmpty { return "Any" }
            let spelled = parts.map { text(of: $0) }.joined(separator: " & ")
            // A class or `AnyObject` alone needs no word.
            return parts.count == 1 && (parts.first.flatMap { declaration(of: $0) }).map { $0 == standard.anyObject } ?? false ? spelled : "any " + spelled
        case .someType(let parts): return "some " + (parts.isEmpty ? "Any" : parts.map { text(of: $0) }.joined(separator: " & "))
        case .variable(let number): return "$T\(number)"
        }
    }

    private func list(_ arguments: [TypeID]) -> String { arguments.isEmpty ? "" : "<" + arguments.map { text(of: $0) }.joined(separator: ", ") + ">" }

    private func needsParentheses(_ type: TypeID) -> Bool {
        switch types[type] {
        case .function, .someType: true
        case .existential(let parts): !parts.isEmpty && text(of: type).contains(" ")
        default: false
        }
    }

    private func text(of id: DeclarationID, _ arguments: [TypeID]) -> String {
        if id == standard.optional, arguments.count == 1 {
            let spelled = text(of: arguments[0])
            return (needsParentheses(arguments[0]) ? "(\(spelled))" : spelled) + "?"
        }
        if id == standard.array, arguments.count == 1 { return "[\(text(of: arguments[0]))]" }
        if id == standard.dictionary, arguments.count == 2 { return "[\(text(of: arguments[0])) : \(text(of: arguments[1]))]" }
        let own = ownGenericParameters(of: id).count
        guard self[id].kind != .protocol, let outer = owner(of: id) else {
            let prefix = self[id].parent.flatMap { self[$0].kind == .extension ? outerName(of: $0) : nil } ?? ""
            return prefix + self[id].name.text + list(arguments)
        }
        return text(of: outer, Array(arguments.dropLast(own))) + "." + self[id].name.text + list(Array(arguments.suffix(own)))
    }

    /// A type in an extension of one that is not at hand.
    private func outerName(of id: DeclarationID) -> String? { node(of: id).child(.extendedType).map { $0.text + "." } }

    func text(of function: FunctionType) -> String {
        var text = ""
        switch function.isolation {
        case .globalActor(let actor): text += "@\(self.text(of: actor)) "
        case .unknown: text += "@isolated(any) "
        case .caller: text += "nonisolated(nonsending) "
        default: break
        }
        if function.isSendable { text += "@Sendable " }
        text += "(" + function.parameters.map { parameter(label: $0.label, $0.type, $0.isInout, $0.isIsolated, $0.isSending, $0.isVariadic, $0.isAutoclosure) }.joined(separator: ", ") + ")"
        if function.isAsync { text += " async" }
        if function.isThrowing { text += " throws" }
        return text + " -> " + self.text(of: function.result)
    }

    private func parameter(label: Symbol, _ type: TypeID, _ isInout: Bool, _ isIsolated: Bool, _ isSending: Bool, _ isVariadic: Bool, _ isAutoclosure: Bool) -> String {
        (label == .none ? "" : label.text + ": ") + (isInout ? "inout " : "") + (isIsolated ? "isolated " : "") + (isSending ? "sending " : "") + (isAutoclosure ? "@autoclosure " : "") + text(of: type)
            + (isVariadic ? "..." : "")
    }

    /// `f(a:_:)`, `init(x:)`, `subscript(_:)`, `name`; an accessor's is its storage's with the accessor's word.
    public func fullName(of id: DeclarationID) -> String {
        let declaration = self[id]
        switch declaration.kind {
        case .function, .initializer, .subscript, .macro: return declaration.name.text + labels(of: id)
        case .enumCase:
            let labels = labels(of: id)
            return declaration.name.text + (labels == "()" ? "" : labels)
        case .getter, .setter, .observer: return (declaration.parent.map { fullName(of: $0) + "." } ?? "") + declaration.name.text
        case .extension: return extended[id].map { typeName(of: $0) } ?? node(of: id).child(.extendedType)?.text ?? "_"
        case .topLevelCode: return "(top-level code)"
        default: return declaration.name.text
        }
    }

    private func labels(of id: DeclarationID) -> String {
        "(" + signature(of: id).parameters.map { ($0.label == .none ? "_" : $0.label.text) + ":" }.joined() + ")"
    }

    /// A type's name with those of the types around it.
    public func typeName(of id: DeclarationID) -> String { (owner(of: id).map { typeName(of: $0) + "." } ?? "") + self[id].name.text }

    /// `Type.member(labels:)`, `global(labels:)`: what the compiler's oracle calls a callee.
    public func qualifiedName(of id: DeclarationID) -> String {
        if let owner = owner(of: id) { return typeName(of: owner) + "." + fullName(of: id) }
        return fullName(of: id)
    }
}
