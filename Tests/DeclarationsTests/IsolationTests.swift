import Declarations
import Syntax
import Testing

@Suite struct IsolationTests {
    private func isolation(_ text: String, _ path: String, _ settings: ModuleSettings = ModuleSettings()) -> String {
        let app = program(text, settings)
        return app.find(path).map { app.text(of: app.isolation(of: $0)) } ?? "no \(path)"
    }
    private func all(_ text: String, _ settings: ModuleSettings = ModuleSettings()) -> (String) -> String {
        let app = program(text, settings)
        return { path in app.find(path).map { app.text(of: app.isolation(of: $0)) } ?? "no \(path)" }
    }

    @Test func attributes() {
        let of = all(
            """
            @globalActor actor DB { static let shared = DB() }
            typealias Main = MainActor
            @MainActor func a() {}
            @Main func b() {}
            @DB class C { func m() {}; nonisolated func n() {}; static func s() {}; init() {}; deinit {}; struct Nested { func x() {} } }
            extension C { func e() {} }
            @MainActor extension Plain { func e() {} }
            struct Plain { func p() {}; @MainActor var v = 1; nonisolated(unsafe) static var u = 1 }
            class Outer { @globalActor actor G { static let shared = G() }; @G func g() {} }
            func d(_ x: isolated DB, y: Int) {}
            func e(isolation: isolated (any Actor)? = #isolation) async {}
            nonisolated(nonsending) func f() async {}
            @concurrent func g() async {}
            func h() async {}
            """)
        #expect(of("a()") == "@MainActor")
        #expect(of("b()") == "@MainActor")
        #expect(of("C.m()") == "@DB")
        #expect(of("C.n()") == "nonisolated")
        #expect(of("C.s()") == "@DB")
        #expect(of("C.init()") == "@DB")
        #expect(of("C.Nested.x()") == "nonisolated", "a nested type is not isolated by the one around it")
        #expect(of("C.e()") == "@DB")
        #expect(of("Plain.e()") == "@MainActor")
        #expect(of("Plain.p()") == "nonisolated")
        #expect(of("Plain.v") == "@MainActor")
        #expect(of("Outer.g()") == "@Outer.G")
        #expect(of("d(_:y:)") == "parameter 0")
        #expect(of("e(isolation:)") == "caller")
        #expect(of("f()") == "caller")
        #expect(of("g()") == "nonisolated")
        #expect(of("h()") == "nonisolated")
    }

    @Test func actors() {
        let of = all(
            """
            actor Store {
                var n = 0
                init() {}
                init(later: Int) async {}
                func work() { func local() { print(n) }; func free() { print(1) } }
                static func make() {}
                nonisolated func out() {}
                subscript(i: Int) -> Int { i }
                deinit {}
            }
            extension Store { func more() {} }
            """)
        #expect(of("Store.n") == "actor")
        #expect(of("Store.init()") == "nonisolated")
        #expect(of("Store.init(later:)") == "actor")
        #expect(of("Store.work()") == "actor")
        #expect(of("local()") == "actor")
        #expect(of("free()") == "nonisolated", "it captures nothing of the actor")
        #expect(of("Store.make()") == "nonisolated")
        #expect(of("Store.out()") == "nonisolated")
        #expect(of("Store.subscript(_:)") == "actor")
        #expect(of("Store.more()") == "actor")
    }

    @Test func whatIsInherited() {
        let of = all(
            """
            @MainActor protocol Screen { func show() }
            protocol Show { @MainActor func show() }
            class A: Screen { func show() {}; func other() {} }
            class B {}
            extension B: Screen { func show() {}; func other() {} }
            class D: Show { func show() {}; func other() {} }
            class E { func show() {} }
            extension E: Show {}
            class Sub: A { func new() {} }
            class Base { @MainActor func f() {} }
            class Over: Base { override func f() {} }
            class Plain { func f() {}; func g() async {} }
            @MainActor class Mine: Plain { override func f() {}; override func g() async {} }
            extension Screen { func helper() {} }
            protocol Finer: Screen {}
            struct F: Finer { func x() {} }
            """)
        #expect(of("A.show()") == "@MainActor")
        #expect(of("A.other()") == "@MainActor", "the type's own declaration says the protocol")
        #expect(of("B.show()") == "@MainActor")
        #expect(of("B.other()") == "nonisolated", "a conformance of an extension isolates its witnesses alone")
        #expect(of("D.show()") == "@MainActor")
        #expect(of("D.other()") == "nonisolated")
        #expect(of("E.show()") == "nonisolated")
        #expect(of("Sub.new()") == "@MainActor")
        #expect(of("Over.f()") == "@MainActor")
        #expect(of("Mine.f()") == "nonisolated")
        #expect(of("Mine.g()") == "@MainActor", "who awaits it may hop")
        #expect(of("Screen.helper()") == "@MainActor")
        #expect(of("F.x()") == "@MainActor")
    }

    @Test func frameworks() {
        let of = all(
            """
            import SwiftUI
            import UIKit
            import SwiftData
            import RealmSwift
            class Controller: UIViewController { func reload() {}; override func viewDidLoad() {} ; nonisolated func free() {} }
            struct Screen: View { var body: some View { Text("") }; func helper() {} }
            class Model: ObservableObject { func f() {} }
            class Dog: Object { @Persisted var name = "" ; func bark() {} }
            @ModelActor actor Importer { func go() {} }
            @Model final class Item { var n = 0; func f() {} }
            """)
        #expect(of("Controller.reload()") == "@MainActor")
        #expect(of("Controller.viewDidLoad()") == "@MainActor")
        #expect(of("Controller.free()") == "nonisolated")
        #expect(of("Screen.helper()") == "@MainActor")
        #expect(of("Model.f()") == "nonisolated")
        #expect(of("Dog.bark()") == "nonisolated")
        #expect(of("Dog.name") == "nonisolated")
        #expect(of("Importer.go()") == "actor")
        #expect(of("Item.f()") == "nonisolated")
    }

    /// A superclass that is not at hand has no other global actor than a protocol that the class names itself.
    @Test func superclassesThatAreNotAtHand() {
        let of = all(
            """
            import UIKit
            import Nodes
            class A: NodeController { func f() {} }
            class B: NodeController, UITableViewDelegate { func f() {} }
            class C: B { func f() {} }
            class D: NodeController {}
            extension D: UITableViewDelegate { func f() {} }
            class E: NodeController, Equatable { func f() {} }
            """)
        #expect(of("A.f()") == "unknown")
        #expect(of("B.f()") == "@MainActor")
        #expect(of("C.f()") == "@MainActor")
        #expect(of("D.f()") == "unknown")
        #expect(of("E.f()") == "unknown")
    }

    @Test func wrappersIsolateTheirTypeUntilSwift6() {
        let text =
            "import SwiftUI\nclass M: ObservableObject {}\nstruct Helper { @StateObject var m = M(); func f() {} }"
        var six = ModuleSettings()
        six.languageMode = 6
        #expect(isolation(text, "Helper.f()") == "@MainActor")
        #expect(isolation(text, "Helper.f()", six) == "nonisolated")
        #expect(isolation(text, "Helper.m", six) == "@MainActor")
    }

    @Test func defaultsOfTheModule() {
        var main = ModuleSettings()
        main.defaultIsolationIsMainActor = true
        var nonsending = ModuleSettings()
        nonsending.nonisolatedNonsendingByDefault = true
        let text = """
            class C { func f() {}; nonisolated func g() async {} }
            func h() async {}
            let global = 1
            actor A { func a() {} }
            nonisolated struct N { func n() {} }
            """
        let of = all(text, main)
        #expect(of("C.f()") == "@MainActor")
        #expect(of("h()") == "@MainActor")
        #expect(of("global") == "@MainActor")
        #expect(of("A.a()") == "actor")
        #expect(of("N.n()") == "nonisolated")
        let by = all(text, nonsending)
        #expect(by("C.g()") == "caller")
        #expect(by("h()") == "caller")
        #expect(by("C.f()") == "nonisolated")
        #expect(isolation("using @MainActor\nclass C { func f() {} }", "C.f()") == "@MainActor")
        #expect(isolation("using nonisolated\nclass C { func f() {} }", "C.f()", main) == "nonisolated")
    }

    @Test func whatNobodyKnowsIsUnknown() {
        let of = all(
            """
            import Elsewhere
            @StorageActor func f() {}
            class C: UnknownBase { func m() {}; @MainActor func n() {} }
            struct P: UnknownProtocol { func m() {} }
            @MainActor class D { @Injected var x: Int; func m() {} }
            struct E { @Injected var x: Int; func m() {} }
            """)
        #expect(of("f()") == "unknown")
        #expect(of("C.m()") == "unknown")
        #expect(of("C.n()") == "@MainActor")
        #expect(of("P.m()") == "unknown")
        #expect(of("D.m()") == "@MainActor")
        #expect(of("E.m()") == "nonisolated")
        #expect(of("E.x") == "unknown")
    }

    @Test func circlesEnd() {
        for text in [
            "class A: B { func a() {} }\nclass B: A { func b() {} }",
            "typealias X = Y\ntypealias Y = X\nlet x: X = y\nclass A: X { func a() {} }",
            "class A: A.Inner { class Inner {} ; func a() {} }",
            "protocol P: Q {}\nprotocol Q: P {}\nstruct S: P { func a() {} }",
            "extension Array: P where Element: P {}\nprotocol P {}\nlet a: [[Int]] = []",
            """
            protocol P { associatedtype A: P where A.A == Self }
            struct S<T: P>: P { typealias A = S<T.A>; func a() {} }
            """,
            "struct S<T: S<T>> { func a() {} }", "typealias T<U> = T<T<U>>\nlet t: T<Int> = x"
        ] {
            let app = program(text)
            _ = app.describe(FileID(0))
            for name in ["x", "a", "t"] { _ = app.member("nothing", on: name) }
        }
        // Both classes of a cycle are as unknown as each other, whichever comes first.
        let one = all("class A: B { func a() {} }\nclass B: A { func b() {} }")
        let two = all("class B: A { func b() {} }\nclass A: B { func a() {} }")
        for path in ["A.a()", "B.b()"] { #expect(one(path) == two(path)) }
    }
}
