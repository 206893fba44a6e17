import Declarations
import Syntax

/// Chooses the bodies that may have a part in the flow of followed values, so that no others are lowered.
///
/// A followed value comes out of a name that leads to one, so that code without such a name holds none except those it
/// is given. Such code still matters if it calls a function whose effect depends on its callers, or if it shares a
/// property that holds a function or a queue with chosen code. Bodies that may do so are found by name and lowered;
/// those that turn out not to are followed no further. The callees of a chosen body are chosen, too, if the call can
/// affect it or pass something of it on (`CalleeLinks`).
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
    private let links: CalleeLinks
    private let switches: SwitchIndex
    /// The names in bodies that were edited since.
    @exclusivity(unchecked) private var mentioned: [Int: Set<Symbol>] = [:]
    @exclusivity(unchecked) private var bodies: [Body?], hasBody: [Bool]
    @exclusivity(unchecked) private var isAsked: [Bool], isChosen: [Bool]
    /// To be lowered; chosen since they were last asked for.
    @exclusivity(unchecked) private var asked: [Int] = [], chosen: [Int] = []
    /// The uses that matter: a body with one of them is chosen.
    @exclusivity(unchecked) private var wanted: Set<Use> = []
    /// Bodies that were lowered on suspicion, by what they do.
    @exclusivity(unchecked) private var suspects: [Use: [Int]] = [:]
    /// Bodies whose callers matter once the use is wanted.
    @exclusivity(unchecked) private var conditional: [Use: [BodyOwner]] = [:]
    /// Default arguments by the function that was left out.
    @exclusivity(unchecked) private var defaults: [Int: [Int]] = [:]

    /// - Parameter files: files whose code is left out.
    init(_ lowerer: Lowerer, _ interest: Interest, leavingOut files: Set<FileID>) {
        self.lowerer = lowerer
        program = lowerer.program
        let program = program
        units = lowerer.owners().lazy.filter {
            files.isEmpty || !files.contains(program[$0.declaration].source.file)
        }.map { Self.unit($0, program) }
        bodies = Array(repeating: nil, count: units.count)
        isAsked = Array(repeating: false, count: units.count)
        (isChosen, hasBody) = (isAsked, isAsked)
        (leading, mentions) = lowerer.names(
            in: units.map { ($0.file, $0.tokens, $0.name) }, interest, leavingOut: files)
        links = CalleeLinks(lowerer, leading)
        switches = SwitchIndex(units.map { ($0.owner, $0.file, $0.tokens) }, program)
        for (index, unit) in units.enumerated() { position[unit.owner] = index }
        for index in units.indices
        where leading.isAround(units[index].owner.declaration)
            || mentions.names(of: index).contains(where: { leading.names.contains($0) })
        { choose(index) }
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

    /// The bodies that have been chosen since the last time, in the order of the declarations; none when all are.
    /// Bodies given before may call them.
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
                if isChosen[index] { follow(body) } else { suspect(body, index) }
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

    /// Whether there is such a body, chosen or not.
    public func holds(_ owner: BodyOwner) -> Bool { position[owner] != nil }

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
            guard switches.isSame(index, unit.tokens, program[unit.file].tree.tokens) else { return nil }
            guard before != now else { continue }
            // These names say which switches the body reads and whether it may call code that assigns one.
            guard
                !before.symmetricDifference(now).contains(where: {
                    switches.contains($0) || switches.isAssigner($0) || links.isStandIn($0)
                })
            else { return nil }
            let wasNamed = before.contains { leading.names.contains($0) },
                isNamed = now.contains { leading.names.contains($0) }
            // A body that is chosen for its declaration stays chosen whatever the names in it.
            if !leading.isAround(unit.owner.declaration) {
                guard wasNamed == isNamed,
                    isNamed || !before.symmetricDifference(now).contains(where: { wanted.contains(.named($0)) })
                else { return nil }
            }
            mentioned[index] = now
        }
        let indices = edited.compactMap { position[$0] }.filter { bodies[$0] != nil }.sorted()
        var found: [Body] = []
        for (index, body) in zip(indices, lowerer.lower(indices.map { units[$0].owner }, forEach)) {
            guard let body, let before = bodies[index] else { return nil }
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

    /// The bodies to choose with a chosen one: its callees, in order, those of them that are chosen, and the variables
    /// it reads that may decide something.
    private func leads(_ body: Body) -> (calls: [Int], chosen: [Int], reads: Set<DeclarationID>) {
        var seen: Set<Int> = [], reads: Set<DeclarationID> = []
        for instruction in body.instructions where instruction.kind == .get && instruction.payload >= 0 {
            let variable = DeclarationID(Int(instruction.payload))
            if leading.mayDecide(lowerer.type(of: variable)) { reads.insert(variable) }
        }
        let calls = body.callees(in: program).compactMap { position[$0] }.filter { seen.insert($0).inserted }
        return (calls, linked(body).chosen, reads)
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
        for other in defaults.removeValue(forKey: index) ?? [] { choose(other) }
        if let body = bodies[index] { follow(body) } else { ask(index) }
    }

    private func choose(_ owner: BodyOwner) { if let index = position[owner] { choose(index) } }

    /// The names that stand in a body.
    private func names(of index: Int) -> [Symbol] {
        mentioned[index].map { Array($0) } ?? Array(mentions.names(of: index))
    }

    /// The callees that are chosen with a body, those that they may call for it, and the defaults that are chosen once
    /// their functions are.
    private func linked(_ body: Body) -> (chosen: [Int], defaults: [(function: Int, value: Int)]) {
        var found: [Int] = [], others: [Int] = [], defaults: [(function: Int, value: Int)] = []
        // The switches that the body, or a callee whose answer it uses, may read.
        var read: Set<Symbol> = []
        func note(_ index: Int) { for name in names(of: index) where switches.contains(name) { read.insert(name) } }
        if let own = position[body.owner] { note(own) }
        let isUsed = body.isUsed
        body.forEachCallee(in: program) { owner, number in
            guard let index = position[owner] else { return }
            switch owner {
            case .function(let id):
                let instruction = body.instructions[number]
                if instruction.kind == .function || instruction.flags.contains(.isAwaited)
                    || isGivenFollowed(id, instruction, body)
                {
                    return found.append(index)
                }
                switch links.link(of: id, names(of: index)) {
                case .always: found.append(index)
                case .byResult where isUsed[number]:
                    found.append(index)
                    note(index)
                case .byResult, .none: others.append(index)
                }
            // A property's initial value matters only if it may decide something.
            case .initialValue(let variable):
                if leading.mayDecide(lowerer.type(of: variable)) { found.append(index) }
            case .defaultArgument(let id, _):
                if let function = position[.function(id)] {
                    defaults.append((function, index))
                } else {
                    found.append(index)
                }
            case .wrapper: found.append(index)
            }
        }
        for index in Set(others).subtracting(found).sorted() {
            found += switches.assigning(read, index, names(of: index))
        }
        let linked = Set(found)
        found += defaults.lazy.filter { linked.contains($0.function) }.map(\.value)
        return (found, defaults.filter { !linked.contains($0.function) })
    }

    /// Whether a call hands over a followed value or a function, whatever the callee's types say.
    private func isGivenFollowed(_ id: DeclarationID, _ call: Instruction, _ body: Body) -> Bool {
        let operands = body.operands(of: call), hasBase = call.flags.contains(.hasBase)
        if hasBase, let base = operands.first, links.isLinked(id, calledOn: body[base].type) { return true }
        return operands.dropFirst(hasBase ? 1 : 0).contains { links.isFunction(body[$0].type) }
    }

    /// Chooses a chosen body's linked callees, and the code that decides the values of the properties it reads.
    private func follow(_ body: Body) {
        let (linked, left) = linked(body)
        for index in linked { choose(index) }
        for (function, value) in left {
            if isChosen[function] { choose(value) } else { defaults[function, default: []].append(value) }
        }
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
        if !wanted.contains(.call(id)) { want(.call(id), by: namesOfCalls(id)) }
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
        for index in program.declarations.indices where !program.isInterface(DeclarationID(index)) {
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
        for index in program.declarations.indices
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
        for index in program.declarations.indices
        where program.declarations[index].kind == .typealias && !program.isInterface(DeclarationID(index)) {
            for token in program.node(of: DeclarationID(index)).tokens
            where token.kind == .identifier && token.symbol != program.declarations[index].name {
                found[token.symbol, default: []].append(program.declarations[index].name)
            }
        }
        return found
    }()
}
