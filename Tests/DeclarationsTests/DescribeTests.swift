import Declarations
import Syntax
import Testing

@Suite struct DescribeTests {
    @Test func typesFunctionsAndWhatSwiftAdds() {
        let app = program(
            """
            struct Box<T: Equatable> {
                let value: T
                var count = 0
                struct Inner { var t: T }
                func map<U>(_ f: (T) throws -> U) rethrows -> Box<U> where U: Equatable { fatalError() }
            }
            enum Kind: String, CaseIterable { case big, small }
            enum Tree { case leaf, node(Box<Int>, right: [Tree]) }
            extension Box where T == Int { static var zero: Self { Box(value: 0) } }
            """)
        #expect(
            app.describe(FileID(0)) == """
                struct Box where T: Equatable nonisolated [App]
                  implicit init init(value:count:) (value: T, count: _ = …) -> Box<T> nonisolated [App]
                  parameter T [App]
                  var value : T nonisolated [App]
                  var count : _ nonisolated [App]
                  struct Inner nonisolated [App]
                    implicit init init(t:) (t: T) -> Box<T>.Inner nonisolated [App]
                    var t : T nonisolated [App]
                  func map(_:) (_: (T) throws -> U) throws -> Box<U> where U: Equatable nonisolated [App]
                    parameter U [App]
                enum Kind : String, CaseIterable, RawRepresentable, Equatable, Hashable nonisolated [App]
                  implicit var rawValue : String nonisolated [App]
                  implicit init init(rawValue:) (rawValue: String) -> Kind? nonisolated [App]
                  case big () -> Kind [App]
                  case small () -> Kind [App]
                enum Tree nonisolated [App]
                  case leaf () -> Tree [App]
                  case node(_:right:) (_: Box<Int>, right: [Tree]) -> Tree [App]
                extension Box where T == Int [App]
                  static var zero : Box<T> nonisolated [App]
                    getter zero.get nonisolated [App]

                """)
    }

    @Test func signaturesInFull() {
        let app = program(
            """
            @MainActor func f(_ a: Int, b c: some Collection<Int> = [], d: inout [String: Int?], e: @escaping \
            @Sendable (Dog) async -> Void) async throws -> (x: Int, Dog.Type) { fatalError() }
            class Dog {}
            """
        )
        #expect(
            app.lines[0]
                == """
                func f(_:b:d:e:) (_: Int, b: some Collection<Int> = …, d: inout [String : Int?], e: @Sendable \
                (Dog) async -> Void) async throws -> (x: Int, Dog.Type) where some Collection<Int>: \
                Collection<Int> @MainActor [App]
                """
        )
        let id = app.find("f(_:b:d:e:)")
        let parameters = id.map { app.signature(of: $0).parameters } ?? []
        #expect(parameters.map(\.isEscaping) == [false, false, false, true])
        #expect(parameters.map(\.isInout) == [false, false, true, false])
        #expect(parameters.map(\.name.text) == ["a", "c", "d", "e"])
    }

    @Test func wrappersAreVariablesToo() {
        let app = program(
            """
            import SwiftUI
            struct Screen: View { @State private var n = 0; @State var m: Int; var body: some View { Text("") } }
            """
        )
        #expect(
            app.lines == [
                "struct Screen : View @MainActor [App]",
                "  implicit init init(m:) (m: Int) -> Screen @MainActor [App]",
                "  var n : _ @MainActor [App]",
                "  implicit var _n : State<_> @MainActor [App]",
                "  implicit var $n : Binding<_> @MainActor [App]",
                "  var m : Int @MainActor [App]",
                "  implicit var _m : State<Int> @MainActor [App]",
                "  implicit var $m : Binding<Int> @MainActor [App]",
                "  var body : some View @MainActor [App]",
                "    getter body.get @MainActor [App]"
            ])
    }

    @Test func whatIsDeclaredInBodies() {
        let app = program(
            """
            func outer<T>(_ t: T) {
                struct Local { var t: T; func show() {} }
                if true { enum Local2 { case a }; typealias Short = Local2 }
                func inner() {}
                let x = { struct InClosure {}; _ = InClosure() }
            }
            var computed: Int { class Hidden {}; return 1 }
            print(1)
            """)
        #expect(
            app.lines.map { $0.trimmingCharacters(in: " ") } == [
                "code (top-level code) nonisolated [App]",
                "func outer(_:) (_: T) -> Void nonisolated [App]", "parameter T [App]",
                "struct Local nonisolated [App]", "implicit init init(t:) (t: T) -> Local nonisolated [App]",
                "var t : T nonisolated [App]",
                "func show() () -> Void nonisolated [App]", "enum Local2 : Equatable, Hashable nonisolated [App]",
                "case a () -> Local2 [App]", "typealias Short = Local2 [App]",
                "func inner() () -> Void nonisolated [App]", "struct InClosure nonisolated [App]",
                "implicit init init() () -> InClosure nonisolated [App]",
                "var computed : Int nonisolated [App]", "getter computed.get nonisolated [App]",
                "class Hidden nonisolated [App]",
                "implicit init init() () -> Self nonisolated [App]"
            ])
    }

    @Test func accessorsConditionsAndSharedTypes() {
        let app = program(
            """
            class C {
                var a, b: Int
                var (x, y) = (1, 2)
                var watched = 0 { willSet { _ = newValue } didSet(old) {} }
                var both: Int { get { 1 } set { } }
                subscript(i: Int, at j: Int) -> String { get async throws { "" } }
                #if DEBUG
                func debug() {}
                #else
                func release() {}
                #endif
                init!(_ n: Int) {}
                deinit {}
            }
            """)
        #expect(app.type(of: "C.a") == "Int")
        #expect(app.type(of: "C.b") == "Int")
        #expect(app.type(of: "C.x") == "nothing", "inference finds it from the tuple")
        #expect(app.lines.contains("    observer watched.didSet nonisolated [App]"))
        #expect(app.lines.contains("  subscript subscript(_:at:) (_: Int, at: Int) -> String nonisolated [App]"))
        #expect(app.find("C.debug()") != nil && app.find("C.release()") != nil)
        #expect(app.lines.contains("  init init(_:) (_: Int) -> Self? nonisolated [App]"))
        let watched = app.find("C.watched.didSet", .observer)
        #expect(watched.map { app.signature(of: $0).parameters.map(\.name.text) } == ["old"])
        #expect(app.find("C.watched").map { app[$0].flags.contains(.isStored) } == true)
        #expect(app.find("C.both").map { app[$0].flags.contains(.isStored) } == false)
    }
}

extension String {
    func trimmingCharacters(in characters: String) -> String {
        var view = self[...]
        while let first = view.first, characters.contains(first) { view.removeFirst() }
        return String(view)
    }
}
