/// Whether values of a type are `Sendable`, as SE-0302 has it.
///
/// A type that holds itself is, if all else that it holds is. So the question is not asked of each stored value anew:
/// the types that stored values and conditions lead to are looked at once each, and the answer is what they say
/// together. They come from the types that the program writes in stored properties, cases and `where` clauses, with
/// arguments put in. Only a type that holds itself with ever larger arguments leads to more than `sendableLimit`: it
/// is unknown.
extension Conformance {
    func isSendable(_ type: TypeID, _ sendable: DeclarationID, _ asking: Asking) -> Tristate {
        var result = Tristate.yes, seen: Set<TypeID> = [type], work = [type]
        while let next = work.popLast() {
            let found = look(at: next, sendable, asking)
            result = .and(result, found.answer)
            if result == .no { return .no }
            for part in found.parts where seen.insert(part).inserted { work.append(part) }
            guard seen.count <= Self.sendableLimit else { return .unknown }
        }
        return result
    }

    /// Types beyond which nobody follows what a type holds.
    private static let sendableLimit = 2000

    /// What a type says by itself, and the types that have to be sendable besides.
    private typealias Look = (answer: Tristate, parts: [TypeID])

    private func look(at type: TypeID, _ sendable: DeclarationID, _ asking: Asking) -> Look {
        switch program.types[type] {
        case .nominal(let id, _): return look(at: type, id, sendable, asking)
        case .tuple(let elements): return (.yes, elements.map(\.type))
        default: return (conforms(type, to: sendable, asking.deeper), [])
        }
    }

    private func look(at type: TypeID, _ id: DeclarationID, _ sendable: DeclarationID, _ asking: Asking) -> Look {
        if id == sendable { return (.yes, []) }
        let written = program.inheritance.ancestorTable(of: id).all.filter { $0.declaration == sendable }
        guard let first = written.first else { return lookInside(type, id, asking) }
        let conditions = written.map { program.inheritance.inTerms(of: type, $0).conditions }
        if conditions.contains(where: \.isEmpty) { return (.yes, []) }
        if written.count == 1 {
            return look(at: program.inheritance.inTerms(of: type, first).conditions, sendable, asking)
        }
        return (conditions.reduce(.no) { .or($0, holds($1, asking.deeper)) }, [])
    }

    /// The conditions of a conformance: of those that ask for the protocol itself the types that have to be sendable.
    private func look(at conditions: [Ancestor.Condition], _ sendable: DeclarationID, _ asking: Asking) -> Look {
        var found: Look = (.yes, [])
        for condition in conditions {
            guard let requirements = requirements(of: condition, asking) else {
                found.answer = .and(found.answer, .unknown)
                continue
            }
            for requirement in requirements {
                if requirement.kind == .conforms,
                    program.resolution.declaration(of: requirement.constraint) == sendable
                {
                    found.parts.append(normal(requirement.subject, asking))
                } else {
                    found.answer = .and(found.answer, holds(requirement, asking.deeper))
                }
            }
        }
        return found
    }

    /// Conformances that Swift infers: a struct or enum that is not public is `Sendable` if all its stored values are;
    /// so are actors and types isolated to a global actor.
    private func lookInside(_ type: TypeID, _ id: DeclarationID, _ asking: Asking) -> Look {
        if program[id].kind == .actor { return (.yes, []) }
        if case .globalActor = program.isolationRules.isolation(of: id), program[id].kind != .protocol {
            return (.yes, [])
        }
        guard program[id].kind == .struct || program[id].kind == .enum, !program[program[id].module].isInterface else {
            return (program.inheritance.ancestorTable(of: id).isOpen ? .unknown : .no, [])
        }
        guard program[id].access < .public else { return (.no, []) }
        var found: Look = (.yes, [])
        for child in program.children(of: id) {
            switch program[child].kind {
            case .variable where isStoredInInstances(child):
                if let held = program.signatures.declaredType(of: MemberCandidate(child, receiver: type)) {
                    found.parts.append(held)
                } else {
                    found.answer = .unknown
                }
            case .enumCase:
                found.parts += program.signatures.signature(of: MemberCandidate(child, receiver: type)).parameters
                    .map(\.type)
            default: break
            }
        }
        return found
    }

    private func isStoredInInstances(_ variable: DeclarationID) -> Bool {
        let flags = program[variable].flags
        return flags.contains(.isStored) && !flags.contains(.isStatic) && !flags.contains(.isImplicit)
    }
}
