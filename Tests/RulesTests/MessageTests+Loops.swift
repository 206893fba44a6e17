import Findings
import Foundation
import Testing

/// The words for loops and their rounds.
extension MessageTests {
    @Test(arguments: [
        ("for dog in dogs {\n", "round of `for dog in dogs`"),
        (
            "for dog in dogs\n    .filter({ $0.id != \"\" })\n    .reversed() {\n",
            "round of `for dog in dogs.filter({ … }).reversed()`"
        ),
        ("for dog in dogs where dog.id != \"\" {\n", "round of `for dog in dogs where dog.id != \"\"`"),
        ("dogs.forEach { dog in\n", "round of `dogs.forEach { … }`"),
        ("dogs.filter { dog in\n!dog.id.isEmpty\n}.forEach { dog in\n", "round of this `forEach`")
    ])
    func loopsAreCalledByTheirHeads(_ head: String, _ each: String) throws {
        let found = findings(
            "write_in_loop",
            "func name(_ dogs: [Dog], _ realm: Realm) {\n\(head)try! realm.write { dog.name = \"a\" }\n}\n}")
        #expect(found.map(\.message) == ["one transaction for each \(each)"])
        let loop = try #require(found.first?.notes.first)
        #expect(loop.role == .loop && loop.message == "each round opens one")
    }

    /// A function that runs what it is given in a loop is named with its loop, however many pass the closure on.
    @Test func loopsOfHelpers() throws {
        let helper = """
            func each(_ body: (Int) -> Void) {
            for number in 1...3 { body(number) }
            }
            func both(_ body: (Int) -> Void) { each { body($0) } }

            """
        for call in ["each", "both"] {
            let found = findings(
                "write_in_loop",
                helper
                    + """
                    func go(_ dog: Dog, _ realm: Realm) { \(call) { number in try! realm.write { dog.name = \
                    "\\(number)" } } }
                    """
            )
            #expect(found.map(\.message) == ["one transaction for each round of `for number in 1...3` in `each`"])
            #expect(found.first?.fixes.isEmpty ?? false)
        }
        #expect(
            messages(
                "write_in_loop",
                """
                func go(_ dogs: [Dog], _ realm: Realm) { guard let dog = dogs.first else { return }
                try! realm.write { dog.name = "" }
                go(Array(dogs.dropFirst()), realm) }
                """
            ).allSatisfy { $0.hasSuffix("each call of `go`, which calls itself") })
    }

    /// A loop's element is named by its collection.
    @Test func elementsAreOfSomething() throws {
        let found = findings(
            "live_object_crosses_boundary",
            """
            @MainActor func show(_ realm: Realm) {
                let dogs = realm.objects(Dog.self)
                for dog in dogs {
                    DispatchQueue.global().async { print(dog.name) }
                }
            }
            """)
        #expect(found.first?.notes.first?.message == "`dog` is an element of `dogs` and belongs to the main actor")
    }

    /// A transaction is left open at a jump, or behind a branch one of whose ways leaves it so.
    @Test(arguments: [
        ("if stars > 1 { try? realm.commitWrite() }", "a path from here leaves the transaction open"),
        (
            "guard stars > 1 else { return }\ntry? realm.commitWrite()",
            "a path from here leaves the transaction open"
        ),
        ("if stars > 1 {\nprint(stars)\nreturn\n}\ntry? realm.commitWrite()", "leaves here with the transaction open")
    ])
    func waysOut(_ body: String, _ note: String) {
        let found = findings(
            "unbalanced_transaction", "func rate(_ stars: Int, _ realm: Realm) {\nrealm.beginWrite()\n\(body)\n}")
        #expect(found.map { $0.notes.last?.message } == [note])
    }

    /// Why a hint is one, and what helps there.
    @Test func hintsSayWhy() throws {
        func store(_ body: String) -> String {
            """
            func load(_ id: String) async -> String { try? await Task.sleep(nanoseconds: 1); return id }
            func store(_ ids: [String], _ realm: Realm) async {
            for id in ids {
            \(body)
            }
            }
            """
        }
        let waits = try #require(
            findings(
                "write_in_loop",
                store(
                    """
                    let name = await load(id)
                    try! realm.write { realm.create(Dog.self, value: ["id": id, "name": name]) }
                    """
                )
            ).first)
        #expect(
            waits.severity == .hint && waits.confidence == .low
                && waits.message.hasSuffix(", after the round's own `await`")
                && waits.help?.hasPrefix("where results may be stored together") ?? false)
        let get = """
            func dog(_ id: String, _ realm: Realm) -> Dog {
            if let known = realm.object(ofType: Dog.self, forPrimaryKey: id) { return known }
            let made = Dog()
            try! realm.write { realm.add(made) }
            return made
            }

            """
        let looks = try #require(
            findings(
                "write_in_loop",
                get
                    + """
                    func all(_ ids: [String], _ realm: Realm) -> [Dog] {
                    var dogs: [Dog] = []
                    for id in ids { dogs.append(dog(id, realm)) }
                    return dogs
                    }
                    """
            ).first)
        #expect(
            looks.severity == .hint && looks.confidence != .low && looks.message.hasSuffix(" that finds nothing there")
                && looks.help?.hasPrefix("look all of them up first") ?? false)
        let plain = try #require(
            findings("write_in_loop", store("try! realm.write { realm.create(Dog.self, value: [\"id\": id]) }")).first)
        #expect(plain.severity == .warning && plain.message.hasSuffix("`for id in ids`"))
    }
}
