import Declarations
import Flow
import Foundation
import Frameworks
import Lowering
import Syntax
import Testing

/// Arguments that the callee evaluates: they run where and when it calls its parameter.
@Suite struct AutoclosureFlowTests {
    private static let models: [FrameworkModel] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Rules/Frameworks")
        return ["swift", "realm"].compactMap { name in
            guard let json = try? Data(contentsOf: folder.appendingPathComponent(name + ".json")) else { return nil }
            return try? FrameworkModel(json: Array(json), path: name)
        }
    }()

    private func program(_ text: String) -> Program {
        let tree = parse(
            path: "File.swift",
            source: SourceBytes(
                Array(
                    ("import Foundation\nimport RealmSwift\nfinal class Dog: Object { @Persisted var name: String }\n"
                        + text).utf8)))
        return Program([ModuleInput(name: Symbol("App"), trees: [tree])])
    }

    private func lines(_ text: String) -> [Int] {
        let analysis = FlowAnalysis(program(text), models: Self.models)
        analysis.run()
        return analysis.describe().split(separator: "\n").filter { $0.hasPrefix("  !") }.compactMap {
            Int($0.split(separator: ":")[1].trimmingCharacters(in: .whitespaces))
        }
    }

    @Test func itRunsWhereTheCalleeCallsIt() {
        let text = """
            func hop(_ work: @autoclosure @escaping () -> Void) { BODY }
            @MainActor func go(_ realm: Realm) {
                let dog = realm.objects(Dog.self).first!
                hop(print(dog.name))
            }
            """
        #expect(lines(text.replacing("BODY", with: "work()")).isEmpty)
        #expect(lines(text.replacing("BODY", with: "DispatchQueue.main.async { work() }")).isEmpty)
        #expect(lines(text.replacing("BODY", with: "DispatchQueue.global().async { work() }")) == [7])
        #expect(lines(text.replacing("BODY", with: "DispatchQueue.global().async(execute: work)")) == [7])
    }

    /// What it is written in says nothing: the callee brings it home.
    @Test func itIsBroughtHome() {
        let text = """
            func onMain(_ work: @autoclosure @escaping () -> Void) { DispatchQueue.main.async { work() } }
            @MainActor func go(_ realm: Realm) {
                let dog = realm.objects(Dog.self).first!
                DispatchQueue.global().async { onMain([1].forEach { _ in print(dog.name) }) }
                DispatchQueue.global().async { print(dog.name) }
            }
            """
        #expect(lines(text) == [8])
    }

    /// Its value is the parameter's, and so is that of an operator.
    @Test func itsValueIsGivenBack() {
        let text = """
            infix operator ?!: NilCoalescingPrecedence
            func ?! <T>(value: T?, other: @autoclosure () -> T) -> T { value ?? other() }
            func timed<T>(_ work: @autoclosure () throws -> T) rethrows -> T { try work() }
            @MainActor func go(_ realm: Realm) {
                let dog = timed(realm.objects(Dog.self).first!)
                let other = nil ?! realm.objects(Dog.self).last!
                DispatchQueue.global().async { print(dog.name) }
                DispatchQueue.global().async { print(other.name) }
            }
            """
        #expect(lines(text) == [10, 11])
    }

    /// It is a function of the body, which captures what it uses.
    @Test func itIsAFunctionOfTheBody() throws {
        let program = program(
            """
            func run(_ work: @autoclosure () -> Int) {}
            func go(_ text: String) { run([text].map { $0.count + text.count }.count) }
            """)
        let bodies = Lowerer(program).bodies { count, work in for index in 0..<count { work(index) } }
        let body = try #require(bodies.first { $0.functions.count == 3 })
        #expect(BodyVerifier.faults(of: body, program) == [])
        #expect(body.functions[2].parent == .main && body.functions[1].parent == FunctionID(2))
        #expect(body.functions[2].captures == body.functions[1].captures && !body.functions[2].captures.isEmpty)
    }
}
