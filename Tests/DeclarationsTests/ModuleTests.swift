import Declarations
import Syntax
import Testing

@Suite struct ModuleTests {
    @Test func twoClassesOfOneNameAreTwo() {
        let all = program([
            (
                "App",
                [
                    """
                    import Kit
                    class Manga {}
                    let mine: Manga? = nil
                    let theirs: Kit.Manga? = nil
                    let other: Other.Manga? = nil
                    let nowhere: Nobody<Int>? = nil
                    """
                ]
            ),
            ("Kit", ["public class Manga {}\nclass Hidden {}"])
        ])
        func declaration(_ name: String) -> DeclarationID? {
            guard let id = all.find(name), let type = all.declaredType(of: id),
                case .nominal(_, let arguments) = all.types[type]
            else { return nil }
            return all.declaration(of: arguments[0])
        }
        #expect(declaration("mine").map { all[all[$0].module].name.text } == "App")
        #expect(declaration("theirs").map { all[all[$0].module].name.text } == "Kit")
        #expect(all.type(of: "other") == "Other.Manga?")
        #expect(all.type(of: "nowhere") == "Nobody<Int>?")
    }

    /// A data model says that its classes are generated, and the module has one of them in its sources.
    @Test func aGeneratedClassGivesWayToAWrittenOne() {
        let generated = "public class Tree: Plant { public var rings = 1 }\npublic class Leaf: Plant {}"
        let written = """
            class Plant {}
            class Tree: Plant {}
            extension Tree { var height: Int { 1 } }
            let tree: Tree = x, leaf: Leaf = x
            """
        let all = Program([
            ModuleInput(
                name: Symbol("App"),
                trees: [
                    parse(generated, path: "App.xcdatamodeld/App.xcdatamodel/contents"),
                    parse(written, path: "App.swift")
                ])
        ])
        #expect(all.member("height", on: "tree") == ["Tree.height: Int"])
        #expect(all.member("rings", on: "tree") == [])
        #expect(all.find("leaf").flatMap { all.declaredType(of: $0) }.flatMap { all.declaration(of: $0) } != nil)
    }

    /// A file that two targets compile makes no one module of them: the other target sees what stands in that file.
    @Test func aFileOfTwoTargetsMergesNothing() {
        let app = ModuleInput(
            name: Symbol("App"),
            trees: [
                parse("struct Shade { var dim: Int { 1 } }", path: "Shade.swift"),
                parse(
                    "enum Operation { case add }\nstruct Own {}\nextension Shade { var tint: Int { 1 } }",
                    path: "Own.swift")
            ])
        var kit = ModuleInput(
            name: Symbol("Kit"),
            trees: [
                parse(
                    """
                    import Foundation
                    let shade: Shade = x, own: Own = x, operation: Operation = x
                    """, path: "Kit.swift")
            ])
        kit.sharedFiles = ["Shade.swift"]
        let all = Program([app, kit])
        #expect(all.member("dim", on: "shade") == ["Shade.dim: Int"])
        #expect(all.member("tint", on: "shade") == [])
        func module(_ name: String) -> String? {
            all.find(name).flatMap { all.declaredType(of: $0) }.flatMap { all.declaration(of: $0) }.map {
                all[all[$0].module].name.text
            }
        }
        #expect(module("shade") == "App")
        #expect(module("own") == nil)
        #expect(module("operation") == "Foundation")
    }

    @Test func aModuleThatIsNotAtHandIsOpaque() {
        let app = program("import Other\nlet a: Other.Manga = x\nlet b: Manga.Kind = x\nclass Own {}\nlet c: Own = x")
        func node(_ name: String) -> TypeNode? {
            app.find(name).flatMap { app.declaredType(of: $0) }.map { app.types[$0] }
        }
        #expect(node("a") == .opaque(module: Symbol("Other"), name: Symbol("Manga"), []))
        #expect(node("b") == .opaque(module: .none, name: Symbol("Manga.Kind"), []))
        #expect(app.type(of: "c") == "Own")
        #expect(app.mayBeElsewhere(Scope(file: FileID(0), declaration: nil)))
        #expect(!program("class Own {}").mayBeElsewhere(Scope(file: FileID(0), declaration: nil)))
    }

    @Test func onlyImportedModulesAreSeen() {
        let all = program([
            ("App", ["import Kit\nlet a: Deep = x\nlet b: Far = x\nlet c: Hidden = x", "let d: Deep = x"]),
            ("Kit", ["@_exported import Base\nclass Hidden {}"]), ("Base", ["public struct Deep {}"]),
            ("Elsewhere", ["public struct Far {}"])
        ])
        #expect(all.type(of: "a") == "Deep")
        #expect(all.find("a").flatMap { all.declaredType(of: $0) }.flatMap { all.declaration(of: $0) } != nil)
        for name in ["b", "c", "d"] {
            #expect(
                all.find(name).flatMap { all.declaredType(of: $0) }.flatMap { all.declaration(of: $0) } == nil,
                "\(name) is not in sight")
        }
    }

    /// In one file of a module it holds for the others, too; a plain import does not.
    @Test func whatAModuleExportsItSees() {
        let all = program([
            ("Kit", ["@_exported import Base\nimport Other", "let a: Deep = x\nlet b: Far = x"]),
            ("Base", ["public struct Deep {}"]), ("Other", ["public struct Far {}"])
        ])
        #expect(all.find("a").flatMap { all.declaredType(of: $0) }.flatMap { all.declaration(of: $0) } != nil)
        #expect(all.find("b").flatMap { all.declaredType(of: $0) }.flatMap { all.declaration(of: $0) } == nil)
    }

    /// Members of extensions are seen wherever their module is loaded, as in Swift 5.
    @Test func membersOfExtensionsLeak() {
        let modules = [
            ("App", ["import Middle\nlet s: String = \"\""]), ("Middle", ["import Leaf"]),
            ("Leaf", ["extension String { public func shout() -> String { self } }"]),
            ("Unrelated", ["extension String { public func whisper() -> String { self } }"])
        ]
        let all = program(modules)
        #expect(all.member("shout", on: "s") == ["String.shout(): () -> String"])
        #expect(all.member("whisper", on: "s") == [])
    }

    @Test func privateIsPrivate() {
        let all = program([
            (
                "App",
                [
                    """
                    struct A { private var p = 1; fileprivate var f: Int }
                    private struct Secret {}
                    let here: Secret = x
                    let a: A = x
                    """,
                    "let there: Secret = x\nlet b: A = x"
                ]
            )
        ])
        #expect(all.find("here").flatMap { all.declaredType(of: $0) }.flatMap { all.declaration(of: $0) } != nil)
        #expect(all.find("there").flatMap { all.declaredType(of: $0) }.flatMap { all.declaration(of: $0) } == nil)
        #expect(all.member("f", on: "a") == ["A.f: Int"])
        #expect(all.member("f", on: "b") == [])
    }

    @Test func extensionsAttachThroughAliasesAndFiles() {
        let all = program([
            (
                "App",
                [
                    """
                    struct Outer { struct Inner {} }
                    typealias Short = Outer.Inner
                    let i: Outer.Inner = x
                    let list: [Int] = []
                    let words: [String] = []
                    """,
                    """
                    extension Short { func viaAlias() {} }
                    extension Outer.Inner { struct Deep {} }
                    extension Outer.Inner.Deep { var depth: Int { 1 } }
                    """,
                    "extension [Int] { var total: Int { 0 } }\nlet d: Outer.Inner.Deep = x"
                ]
            )
        ])
        #expect(all.member("viaAlias", on: "i") == ["Outer.Inner.viaAlias(): () -> Void"])
        #expect(all.member("depth", on: "d") == ["Outer.Inner.Deep.depth: Int"])
        #expect(all.member("total", on: "list") == ["Array.total: Int"])
        #expect(all.member("total", on: "words") == [])
    }

    @Test func theOwnModuleHidesImportedNames() {
        let all = program([
            ("App", ["import Kit\nfunc f(_ a: Int) {}\nstruct Result {}\nlet r: Result = x\nfunc g() { f(1) }"]),
            ("Kit", ["public func f(_ a: Int) {}\npublic func f(_ a: String) {}"])
        ])
        let levels = all.lookUp(Symbol("f"), in: all.scope(in: all.find("g()") ?? DeclarationID(0)))
        let found =
            levels.last?.candidates.map {
                all[all[$0.declaration].module].name.text + ":" + all.text(of: all.signature(of: $0.declaration), [])
            } ?? []
        #expect(found.sorted() == ["App:(_: Int) -> Void", "Kit:(_: String) -> Void"])
        #expect(all.type(of: "r") == "Result")
        #expect(
            all.find("r").flatMap { all.declaredType(of: $0) }.flatMap { all.declaration(of: $0) }.map {
                all[all[$0].module].name.text
            } == "App")
    }

    /// Whatever order files and modules come in, all that is said of a file is the same.
    @Test func orderOfFilesDoesNotMatter() {
        let files = [
            "class A: B<Int> { override func f() {} }\nextension Base: Q where T: Q {}",
            "class B<T>: Base<T>, P { typealias Element = T }\nprotocol Q { associatedtype X = Int }",
            """
            class Base<T> { @MainActor func f() {} }
            protocol P: Q { func g() -> X }
            extension P { func g() -> X { fatalError() } }
            """,
            """
            import SwiftUI
            struct S: View { @State var n: A?; var body: some View { Text("") } }
            let a: A = x
            let x: A.Element = y
            """
        ]
        func described(_ order: [Int]) -> [String: String] {
            let trees = order.map { parse(files[$0], path: "\($0).swift") }
            let all = Program([ModuleInput(name: Symbol("App"), trees: trees)])
            var result: [String: String] = [:]
            for (i, tree) in trees.enumerated() { result[tree.path] = all.describe(FileID(i)) }
            return result
        }
        let expected = described([0, 1, 2, 3])
        #expect(expected["0.swift"]?.contains("func f() () -> Void @MainActor") == true)
        for order in [[3, 2, 1, 0], [1, 3, 0, 2], [2, 0, 3, 1]] { #expect(described(order) == expected) }
    }

    /// SwiftUI brings Observation's protocol along, which has the name of a class that the file imports: whatever the
    /// order.
    @Test func whatIsImportedByNameGoesFirst() {
        for imports in ["import RxSwift\nimport SwiftUI", "import SwiftUI\nimport RxSwift"] {
            #expect(program(imports + "\nlet numbers: Observable<Int> = x").type(of: "numbers") == "Observable<Int>")
        }
    }

    /// Modules that not every platform or program has are available here all the same: it is unknown which of two
    /// clauses is compiled.
    @Test func modulesThatMayBeMissing() {
        let text = """
            #if canImport(AppKit)
            import AppKit
            func g() -> NSColor { fatalError() }
            #else
            import UIKit
            func g() -> UIColor { fatalError() }
            #endif
            #if canImport(UIKit)
            func h() -> Int { 1 }
            #else
            func h() -> String { "" }
            #endif
            """
        let app = program(text)
        let scope = Scope(file: FileID(0), declaration: nil)
        #expect(app.lookUp(Symbol("g"), in: scope).flatMap(\.candidates).count == 2)
        #expect(app.lookUp(Symbol("h"), in: scope).flatMap(\.candidates).count == 1)
    }

    /// `#if`: code that is not compiled declares nothing; where that is unknown, the first of equal declarations stands
    /// for all.
    @Test func conditions() {
        let text = """
            #if os(Linux)
            typealias Color = Int
            #elseif canImport(UIKit)
            typealias Color = String
            #else
            typealias Color = Bool
            #endif
            #if DEBUG
            struct Log { func write() {} }
            func f() -> Int { 1 }
            func g() -> Int { 1 }
            #else
            struct Log { func write() {} }
            func f() -> Int { 2 }
            func g() -> String { "" }
            #endif
            let color: Color = x
            let log: Log = x
            """
        let app = program(text)
        #expect(app.type(of: "color") == "String")
        #expect(app.member("write", on: "log") == ["Log.write(): () -> Void"])
        let scope = Scope(file: FileID(0), declaration: nil)
        #expect(app.lookUp(Symbol("f"), in: scope).flatMap(\.candidates).count == 1)
        #expect(app.lookUp(Symbol("g"), in: scope).flatMap(\.candidates).count == 2, "they differ: nobody knows which")
        // The platform is unknown; another name for a type of each is one name.
        let platforms = program(
            """
            #if os(tvOS)
            typealias Root = Int
            #else
            typealias Root = String
            #endif
            #if canImport(AppKit)
            typealias View = Int
            func onMac() {}
            #elseif canImport(UIKit)
            typealias View = String
            func onPhone() {}
            #endif
            let root: Root = x
            let view: View = x
            """)
        #expect(platforms.type(of: "root") == "Int")
        #expect(platforms.type(of: "view") == "Int")
        for name in ["onMac", "onPhone"] {
            #expect(platforms.lookUp(Symbol(name), in: scope).flatMap(\.candidates).count == 1, "\(name)")
        }
        // Code that is compiled with no flags set stands for code that is compiled with one, in another `#if`, too.
        let twins = program(
            """
            #if TEST
            var size: Int { 1 }
            #endif
            #if !TEST
            var size: String { x }
            #endif
            #if MOCK
            func open() { }
            #else
            func open() { print(1) }
            #endif
            #if DEBUG
            func only() { }
            #endif

            """
        )
        for (name, count) in [("size", 2), ("open", 1), ("only", 1)] {
            #expect(twins.lookUp(Symbol(name), in: scope).flatMap(\.candidates).count == count, "\(name)")
        }
        if let open = twins.lookUp(Symbol("open"), in: scope).first?.candidates.first {
            #expect(twins.node(of: open.declaration).text.contains("print"))
        }
        // A type has any number of extensions; those that declare the same member exclude each other.
        let extended = program(
            """
            struct Page { var name: String }
            #if BETA || DEBUG
            extension Page { var first: Int { 1 } }
            #endif
            #if BETA
            extension Page { var second: Int { 2 } }
            #endif
            #if MOCK
            extension Page { func load() { print(1) } }
            #else
            extension Page { func load() { print(2) } }
            #endif
            let page: Page = x
            """)
        for (name, count) in [("first", 1), ("second", 1), ("load", 1)] {
            #expect(extended.member(name, on: "page").count == count, "\(name)")
        }
        var linux = ModuleSettings()
        linux.platformIsLinux = true
        #expect(program(text, linux).type(of: "color") == "Int")
    }

    /// However many threads ask, and in whatever order, the answers are the same.
    @Test func threadsAgree() async {
        let text = """
            import SwiftUI
            import RealmSwift
            class Dog: Object, Identifiable { @Persisted(primaryKey: true) var id: ObjectId; @Persisted var name = "" }
            class A: B {}
            class B: A {}
            extension Array: Named where Element: Named { var name: String { "" } }
            protocol Named { associatedtype Key: Hashable = String; var name: String { get }; func key() -> Key }
            struct Screen: View { @ObservedObject var model: Model; @State var dogs: [Dog] = []; var body: some View { Text("") } }
            class Model: ObservableObject { @Published var n = 0; func load() async {} }
            """
        let expected = program(text).describe(FileID(0))
        for _ in 0..<4 {
            let app = program(text)
            let answers = await withTaskGroup(of: String.self) { group in
                for worker in 0..<4 {
                    group.addTask {
                        let all = app.declarations.indices.map { DeclarationID($0) }.filter {
                            app[$0].source.file == FileID(0)
                        }
                        for id in worker % 2 == 0 ? all : all.reversed() {
                            _ = (app.isolation(of: id), app.signature(of: id))
                        }
                        return app.describe(FileID(0))
                    }
                }
                return await group.reduce(into: [String]()) { $0.append($1) }
            }
            for answer in answers { #expect(answer == expected) }
        }
    }
}
