import Declarations
import Flow
import Testing

/// How what Flow holds many of is stored: small, once, and found by its hash.
@Suite struct StorageTests {
    /// Whatever few of them have lies beside them.
    @Test func valuesAreSmall() {
        #expect(MemoryLayout<Atom>.stride <= 24)
        #expect(MemoryLayout<Value>.stride <= 16)
        #expect(MemoryLayout<Event>.stride <= 112)
    }

    @Test func aTermHasOneID() {
        let terms = Terms()
        func all() -> [TermID] {
            (0..<2_000).flatMap { number -> [TermID] in
                let global = terms.intern(.global(DeclarationID(number)))
                let made = terms.intern(.made(Draw.place(number), through: number % 3 == 0 ? [Draw.place(number + 1)] : []))
                return [global, made, terms.intern(.accessor(global, DeclarationID(number))), terms.intern(.lent(Draw.place(number), 0))]
            }
        }
        let first = all()
        #expect(Set(first).count == first.count && !first.contains(.unknown))
        #expect(all() == first)
        #expect(terms[first[4]] == .global(DeclarationID(1)))
        #expect(terms.intern(.unknown) == .unknown)
    }

    /// What is nothing special again is what never was anything special.
    @Test func whatIsTakenBackLeavesNothing() {
        let draw = Draw(1), plain = Atom(draw.roots[5], .live)
        var atom = plain
        atom.birth = Draw.place(1)
        atom.home = .executor(.main)
        atom.guards = Guards().adding(0, .isTrue)
        atom.isPart = true
        #expect(atom != plain && atom.birth == Draw.place(1) && atom.home == .executor(.main) && atom.isPart)
        (atom.birth, atom.home, atom.guards, atom.isPart) = (nil, .unknown, Guards(), false)
        #expect(atom == plain)
        let event = Event(.read, plain, at: Draw.place(1))
        var other = event
        other.suspension = Draw.place(2)
        other.arguments = [Value(plain)]
        #expect(other != event && other.arguments == [Value(plain)])
        (other.suspension, other.arguments) = (nil, [])
        #expect(other == event)
    }

    /// A summary finds an event by its key, whichever way the summary came about.
    @Test func eventsAreFoundAgain() {
        var draw = Draw(2)
        let events = (0..<600).map { number -> Event in
            var event = draw.event([.read, .write, .pass, .invoke, .keep(draw.roots[5])])
            event.subject.root = draw.roots[number % draw.roots.count]
            event.place = Draw.place(number)
            return event
        }
        var summary = Summary()
        for event in events { summary.add(event) }
        let known = summary
        for event in events.reversed() { summary.add(event) }
        #expect(summary.events.count == known.events.count && summary.means(known))
        #expect(Set(known.events.map(\.key)).count == known.events.count)
        #expect(known.joined(known).means(known))
    }
}
