import Declarations
import Flow
import Foundation
import Frameworks
import Syntax
import Testing

/// Facts that hold only under a condition that a caller decides: an enumeration's case, the thread.
@Suite struct GuardFlowTests {
    private static let models: [FrameworkModel] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Rules/Frameworks")
        return ["swift", "realm"].compactMap { name in
            guard let json = try? Data(contentsOf: folder.appendingPathComponent(name + ".json")) else { return nil }
            return try? FrameworkModel(json: Array(json), path: name)
        }
    }()

    private func lines(_ text: String) -> [Int] {
        let tree = parse(
            path: "File.swift",
            source: SourceBytes(
                Array(
                    ("import Foundation\nimport RealmSwift\nfinal class Dog: Object { @Persisted var name: String }\n"
                        + text).utf8)))
        let analysis = FlowAnalysis(Program([ModuleInput(name: Symbol("App"), trees: [tree])]), models: Self.models)
        analysis.run()
        return analysis.describe().split(separator: "\n").filter { $0.hasPrefix("  !") }.compactMap {
            Int($0.split(separator: ":")[1].trimmingCharacters(in: .whitespaces))
        }
    }

    @Test func theThreadIsAsked() {
        let store = """
            @MainActor final class Kennel {
                let realm: Realm
                init(realm: Realm) { self.realm = realm }
                nonisolated func show(_ dog: Dog) { if Thread.isMainThread { MAIN } else { ELSE } }
                func go() {
                    let dog = realm.objects(Dog.self).first!
                    show(dog)
                    DispatchQueue.global().async { self.show(dog) }
                }
            }
            """
        #expect(lines(store.replacing("MAIN", with: "print(dog.name)").replacing("ELSE", with: "print(1)")).isEmpty)
        #expect(lines(store.replacing("MAIN", with: "print(1)").replacing("ELSE", with: "print(dog.name)")) == [7])
        #expect(
            lines(
                """
                @MainActor func go(_ realm: Realm) {
                    let dog = realm.objects(Dog.self).first!
                    DispatchQueue.global().async {
                        guard !Thread.isMainThread else { return }
                        print(dog.name)
                    }
                }
                """
            ) == [8])
    }

    /// What a helper does with an object that belongs to no realm, it does with no object that one has given.
    @Test func theObjectsRealmIsAsked() {
        let text = """
            func run(_ dog: Dog, _ block: @escaping () -> Void) {
                if dog.realm == nil { BARE } else { MANAGED }
            }
            func go(_ realm: Realm) {
                let dog = realm.objects(Dog.self).first!
                run(dog) { print(dog.name) }
            }
            """
        let away = "DispatchQueue.global().async(execute: block)"
        #expect(lines(text.replacing("BARE", with: away).replacing("MANAGED", with: "block()")).isEmpty)
        #expect(lines(text.replacing("BARE", with: "block()").replacing("MANAGED", with: away)) == [9])
    }

    /// An instance that is seen being made runs its own type's member, however far the call is.
    @Test func theInstanceDecides() {
        let text = """
            protocol Way { func run(_ block: @escaping () -> Void) }
            struct Here: Way { func run(_ block: @escaping () -> Void) { block() } }
            struct There: Way {
                func run(_ block: @escaping () -> Void) { DispatchQueue.global().async(execute: block) }
            }
            struct Walk { let way: any Way }
            func show(_ dog: Dog, _ way: some Way) { way.run { print(dog.name) } }
            func lead(_ dog: Dog, _ walk: Walk) { walk.way.run { print(dog.name) } }
            func go(_ realm: Realm) { show(realm.objects(Dog.self).first!, WAY) }
            func walk(_ realm: Realm) { lead(realm.objects(Dog.self).first!, Walk(way: WAY)) }
            """
        #expect(lines(text.replacing("WAY", with: "Here()")).isEmpty)
        #expect(lines(text.replacing("WAY", with: "There()")).count == 2)
    }

    /// What is given as `self` runs its own type's member; another conformer's is not run.
    @Test func selfIsOfItsOwnType() {
        let text = """
            protocol Ear: AnyObject { func hear(_ dog: Dog) }
            func tell(_ dog: Dog, to ear: Ear) { ear.hear(dog) }
            final class Here: Ear {
                func hear(_ dog: Dog) { print(dog.name) }
                HERE
            }
            final class There: Ear {
                func hear(_ dog: Dog) { DispatchQueue.global().async { print(dog.name) } }
                THERE
            }
            """
        let go = "func go(_ realm: Realm) { tell(realm.objects(Dog.self).first!, to: self) }"
        #expect(lines(text.replacing("THERE", with: "").replacing("HERE", with: go)).isEmpty)
        #expect(lines(text.replacing("THERE", with: go).replacing("HERE", with: "")) != [])
    }

    /// A requirement called through a derived protocol leads to the types that conform to that one.
    @Test func aDerivedProtocolLeavesTypesOut() {
        let text = """
            protocol Source { func read(_ dog: Dog) }
            protocol Near: Source {}
            protocol Far: Source {}
            struct Here: Near { func read(_ dog: Dog) { print(1) } }
            struct There: Far { func read(_ dog: Dog) { print(dog.name) } }
            @MainActor func go(_ realm: Realm, _ source: any KIND) {
                let dog = realm.objects(Dog.self).first!
                DispatchQueue.global().async { source.read(dog) }
            }
            """
        #expect(lines(text.replacing("KIND", with: "Near")).isEmpty)
        #expect(lines(text.replacing("KIND", with: "Far")) != [])
    }

    /// A constant that a value was made with decides, also as a static value and in a value within it.
    @Test func aPropertyDecides() {
        let text = """
            enum Place { case file, base }
            struct Slot { let place: Place }
            struct Key {
                let slot: Slot
                static let one = Key(slot: Slot(place: CASE))
            }
            func read(_ dog: Dog, _ key: Key) {
                if key.slot.place == .file { return }
                DispatchQueue.global().async { print(dog.name) }
            }
            func go(_ realm: Realm) { read(realm.objects(Dog.self).first!, KEY) }
            """
        for key in [".one", "Key(slot: Slot(place: CASE))"] {
            let text = text.replacing("KEY", with: key)
            #expect(lines(text.replacing("CASE", with: ".file")).isEmpty, "\(key)")
            #expect(lines(text.replacing("CASE", with: ".base")) != [], "\(key)")
        }
    }

    @Test func aCaseDecides() {
        let text = """
            enum Way { case here, there }
            func show(_ dog: Dog, _ way: Way) {
                switch way {
                case .here: print(1)
                case .there: DispatchQueue.global().async { print(dog.name) }
                }
            }
            func go(_ realm: Realm) { show(realm.objects(Dog.self).first!, CASE) }
            """
        #expect(lines(text.replacing("CASE", with: ".here")).isEmpty)
        #expect(lines(text.replacing("CASE", with: ".there")) != [])
        #expect(
            lines(
                text.replacing("switch way", with: "if way == .here { return }\n    switch way").replacing(
                    "CASE", with: ".there")) != [])
    }
}
