import Declarations
import Flow
import Foundation
import Frameworks
import Sampling
import Syntax
import Testing

/// An analysis that goes on after an edit, against one that begins with nothing. In debug: at one of nine places.
@Suite struct AgainTests {
    private static let models: [FrameworkModel] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Rules/Frameworks")
        return ["swift", "realm"].compactMap { name in
            guard let json = try? Data(contentsOf: folder.appendingPathComponent(name + ".json")) else { return nil }
            return try? FrameworkModel(json: Array(json), path: name)
        }
    }()

    private static let text = """
        import Foundation
        import RealmSwift
        final class Dog: Object { @Persisted(primaryKey: true) var name: String }
        func plain(_ count: Int) -> Int { /*plain*/ return count }
        @MainActor func first(_ realm: Realm) -> Dog? { /*first*/ return realm.objects(Dog.self).first }
        @MainActor func show(_ realm: Realm) {
            /*show*/
            guard let dog = first(realm) else { return }
            Task.detached { /*task*/ print(dog.name) }
        }
        func write(_ realm: Realm) throws { /*write*/ try realm.write { realm.deleteAll() } }
        func all(_ realm: Realm, _ dogs: [Dog]) throws { for dog in dogs { /*all*/ try write(realm); print(dog) } }
        final class Store {
            var dog: Dog?
            @MainActor func keep(_ realm: Realm) { /*keep*/ dog = first(realm) }
            lazy var named: [String] = { /*named*/ return ["a"] }()
            func use() { /*use*/ DispatchQueue.global().async { print(self.dog?.name ?? "") } }
        }
        """

    private static let places = ["plain", "first", "show", "task", "write", "all", "keep", "named", "use"]

    private static func tree(_ text: String) -> SyntaxTree {
        parse(text, path: "App.swift")
    }

    /// Whether each text, one after the other, is found by going on from the one before.
    private func goesOn(_ texts: [String], followingEverything: Bool = false) -> [Bool] {
        let memory = KeptFlow(
            Program([ModuleInput(name: Symbol("App"), trees: [Self.tree(Self.text)])]), models: Self.models)
        var last = FlowAnalysis.again(memory, followingEverything: followingEverything, isCancelled: { false })
        return texts.map { text in
            let tree = Self.tree(text)
            guard memory.take(tree, for: FileID(0)) else {
                Issue.record("an edit of a body is not taken: \(text)")
                return false
            }
            let next = FlowAnalysis.again(memory, followingEverything: followingEverything, isCancelled: { false })
            defer { last = next }
            let fresh = FlowAnalysis(Program([ModuleInput(name: Symbol("App"), trees: [tree])]), models: Self.models)
            fresh.run(followingEverything: followingEverything)
            #expect(next.describe() == fresh.describe(), "\(text)")
            #expect(
                next.confinementFacts().map { [$0.spot.first, $0.spot.last] }
                    == fresh.confinementFacts().map { [$0.spot.first, $0.spot.last] }, "\(text)")
            #expect(
                next.transactionReports().map { [$0.spot.first, $0.spot.last] }
                    == fresh.transactionReports().map { [$0.spot.first, $0.spot.last] }, "\(text)")
            return next === last
        }
    }

    private func edited(_ place: String, _ code: String) -> String {
        Self.text.replacingOccurrences(of: "/*\(place)*/", with: code)
    }

    @Test func whatDoesNothingForOthersIsGoneOnFrom() {
        for place in Self.places.sample(oneIn: 12) {
            for followsEverything in [false, true] {
                let found = goesOn(
                    [
                        "let typed = 1", "let typed = 1; _ = typed", "", "/* only a comment */",
                        "let a = 1; let b = [a, 2].map { $0 + 1 }; _ = b"
                    ].map { edited(place, $0 + "\n") }, followingEverything: followsEverything)
                #expect(found.allSatisfy { $0 }, "\(place), everything \(followsEverything): \(found)")
            }
        }
    }

    /// Whatever it is: it is found.
    @Test func whatDoesSomethingIsFound() {
        for place in Self.places.sample(oneIn: 12) {
            for followsEverything in [false, true] {
                _ = goesOn(
                    [
                        edited(place, "try? Realm().deleteAll()\n"),
                        edited(place, "\n\nlet more = try? Realm(); try? more?.write { Store().dog = nil }\n"),
                        edited(place, "DispatchQueue.global().async { Store().use() }\n"), Self.text,
                        edited(place, "Task.detached { print(try! Realm().objects(Dog.self).first!.name) }\n"),
                        edited(place, "return; ")
                    ], followingEverything: followsEverything)
            }
        }
    }

    // MARK: Declarations

    /// The share of the bodies that are run again after each edit of declarations, one after the other; nil where
    /// nothing of what was found is kept.
    private func runs(_ texts: [String], followingEverything: Bool = false) throws -> [Double?] {
        func input(_ text: String) -> [ModuleInput] {
            [ModuleInput(name: Symbol("App"), trees: [Self.tree(text), Self.tree("func other() { first() }")])]
        }
        var inputs = input(Self.text)
        var memory = KeptFlow(Program(inputs), models: Self.models)
        _ = FlowAnalysis.again(memory, followingEverything: followingEverything, isCancelled: { false })
        return texts.map { text in
            let tree = Self.tree(text)
            inputs[0].trees[0] = tree
            let next = memory.take(tree, for: FileID(0)) ? memory : memory.following(inputs, tree, for: FileID(0))
            memory = next ?? KeptFlow(Program(inputs), models: Self.models)
            let found = FlowAnalysis.again(memory, followingEverything: followingEverything, isCancelled: { false })
            let fresh = FlowAnalysis(Program(inputs), models: Self.models)
            fresh.run(followingEverything: followingEverything)
            #expect(found.describe() == fresh.describe(), "\(text)")
            #expect(
                found.confinementFacts().map { [$0.spot.first, $0.spot.last] }
                    == fresh.confinementFacts().map { [$0.spot.first, $0.spot.last] }, "\(text)")
            return next == nil ? nil : Double(found.runs) / Double(max(1, fresh.runs))
        }
    }

    private func replaced(_ old: String, _ new: String) -> String {
        Self.text.replacingOccurrences(of: old, with: new)
    }

    @Test func whatNoBodyNamesLeavesAllAsItIs() throws {
        for followsEverything in [false, true] {
            let found = try runs(
                [
                    replaced("func plain", "func typed() {}\nfunc plain"), Self.text,
                    replaced("func use()", "func typed(_ count: Int) -> Int { count }\n    func use()"), Self.text,
                    replaced("func use()", "var typed: Int { 1 }\n    func use()"), Self.text
                ], followingEverything: followsEverything)
            #expect(found.allSatisfy { $0.map { $0 < 0.5 } ?? false }, "\(found)")
        }
    }

    /// Whatever is different elsewhere by it: it is found.
    @Test func whatDeclarationsChangeIsFound() throws {
        for followsEverything in [false, true] {
            _ = try runs(
                [
                    replaced("func first(_ realm: Realm) -> Dog?", "func second(_ realm: Realm) -> Dog?"), Self.text,
                    replaced("@MainActor func first", "func first"),
                    replaced("var dog: Dog?", "var pet: Dog?"), replaced("var dog: Dog?", "weak var dog: Store?"),
                    replaced("final class Dog: Object", "final class Dog"),
                    replaced("final class Store", "@MainActor final class Store"),
                    replaced("func write(_ realm: Realm)", "func write(_ realm: Realm, _ more: Int = 1)"),
                    replaced("func first", "func first(_ store: Store) -> Dog? { nil }\n@MainActor func first"),
                    replaced("var dog: Dog?", "var dog: Dog?; init() { use() }"),
                    replaced("/*task*/", "func inner() { print(dog.name) }; inner(); "),
                    replaced("/*keep*/", "struct Inner { let dog: Dog }; _ = Inner(dog: first(realm)!); "),
                    Self.text + "\nextension Dog: @unchecked Sendable {}\n",
                    Self.text + "\ntypealias Pet = Dog\n", Self.text + "\nextension Store { func more() { use() } }",
                    Self.text
                ], followingEverything: followsEverything)
        }
    }

    /// Code behind an edit keeps its place, also when there is no room left.
    @Test func longerAndLonger() {
        let texts = (1...Sample.rounds(12, oneIn: 3)).map {
            edited("first", String(repeating: "print(1)\n", count: $0 * $0 * 4))
        }
        let found = goesOn(texts + texts.reversed())
        #expect(found.count { $0 } > found.count / 2, "\(found)")
    }
}
