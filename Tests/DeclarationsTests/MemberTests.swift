import Declarations
import Syntax
import Testing

@Suite struct MemberTests {
    @Test func argumentsOfGenericTypes() {
        let app = program(
            """
            let list: [Int] = []
            let table: [String: [Int]] = [:]
            let maybe: Int? = nil
            let names: Set<String> = []
            let range: Range<Int> = 0..<1
            let lazily: LazySequence<[Int]> = [].lazy
            let result: Result<Int, any Error> = .success(1)
            """)
        #expect(
            app.member("first", on: "list") == [
                "Collection.first: Int?", "Sequence.first(where:): (where: (Int) throws -> Bool) throws -> Int?"
            ])
        #expect(app.member("append", on: "list").contains("Array.append(_:): (_: Int) -> Void"))
        #expect(
            app.member("filter", on: "list") == ["_ArrayProtocol.filter(_:): (_: (Int) throws -> Bool) throws -> [Int]"]
        )
        #expect(
            app.member("sorted", on: "list") == [
                "Sequence.sorted(): () -> [Int]",
                "Sequence.sorted(by:): (by: (Int, Int) throws -> Bool) throws -> [Int]"
            ])
        #expect(app.member("keys", on: "table") == ["Dictionary.keys: [String : [Int]].Keys"])
        #expect(app.member("map", on: "maybe") == ["Optional.map(_:): (_: (Int) throws -> U) throws -> U?"])
        #expect(app.member("contains", on: "names").contains("Set.contains(_:): (_: String) -> Bool"))
        #expect(
            app.member("makeIterator", on: "range") == ["Collection.makeIterator(): () -> IndexingIterator<Range<Int>>"]
        )
        #expect(
            app.member("map", on: "lazily").contains(
                "LazySequenceProtocol.map(_:): (_: (Int) -> U) -> LazyMapSequence<[Int], U>"))
        #expect(app.member("get", on: "result") == ["Result.get(): () throws -> Int"])
    }

    @Test func constraintsOfExtensions() {
        let app = program(
            """
            protocol Sized { var size: Int { get } }
            struct Big: Sized { var size: Int }
            struct Box<T> { var t: T }
            extension Box where T: Sized { func total() -> Int { t.size } }
            extension Box: Sized where T: Sized { var size: Int { 1 } }
            extension Sequence where Element: Sized { func sum() -> Int { 0 } }
            let a: Box<Big> = x
            let b: Box<Int> = x
            let c: [Box<Big>] = []
            let d: [Int] = []
            let e: Box<Unknown> = x
            """)
        #expect(app.member("total", on: "a") == ["Box.total(): () -> Int"])
        #expect(app.member("total", on: "b") == [])
        #expect(app.member("total", on: "e") == ["Box.total(): () -> Int ?"])
        #expect(app.member("sum", on: "c") == ["Sequence.sum(): () -> Int"])
        #expect(app.member("sum", on: "d") == [])
    }

    @Test func superclassesAndOverrides() {
        let app = program(
            """
            class Base<T> { var value: T; func f(_ t: T) {}; func g() -> Self { self }; init(_ t: T) {} ; required init() {} }
            class Middle: Base<Int> { override func f(_ t: Int) {} }
            class Leaf: Middle { convenience init(a: Int) { self.init(a) } }
            class Own: Middle { init(x: String) {} }
            let leaf: Leaf = x
            let own: Own = x
            """)
        #expect(app.member("value", on: "leaf") == ["Base.value: Int"])
        #expect(app.member("f", on: "leaf") == ["Middle.f(_:): (_: Int) -> Void"])
        #expect(app.member("g", on: "leaf") == ["Base.g(): () -> Leaf"])
        func initializers(_ name: String) -> [String] {
            guard let id = app.find(name), let type = app.declaredType(of: id) else { return [] }
            return app.members(Symbol("init"), of: type, on: .type, from: app.scope(in: id)).map {
                app.text(of: app.signature(of: $0), [])
            }.sorted()
        }
        #expect(initializers("leaf") == ["() -> Leaf", "(_: Int) -> Leaf", "(a: Int) -> Leaf"])
        #expect(
            initializers("own") == ["() -> Own", "(x: String) -> Own"],
            "one's own designated initialiser ends inheritance, but for required ones")
    }

    @Test func protocolsAndWitnesses() {
        let app = program(
            """
            protocol Shape { func area() -> Double; func name() -> String; static var zero: Self { get } }
            extension Shape { func name() -> String { "" }; func twice() -> Double { area() * 2 } }
            struct Square: Shape { func area() -> Double { 1 }; static let zero = Square() }
            func use(_ any: any Shape) {}
            let square: Square = x
            let shape: any Shape = x
            protocol Fine: Shape { func area() -> Double }
            let fine: any Fine = x
            """)
        #expect(app.member("area", on: "square") == ["Square.area(): () -> Double"])
        #expect(app.member("name", on: "square") == ["Shape.name(): () -> String"])
        #expect(app.member("twice", on: "shape") == ["Shape.twice(): () -> Double"])
        #expect(app.member("name", on: "shape") == ["Shape.name(): () -> String"])
        #expect(app.member("area", on: "fine") == ["Fine.area(): () -> Double"])
        let requirement = app.find("Shape.area()")
        let witnesses = requirement.map { app.witnesses(of: $0) }
        #expect(witnesses?.known.map { app.qualifiedName(of: $0) } == ["Square.area()"])
        #expect(witnesses?.mayBeOthers == false)
        if let name = app.members(
            Symbol("name"), of: app.declaredType(of: app.find("shape") ?? DeclarationID(0)) ?? .unknown, on: .instance,
            from: Scope(file: FileID(0), declaration: nil)
        ).first {
            #expect(app[name.declaration].flags.contains(.isRequirement), "nobody knows the witness of an existential")
        }
    }

    @Test func associatedTypes() {
        let app = program(
            """
            protocol Store { associatedtype Item: Equatable; associatedtype Key = String; func load(_ key: Key) -> Item?; var all: [Item] { get } }
            extension Store { func first() -> Item? { all.first } }
            struct Written: Store { typealias Item = Int; func load(_ key: String) -> Int? { nil }; var all: [Int] { [] } }
            struct Inferred: Store { func load(_ key: String) -> Double? { nil }; var all: [Double] { [] } }
            struct Counter: Sequence, IteratorProtocol { mutating func next() -> Int? { nil } }
            struct Row: RandomAccessCollection { var startIndex: Int { 0 }; var endIndex: Int { 3 }; subscript(position: Int) -> String { x } }
            let r: Row = x
            struct Screen<S: Store> { var store: S; var item: S.Item; var items: [S.Item] }
            let w: Written = x
            let i: Inferred = x
            let c: Counter = x
            let s: Screen<Inferred> = x
            func take<S: Store>(_ s: S) where S.Item == Int { }
            """)
        #expect(app.member("first", on: "w") == ["Store.first(): () -> Int?"])
        #expect(app.member("first", on: "i") == ["Store.first(): () -> Double?"])
        #expect(
            app.member("reduce", on: "c").contains(
                "Sequence.reduce(_:_:): (_: Result, _: (Result, Int) throws -> Result) throws -> Result"))
        #expect(
            app.member("prefix", on: "r").contains("Collection.prefix(_:): (_: Int) -> Slice<Row>"),
            "a subscript that takes an index says nothing of a part")
        #expect(app.member("item", on: "s") == ["Screen.item: Double"])
        #expect(app.member("items", on: "s") == ["Screen.items: [Double]"])
        // A same-type requirement is known in the function that has it.
        if let take = app.find("take(_:)"), let type = app.signature(of: take).parameters.first?.type {
            let scope = app.scope(in: take)
            #expect(app.text(of: app.associatedType(Symbol("Item"), of: type, from: scope)) == "Int")
            #expect(
                app.members(Symbol("first"), of: type, on: .instance, from: scope).map {
                    app.text(of: app.signature(of: $0), [])
                } == ["() -> Int?"])
            #expect(app.constraints(of: type, from: scope).map { app.text(of: $0) } == ["Store"])
        }
    }

    @Test func conformances() {
        let app = program(
            """
            protocol P {}
            extension Array: P where Element: P {}
            struct A: P {}
            struct B {}
            class C: Unknown {}
            enum E { case a }
            struct H { var a: A; var c: Int }
            let good: [[A]] = []
            let bad: [B] = []
            let open: [C] = []
            """)
        func conforms(_ name: String, _ proto: String) -> Tristate? {
            guard
                let type = app.find(name).flatMap({
                    app[$0].isType ? app.type(declaredBy: $0) : app.declaredType(of: $0)
                })
            else { return nil }
            let id =
                app.find(proto)
                ?? (proto == "Sendable" ? app.standard.sendable : proto == "Hashable" ? app.standard.hashable : nil)
            return id.map { app.conforms(type, to: $0, from: Scope(file: FileID(0), declaration: nil)) }
        }
        #expect(conforms("good", "P") == .yes)
        #expect(conforms("bad", "P") == .no)
        #expect(conforms("open", "P") == .unknown)
        #expect(conforms("E", "Hashable") == .yes)
        #expect(conforms("H", "Sendable") == .yes, "a struct that is not public is Sendable where all it stores is")
        #expect(conforms("good", "Sendable") == .yes)
        #expect(conforms("C", "Hashable") == .unknown)
    }

    /// A type that holds itself is Sendable if all else that it holds is, and each type is looked at once.
    @Test func sendableTypesThatHoldThemselves() {
        let wide = (0..<14).map { level in
            let held = level == 13 ? "Int" : "T\(level + 1)"
            return "struct T\(level) { var a: \(held); var b: \(held); var c: [\(held)]; var d: \(held)? }\n"
        }
        let app = program(
            wide.joined() + """
                class Box { var x = 0 }
                indirect enum Filter { case leaf(Int), both(Filter, Filter), not([Filter]) }
                indirect enum Boxes { case leaf(Box), both(Boxes, Boxes) }
                indirect enum Strange { case leaf(Missing), both(Strange, Strange) }
                struct Even { var next: [Odd] }
                struct Odd { var next: Even?; var tree: Tree<Int> }
                indirect enum Tree<A> { case leaf(A), node(Tree<A>, Tree<A>) }
                struct Grows<A> { var next: [Grows<[A]>]; var other: [Grows<A?>] }
                struct Bad { var tree: Tree<Box> }
                let grows: Grows<Int> = .init()
                """)
        func isSendable(_ name: String) -> Tristate? {
            guard let sendable = app.standard.sendable, let id = app.find(name) else { return nil }
            let type = app[id].isType ? app.type(declaredBy: id) : app.declaredType(of: id)
            return type.map { app.conforms($0, to: sendable, from: Scope(file: FileID(0), declaration: nil)) }
        }
        #expect(isSendable("T0") == .yes)
        #expect(isSendable("Filter") == .yes)
        #expect(isSendable("Boxes") == .no)
        #expect(isSendable("Strange") == .unknown)
        #expect(isSendable("Even") == .yes)
        #expect(isSendable("Bad") == .no)
        #expect(isSendable("grows") == .unknown)
    }

    @Test func macrosAddConformances() {
        let app = program(
            """
            import SwiftData
            @Model final class Item { var n = 0 }
            let item: Item = x
            @ModelActor actor Worker {}
            let worker: Worker = x
            """
        )
        #expect(app.member("modelContext", on: "item") == ["PersistentModel.modelContext: ModelContext?"])
        #expect(app.member("modelContext", on: "worker") == ["ModelActor.modelContext: ModelContext"])
        #expect(app.member("modelContainer", on: "worker") == ["Worker.modelContainer: ModelContainer"])
        #expect(
            app.lines.contains(
                "  implicit init init(modelContainer:) (modelContainer: ModelContainer) -> Worker nonisolated [App]"))
        let worker =
            app.find("Worker").map {
                app.members(
                    Symbol("init"), of: app.type(declaredBy: $0), on: .type,
                    from: Scope(file: FileID(0), declaration: nil))
            } ?? []
        #expect(worker.map { app.qualifiedName(of: $0.declaration) } == ["Worker.init(modelContainer:)"])
    }

    @Test func frameworkTypes() {
        let app = program(
            """
            import RealmSwift
            import SwiftUI
            class Dog: Object { @Persisted var name = ""; @Persisted var puppies: RealmSwift.List<Dog> }
            let dogs: Results<Dog> = x
            let dog: Dog = x
            let realm: Realm = x
            """)
        #expect(
            app.member("first", on: "dogs") == [
                "RealmCollection.first: Dog?", "Sequence.first(where:): (where: (Dog) throws -> Bool) throws -> Dog?"
            ])
        #expect(app.member("realm", on: "dog") == ["ObjectBase.realm: Realm?"])
        #expect(app.member("freeze", on: "dog") == ["ObjectBase.freeze(): () -> Dog"])
        #expect(app.member("puppies", on: "dog") == ["Dog.puppies: List<Dog>"])
        #expect(
            app.member("filter", on: "dogs").contains {
                $0.hasPrefix("RealmCollection.filter(_:_:): (_: String, _: Any...) -> Results<Dog>")
            })
        #expect(app.member("map", on: "dogs").contains { $0.contains("LazyMapSequence<Results<Dog>, U>") })
    }

    @Test func privateTypesHaveMembersThatTheirFileSees() {
        let app = program(
            """
            private enum State { case idle, busy }
            private final class Maker { func make() -> Int { 1 } }
            private protocol Named { var name: String { get } }
            private let state: State = .idle
            private let maker: Maker = Maker()
            private let named: any Named = x
            """)
        #expect(app.member("name", on: "named") == ["Named.name: String"])
        guard let state = app.find("state"), let maker = app.find("maker"), let type = app.declaredType(of: state),
            let made = app.declaredType(of: maker)
        else {
            Issue.record("not declared")
            return
        }
        #expect(app.members(Symbol("idle"), of: type, on: .type, from: app.scope(in: state)).count == 1)
        #expect(app.members(Symbol("init"), of: made, on: .type, from: app.scope(in: maker)).count == 1)
    }

    @Test func whatAProtocolAsksOfItsAssociatedType() {
        let app = program(
            """
            protocol Part { func weigh() -> Int }
            protocol Whole { associatedtype P: Part; var part: P { get } }
            func f<W: Whole>(_ whole: W, _ part: W.P) {}
            """)
        guard let f = app.find("f(_:_:)") else {
            Issue.record("not declared")
            return
        }
        let type = app.signature(of: f).parameters[1].type
        #expect(app.members(Symbol("weigh"), of: type, on: .instance, from: app.scope(in: f)).count == 1)
    }

    /// Far more classes than in real code, each the next one's superclass; protocols, aliases and overrides that lead
    /// as far.
    @Test func chainsAsLongAsYouLike() {
        let count = 20_000
        var text = "class C0 { func f() {} }\nprotocol P0 {}\ntypealias A0 = Int\ntypealias T0 = (Int, Int)\n"
        for i in 1...count { text += "class C\(i): C\(i - 1) { override func f() {} }\n" }
        for i in 1...2000 {
            text +=
                "protocol P\(i): P\(i - 1) {}\ntypealias A\(i) = A\(i - 1)\ntypealias T\(i) = (T\(i - 1), T\(i - 1))\n"
        }
        text += """
            class L0: L1 {}
            class L1: L0 {}
            let c: C\(count) = x
            let a: A2000 = 1
            let t: T2000 = x
            let l: L0 = x
            let p: any P2000 = x

            """
        let app = program(text)
        #expect(app.member("f", on: "c") == ["C\(count).f(): () -> Void"])
        #expect(app.type(of: "a") == "Int")
        #expect(app.type(of: "t").utf8.count < 100_000)
        #expect(app.member("f", on: "l") == [])
        #expect(app.member("f", on: "p") == [])
        #expect(app.find("C\(count).f()").map { app.isolation(of: $0) } == .nonisolated)
    }
}
