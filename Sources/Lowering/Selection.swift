import Declarations
import Syntax

/// Chooses the bodies that may have a part in the flow of followed values, so that no others are lowered.
///
/// A followed value comes out of a name that leads to one, so that code without such a name holds none except those it
/// is given; the lowered body shows whether a name leads to one there. Other code still matters if it calls a function
/// whose effect depends on its callers, or if it shares a property that holds a function or a queue with chosen code.
/// Bodies that may do so are found by name and lowered; those that turn out not to are followed no further. The callees
/// of a chosen body are chosen, too, so that every use of a value passed on is seen.
public final class Selection {
    private struct Unit {
        var owner: BodyOwner
        var file: FileID
        var tokens: Range<Int32>
        /// The token that names it, which is no use of the name.
        var name: Int32
    }

    /// A use that one body may make of a declaration of another.
    private enum Use: Hashable {
        case call(DeclarationID), read(DeclarationID), assign(DeclarationID)
        /// With something of that name, of which nothing more is known.
        case named(Symbol)
    }

    private let lowerer: Lowerer
    private let program: Program
    @exclusivity(unchecked) private var units: [Unit]
    @exclusivity(unchecked) private var position: [BodyOwner: Int] = [:]
    @exclusivity(unchecked) private var leading: LeadingNames
    private let mentions: MentionIndex
    private let interest: Interest
    /// The names in bodies that were edited since.
    @exclusivity(unchecked) private var mentioned: [Int: Set<Symbol>] = [:]
    @exclusivity(unchecked) private var bodies: [Body?], hasBody: [Bool]
    @exclusivity(unchecked) private var isAsked: [Bool], isChosen: [Bool]
    /// Bodies that are chosen if they turn out to handle followed values.
    @exclusivity(unchecked) private var isNamed: [Bool]
    /// To be lowered; chosen since they were last asked for.
    @exclusivity(unchecked) private var asked: [Int] = [], chosen: [Int] = []
    /// The uses that matter: a body with one of them is chosen.
    @exclusivity(unchecked) private var wanted: Set<Use> = []
    /// Bodies that were lowered on suspicion, by what they do.
    @exclusivity(unchecked) private var suspects: [Use: [Int]] = [:]
    /// Bodies whose callers matter once the use is wanted.
    @exclusivity(unchecked) private var conditional: [Use: [BodyOwner]] = [:]

    /// - Parameter files: files whose code is left out.
    init(_ lowerer: Lowerer, _ interest: Interest, leavingOut files: Set<FileID>) {
        (self.lowerer, self.interest) = (lowerer, interest)
        program = lowerer.program
        let program = program
        units = lowerer.owners().lazy.filter {
            files.isEmpty || !files.contains(program[$0.declaration].source.file)
        }.map { Self.unit($0, program) }
        bodies = Array(repeating: nil, count: units.count)
        isAsked = Array(repeating: false, count: units.count)
        (isChosen, hasBody) = (isAsked, isAsked)
        (leading, mentions) = lowerer.names(
            in: units.map { ($0.owner, $0.file, $0.tokens, $0.name) }, interest, leavingOut: files)
        for (index, unit) in units.enumerated() { position[unit.owner] = index }
        isNamed = Array(repeating: false, count: units.count)
        for (index, unit) in units.enumerated() {
            switch ground(unit.owner, mentions.names(of: index)) {
            case .certain: choose(index)
            case .name:
                isNamed[index] = true
                ask(index)
            case .none: break
            }
        }
    }

    /// Why a body is looked at before anything else says so.
    private enum Ground {
        /// Its declaration handles followed values, or a name in it always leads to one.
        case certain
        /// A name in it leads to one in some places: the lowered body shows whether it does here.
        case name
        case none
    }

    private func ground(_ owner: BodyOwner, _ names: some Sequence<Symbol>) -> Ground {
        if leading.isAround(owner.declaration) { return .certain }
        var found = mayWaitInActor(owner) ? Ground.name : .none
        for name in names where leading.names.contains(name) {
            if leading.certain.contains(name) { return .certain }
            found = .name
        }
        return found
    }

    /// Whether a body is an actor's, and may wait in it, so that others change its state meanwhile.
    private func mayWaitInActor(_ owner: BodyOwner) -> Bool {
        guard case .function(let id) = owner, program[id].flags.contains(.isAsync) else { return false }
        return program.owner(of: id).map { program[$0].kind == .actor } ?? false
    }

    /// Whether a body that a name has led to has to do with followed values, or sets its actor's state around a wait.
    private func concerns(_ body: Body) -> Bool {
        if leading.concerns(body) { return true }
        guard mayWaitInActor(body.owner), body.instructions.contains(where: { $0.kind == .suspend }) else {
            return false
        }
        return body.instructions.contains { instruction in
            guard instruction.kind == .set, instruction.payload >= 0,
                let owner = program.owner(of: DeclarationID(Int(instruction.payload)))
            else { return false }
            return program[owner].kind == .actor
        }
    }

    private static func unit(_ owner: BodyOwner, _ program: Program) -> Unit {
        let id = owner.declaration, node = program.node(of: owner)
        var name = program.node(of: id).raw.mainToken
        // Bodies without a name of their own: code of a script, an accessor that is just a block.
        switch program[id].kind {
        case .topLevelCode, .getter: name = -1
        default: break
        }
        return Unit(
            owner: owner, file: program[id].source.file, tokens: node.raw.firstToken..<node.raw.endToken, name: name)
    }

    /// The bodies that have been chosen since the last time, with all that they call, in the order of the declarations;
    /// none when all are. No body given before calls one of them.
    /// - Parameters:
    ///   - givingAway: They are not kept; `again` is not asked then.
    ///   - forEach: as `Lowerer.bodies(forEach:)` has it.
    public func next(
        givingAway: Bool = false, forEach: (Int, @escaping @Sendable (Int) -> Void) -> Void
    ) -> [Body] {
        while !asked.isEmpty {
            let round = asked.sorted()
            asked = []
            for (index, body) in zip(round, lowerer.lower(round.map { units[$0].owner }, forEach)) {
                guard let body else { continue }
                (bodies[index], hasBody[index]) = (body, true)
                if isChosen[index] {
                    follow(body)
                } else if isNamed[index], concerns(body) {
                    choose(index)
                } else {
                    suspect(body, index)
                }
            }
        }
        let given = chosen.sorted()
        chosen = []
        defer { if givingAway { for index in given { bodies[index] = nil } } }
        return given.compactMap { bodies[$0] }
    }

    /// Lets go of the bodies and of why others would be chosen: nothing more is.
    public func letGo() {
        bodies = []
        (suspects, conditional, wanted) = ([:], [:], [])
    }

    /// Whether a body that is not chosen has a name in it: what no chosen one does to what has that name, it may. From
    /// now on an edit that changes the answer begins the choice anew.
    public func isMentionedElsewhere(_ name: Symbol) -> Bool {
        wanted.insert(.named(name))
        return mentioned.contains { !isChosen[$0.key] && $0.value.contains(name) }
            || mentions[name].contains { !isChosen[Int($0)] && mentioned[Int($0)] == nil }
    }

    /// The owners of the bodies, in the order of the declarations.
    public var owners: [BodyOwner] {
        units.indices.compactMap { isChosen[$0] && hasBody[$0] ? units[$0].owner : nil }
    }

    // MARK: After edits

    /// Goes on from edits within bodies, where the same bodies are chosen after them, for the same reasons.
    /// - Parameters:
    ///   - files: whose text has changed.
    ///   - edited: bodies in them that are lowered no longer.
    /// - Returns: those of the edited bodies that are chosen, lowered anew; nil where the choice may be another one
    ///   now, and has to be begun anew.
    public func again(
        _ files: Set<FileID>, _ edited: Set<BodyOwner>, forEach: (Int, @escaping @Sendable (Int) -> Void) -> Void
    ) -> [Body]? {
        for index in units.indices where files.contains(units[index].file) {
            units[index] = Self.unit(units[index].owner, program)
            let unit = units[index]
            let before = mentioned[index] ?? Set(mentions.names(of: index)),
                now = MentionIndex.names(unit.tokens, unit.name, in: program[unit.file].tree)
            guard before != now else { continue }
            // A body that is chosen for its declaration stays chosen whatever the names in it.
            let reason = ground(unit.owner, now)
            guard reason == ground(unit.owner, before),
                reason != .none || !before.symmetricDifference(now).contains(where: { wanted.contains(.named($0)) })
            else { return nil }
            mentioned[index] = now
        }
        let indices = edited.compactMap { position[$0] }.filter { bodies[$0] != nil }.sorted()
        var found: [Body] = []
        for (index, body) in zip(indices, lowerer.lower(indices.map { units[$0].owner }, forEach)) {
            guard let body, let before = bodies[index] else { return nil }
            if isNamed[index], concerns(before) != concerns(body) { return nil }
            if isChosen[index] {
                guard leads(before) == leads(body), reasons(before) == reasons(body) else { return nil }
                found.append(body)
            } else if !reasons(body).isEmpty {
                return nil
            }
            bodies[index] = body
        }
        return found
    }

    /// The bodies to choose with a chosen one: its callees, in order, and the variables it reads that may decide
    /// something.
    private func leads(_ body: Body) -> (calls: [Int], reads: Set<DeclarationID>) {
        var seen: Set<Int> = [], reads: Set<DeclarationID> = []
        for instruction in body.instructions where instruction.kind == .get && instruction.payload >= 0 {
            let variable = DeclarationID(Int(instruction.payload))
            if leading.mayDecide(lowerer.type(of: variable)) { reads.insert(variable) }
        }
        let callees = body.callees(in: program) + interest.delegated(body).map { .function($0) }
        return (callees.compactMap { position[$0] }.filter { seen.insert($0).inserted }, reads)
    }

    /// The uses in a body that matter.
    private func reasons(_ body: Body) -> Set<Use> { uses(body, body.callees(in: program)).intersection(wanted) }

    // MARK: What is chosen

    private func ask(_ index: Int) {
        guard !isAsked[index] else { return }
        isAsked[index] = true
        asked.append(index)
    }

    private func choose(_ index: Int) {
        guard !isChosen[index] else { return }
        isChosen[index] = true
        chosen.append(index)
        if let body = bodies[index] { follow(body) } else { ask(index) }
    }

    private func choose(_ owner: BodyOwner) { if let index = position[owner] { choose(index) } }

    /// Chooses a chosen body's callees, and the code that decides the values of the properties it reads.
    private func follow(_ body: Body) {
        for owner in lowerer.callees(of: body) {
            // A property's initial value matters only if it may decide something.
            if case .initialValue(let variable) = owner, !leading.mayDecide(lowerer.type(of: variable)) { continue }
            choose(owner)
        }
        // What a library calls of it runs as what it calls itself does.
        for method in interest.delegated(body) { choose(.function(method)) }
        for instruction in body.instructions where instruction.kind == .get && instruction.payload >= 0 {
            let variable = DeclarationID(Int(instruction.payload))
            guard !wanted.contains(.assign(variable)), leading.mayDecide(lowerer.type(of: variable)) else { continue }
            choose(.initialValue(variable))
            for position in program.propertyWrappers(of: variable).indices {
                choose(.wrapper(variable, position: Int32(position)))
            }
            want(.assign(variable), by: [program[variable].name])
            guard let owner = program.owner(of: variable), program[owner].kind == .struct else { continue }
            for child in program.children(of: owner)
            where program[child].kind == .initializer && program[child].flags.contains(.isImplicit) {
                wantCallers(of: child)
            }
        }
    }

    private func suspect(_ body: Body, _ index: Int) {
        let uses = uses(body, lowerer.callees(of: body))
        if !uses.isDisjoint(with: wanted) { return choose(index) }
        for use in uses { suspects[use, default: []].append(index) }
    }

    private func uses(_ body: Body, _ callees: [BodyOwner]) -> Set<Use> {
        var uses = Set(callees.map { Use.call($0.declaration) })
        for method in interest.delegated(body) { uses.insert(.call(method)) }
        for instruction in body.instructions where instruction.payload >= 0 {
            let id = DeclarationID(Int(instruction.payload))
            switch instruction.kind {
            case .call, .callRequirement: uses.insert(.call(id))
            case .get: uses.insert(.read(id))
            case .set: uses.insert(.assign(id))
            case .callUnknown, .getUnknown, .setUnknown:
                uses.insert(.named(Symbol(id: UInt32(bitPattern: instruction.payload))))
            default: break
            }
        }
        return uses
    }

    // MARK: Who else matters

    /// Makes the callers of a body matter from now on: its effect depends on where and how often it is called.
    public func wantCallers(of owner: BodyOwner) {
        switch owner {
        case .function(let id): wantCallers(of: id)
        case .defaultArgument(let id, _): want(.call(id), by: namesOfCalls(id))
        case .initialValue(let id), .wrapper(let id, _): want(.read(id), by: [program[id].name])
        }
    }

    /// Makes the readers of a variable matter from now on: its value decides their effects.
    public func wantReaders(of variable: DeclarationID) { want(.read(variable), by: [program[variable].name]) }

    /// Makes the callers of a body matter as soon as the assignments of a property do: they decide the assigned value.
    public func wantCallers(of owner: BodyOwner, ifAssigned variable: DeclarationID) {
        wantCallers(of: owner, if: .assign(variable))
    }
    /// Makes the callers of a body matter as soon as the reads of a property do, and the calls of its value.
    public func wantCallers(of owner: BodyOwner, ifRead variable: DeclarationID) {
        wantCallers(of: owner, if: .read(variable))
    }

    private func wantCallers(of owner: BodyOwner, if use: Use) {
        if wanted.contains(use) { wantCallers(of: owner) } else { conditional[use, default: []].append(owner) }
    }

    private func wantCallers(of id: DeclarationID) {
        guard !wanted.contains(.call(id)) else { return }
        want(.call(id), by: namesOfCalls(id) + (isForLibrary(id) ? interest.delegating.map { $0 } : []))
    }

    /// Whether a method may fulfil a requirement of a library: the library calls it, and whoever gives it the object
    /// says where.
    private func isForLibrary(_ id: DeclarationID) -> Bool {
        guard !interest.delegating.isEmpty, program[id].kind == .function, let owner = program.owner(of: id) else {
            return false
        }
        // Optional requirements are not all declared.
        return program.inheritedTypes(of: owner).contains { type in
            program.declaration(of: type).map { program.isInterface($0) && program[$0].kind == .protocol } ?? false
        }
    }

    private func want(_ use: Use, by names: [Symbol]) {
        guard wanted.insert(use).inserted else { return }
        for index in suspects.removeValue(forKey: use) ?? [] { choose(index) }
        for owner in conditional.removeValue(forKey: use) ?? [] { wantCallers(of: owner) }
        for name in names where name != .none {
            if wanted.insert(.named(name)).inserted {
                for index in suspects.removeValue(forKey: .named(name)) ?? [] { choose(index) }
            }
            for index in mentions[name] { ask(Int(index)) }
        }
    }

    /// The names that stand where it may be called.
    private func namesOfCalls(_ id: DeclarationID) -> [Symbol] {
        let declaration = program[id]
        switch declaration.kind {
        case .function where !Self.unseen.contains(declaration.name): return [declaration.name]
        case .getter, .setter, .observer:
            guard let storage = declaration.parent else { return [] }
            return program[storage].kind == .subscript || Self.unseen.contains(program[storage].name)
                ? namesOfHolders(id) : [program[storage].name]
        case .initializer:
            guard let owner = program.owner(of: id) else { return [] }
            return [declaration.name] + ([owner] + inheritors(owner)).flatMap { names(of: $0) }
        case .function, .subscript: return namesOfHolders(id)
        default: return []
        }
    }

    /// The names of the types and variables through which a member without a name of its own may be called: anywhere an
    /// instance is used.
    private func namesOfHolders(_ id: DeclarationID) -> [Symbol] {
        guard let owner = program.owner(of: id) else { return [] }
        for index in units.indices where program.owner(of: units[index].owner.declaration) == owner { ask(index) }
        return ([owner] + inheritors(owner)).flatMap { names(of: $0) + (holders[$0] ?? []) }
    }

    private static let unseen: Set<Symbol> = Set(
        [
            "callAsFunction", "wrappedValue", "projectedValue", "makeIterator", "makeAsyncIterator", "next",
            "dynamicallyCall"
        ].map { Symbol($0) })

    /// Variables, parameters and functions whose types speak of a type of the program, by that type.
    private lazy var holders: [DeclarationID: Set<Symbol>] = {
        var found: [DeclarationID: Set<Symbol>] = [:]
        func note(_ name: Symbol, _ type: TypeID) {
            switch program.types[type] {
            case .nominal(let id, let arguments):
                if !program.isInterface(id) { found[id, default: []].insert(name) }
                for argument in arguments { note(name, argument) }
            case .existential(let parts), .someType(let parts): for part in parts { note(name, part) }
            case .tuple(let elements): for element in elements { note(name, element.type) }
            case .function(let function):
                note(name, function.result)
                for parameter in function.parameters { note(name, parameter.type) }
            case .metatype(let instance): note(name, instance)
            default: break
            }
        }
        for index in program.order where !program.isInterface(DeclarationID(index)) {
            let id = DeclarationID(index)
            switch program[id].kind {
            case .variable: note(program[id].name, program.declaredType(of: id) ?? .unknown)
            case .function, .initializer, .subscript, .enumCase:
                let signature = program.signature(of: id)
                note(program[id].name, signature.result)
                for parameter in signature.parameters { note(parameter.name, parameter.type) }
            default: break
            }
        }
        return found
    }()

    /// Subclasses of a class, conformers of a protocol.
    private func inheritors(_ type: DeclarationID) -> [DeclarationID] { descendants[type] ?? [] }
    private lazy var descendants: [DeclarationID: [DeclarationID]] = {
        var found: [DeclarationID: [DeclarationID]] = [:]
        for index in program.order
        where program.declarations[index].isType && !program.isInterface(DeclarationID(index)) {
            let id = DeclarationID(index)
            for type in program.supertypes(
                of: program.types.intern(.nominal(id, [])), from: Scope(file: program[id].source.file, declaration: nil)
            ) {
                if let parent = program.declaration(of: type) { found[parent, default: []].append(id) }
            }
        }
        return found
    }()

    /// A type's name, and the aliases that say it.
    private func names(of type: DeclarationID) -> [Symbol] {
        [program[type].name] + (aliases[program[type].name] ?? [])
    }
    private lazy var aliases: [Symbol: [Symbol]] = {
        var found: [Symbol: [Symbol]] = [:]
        for index in program.order
        where program.declarations[index].kind == .typealias && !program.isInterface(DeclarationID(index)) {
            for token in program.node(of: DeclarationID(index)).tokens
            where token.kind == .identifier && token.symbol != program.declarations[index].name {
                found[token.symbol, default: []].append(program.declarations[index].name)
            }
        }
        return found
    }()
}
