import Syntax

/// Declarations as `debug declarations` prints them.
extension ProgramText {
    /// The declarations of a file, one a line, as they stand: kind, name, type, isolation, module. The same whatever
    /// order the files of the program came in.
    func describe(_ file: FileID) -> String {
        var lines: [(start: Int, order: Int, line: String)] = []
        for i in program.order where program.declarations[i].source.file == file {
            let id = DeclarationID(i)
            let start = program.declarations[i].kind == .topLevelCode ? -1 : program.node(of: id).start
            lines.append((start, i, String(repeating: "  ", count: depth(of: id)) + describe(id)))
        }
        return lines.sorted { ($0.start, $0.order) < ($1.start, $1.order) }.map { $0.line + "\n" }.joined()
    }

    private func depth(of id: DeclarationID) -> Int { program[id].parent.map { depth(of: $0) + 1 } ?? 0 }

    /// One declaration: `func f(a:) (a: Int) -> String @MainActor [App]`.
    func describe(_ id: DeclarationID) -> String {
        let declaration = program[id]
        var words = [word(declaration.kind), fullName(of: id)]
        if declaration.flags.contains(.isImplicit), declaration.kind != .genericParameter {
            words.insert("implicit", at: 0)
        }
        if declaration.flags.contains(.isStatic), declaration.kind != .getter, declaration.kind != .setter {
            words.insert("static", at: 0)
        }
        if let type = describedType(of: id) { words.append(type) }
        let requirements = program.generics.ownRequirements(of: id)
        if !requirements.isEmpty {
            words.append("where " + requirements.map { text(of: $0) }.sorted().joined(separator: ", "))
        }
        if declaration.isType || declaration.isFunctionLike || declaration.kind == .variable
            || declaration.kind == .topLevelCode
        {
            words.append(text(of: program.isolationRules.isolation(of: id)))
        }
        words.append("[\(program[declaration.module].name.text)]")
        return words.joined(separator: " ")
    }

    private func word(_ kind: Declaration.Kind) -> String {
        switch kind {
        case .function: "func"
        case .initializer: "init"
        case .deinitializer: "deinit"
        case .variable: "var"
        case .enumCase: "case"
        case .associatedType: "associatedtype"
        case .genericParameter: "parameter"
        case .topLevelCode: "code"
        default: String(describing: kind)
        }
    }

    private func describedType(of id: DeclarationID) -> String? {
        switch program[id].kind {
        case .function, .initializer, .subscript, .enumCase, .macro:
            text(of: program.signatures.signature(of: id), program[id].flags)
        case .variable: ": " + (program.signatures.declaredType(of: id).map { text(of: $0) } ?? "_")
        case .typealias: "= " + text(of: program.resolution.aliasType(id) ?? .unknown)
        case .class, .struct, .enum, .actor, .protocol, .extension:
            program.inheritance.inheritance(of: id).isEmpty
                ? nil : ": " + program.inheritance.inheritance(of: id).map { text(of: $0.type) }.joined(separator: ", ")
        default: nil
        }
    }

    func text(of signature: Signature, _ flags: Declaration.Flags) -> String {
        let parameters = signature.parameters.map { p in
            "\(p.label == .none ? "_" : p.label.text): " + (p.isInout ? "inout " : "")
                + (p.isIsolated ? "isolated " : "") + text(of: p.type) + (p.isVariadic ? "..." : "")
                + (p.hasDefault ? " = …" : "")
        }
        return "(\(parameters.joined(separator: ", ")))" + (flags.contains(.isAsync) ? " async" : "")
            + (flags.contains(.isThrowing) ? " throws" : "") + " -> " + text(of: signature.result)
    }

    func text(of requirement: Requirement) -> String {
        text(of: requirement.subject) + (requirement.kind == .sameType ? " == " : ": ")
            + text(of: requirement.constraint)
    }

    /// `nonisolated`, `@MainActor`, `actor`, `caller`, `parameter 0`, `unknown`.
    func text(of isolation: Isolation) -> String {
        switch isolation {
        case .unknown: "unknown"
        case .nonisolated: "nonisolated"
        case .caller: "caller"
        case .globalActor(let type): "@" + text(of: type)
        case .actorInstance: "actor"
        case .parameter(let i): "parameter \(i)"
        }
    }
}
