import Flow
import Frameworks
import Semantics
import Syntax

/// Effects of code on a database, direct or through calls; and the functions of the project that run a given closure
/// in a transaction.
struct Touches {
    private let facts: UseFacts
    /// Positions of uses, by owner.
    private var byOwner: [[Int]]
    /// By owner: what it changes, with all that it calls.
    private var changes: [[Int]?]
    /// Functions that run a closure that they are given in a transaction, by owner; the value is the one that has the
    /// transaction.
    private(set) var wrappers: [Int: Int] = [:]

    static let verbs: [(verb: DatabasePlace.Done.Verb, operations: FrameworkModel.Operations)] = [
        (.adds, [.add, .create]), (.changes, [.mutate]), (.deletes, [.delete, .deleteAll])
    ]
    static let adding: FrameworkModel.Operations = [.add, .create]
    private static let changing: FrameworkModel.Operations = [.add, .create, .mutate, .delete, .deleteAll]

    init(_ facts: UseFacts) {
        self.facts = facts
        byOwner = Array(repeating: [], count: facts.owners.count)
        changes = Array(repeating: nil, count: facts.owners.count)
        for (position, use) in facts.uses.enumerated() { byOwner[use.owner].append(position) }
        findWrappers()
        findChanges()
    }

    func framework(of wrapper: Int) -> Int? {
        byOwner[wrapper].lazy.map { facts.uses[$0] }.first { isTransaction($0) }?.framework
    }

    private func isTransaction(_ use: UseFact) -> Bool {
        use.framework != nil && !use.operations.isDisjoint(with: [.transact, .transactAsync, .begin, .beginAsync])
    }

    /// A wrapper is what has a transaction and runs in it what it is given, or hands that to a wrapper.
    private mutating func findWrappers() {
        for use in facts.uses where use.handsOnParameter && isTransaction(use) { wrappers[use.owner] = use.owner }
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            for use in facts.uses where use.framework == nil && use.handsOnParameter && wrappers[use.owner] == nil {
                guard let inner = use.callees.compactMap({ wrappers[$0] }).min() else { continue }
                wrappers[use.owner] = inner
                isGrowing = true
            }
        }
    }

    private mutating func findChanges() {
        // Sets grow along calls until nothing changes; they are few.
        var sets = byOwner.map {
            Set(
                $0.filter {
                    facts.uses[$0].framework != nil && !facts.uses[$0].operations.isDisjoint(with: Self.changing)
                })
        }
        var callers: [[Int]] = Array(repeating: [], count: sets.count)
        for use in facts.uses { for callee in use.callees { callers[callee].append(use.owner) } }
        var waiting = sets.indices.filter { !sets[$0].isEmpty }
        while let owner = waiting.popLast() {
            for caller in callers[owner] where !sets[owner].isSubset(of: sets[caller]) {
                sets[caller].formUnion(sets[owner])
                waiting.append(caller)
            }
        }
        changes = sets.map { $0.sorted() }
    }

    /// The changes that the code in some regions of a function makes.
    func done(in regions: [Node], owner: Int) -> [UseFact] {
        let own = byOwner[owner].filter { position in
            let node = facts.uses[position].node
            return regions.contains { $0.tree === node.tree && $0.start <= node.start && node.end <= $0.end }
        }
        var found = Set(
            own.filter { facts.uses[$0].framework != nil && !facts.uses[$0].operations.isDisjoint(with: Self.changing) }
        )
        for position in own { for callee in facts.uses[position].callees { found.formUnion(changes[callee] ?? []) } }
        return found.sorted().map { facts.uses[$0] }
    }
}
