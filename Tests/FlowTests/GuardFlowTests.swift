import Foundation
import Frameworks
import Syntax
import Testing
import Declarations

import Flow

/// What is only under a condition that a caller decides: an enumeration's case, the thread.
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
        tree.link()
        let analysis = FlowAnalysis(Program([ModuleInput(name: Symbol("App"), trees: [tree])]), models: Self.models)
        analysis.run()
        return analysis.describe().split(separator: "\n").filter { $0.hasPrefix("  !") }.compactMap {
            Int($0.split(separator: ":")[1].trimmingCharacters(in: .whitespaces))
        }
    }

    @Test func theThreadIsAsked() {
        let store =
            "@MainActor final class Kennel {\n    let realm: Realm\n    init(realm: Realm) { self.realm = realm }\n    nonisolated func show(_ dog: Dog) { if Thread.isMainThread { MAIN } else { ELSE } }\n    func go() {\n        let dog = realm.objects(Dog.self).first!\n        show(dog)\n        DispatchQueue.global().async { self.show(dog) }\n    }\n}"
        #expect(lines(store.replacing("MAIN", with: "print(dog.name)").replacing("ELSE", with: "print(1)")).isEmpty)
        #expect(lines(store.replacing("MAIN", with: "print(1)").replacing("ELSE", with: "print(dog.name)")) == [7])
        #expect(
            lines(
                "@MainActor func go(_ realm: Realm) {\n    let dog = realm.objects(Dog.self).first!\n    DispatchQueue.global().async {\n        guard !Thread.isMainThread else { return }\n        print(dog.name)\n    }\n}"
            ) == [8])
    }

    @Test func aCaseDecides() {
        let text =
            "enum Way { case here, there }\nfunc show(_ dog: Dog, _ way: Way) {\n    switch way {\n    case .here: print(1)\n    case .there: DispatchQueue.global().async { print(dog.name) }\n    }\n}\nfunc go(_ realm: Realm) { show(realm.objects(Dog.self).first!, CASE) }"
        #expect(lines(text.replacing("CASE", with: ".here")).isEmpty)
        #expect(lines(text.replacing("CASE", with: ".there")) != [])
        #expect(
            lines(
                text.replacing("switch way", with: "if way == .here { return }\n    switch way").replacing(
                    "CASE", with: ".there")) != [])
    }
}
