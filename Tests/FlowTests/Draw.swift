import Declarations
import Flow
import Lowering

/// Draws elements of Flow's domain by a seed. All come of a small pool: keys meet, and what lies beside them differs.
struct Draw {
    let terms: Terms
    /// The roots of values: enough to go past a value's limit.
    let roots: [TermID]
    private var seed: UInt64

    init(_ seed: UInt64) {
        self.seed = seed
        let terms = Terms()
        let given = (-1...2).map { terms.intern(.parameter($0)) }
        let made = (0..<5).map { terms.intern(.made(Draw.place($0), through: [])) }
        let globals = (0..<5).map { terms.intern(.global(DeclarationID($0))) }
        let fields = (5..<8).map { terms.field(given[0], DeclarationID($0)) }
        let known: [Constant] = [.true, .false, .nil, .enumCase(DeclarationID(1))]
        let constants = known.map { terms.intern(.constant($0)) }
        self.terms = terms
        let all: [[TermID]] = [[.unknown], given, made, globals, fields, constants]
        roots = all.flatMap { $0 }
    }

    // MARK: Chance

    mutating func next(_ bound: Int) -> Int {
        seed &+= 0x9E37_79B9_7F4A_7C15
        var mixed = seed
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
    }

    mutating func flag() -> Bool { next(2) == 0 }
    mutating func one<Element>(_ some: [Element]) -> Element { some[next(some.count)] }
    mutating func maybe<Element>(_ make: (inout Draw) -> Element) -> Element? { flag() ? make(&self) : nil }

    /// Fewer than so many of something.
    mutating func few<Element>(_ bound: Int, _ make: (inout Draw) -> Element) -> [Element] {
        var all: [Element] = []
        for _ in 0..<next(bound) { all.append(make(&self)) }
        return all
    }

    mutating func shuffled<Element>(_ some: [Element]) -> [Element] {
        var all = some
        for index in all.indices.dropLast() { all.swapAt(index, index + next(all.count - index)) }
        return all
    }

    // MARK: Places and values

    static func place(_ number: Int) -> Place {
        let first = Int32(number * 10)
        return Place(FileID(number % 2), Span(first: first, last: first + 1))
    }

    mutating func place() -> Place { Draw.place(next(6)) }

    mutating func point() -> ExecutionPoint {
        let executors: [Executor] = [
            .caller, .unknown, .main, .background, .cooperative, .queue(roots[7]), .queue(roots[8])
        ]
        return ExecutionPoint(executor: one(executors), entry: one([.caller, .at(place()), .elsewhere]))
    }

    /// Whose a value is, of every kind.
    mutating func owner() -> Confinement {
        let executor = point().executor
        return one([
            .unknown, .anywhere, .of(roots[1]), .executor(executor), .thread(point()), .scope(place(), point())
        ])
    }

    mutating func guards() -> Guards {
        let one = DeclarationID(1)
        let tests: [Guards.Test] = [
            .isTrue, .isFalse, .isNil, .isSome, .isCase(one), .isNoCase(one), .isManaged, .isUnmanaged
        ]
        var guards = Guards()
        for _ in 0..<next(4) { guards = guards.adding(.init(parameter: Int32(next(3))), tests[next(tests.count)]) }
        return guards
    }

    /// An atom of few keys, with nothing beside them; most are of a handful.
    mutating func key() -> Atom {
        let root = next(3) == 0 ? one(roots) : roots[1 + next(3)]
        let homes: [Confinement] = [.unknown, .anywhere, .of(root), .executor(.main)]
        var atom = Atom(root, next(3) == 0 ? one([.plain, .given, .handle]) : .live, flag() ? .unknown : one(homes))
        atom.isPart = next(4) == 0
        atom.isContained = next(8) == 0
        return atom
    }

    mutating func atom() -> Atom {
        var atom = key()
        let carriages: [Atom.Carriage?] = [nil, nil, .out, .by(DeclarationID(1))]
        atom.carriage = one(carriages)
        atom.guards = guards()
        atom.suspension = maybe { $0.place() }
        atom.creation = maybe { $0.place() }
        atom.frozen = maybe { $0.place() }
        atom.handedOut = maybe { $0.place() }
        atom.taken = maybe { $0.point() }
        switch next(3) {
        case 0: atom.deleted = place()
        case 1: atom.spare(from: place())
        default: break
        }
        return atom
    }

    /// An atom of few keys under guards.
    mutating func guarded() -> Atom {
        var atom = key()
        atom.guards = guards()
        return atom
    }

    /// A value of fewer atoms than so many, sometimes known by less.
    mutating func value(_ bound: Int = 10) -> Value {
        var value = Value(few(bound) { $0.atom() })
        if !value.isEmpty, next(6) == 0 { value.widen() }
        if !value.isEmpty, next(12) == 0 { value.widen() }
        return value
    }

    // MARK: Transactions

    /// The transactions begun and ended on one path. The rest of a transaction follows from its name.
    mutating func path() -> OpenTransactions {
        var transactions = OpenTransactions()
        transactions.outside = one([.caller, .caller, .nothing, .unknown])
        for _ in 0..<next(6) {
            let number = next(4)
            let id = TransactionID(place: Draw.place(number), call: number == 3 ? Draw.place(0) : nil)
            if flag() {
                var transaction = OpenTransaction(
                    id, number == 0 ? .block : .manual, on: Atom(roots[6 + number], .handle))
                if next(4) == 0 { (transaction.isCertain, transaction.isBegun) = (false, false) }
                transactions.begin(transaction)
            } else {
                transactions.end(id)
            }
        }
        for _ in 0..<next(3) { transactions.answers[one(roots)] = flag() }
        transactions.detached = Set(few(4) { $0.one(Array($0.roots.prefix(6))) })
        return transactions
    }

    mutating func transactions() -> OpenTransactions {
        var transactions = path()
        for _ in 0..<next(3) { transactions.join(path()) }
        return transactions
    }

    /// The places where one transaction is open beside a failure of the call that ended another.
    mutating func failed() -> OpenTransactions {
        let before = path()
        var after = before
        for transaction in before.open where flag() { after.end(transaction.id) }
        return after.failing(from: before)
    }

    // MARK: States

    mutating func operations() -> OperationState {
        var operations = OperationState()
        // Locks are taken in one order everywhere.
        operations.locks = (0..<3).filter { _ in flag() }.map { Draw.place($0) }
        for _ in 0..<next(3) { operations.resolved[one(Array(roots.prefix(8)))] = place() }
        for _ in 0..<next(3) {
            operations.doomed[ValueID(Int32(next(3)))] = OperationState.Doomed(place: place(), handle: roots[next(3)])
        }
        return operations
    }

    mutating func state() -> FlowState {
        var state = FlowState(cells: [value(), value(3), value(20)])
        for _ in 0..<next(4) { state.fields[one(Array(roots.dropFirst(15).prefix(4)))] = value(4) }
        for _ in 0..<next(3) { state.streams[one(Array(roots.dropFirst(5).prefix(3)))] = value(4) }
        state.isSelfFrozen = flag()
        state.asksForFrozen = flag()
        state.managed = Set(few(5) { $0.one(Array($0.roots.prefix(5))) })
        state.guards = guards()
        let suspension = next(7) - 1
        if suspension >= 0 { (state.suspension, state.suspensionIndex) = (Draw.place(suspension), Int32(suspension)) }
        state.transactions = transactions()
        state.operations = operations()
        for _ in 0..<next(3) {
            let place = place()
            state.links[one(Array(roots.dropFirst(15).prefix(3)))] = Link(value: value(3), type: .void, place: place)
        }
        return state
    }

    // MARK: Summaries

    /// An event. All of it but its path follows from its key.
    mutating func event(_ kinds: [Event.Kind]) -> Event {
        let kind = one(kinds)
        let subject = Atom(roots[next(4)], .given, .of(roots[0])),
            main = ExecutionPoint(executor: .main, entry: .caller)
        var event = Event(kind, subject, at: place(), by: flag() ? main : .caller)
        event.guards = guards()
        event.isWhole = flag()
        event.path = few(3) { $0.place() }
        guard kind == .invoke else { return event }
        event.arguments = few(3) { $0.value(4) }
        // One of two conditions: more are not told apart.
        event.guards = Guards()
        if flag() {
            event.guards = Guards().adding(.init(parameter: 0), .isTrue)
            let id = TransactionID(place: Draw.place(1))
            var transaction = OpenTransaction(id, .manual, on: Atom(roots[7], .handle))
            transaction.isCertain = flag()
            event.control.transactions.outside = .nothing
            event.control.transactions.begin(transaction)
            event.control.loop = place()
        }
        return event
    }

    /// The parts of an event that may differ.
    func changesOfEvents(_ value: Value) -> [(String, (inout Event) -> Void)] {
        let root = roots[8]
        return [
            ("subject", { $0.subject.root = root }),
            ("guards", { $0.guards = Guards().adding(.init(parameter: 0), .isTrue) }),
            ("isWhole", { $0.isWhole = true }), ("isTold", { $0.isReported = true }),
            ("suspension", { $0.suspension = Draw.place(3) }), ("way", { $0.path = [Draw.place(4)] }),
            ("place", { $0.place = Draw.place(9) }), ("arguments", { $0.arguments = [value] }),
            ("loop", { $0.control.loop = Draw.place(3) })
        ]
    }

    mutating func transactionSummary() -> TransactionSummary {
        var summary = TransactionSummary()
        for _ in 0..<next(6) {
            let handle = Atom(roots[1 + next(3)], .handle)
            var event = TransactionEvent(one([.block, .begin, .change, .end]), on: handle, at: place())
            event.guards = guards()
            event.condition = one([.always, .ifNoneIsOpen])
            event.path = few(3) { $0.place() }
            summary.add(event)
        }
        summary.works = next(3)
        summary.touches = flag()
        summary.waits = Array(Set(few(3) { draw in [draw.place(), draw.place()] }))
        return summary
    }

    /// A summary of fewer events than a limit leaves out.
    mutating func summary() -> Summary {
        var summary = Summary()
        for _ in 0..<next(6) { summary.add(event([.read, .write, .pass, .keep(roots[5]), .invoke])) }
        for escape in few(6, { $0.event([.give]) }) {
            let isKnown = summary.escapes.contains { $0.key == escape.key && $0.place == escape.place }
            if !isKnown { summary.escapes.append(escape) }
        }
        summary.result = value()
        (summary.suspends, summary.awaitsTransfer) = (flag(), flag())
        (summary.turnsRunLoop, summary.hangsOnFlags) = (flag(), flag())
        summary.transactions = transactionSummary()
        summary.deletes = Set(few(3) { Int32($0.next(3)) })
        summary.freezesProperty = flag()
        return summary
    }
}

// MARK: What is the same

extension OpenTransactions {
    /// In which order they were opened says only which one is the innermost: where ways meet there may be none.
    var unordered: OpenTransactions {
        var sorted = self
        sorted.open.sort { [$0.id.place, $0.id.origin].lexicographicallyPrecedes([$1.id.place, $1.id.origin]) }
        return sorted
    }

    func means(_ other: OpenTransactions) -> Bool { unordered == other.unordered }
}

extension FlowState {
    func means(_ other: FlowState) -> Bool {
        var own = self, others = other
        (own.transactions, others.transactions) = (transactions.unordered, other.transactions.unordered)
        return own == others
    }
}

extension TransactionSummary {
    func means(_ other: TransactionSummary) -> Bool {
        guard works == other.works, touches == other.touches, Set(waits) == Set(other.waits) else { return false }
        return events.count == other.events.count && events.allSatisfy { other.events.contains($0) }
    }
}

extension Summary {
    /// In which order events were found says nothing.
    func means(_ other: Summary) -> Bool {
        guard flags == other.flags, point == other.point, result == other.result, deletes == other.deletes else {
            return false
        }
        return transactions.means(other.transactions) && Summary.areSame(events, other.events)
            && Summary.areSame(escapes, other.escapes)
    }

    private var flags: [Bool] { [suspends, awaitsTransfer, turnsRunLoop, hangsOnFlags, freezesProperty] }

    private static func areSame(_ some: [Event], _ others: [Event]) -> Bool {
        func unordered(_ event: Event) -> Event {
            var sorted = event
            sorted.control.transactions = event.control.transactions.unordered
            return sorted
        }
        let known = others.map(unordered)
        return some.count == others.count && some.allSatisfy { known.contains(unordered($0)) }
    }
}
