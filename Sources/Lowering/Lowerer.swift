import Declarations
import Syntax

/// Lowering as a whole: each body of a program once, in any order, on as many threads as the caller has.
///
/// Outline → Inference → Body: the first two are kept only on request (the comparison with the compiler, tests).
public struct Lowerer: Sendable {
    public let program: Program
    /// The store of bodies for the next run over the same program.
    private let kept: LoweredBodies?
    private let factory: OutlineFactory
    private let types: InferredTypes

    public init(_ program: Program, keepingIn kept: LoweredBodies? = nil) {
        self.program = program
        self.kept = kept
        let factory = OutlineFactory(program)
        self.factory = factory
        types = InferredTypes(program: program) { factory.outline(of: $0) }
    }

    /// The declared type of a variable, or else the type of its initial value.
    public func type(of variable: DeclarationID) -> TypeID {
        program.declaredType(of: variable) ?? types.type(of: variable)
    }

    /// Takes over what is known of variables' types from the program that this one follows.
    /// - Parameter change: What is different.
    public func takeTypes(of former: Lowerer, _ change: DeclarationChange) {
        types.take(former.types) { id in
            guard !program.isRemoved(id) else { return false }
            let node = program.node(of: id).declarationNode.raw
            return !change.affects(id, in: program[id].source.file, node.firstToken..<node.endToken)
        }
    }

    /// Declarations with a body, in the order of the program.
    public func owners() -> [BodyOwner] {
        if let known = kept?.owners { return known }
        let found = factory.owners()
        kept?.owners = found
        return found
    }

    /// A body with the steps that it was made by; nil where there is nothing to lower.
    public func steps(of owner: BodyOwner) -> (outline: Outline, inference: InferenceResult, body: Body)? {
        guard let (outline, inference) = inference(of: owner) else { return nil }
        var body = Emitter.emit(outline, inference, program)
        #if DEBUG
            let faults = BodyVerifier.faults(of: body, program)
            assert(faults.isEmpty, "\(program[body.file].tree.path): \(owner): \(faults.joined(separator: "; "))")
        #endif
        body.callTokens(by: program[body.file].numbers)
        return (outline, inference, body)
    }

    /// The types in a body, without the body; nil where there is nothing to lower.
    public func inference(of owner: BodyOwner) -> (outline: Outline, inference: InferenceResult)? {
        factory.outline(of: owner).map { ($0, types.infer($0)) }
    }

    public func body(of owner: BodyOwner) -> Body? { steps(of: owner)?.body }

    /// All bodies, in the order of their owners.
    /// - Parameter forEach: runs its second argument for each number below its first, on any threads, and returns when
    ///   all are done. The threads' stacks must bear the parser's nesting (64 MiB do).
    public func bodies(forEach: (Int, @escaping @Sendable (Int) -> Void) -> Void) -> [Body] {
        lower(owners(), forEach).compactMap { $0 }
    }

    /// The bodies that running a body of this program may call.
    public func callees(of body: Body) -> [BodyOwner] {
        guard let kept, kept.bodies[body.owner] != nil else { return body.callees(in: program) }
        if let known = kept.callees[body.owner] { return known }
        let found = body.callees(in: program)
        kept.callees[body.owner] = found
        return found
    }

    /// Names that lead to followed values, and which names stand in the bodies of `owners`.
    func names(
        in units: [MentionIndex.Unit], _ interest: Interest, leavingOut files: Set<FileID>
    ) -> (LeadingNames, MentionIndex) {
        let leading = kept?.leading ?? LeadingNames(program, interest, leavingOut: files)
        guard let kept else { return (leading, MentionIndex(units, program)) }
        let edited = kept.edited
        let mentions = MentionIndex(units, program) { [before = kept.mentions, positions = kept.positions] unit in
            guard let before, !edited.contains(unit.file), let position = positions[unit.owner] else { return nil }
            return before.names(of: position)
        }
        (kept.leading, kept.mentions, kept.edited) = (leading, mentions, [])
        kept.positions = Dictionary(uniqueKeysWithValues: units.enumerated().map { ($1.owner, $0) })
        return (leading, mentions)
    }

    /// The choice of the bodies that may have a part in what becomes of some values.
    /// - Parameter files: whose code has no part in that.
    public func selection(of interest: Interest, leavingOut files: Set<FileID> = []) -> Selection {
        Selection(self, interest, leavingOut: files)
    }

    /// Bodies as they are after edits, all others being what they were.
    /// - Parameters:
    ///   - owners: whose they are.
    ///   - before: all bodies as they were.
    ///   - forEach: as `bodies(forEach:)` has it.
    /// - Returns: nil where one is none any more, or leads to others than before, or to the same in another order.
    public func again(
        _ owners: [BodyOwner], _ before: [BodyOwner: Body], forEach: (Int, @escaping @Sendable (Int) -> Void) -> Void
    ) -> [Body]? {
        func distinct(_ callees: [BodyOwner]) -> [BodyOwner] {
            var seen: Set<BodyOwner> = []
            return callees.filter { before[$0] != nil && seen.insert($0).inserted }
        }
        var found: [Body] = []
        for (owner, now) in zip(owners, lower(owners, forEach)) {
            guard let now, let body = before[owner], distinct(body.callees(in: program)) == distinct(callees(of: now))
            else { return nil }
            found.append(now)
        }
        return found
    }

    func lower(_ owners: [BodyOwner], _ forEach: (Int, @escaping @Sendable (Int) -> Void) -> Void) -> [Body?] {
        let results = Slots<Body>(owners.count)
        var missing: [Int] = []
        for (index, owner) in owners.enumerated() {
            if let known = kept?.bodies[owner] { results[index] = known } else { missing.append(index) }
        }
        let asked = missing
        forEach(asked.count) { number in results[asked[number]] = body(of: owners[asked[number]]) }
        if let kept { for index in asked { kept.bodies[owners[index]] = results[index] } }
        return results.values
    }
}

/// Results of independent work, each slot written once by one thread.
private final class Slots<Element>: @unchecked Sendable {
    private let storage: UnsafeMutableBufferPointer<Element?>

    init(_ count: Int) {
        storage = .allocate(capacity: count)
        storage.initialize(repeating: nil)
    }

    deinit {
        storage.deinitialize()
        storage.deallocate()
    }

    subscript(index: Int) -> Element? {
        get { storage[index] }
        set { storage[index] = newValue }
    }
    var values: [Element?] { Array(storage) }
}
