import Syntax

extension MemberLookUp {
    /// The overrides of a class's member, in all subclasses that the program has.
    func overrides(of member: DeclarationID) -> Implementations {
        guard let owner = program.owner(of: member), program[owner].kind == .class else {
            return Implementations(known: [], mayBeOthers: false)
        }
        let crowd = crowd(of: program[member].name)
        let known = program.evaluator.answer(
            Evaluator.key(.implementations, member), in: program.implementationCache, circular: []
        ) {
            (crowd.map { $0[owner] ?? [] } ?? implementers(of: program[member].name, under: owner)).flatMap { type in
                program.all(program[member].name, in: type).filter {
                    program[$0].flags.contains(.isOverride)
                        && isSameShape(
                            MemberCandidate($0, receiver: program.resolution.selfType(of: type)),
                            MemberCandidate(member, receiver: program.resolution.selfType(of: type)))
                }
            }
        }
        let isFinal = program[member].flags.contains(.isFinal) || program[owner].flags.contains(.isFinal)
        return Implementations(
            known: known, mayBeOthers: !isFinal && program[owner].access == .open && program[member].access >= .public)
    }

    /// Types that have a protocol or class among their ancestors and a member of the name, in the order of the
    /// declarations.
    func implementers(of name: Symbol, under id: DeclarationID) -> [DeclarationID] {
        Set(program.implementers[name] ?? []).filter { program.associatedTypes.inherits($0, from: id) }.sorted {
            program.isBefore($0, $1)
        }
    }

    /// The same for a name that very many types have, by the ancestor: to look through all for each of them costs
    /// their square. Nil for other names, and inside an open question.
    func crowd(of name: Symbol) -> [DeclarationID: [DeclarationID]]? {
        guard let types = program.implementers[name], types.count > 32 else { return nil }
        return program.implementersByAncestor.final(PairKey(0, name.id)) {
            var found: [DeclarationID: [DeclarationID]] = [:]
            for type in Set(types).sorted(by: { program.isBefore($0, $1) }) {
                for ancestor in Set(program.inheritance.ancestors(of: type).map(\.declaration)) {
                    found[ancestor, default: []].append(type)
                }
            }
            return found
        }
    }

    /// Whether the project's extensions of unknown types may conform to its protocols; a library's extensions do not.
    var hasOpenConformers: Bool {
        program.opaqueExtensions.values.contains { $0.contains { !program[program[$0].module].isInterface } }
    }
}
