import Declarations
import Flow
import Foundation
import Frameworks
import Syntax
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
                let made = terms.intern(
                    .made(Draw.place(number), through: number % 3 == 0 ? [Draw.place(number + 1)] : []))
                return [
                    global, made, terms.intern(.accessor(global, DeclarationID(number))),
                    terms.intern(.lent(Draw.place(number), 0))
                ]
            }
        }
        let first = all()
        #expect(Set(first).count == first.count && !first.contains(.unknown))
        #expect(all() == first)
        #expect(terms[first[4]] == .global(DeclarationID(1)))
        #expect(terms.intern(.unknown) == .unknown)
    }

    /// A value that is nothing special again equals one that never was.
    @Test func whatIsTakenBackLeavesNothing() {
        let draw = Draw(1), plain = Atom(draw.roots[5], .live)
        var atom = plain
        atom.creation = Draw.place(1)
        atom.confinement = .executor(.main)
        atom.guards = Guards().adding(.init(parameter: 0), .isTrue)
        atom.isPart = true
        #expect(atom != plain && atom.creation == Draw.place(1) && atom.confinement == .executor(.main) && atom.isPart)
        (atom.creation, atom.confinement, atom.guards, atom.isPart) = (nil, .unknown, Guards(), false)
        #expect(atom == plain)
        let event = Event(.read, plain, at: Draw.place(1))
        var other = event
        other.suspension = Draw.place(2)
        other.arguments = [Value(plain)]
        #expect(other != event && other.arguments == [Value(plain)])
        (other.suspension, other.arguments) = (nil, [])
        #expect(other == event)
    }

    /// Cells are as an array of them is, whatever they share.
    @Test func cellsAreAnArrayOfValues() {
        var draw = Draw(4)
        for count in [0, 1, 31, 32, 33, 100, 1024, 1025, 2100] {
            var plain = (0..<count).map { _ in draw.value(3) }, cells = Cells(plain)
            let copy = cells, known = plain
            #expect(Array(cells) == plain && cells.count == count && Cells(plain) == cells)
            for _ in 0..<min(count, 5) {
                let index = draw.next(count), value = draw.value(3)
                (plain[index], cells[index]) = (value, value)
            }
            #expect(Array(cells) == plain && Array(copy) == known && (cells == copy) == (plain == known))
            cells.join(copy)
            #expect(Array(cells) == zip(plain, known).map { $0.joined($1) })
        }
        for count in [70, 1100] { #expect(Array(Cells(empty: count)) == Array(repeating: Value(), count: count)) }
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

    /// A place that uses as many values as are told apart has no room for another, and for no other does it say so.
    @Test func aPlaceIsFull() {
        let terms = Draw(3).terms, place = Draw.place(0)
        func use(_ number: Int) -> Event {
            Event(.read, Atom(terms.intern(.made(Draw.place(number), through: [])), .given), at: place)
        }
        var summary = Summary()
        for number in 0..<Value.limit {
            #expect(!summary.isFull(at: place) && !summary.knows(use(number).subject.root))
            summary.add(use(number))
        }
        #expect(summary.isFull(at: place) && !summary.isFull(at: Draw.place(1)))
        let known = summary
        summary.add(use(Value.limit))
        #expect(summary == known && summary.knows(use(3).subject.root))
        #expect(!summary.knows(use(Value.limit).subject.root))
    }

    private static let models: [FrameworkModel] = {
        let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Rules/Frameworks")
            .standardizedFileURL
        return ["swift", "realm"].compactMap { name in
            guard let json = try? Data(contentsOf: folder.appendingPathComponent(name + ".json")) else { return nil }
            return try? FrameworkModel(json: Array(json), path: name)
        }
    }()

    private static let program = """
        import Foundation
        import RealmSwift
        final class Dog: Object { @Persisted var name = "" }
        final class Store {
            var dog: Dog?
            let realm = try! Realm()
            func load() { dog = realm.objects(Dog.self).first }
            func show() { DispatchQueue.global().async { print(self.dog?.name ?? "") } }
            func change(_ name: String) { try! realm.write { each { $0.name = name } } }
            func each(_ body: (Dog) -> Void) { for dog in realm.objects(Dog.self) { body(dog) } }
            func begin() { realm.beginWrite(); load() }
            func plain() -> Int { 1 + 1 }
        }
        """

    /// A run that keeps no bodies has the same findings.
    @Test(arguments: [true, false]) func bodiesAreLetGoOfOnceTheyAreSolved(followingEverything: Bool) {
        func analysis(keepingBodies: Bool) -> FlowAnalysis {
            let tree = parse(path: "File.swift", source: SourceBytes(Array(Self.program.utf8)))
            let analysis = FlowAnalysis(Program([ModuleInput(name: Symbol("App"), trees: [tree])]), models: Self.models)
            analysis.keepsBodies = keepingBodies
            analysis.run(followingEverything: followingEverything)
            return analysis
        }
        let keeping = analysis(keepingBodies: true), other = analysis(keepingBodies: false)
        #expect(keeping.keptBodies == keeping.owners.count && keeping.keptBodies > 5)
        #expect(other.keptBodies == 0 && other.owners.count == keeping.owners.count)
        #expect(other.describe() == keeping.describe() && !other.describe().isEmpty)
        func reported(_ analysis: FlowAnalysis) -> [String] {
            analysis.confinementFacts().map { "\($0)" } + analysis.transactionReports().map { "\($0)" }
                + analysis.operationReports().map { "\($0)" } + analysis.storedReports().map { "\($0)" }
        }
        #expect(reported(other) == reported(keeping) && !reported(other).isEmpty)
    }
}
