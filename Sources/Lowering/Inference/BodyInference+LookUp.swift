import Declarations
import Syntax

extension BodyInference {
    /// What a name without a base means here: declarations of the innermost scope that has any, those of the scopes around it after them.
    /// - Parameter called: the name is called, so that an outer scope's function may be meant where the inner one's does not fit.
    func look(up reference: NameReference, _ id: ExpressionID, called: Bool) -> Meaning {
        if reference.name == Names.selfType, let selfType { return named(selfType, id) }
        var candidates: [Candidate] = []
        for (number, level) in program.lookUp(reference.name, in: scope(at: id)).enumerated() {
            if candidates.isEmpty, let type = typeNamed(by: reference, in: level) { return named(type, id) }
            for member in level.candidates where !isTypeName(member.declaration) {
                candidates.append(candidate(member, of: level, number))
            }
            if !candidates.isEmpty, !called { break }
        }
        let mayInherit = selfType.map { !program.knowsAllMembers(of: $0, from: scope) } ?? false
        if mayInherit, candidates.contains(where: { program[declaration($0.declaration).module].isSupposed }) { return .nothing(.opaqueBase) }
        if !candidates.isEmpty { return .candidates(candidates) }
        if let wrapped = wrapperStorage(reference.name, id) { return .value(wrapped) }
        if isModule(reference.name) {
            targets[Int(id.index)] = .module(reference.name)
            return .nothing(nil)
        }
        return .nothing(program.mayBeElsewhere(scope) || mayInherit ? .opaqueBase : .undeclaredName)
    }

    private func candidate(_ member: MemberCandidate, of level: LookUpLevel, _ number: Int) -> Candidate {
        guard let type = level.selfType.map(canonical) else { return Candidate(declaration: member.declaration, base: .none, owner: member.receiver, level: number) }
        let isOnType = level.base == .type || declaration(member.declaration).flags.contains(.isStatic) || declaration(member.declaration).kind == .enumCase
        return Candidate(
            declaration: member.declaration, base: isOnType ? .type(type) : .instance(type), owner: canonical(member.receiver), isImplied: !isOnType || isStatic && type == selfType, level: number,
            isDoubtful: member.applies == .unknown)
    }

    private func named(_ type: TypeID, _ id: ExpressionID) -> Meaning {
        targets[Int(id.index)] = .type(type)
        return .value(program.types.intern(.metatype(type)))
    }

    /// The type that a name means in a scope.
    private func typeNamed(by reference: NameReference, in level: LookUpLevel) -> TypeID? {
        guard let member = level.candidates.first(where: { isTypeName($0.declaration) }) else { return nil }
        switch declaration(member.declaration).kind {
        case .genericParameter, .associatedType: return program.type(declaredBy: member.declaration)
        default: break
        }
        let map = member.receiver.isUnknown ? [:] : program.substitutions(for: member.receiver, of: member.declaration)
        return instantiate(member.declaration, reference, map)
    }

    func isModule(_ name: Symbol) -> Bool {
        let file = program[outline.file]
        return file.imports.contains(name) || program[file.module].name == name || name == Names.swift
    }

    /// `Module.name`.
    func look(up reference: NameReference, inModule module: Symbol, _ id: ExpressionID) -> Meaning {
        guard let index = program.modules.firstIndex(where: { $0.name == module }), let file = program.modules[index].files.first else { return .nothing(.opaqueBase) }
        let levels = program.lookUp(reference.name, in: Scope(file: file, declaration: nil))
        for level in levels {
            let own = level.candidates.filter { program[$0.declaration].module.index == Int32(index) }
            if own.isEmpty { continue }
            if let type = typeNamed(by: reference, in: LookUpLevel(candidates: own)) { return named(type, id) }
            return .candidates(own.map { Candidate(declaration: $0.declaration, base: .none) })
        }
        return .nothing(program.modules[index].isInterface ? .opaqueBase : .undeclaredName)
    }

    /// The scope with the place, by which types declared in a body are seen or not.
    private func scope(at id: ExpressionID) -> Scope {
        var scope = scope
        scope.place = outline.expressionSpans[Int(id.index)].first
        return scope
    }

    // MARK: Property wrappers

    /// `_x`, the wrapper itself, and `$x`, what it projects.
    private func wrapperStorage(_ name: Symbol, _ id: ExpressionID) -> TypeID? {
        let text = name.text
        guard text.count > 1, let first = text.first, first == "_" || first == "$" else { return nil }
        let plain = Symbol(String(text.dropFirst()))
        for level in program.lookUp(plain, in: scope) {
            for member in level.candidates where declaration(member.declaration).kind == .variable {
                let storage = candidate(member, of: level, 0)
                guard let type = wrapperType(of: storage, isProjected: first == "$") else { continue }
                targets[Int(id.index)] = target(of: storage)
                if storage.isImplied { noteSelf() }
                return type
            }
        }
        return nil
    }

    /// The type of a wrapped variable's wrapper, or of what it projects; nil where it has none.
    func wrapperType(of candidate: Candidate, isProjected: Bool) -> TypeID? {
        guard let wrapper = program.propertyWrappers(of: candidate.declaration).first else { return nil }
        let type = completed(wrapper, of: candidate)
        if !isProjected { return type }
        guard let projected = wrapper.projectedValue else { return wrapper.declaration == nil ? .unknown : nil }
        return valueType(of: Candidate(declaration: projected, base: .instance(type), owner: type))
    }

    /// The wrapper's type with the argument that the variable's own type gives.
    private func completed(_ wrapper: PropertyWrapper, of candidate: Candidate) -> TypeID {
        guard case .nominal(let declared, let arguments) = program.types[wrapper.type], arguments.contains(.unknown), let wrappedValue = wrapper.wrappedValue else {
            return solver.substitute(wrapper.type, substitution(of: candidate))
        }
        let opened = program.types.intern(.nominal(declared, arguments.map { $0.isUnknown ? solver.fresh() : $0 }))
        let value = valueType(of: Candidate(declaration: wrappedValue, base: .instance(opened), owner: opened))
        _ = solver.attempt { self.solver.unify(value, self.valueType(of: candidate)) }
        return solver.substitute(solver.resolved(opened), substitution(of: candidate))
    }

    /// `@Wrapper var x = e` in a body.
    func inferWrapped(_ local: LocalID, _ initializer: ExpressionID?) -> Bool {
        let attributes = list(outline.locals[Int(local.index)].attributes)
        guard !attributes.isEmpty else { return false }
        for index in attributes {
            let attribute = node(index)
            guard let written = attribute.child(.type) else { continue }
            let type = program.resolve(written, in: scope)
            guard case .nominal = program.types[type], case let found = members(Names.wrappedValue, of: type, on: .instance), !found.isEmpty else { continue }
            localWrappers[local] = program.declaration(of: type)
            let declared = outline.locals[Int(local.index)].type
            let opened = openPlaceholders(type)
            let value = valueType(of: Candidate(declaration: found[0].declaration, base: .instance(opened), owner: opened))
            if declared.isWritten { _ = solver.attempt { self.solver.unify(value, self.resolve(declared)) } }
            if let initializer {
                check(initializer, value)
                settleForUse(value)
            }
            localTypes[Int(local.index)] = declared.isWritten ? resolve(declared) : solver.resolved(value)
            return true
        }
        return false
    }

    // MARK: Variables without a written type

    /// The type that a variable has by its initial value: of a tuple's part, the part's.
    func inferredType(of variable: DeclarationID) -> TypeID { table.type(of: variable, stack) }
}
