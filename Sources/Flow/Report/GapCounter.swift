import Declarations
import Frameworks
import Lowering
import Syntax

/// Counts the unknown sites in a program's database code. Every body is run once more and observed, which costs about
/// as much as the analysis did.
struct GapCounter {
    private let words: ReportWriter
    private let names: DatabaseNames
    private var analysis: FlowAnalysis { words.analysis }
    private var program: Program { words.program }

    init(_ analysis: FlowAnalysis) {
        words = ReportWriter(analysis)
        names = DatabaseNames(analysis.knowledge)
    }

    /// - Parameter isCounted: True for the path of a file whose bodies count.
    func report(_ isCounted: (String) -> Bool) -> GapReport {
        var report = GapReport()
        for owner in analysis.owners where counts(owner, isCounted) {
            guard let body = analysis.body(of: owner) else { continue }
            report.bodies += 1
            count(body, in: &report)
        }
        return report
    }

    /// The bodies that use a database, with their unknown sites; nothing else is counted, and no body is run again that
    /// has no site which may be unknown.
    func databaseReport(_ isCounted: (String) -> Bool, _ share: UnderstoodShare) -> GapReport {
        var report = GapReport()
        for owner in analysis.owners
        where share.typed.contains(owner) || analysis.databaseBodies.contains(owner) {
            guard counts(owner, isCounted) else { continue }
            if share.open.contains(owner), let body = analysis.body(of: owner) {
                count(body, in: &report)
            } else {
                report.databaseBodies.append(GapReport.DatabaseBody(name: words.qualifiedName(owner)))
            }
        }
        return report
    }

    private func counts(_ owner: BodyOwner, _ isCounted: (String) -> Bool) -> Bool {
        !words.knowledge.isInterface(owner.declaration) && !words.knowledge.isTest(owner.declaration)
            && isCounted(program[program[owner.declaration].source.file].tree.path)
    }

    private func count(_ body: Body, in report: inout GapReport) {
        let seen = SeenBody(body, analysis)
        let origins = GapOrigins(body, words)
        for (index, instruction) in body.instructions.enumerated() where isNamedCall(instruction, body) {
            report.namedCalls.append(origins.site(index, .name))
        }
        guard seen.touchesDatabase else { return }
        var found = GapReport.DatabaseBody(name: words.qualifiedName(body.owner))
        var lost: Set<FunctionID> = []
        for (index, instruction) in body.instructions.enumerated() {
            switch resolution(of: instruction, body, seen) {
            case nil: break
            case .project: report.sites.project += 1
            case .interface:
                report.sites.interface += 1
                lost.formUnion(
                    seen.closures(givenTo: instruction).filter {
                        body.functions[Int($0.index)].facts?.isEscaping ?? true
                    })
            case .model: report.sites.model += 1
            case .settled: report.sites.settled += 1
            case .unknown:
                report.sites.unknown += 1
                lost.formUnion(seen.closures(givenTo: instruction))
                found.sites.append(origins.site(index, touch(instruction, body, seen)))
            }
        }
        for (index, function) in body.functions.enumerated().dropFirst() where function.declaration == nil {
            report.closures.all += 1
            guard seen.touches(FunctionID(Int32(index))) else { continue }
            report.closures.touching += 1
            if lost.contains(FunctionID(Int32(index))) { report.closures.unknown += 1 }
        }
        report.databaseBodies.append(found)
    }

    // MARK: Descriptions of sites

    private enum Resolution { case project, interface, model, settled, unknown }

    /// The kind of code or model that describes an instruction; nil where the instruction is no site.
    private func resolution(of instruction: Instruction, _ body: Body, _ seen: SeenBody) -> Resolution? {
        let operands = body.operands(of: instruction)
        switch instruction.kind {
        case .call, .callRequirement, .get, .set:
            guard let member = words.member(instruction, body), let id = member.declaration,
                words.knowledge.isDescribed(id)
            else { return .project }
            return member.described != nil ? .model : words.knowledge.isInterface(id) ? .interface : .project
        case .callUnknown, .getUnknown, .setUnknown: return resolution(ofUnknown: instruction, body)
        case .callValue:
            guard let called = operands.first, body[called].type.isUnknown else { return nil }
            // A closure that is called in place, or that the run has followed there, is no site.
            return seen.isFollowed(called) ? nil : .unknown
        // An implicit macro, for an argument that is left out, is not written in the source.
        case .macro where !instruction.flags.contains(.isImplicit):
            return Self.compileTime.contains(name(instruction)) && !operands.isEmpty ? .settled : .unknown
        default: return nil
        }
    }

    private func resolution(ofUnknown instruction: Instruction, _ body: Body) -> Resolution {
        let name = name(instruction)
        guard instruction.flags.contains(.hasBase) else {
            return Self.comparisons.contains(name) ? .settled : .unknown
        }
        let member = words.member(instruction, body)
        if member?.described != nil { return .model }
        if instruction.kind == .callUnknown {
            return words.knowledge.traits.walking.contains(name)
                || member?.given.isEmpty ?? false && words.knowledge.traits.freezing.contains(name) ? .model : .unknown
        }
        // An undeclared property of a stored object, as of a generated class, is understood all the same.
        return member.flatMap { words.knowledge.role(of: $0.receiver) }?.kind == .model ? .settled : .unknown
    }

    private func name(_ instruction: Instruction) -> Symbol { Symbol(id: UInt32(bitPattern: instruction.payload)) }

    // MARK: Relation of a site to a database

    private func touch(_ instruction: Instruction, _ body: Body, _ seen: SeenBody) -> GapReport.Touch {
        let operands = body.operands(of: instruction)
        if operands.contains(where: { seen.isOfDatabase($0) }) { return .value }
        if instruction.kind != .macro, instruction.kind != .callValue, instruction.flags.contains(.hasBase),
            let base = operands.first,
            words.knowledge.isUndescribed(body[base].type), names.unmistakable.contains(name(instruction))
        {
            return .name
        }
        let closures = seen.closures(givenTo: instruction)
        if closures.contains(where: { seen.touches($0) }) { return .closure }
        return closures.isEmpty ? .none : .otherClosure
    }

    /// True for a call on something unknown that has the name of a database operation.
    private func isNamedCall(_ instruction: Instruction, _ body: Body) -> Bool {
        guard instruction.kind == .callUnknown || instruction.kind == .getUnknown, instruction.flags.contains(.hasBase),
            let base = body.operands(of: instruction).first,
            words.knowledge.isUndescribed(body[base].type)
        else { return false }
        return (instruction.kind == .callUnknown ? names.operations : names.properties).contains(name(instruction))
    }

    /// Operators whose result is a Boolean for all operands.
    private static let comparisons = Set(["==", "!=", "===", "!==", "<", ">", "<=", ">=", "~="].map { Symbol($0) })
    /// Macros that the compiler turns into text, without running anything.
    private static let compileTime = Set(["keyPath", "selector"].map { Symbol($0) })
}

/// The names of members through which code works with databases, as the models list them.
private struct DatabaseNames {
    /// The operations of handles and containers.
    private(set) var operations: Set<Symbol> = []
    /// The members that give handles.
    private(set) var properties: Set<Symbol> = []
    /// The names of several words that no other library's model has.
    private(set) var unmistakable: Set<Symbol> = []

    init(_ knowledge: Knowledge) {
        for framework in knowledge.models.all where framework.isDatabase {
            for type in framework.types.values where type.kind == .handle || type.kind == .container {
                for (name, calls) in type.members where name != Knowledge.initializer && name != Knowledge.subscripting
                {
                    if calls.contains(where: { !$0.operations.isEmpty || !$0.closures.isEmpty }) {
                        operations.insert(name)
                    }
                    if calls.contains(where: { $0.state == .handle }) { properties.insert(name) }
                }
            }
        }
        unmistakable = operations.union(properties).filter { $0.text.contains(where: \.isUppercase) }
        for framework in knowledge.models.all where !framework.isDatabase {
            for type in framework.types.values { unmistakable.subtract(type.members.keys) }
        }
    }
}

extension Knowledge {
    /// True where nothing is known of the type, or only its name.
    func isUndescribed(_ type: TypeID) -> Bool {
        switch program.types[unwrapped(type)] {
        case .unknown, .opaque: role(of: type) == nil
        default: false
        }
    }

    /// The role in a database of the type's values, or of values that they hold; nil where they have none.
    func databaseKind(of type: TypeID) -> TypeModel.Kind? {
        if case .metatype = program.types[unwrapped(type)] { return nil }
        guard let role = carriedRole(of: type), models.all.indices.contains(role.framework),
            models.all[role.framework].isDatabase
        else { return nil }
        return role.kind
    }
}

/// The result of a run over a body: the values that are a database's, and the closures that touch one.
private struct SeenBody {
    private let body: Body
    /// By instruction: true where it has to do with a database, by flow or by type.
    private var isAboutDatabase: [Bool]
    /// By instruction: true where its value is a handle, belongs to one, or gives handles.
    private var isOfDatabase: [Bool]
    private var given: [Set<FunctionID>]
    private var touching: Set<FunctionID> = []
    private(set) var touchesDatabase = false

    init(_ body: Body, _ analysis: FlowAnalysis) {
        self.body = body
        let kinds = body.instructions.map { analysis.knowledge.databaseKind(of: $0.type) }
        isAboutDatabase = kinds.map { $0 != nil }
        isOfDatabase = kinds.map { kind in
            switch kind {
            case .handle, .model, .collection, .reference, .container: true
            case .token, .queue, .publisher, .configuration, .plain, nil: false
            }
        }
        given = Array(repeating: [], count: body.instructions.count)
        let witness = BodyWitness(Set(body.instructions.indices))
        _ = BodyFlow(body, analysis, witness: witness).solve()
        for sighting in witness.sightings {
            for atom in sighting.value.atoms {
                if case .closure(let owner, let function) = analysis.terms[atom.root], owner == body.owner {
                    given[sighting.instruction].insert(function)
                }
                switch atom.state {
                case .plain, .given: break
                case .handle, .live, .unmanaged, .frozen, .reference: isOfDatabase[sighting.instruction] = true
                }
            }
        }
        for (index, instruction) in body.instructions.enumerated() where instruction.kind == .closure {
            given[index].insert(FunctionID(instruction.payload))
        }
        noteTouches()
    }

    private mutating func noteTouches() {
        for block in body.blocks
        where block.instructions.contains(where: { isOfDatabase[Int($0)] || isAboutDatabase[Int($0)] }) {
            touchesDatabase = true
            var function: FunctionID? = block.function
            while let known = function, touching.insert(known).inserted {
                function = body.functions[Int(known.index)].parent
            }
        }
    }

    func isOfDatabase(_ id: ValueID) -> Bool { isOfDatabase[Int(id.index)] }
    func isFollowed(_ function: ValueID) -> Bool { !given[Int(function.index)].isEmpty }
    func touches(_ function: FunctionID) -> Bool { touching.contains(function) }
    func closures(givenTo instruction: Instruction) -> Set<FunctionID> {
        body.operands(of: instruction).reduce(into: []) { $0.formUnion(given[Int($1.index)]) }
    }
}
