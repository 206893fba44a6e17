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
