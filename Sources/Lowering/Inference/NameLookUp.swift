import Declarations
import Syntax

/// The meaning of a name.
enum Meaning {
    case candidates([Candidate])
    /// A value whose type is known, a metatype among them, and what the name then refers to.
    case value(TypeID, Target = .none)
    /// The storage of a wrapped variable, or its wrapper's projection.
    case storage(of: Candidate, TypeID)
    case module(Symbol)
    /// Nothing, with a reason.
    case nothing(UnknownReason?)
}

/// Finds what names, members and `.name` mean at a body's places.
final class NameLookUp {
    private let place: BodyPlace
    private let program: Program
    private let solver: TypeSolver
    private let candidateTypes: CandidateTypes
    private let draft: InferenceDraft
    private var standard: StandardTypes { solver.standard }
    /// The meanings of called names with very many declarations, in a body that declares nothing of its own.
    @exclusivity(unchecked) private var crowded: [Symbol: Meaning] = [:]
    private static let crowd = 50
    private lazy var declaresNothing = program.children(of: place.outline.owner.declaration).isEmpty

    init(place: BodyPlace, candidateTypes: CandidateTypes, draft: InferenceDraft) {
        self.place = place
        self.draft = draft
        program = place.program
        solver = place.solver
        self.candidateTypes = candidateTypes
    }

    /// The meaning of a name without a base: declarations of the innermost scope that has any, then those of the scopes
    /// around it.
    /// - Parameter called: the name is called, so that an outer scope's function may be meant where the inner one's
    ///   does not fit.
    func look(up reference: NameReference, at id: ExpressionID, called: Bool) -> Meaning {
        if reference.name == Names.selfType, let selfType = place.selfType { return named(selfType) }
        if called, let known = crowded[reference.name] { return known }
        let found = find(reference, at: id, called: called)
        if called, case .candidates(let all) = found, all.count > Self.crowd, declaresNothing {
            crowded[reference.name] = found
        }
        return found
    }

    private func find(_ reference: NameReference, at id: ExpressionID, called: Bool) -> Meaning {
        var candidates: [Candidate] = []
        for (number, level) in program.lookUp(reference.name, in: scope(at: id), stopsAtFirst: !called).enumerated() {
            if candidates.isEmpty, let type = typeNamed(by: reference, in: level) {
                return called ? rivals(for: reference, in: level) ?? named(type) : named(type)
            }
            for member in level.candidates where !isTypeName(member.declaration) {
                candidates.append(candidate(member, of: level, number))
            }
            if !candidates.isEmpty, !called { break }
        }
        if !candidates.isEmpty, !candidates.contains(where: { program[program[$0.declaration].module].isSupposed }) {
            return .candidates(candidates)
        }
        let mayInherit = place.selfType.map { !program.knowsAllMembers(of: $0, from: place.scope) } ?? false
        if !candidates.isEmpty { return mayInherit ? .nothing(.opaqueBase) : .candidates(candidates) }
        if let storage = wrapperStorage(reference.name) { return storage }
        if isModule(reference.name) { return .module(reference.name) }
        return .nothing(program.mayBeElsewhere(place.scope) || mayInherit ? .opaqueBase : .undeclaredName)
    }

    private func candidate(_ member: MemberCandidate, of level: LookUpLevel, _ number: Int) -> Candidate {
        guard let type = level.selfType.map(solver.canonical) else {
            return Candidate(declaration: member.declaration, base: .none, owner: member.receiver, level: number)
        }
        let isOnType =
            level.base == .type || program[member.declaration].flags.contains(.isStatic)
            || program[member.declaration].kind == .enumCase
        return Candidate(
            declaration: member.declaration, base: isOnType ? .type(type) : .instance(type),
            owner: solver.canonical(member.receiver), isImplied: !isOnType || place.isStatic && type == place.selfType,
            level: number,
            isDoubtful: member.applies == .unknown)
    }

    private func named(_ type: TypeID) -> Meaning {
        .value(program.types.intern(.metatype(type)), .type(type))
    }

    /// The type that a name means in a scope.
    private func typeNamed(by reference: NameReference, in level: LookUpLevel) -> TypeID? {
        guard let member = level.candidates.first(where: { isTypeName($0.declaration) }) else { return nil }
        switch program[member.declaration].kind {
        case .genericParameter, .associatedType: return program.type(declaredBy: member.declaration)
        default: break
        }
        let map = member.receiver.isUnknown ? [:] : program.substitutions(for: member.receiver, of: member.declaration)
        return instantiate(member.declaration, reference, map)
    }

    /// The initialisers of all types that a called name may mean, where several imported modules have one of that name:
    /// the arguments say which it is.
    private func rivals(for reference: NameReference, in level: LookUpLevel) -> Meaning? {
        let types = level.candidates.filter { program[$0.declaration].isType }
        guard types.count > 1, place.genericArguments(of: reference).isEmpty,
            types.allSatisfy({ program.isInterface($0.declaration) })
        else { return nil }
        let found = types.flatMap {
            members(Names.initializer, of: instantiate($0.declaration, reference, [:]), on: .type)
        }
        return found.isEmpty ? nil : .candidates(found)
    }

    private func isModule(_ name: Symbol) -> Bool {
        let file = program[place.outline.file]
        return file.imports.contains(name) || program[file.module].name == name || name == Names.swift
    }

    /// `Module.name`.
    func look(up reference: NameReference, inModule module: Symbol) -> Meaning {
        guard let index = program.modules.firstIndex(where: { $0.name == module }),
            let file = program.modules[index].files.first
        else { return .nothing(.opaqueBase) }
        let levels = program.lookUp(reference.name, in: Scope(file: file, declaration: nil))
        for level in levels {
            let own = level.candidates.filter { program[$0.declaration].module.index == Int32(index) }
            if own.isEmpty { continue }
            if let type = typeNamed(by: reference, in: LookUpLevel(candidates: own)) { return named(type) }
            return .candidates(own.map { Candidate(declaration: $0.declaration, base: .none) })
        }
        return .nothing(program.modules[index].isInterface ? .opaqueBase : .undeclaredName)
    }

    /// The scope with the place, by which types declared in a body are seen or not.
    private func scope(at id: ExpressionID) -> Scope {
        var scope = place.scope
        scope.place = place.outline.expressionSpans[Int(id.index)].first
        return scope
    }

    // MARK: Property wrappers

    /// `_x`, the wrapper itself, and `$x`, what it projects.
    private func wrapperStorage(_ name: Symbol) -> Meaning? {
        let text = name.text
        guard text.count > 1, let first = text.first, first == "_" || first == "$" else { return nil }
        let plain = Symbol(String(text.dropFirst()))
        // `@Wrapper var x` in the body.
        if let wrapped = draft.localWrapperTypes.last(where: { place.outline.locals[Int($0.local.index)].name == plain }
        )?.type {
            if first == "_" { return .value(wrapped) }
            let found = members(Names.projectedValue, of: wrapped, on: .instance).filter {
                program[$0.declaration].kind == .variable
            }
            if found.count == 1 { return .value(candidateTypes.value(of: found[0])) }
        }
        for level in program.lookUp(plain, in: place.scope) {
            for member in level.candidates where program[member.declaration].kind == .variable {
                let storage = candidate(member, of: level, 0)
                guard let type = candidateTypes.wrapper(of: storage, isProjected: first == "$") else { continue }
                return .storage(of: storage, type)
            }
        }
        return nil
    }

    func look(up reference: NameReference, onType type: TypeID) -> Meaning {
        switch solver.node(type) {
        case .unknown, .variable: return .nothing(nil)
        case .opaque: return look(up: reference, extending: type, on: .instance)
        case .tuple(let elements):
            if let element = elements.first(where: { $0.label == reference.name }) { return .value(element.type) }
            return .nothing(.noSuchMember)
        case .metatype(let instance): return look(up: reference, onMetatype: instance)
        default: break
        }
        // `self.init`, `super.init`
        let found = members(reference.name, of: type, on: reference.name == Names.initializer ? .type : .instance)
        if !found.isEmpty { return .candidates(found) }
        if let storage = wrapperMember(reference.name, of: type) { return storage }
        if let dynamic = dynamicMember(reference.name, of: type) { return .value(dynamic) }
        return .nothing(
            program.knowsAllMembers(of: solver.resolved(type), from: place.scope) ? .noSuchMember : .opaqueBase)
    }

    /// Of a type whose module is not at hand, the properties and functions that extensions at hand declare. Its own
    /// initialisers, of which any call may mean one, are not known.
    private func look(up reference: NameReference, extending type: TypeID, on base: MemberBase) -> Meaning {
        let found = members(reference.name, of: type, on: base).filter {
            [.variable, .function].contains(program[$0.declaration].kind)
        }
        return found.isEmpty ? .nothing(.opaqueBase) : .candidates(found)
    }

    private func look(up reference: NameReference, onMetatype instance: TypeID) -> Meaning {
        let instance = solver.shallow(instance)
        if reference.name == Names.type {
            return .value(program.types.intern(.metatype(program.types.intern(.metatype(instance)))))
        }
        switch solver.node(instance) {
        case .unknown: return .nothing(nil)
        case .opaque: return look(up: reference, extending: instance, on: .type)
        default: break
        }
        let found = members(reference.name, of: instance, on: .type)
        if let nested = typeMember(reference, found, of: instance) { return named(nested) }
        let values = found.filter { !program[$0.declaration].isType && program[$0.declaration].kind != .typealias }
        if !values.isEmpty { return .candidates(values) }
        return .nothing(
            program.knowsAllMembers(of: solver.resolved(instance), from: place.scope) ? .noSuchMember : .opaqueBase)
    }

    private func typeMember(_ reference: NameReference, _ found: [Candidate], of instance: TypeID) -> TypeID? {
        guard let candidate = found.first(where: { isTypeName($0.declaration) }) else { return nil }
        return instantiate(candidate.declaration, reference, candidateTypes.substitution(of: candidate))
    }

    private func isTypeName(_ id: DeclarationID) -> Bool {
        switch program[id].kind {
        case .class, .struct, .enum, .actor, .protocol, .typealias, .associatedType, .genericParameter: true
        default: false
        }
    }

    /// The type that a declaration names, with the generic arguments that are written, or open ones.
    private func instantiate(_ id: DeclarationID, _ reference: NameReference, _ map: [DeclarationID: TypeID]) -> TypeID
    {
        let written = place.genericArguments(of: reference)
        var map = map
        let own = program.genericParameters(of: id).filter { program[$0].parent == id }
        for (index, parameter) in own.enumerated() {
            map[parameter] = index < written.count ? written[index] : solver.fresh()
        }
        return solver.substitute(program.type(declaredBy: id), map)
    }

    /// Members by name, those of superclasses and protocols included.
    func members(_ name: Symbol, of type: TypeID, on base: MemberBase) -> [Candidate] {
        let type = solver.resolved(type)
        return program.members(name, of: type, on: base, from: place.scope).map { member in
            Candidate(
                declaration: member.declaration, base: base == .instance ? .instance(type) : .type(type),
                owner: member.receiver,
                isDoubtful: member.applies == .unknown && solver.isConcrete(type))
        }
    }

    // MARK: .name

    /// The members of the type that is expected at a place.
    func look(up reference: NameReference, expecting expected: TypeID) -> Meaning {
        let type = solver.settled(expected)
        if type.isUnknown { return .nothing(nil) }
        if let root = solver.open(type) { return look(up: reference, constraintsOf: root) }
        if case .opaque = solver.node(type) { return .nothing(.opaqueBase) }
        // `.name` of an optional is a member of what it holds, but for the optional's own cases.
        for base in [type, solver.wrapped(type)].compactMap({ $0 }) {
            let meaning = look(up: reference, onMetatype: base)
            if case .nothing = meaning { continue }
            return meaning
        }
        return look(up: reference, onMetatype: solver.wrapped(type) ?? type)
    }

    /// `.name` where the type is a generic parameter that only a constraint of its protocol determines: `extension P
    /// where Self == X { static var name }`.
    private func look(up reference: NameReference, constraintsOf root: Int32) -> Meaning {
        for case .conforms(let subject, let proto) in solver.pending where solver.open(subject) == root {
            let found = program.members(reference.name, of: proto, on: .type, from: place.scope)
            if found.count == 1, let type = program.selfType(fixedBy: found[0].declaration) {
                guard solver.unify(solver.types.intern(.variable(root)), type) else { return .nothing(.noOverloadFits) }
                return .candidates([Candidate(declaration: found[0].declaration, base: .type(type), owner: type)])
            }
        }
        return .nothing(.undetermined)
    }

    /// `x._name`, `x.$name` of a wrapped property.
    private func wrapperMember(_ name: Symbol, of type: TypeID) -> Meaning? {
        let text = name.text
        guard text.count > 1, let first = text.first, first == "_" || first == "$" else { return nil }
        let found = members(Symbol(String(text.dropFirst())), of: type, on: .instance).filter {
            program[$0.declaration].kind == .variable
        }
        guard found.count == 1, let storage = candidateTypes.wrapper(of: found[0], isProjected: first == "$") else {
            return nil
        }
        return .value(storage, .declaration(found[0].declaration))
    }

    // MARK: Members that a subscript answers for

    /// `@dynamicMemberLookup` with a key path: the member of the root, wrapped as the subscript says.
    private func dynamicMember(_ name: Symbol, of type: TypeID) -> TypeID? {
        for member in program.dynamicMemberSubscripts(of: solver.resolved(type), from: place.scope) {
            let candidate = Candidate(declaration: member.declaration, base: .instance(type), owner: member.receiver)
            let signature = program.signature(of: candidate.declaration)
            guard signature.parameters.count == 1, signature.parameters[0].label == Names.dynamicMember else {
                continue
            }
            var result: TypeID?
            let callable = candidateTypes.open(candidate)
            guard case .nominal(let keyPath, let arguments) = solver.node(callable.parameters[0].type),
                standard.isKeyPath(keyPath), arguments.count == 2
            else {
                if solver.unify(callable.parameters[0].type, standard.string) { return callable.result }
                continue
            }
            let root = solver.resolved(arguments[0])
            guard !root.isUnknown, solver.open(root) == nil else { continue }
            let found = members(name, of: root, on: .instance).filter { program[$0.declaration].kind == .variable }
            guard found.count == 1 else { continue }
            if solver.attempt({
                self.solver.unify(arguments[1], candidateTypes.value(of: found[0])) && self.solver.solvePending()
            }) {
                result = callable.result
            }
            if let result { return result }
        }
        return nil
    }
}
