import Declarations
import Flow
import Lowering
import Sampling
import Testing

/// The laws of Flow's domain, over elements that are drawn by a seed: joins are joins of a lattice, widening ends, a
/// mapped or substituted element is no better known than before, and equality compares all that matters. In debug: one
/// draw in six.
///
/// Where the first to come still wins, `Draw` makes the choice follow from the key: the parts of a transaction besides
/// open follow from its id, those of an event, a gift and an event of transactions besides guards, path, arguments and
/// control from their key. Limits that leave out the last elements (16 uses of a place, 24 events of transactions, 4
/// points and 2 conditions of a call) are not reached. The order of open transactions, of events and of possibilities
/// is not part of their meaning.
@Suite struct LawTests {
    private static let rounds = Sample.rounds(300, oneIn: 6)

    /// Asks the laws of a join of drawn elements.
    private func check<Element>(
        _ seed: UInt64, rounds: Int = LawTests.rounds, _ draw: (inout Draw) -> Element,
        join: (inout Element, Element) -> Void,
        means: (Element, Element) -> Bool
    ) {
        let fault = broken(Draw(seed), rounds, draw, { joined($0, $1, join) }, means)
        #expect(fault == nil)
    }

    /// The law that does not hold, and its subject.
    private func broken<Element>(
        _ drawn: Draw, _ rounds: Int, _ draw: (inout Draw) -> Element, _ join: (Element, Element) -> Element,
        _ means: (Element, Element) -> Bool
    ) -> String? {
        var source = drawn
        for _ in 0..<rounds {
            let a = draw(&source), b = draw(&source), c = draw(&source)
            let both = join(a, b)
            if !means(both, join(b, a)) { return "not commutative: \(a) and \(b)" }
            if !means(join(both, c), join(a, join(b, c))) { return "not associative: \(a), \(b) and \(c)" }
            if !means(join(a, a), a) { return "not idempotent: \(a)" }
            if !means(join(a, both), both) || !means(join(b, both), both) { return "no upper bound: \(a) and \(b)" }
        }
        return nil
    }

    private func joined<Element>(_ a: Element, _ b: Element, _ join: (inout Element, Element) -> Void) -> Element {
        var copy = a
        join(&copy, b)
        return copy
    }

    // MARK: Joins

    @Test func valuesJoin() {
        check(1, rounds: Sample.rounds(500, oneIn: 6), { $0.value() }, join: { $0.join($1) }, means: { $0 == $1 })
    }

    @Test func valuesPastTheLimitJoin() {
        check(2, { $0.value(Value.limit + 8) }, join: { $0.join($1) }, means: { $0 == $1 })
    }

    @Test func guardsMeet() {
        check(3, { $0.guards() }, join: { $0 = $0.meet($1) }, means: { $0 == $1 })
    }

    @Test func openTransactionsJoin() {
        check(4, { $0.transactions() }, join: { $0.join($1) }, means: { $0.means($1) })
        check(5, { $0.flag() ? $0.failed() : $0.path() }, join: { $0.join($1) }, means: { $0.means($1) })
    }

    @Test func statesJoin() {
        check(6, rounds: Sample.rounds(100, oneIn: 6), { $0.state() }, join: { $0.join($1) }, means: { $0.means($1) })
    }

    @Test func summariesJoin() {
        check(
            7, rounds: Sample.rounds(200, oneIn: 6), { $0.summary() }, join: { $0 = $0.joined($1) },
            means: { $0.means($1) })
    }

    @Test func summariesOfTransactionsJoin() {
        check(8, { $0.transactionSummary() }, join: { $0 = $0.joined($1) }, means: { $0.means($1) })
    }

    /// Nothing that either says is lost.
    @Test func aJoinHoldsBoth() {
        var draw = Draw(9)
        for _ in 0..<Self.rounds {
            let a = Value(draw.few(6) { $0.atom() }), b = Value(draw.few(6) { $0.atom() })
            let both = a.joined(b), all = a.atoms + b.atoms
            let lost = all.filter { atom in !both.atoms.contains { $0.isSame(atom) } }
            let new = both.atoms.filter { atom in !all.contains { $0.isSame(atom) } }
            #expect(lost.isEmpty)
            #expect(new.isEmpty)
        }
    }

    @Test func whatIsDoneUnderAnyGuardsIsDoneUnderNone() {
        var draw = Draw(10)
        let atom = draw.key()
        var flagged = atom, reported = atom
        flagged.guards = Guards().adding(.init(parameter: 0), .isTrue)
        reported.guards = Guards().adding(.init(parameter: 0), .isTrue).adding(.init(parameter: 1), .isNil)
        #expect(Value(flagged).joined(Value(reported)).only?.guards == flagged.guards)
        #expect(Value(flagged).joined(Value(atom)).only?.guards == Guards())
        #expect(Value(atom).joined(Value(flagged)).only?.guards == Guards())
    }

    /// A way that never began it is not forgotten because another has ended it.
    @Test func isBegunOnEveryWay() {
        let id = TransactionID(place: Draw.place(0))
        var open = OpenTransactions(), ended = OpenTransactions()
        open.begin(OpenTransaction(id, .manual, on: .unknown))
        ended.begin(OpenTransaction(id, .manual, on: .unknown))
        ended.end(id)
        let never = OpenTransactions()
        func join(_ a: OpenTransactions, _ b: OpenTransactions) -> OpenTransactions { joined(a, b) { $0.join($1) } }
        let beside = join(open, ended), without = join(open, never), both = join(open, join(ended, never))
        #expect(beside.open.map(\.isBegun) == [true])
        #expect(without.open.map(\.isBegun) == [false])
        #expect(both.open.map(\.isBegun) == [false])
        #expect(both.open.map(\.isCertain) == [false])
        #expect(both.hasEnded(id))
    }

    @Test func whatAPropertyHeldBeforeStays() {
        var draw = Draw(11)
        let term = draw.roots[15]
        let unset = FlowState(cells: [])
        var set = unset
        set.fields[term] = Value(Atom(draw.one(draw.roots), .frozen))
        func roots(_ a: FlowState, _ b: FlowState) -> [TermID] {
            let state = joined(a, b) { $0.join($1) }
            return (state.fields[term]?.atoms ?? []).filter { $0.state == .given }.map(\.root)
        }
        #expect(roots(set, unset) == [term])
        #expect(roots(unset, set) == [term])
    }

    // MARK: Order of arrival

    @Test func everyOrderOfArrivalGivesOneValue() {
        var draw = Draw(20)
        var precisions: Set<Value.Precision> = []
        for count in [4, 12, 17, 40, 120] {
            for _ in 0..<10 {
                let atoms = (0..<count).map { _ in draw.atom() }
                let known = Value(atoms)
                precisions.insert(known.precision)
                for _ in 0..<4 {
                    let other = Value(draw.shuffled(atoms))
                    guard known == other else {
                        Issue.record("\(count) atoms: \(known) and \(other)")
                        return
                    }
                }
                let half = count / 2
                #expect(Value(Array(atoms[half...])).joined(Value(Array(atoms[..<half]))) == known)
            }
        }
        #expect(precisions.isSuperset(of: [.full, .none]) && !precisions.isDisjoint(with: [.owners, .states]))
    }

    // MARK: Widening

    @Test func aWidenedValueChangesThrice() {
        for seed in 30..<60 as Range<UInt64> {
            var draw = Draw(seed), value = Value(), changes = 0
            for _ in 0..<40 {
                let before = value
                value.join(draw.value())
                guard value != before else { continue }
                value.widen()
                changes += 1
                #expect(before.joined(value) == value, "widening is no upper bound")
            }
            #expect(changes <= 3)
        }
    }

    @Test func wideningLowersThePrecision() {
        var draw = Draw(61)
        for _ in 0..<Self.rounds {
            let value = draw.value()
            var wide = value
            wide.widen()
            #expect(wide.precision < value.precision || value.precision == .none)
            #expect(value.joined(wide) == wide, "widening is no upper bound of \(value)")
        }
    }

    /// Sixteen others take nothing of what is known of a value whose owner only its root names.
    @Test func manyPossibilitiesKeepAnOwner() {
        let draw = Draw(62), owned = draw.roots[1]
        var value = Value(Atom(owned, .live, .of(owned)))
        for number in 0..<Value.limit {
            let made = draw.terms.intern(.made(Draw.place(20 + number), through: []))
            value.add(Atom(made, .unmanaged, .anywhere))
        }
        #expect(value.precision == .owners)
        #expect(value.atoms.contains { $0.root == owned && $0.confinement == .of(owned) })
        value.widen()
        #expect(!value.atoms.contains { $0.root == owned })
    }

    /// At the head of a loop: whatever comes round, it comes to rest.
    @Test func wideningStatesEnds() {
        for seed in 70..<74 as Range<UInt64> {
            var draw = Draw(seed), state = draw.state(), changes = 0, ofCells = [0, 0, 0], ofFields: [TermID: Int] = [:]
            for _ in 0..<300 {
                let before = state
                state.join(draw.state())
                state.widen(since: before)
                guard state != before else { continue }
                changes += 1
                for index in ofCells.indices where state.cells[index] != before.cells[index] { ofCells[index] += 1 }
                for (term, value) in state.fields where before.fields[term] != value { ofFields[term, default: 0] += 1 }
            }
            #expect(ofCells.allSatisfy { $0 <= 3 }, "\(ofCells)")
            #expect(ofFields.values.allSatisfy { $0 <= 3 }, "\(ofFields)")
            #expect(changes <= 250)
        }
    }

    /// The result of a cycle of calls: joined, and widened where it changes.
    @Test func wideningSummariesEnds() {
        for seed in 80..<84 as Range<UInt64> {
            var draw = Draw(seed), summary = draw.summary(), changes = 0
            for _ in 0..<60 {
                let before = summary
                summary = before.joined(draw.summary())
                if summary.result != before.result {
                    summary.result.widen()
                    changes += 1
                }
                #expect(before.joined(summary).means(summary), "a summary has shrunk")
            }
            #expect(changes <= 3)
        }
    }

    // MARK: Maps and substitution

    @Test func mapsKeepThePrecision() {
        var draw = Draw(90)
        for _ in 0..<Self.rounds {
            let value = draw.value()
            let same = value.map { $0 }, flat = value.flatMap { Value($0) }
            #expect(same == value)
            #expect(flat == value)
            let moved = value.map { atom in
                var moved = atom
                moved.confinement = .anywhere
                return moved
            }
            #expect(moved.precision <= value.precision || moved.isEmpty)
            #expect(value.frozen.precision <= value.precision || value.isEmpty)
        }
    }

    /// A map of atoms that stay apart, that fall together, and that go.
    @Test func mappedAtomsFallTogether() {
        var draw = Draw(3)
        let point = ExecutionPoint(executor: .main, entry: .at(Draw.place(1)))
        let changes: [(Atom) -> Atom?] = [
            { $0 },
            {
                var atom = $0; atom.confinement = .anywhere; return atom
            },
            {
                var atom = $0; atom.taken = point; return atom
            },
            { $0.isPart ? nil : $0 },
            {
                var atom = $0; (atom.root, atom.confinement) = (.unknown, .unknown); return atom
            }
        ]
        for _ in 0..<Self.rounds {
            let value = Value(draw.few(10) { $0.atom() })
            for change in changes { #expect(value.map(change) == Value(value.atoms.compactMap(change))) }
        }
    }

    private func call(_ draw: inout Draw) -> Substitution {
        let receiver = Value(draw.few(3) { $0.key() }), arguments = (0..<3).map { _ in Value(draw.few(3) { $0.key() }) }
        return Substitution(Summary(), receiver: receiver, arguments: arguments, at: Draw.place(7), draw.terms)
    }

    @Test func substitutionKeepsThePrecision() {
        var draw = Draw(91), states = 0
        for _ in 0..<Self.rounds {
            let call = call(&draw)
            var value = Value(draw.few(6) { $0.atom() })
            for _ in 0..<2 {
                value.widen()
                let found = call.value(value, FlowState(cells: []))
                guard !found.isEmpty else { continue }
                states += 1
                #expect(found.precision <= value.precision, "\(value) has become \(found)")
            }
        }
        #expect(states > Self.rounds / 2)
    }

    /// Whatever comes of a part comes of the whole. (What a case carries is known of a whole only where it is of all
    /// parts.)
    @Test func substitutionIsMonotone() {
        var draw = Draw(92)
        for _ in 0..<Self.rounds {
            let call = call(&draw), state = FlowState(cells: [])
            let a = Value(draw.few(3) { $0.guarded() }), b = Value(draw.few(3) { $0.guarded() })
            let whole = call.value(a.joined(b), state)
            for atom in call.value(a, state).joined(call.value(b, state)).atoms
            where !whole.atoms.contains(where: { $0.isSame(atom) }) {
                Issue.record("\(atom) is lost of \(a) and \(b): \(whole)")
                return
            }
        }
    }

    // MARK: Equality

    @Test func equalityOfAtomsAndValues() {
        let draw = Draw(100)
        let root = draw.roots[6], place = Draw.place(1), point = ExecutionPoint(executor: .main, entry: .at(place))
        let changes: [(String, (inout Atom) -> Void)] = [
            ("root", { $0.root = root }), ("state", { $0.state = .frozen }),
            ("home", { $0.confinement = .thread(point) }),
            ("isPart", { $0.isPart.toggle() }), ("isContained", { $0.isContained.toggle() }),
            ("isLazyBase", { $0.isLazyBase.toggle() }),
            ("isOfStream", { $0.isOfStream.toggle() }), ("carriage", { $0.carriage = .by(DeclarationID(2)) }),
            ("guards", { $0.guards = Guards().adding(.init(parameter: 0), .isTrue) }),
            ("suspension", { $0.suspension = place }),
            ("deleted", { $0.deleted = place }), ("spared", { $0.spare(from: place) })
        ]
        let atom = Atom(draw.roots[5], .live)
        for (name, change) in changes {
            var other = atom
            change(&other)
            #expect(other != atom, "equality leaves out \(name)")
            #expect(Value(other) != Value(atom), "equality of values leaves out \(name)")
        }
        var wide = Value(Atom.unknown)
        wide.widen()
        #expect(wide != Value(Atom.unknown), "equality leaves out the precision")
    }

    @Test func equalityOfStates() {
        var draw = Draw(101)
        let value = Value(draw.key()), place = Draw.place(1), term = draw.roots[5]
        let changes: [(String, (inout FlowState) -> Void)] = [
            ("cells", { $0.cells[0] = value }), ("fields", { $0.fields[term] = value }),
            ("streams", { $0.streams[term] = value }), ("isSelfFrozen", { $0.isSelfFrozen = true }),
            ("asksForFrozen", { $0.asksForFrozen = true }),
            ("managed", { $0.managed = [term] }),
            ("guards", { $0.guards = Guards().adding(.init(parameter: 0), .isTrue) }),
            ("suspension", { $0.suspension = place }), ("suspensionIndex", { $0.suspensionIndex = 3 }),
            ("open", { $0.transactions.begin(OpenTransaction(TransactionID(place: place), .manual, on: .unknown)) }),
            ("ended", { $0.transactions.end(TransactionID(place: place)) }),
            ("outside", { $0.transactions.outside = .nothing }),
            ("answers", { $0.transactions.answers[term] = true }), ("detached", { $0.transactions.detached = [term] }),
            ("locks", { $0.operations.locks = [place] }), ("resolved", { $0.operations.resolved[term] = place }),
            ("doomed", { $0.operations.doomed[ValueID(0)] = OperationState.Doomed(place: place, handle: term) }),
            ("links", { $0.links[term] = Link(value: value, type: .void, place: place) })
        ]
        let state = FlowState(cells: [Value()])
        for (name, change) in changes {
            var other = state
            change(&other)
            #expect(other != state, "equality leaves out \(name)")
        }
    }

    @Test func equalityOfSummaries() {
        var draw = Draw(102)
        var event = draw.event([.read]), summary = Summary()
        (event.guards, event.isWhole, event.path) = (Guards(), false, [])
        let place = Draw.place(1), value = Value(draw.key()), guards = Guards().adding(.init(parameter: 0), .isTrue)
        summary.add(event)
        summary.escapes = [event]
        let changes: [(String, (inout Summary) -> Void)] = [
            ("result", { $0.result = value }), ("suspends", { $0.suspends = true }),
            ("awaitsTransfer", { $0.awaitsTransfer = true }),
            ("turnsRunLoop", { $0.turnsRunLoop = true }), ("hangsOnFlags", { $0.hangsOnFlags = true }),
            ("gifts", { $0.escapes = [] }),
            ("a gift's guards", { $0.escapes[0].guards = guards }), ("deletes", { $0.deletes = [0] }),
            ("freezesProperty", { $0.freezesProperty = true }), ("transactions", { $0.transactions.works = 1 }),
            ("touches", { $0.transactions.touches = true }), ("waits", { $0.transactions.waits = [[place]] })
        ]
        for (name, change) in changes {
            var other = summary
            change(&other)
            #expect(other != summary, "equality leaves out \(name)")
        }
        for (name, change) in draw.changesOfEvents(value) {
            var other = event
            change(&other)
            var a = Summary(), b = Summary()
            a.add(event)
            b.add(other)
            #expect(a != b, "equality leaves out an event's \(name)")
        }
    }
}
