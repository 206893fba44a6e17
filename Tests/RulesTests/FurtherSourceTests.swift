import Testing

/// A further source of a value removes no finding: what holds for each of the possibilities holds.
@Suite struct FurtherSourceTests {
    /// A handle that is opened in one of two ways, or in one.
    private func handle(_ name: String, _ isOneOfTwo: Bool) -> String {
        isOneOfTwo
            ? """
            let \(name): Realm
            if Bool.random() {
                \(name) = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "a"))
            } else {
                \(name) = try Realm()
            }
            """ : "let \(name) = try Realm()"
    }

    @Test(arguments: [false, true])
    func anObjectAfterItsHandleLetGo(_ isOneOfTwo: Bool) {
        func program(_ letsGo: String, _ marker: String) -> [String] {
            realmProblems(
                """
                func name() throws -> String {
                    \(handle("realm", isOneOfTwo))
                    let other = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "b"))
                    let dog = realm.objects(Dog.self).first
                    \(letsGo).invalidate()
                    print(other)
                    return dog?.name ?? ""\(marker)
                }
                """)
        }
        #expect(program("realm", " // expect: invalidated_object_use") == [])
        #expect(program("other", "") == [])
    }

    @Test(arguments: [false, true])
    func anObjectOfAnotherHandle(_ isOneOfTwo: Bool) {
        func program(_ source: String, _ marker: String) -> [String] {
            realmProblems(
                """
                func purge() throws {
                    \(handle("realm", isOneOfTwo))
                    let other = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "b"))
                    let dogs = \(source).objects(Dog.self)
                    try realm.write {
                        realm.delete(dogs)\(marker)
                    }
                    print(other)
                }
                """)
        }
        #expect(program("other", " // expect: mixed_handles") == [])
        #expect(program("realm", "") == [])
    }

    @Test(arguments: [false, true])
    func aWriteThatNeedsARunLoop(_ isOneOfTwo: Bool) {
        #expect(
            realmProblems(
                """
                actor Kennel {
                    func add(_ id: Int) async throws {
                        \(handle("realm", isOneOfTwo))
                        try await realm.asyncWrite { // expect: async_write_without_run_loop
                            realm.create(Dog.self, value: ["id": id], update: .modified)
                        }
                    }
                }
                """) == [])
    }

    /// A live object among more possibilities than are told apart.
    @Test func aLiveObjectAmongManyNewOnes() {
        let cases = (0..<20).map { "case \($0): dog = Dog()" }.joined(separator: "\n")
        func program(_ last: String, _ marker: String) -> [String] {
            realmProblems(
                """
                @MainActor final class Menu {
                    private let realm = try! Realm()
                    func show(_ number: Int) {
                        let dog: Dog
                        switch number {
                        \(cases)
                        default:
                            guard let found = \(last) else { return }
                            dog = found
                        }
                        DispatchQueue.global().async { print(dog.name) }\(marker)
                    }
                }
                """)
        }
        #expect(program("realm.objects(Dog.self).first", " // expect: live_object_crosses_boundary") == [])
        #expect(program("Optional(Dog())", "") == [])
    }
}
