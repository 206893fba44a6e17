import Declarations
import Syntax
import Testing

@Suite struct DescribeTests {
    @Test func declarationsOfAFile() {
        let app = program(
            """
            import SwiftUI
            import RealmSwift

            class Dog: Object {
                @Persisted var name = ""
                @Persisted var age: Int = 0
                var owner: Person? { nil }
            }
            struct Box<T: Equatable> {
                let value: T
                var count = 0
                struct Inner { var t: T }
                func map<U>(_ f: (T) throws -> U) rethrows -> Box<U> where U: Equatable { fatalError() }
            }
            enum Kind: String, CaseIterable { case big, small }
            enum Tree { case leaf, node(Box<Int>, right: [Tree]) }
            extension Box where T == Int { static var zero: Self { Box(value: 0) } }
            @MainActor func f(_ a: Int, b c: some Collection<Int> = [], d: inout [String: Int?], e: @escaping @Sendable (Dog) async -> Void) async throws -> (x: Int, Dog.Type) { fatalError() }
            actor Store { let id = 1; init() {} ; func work() {} ; nonisolated func free() {} }
            struct Screen: View { @State private var n = 0; @State var m: Int; var body: some View { Text("") } }
            protocol P where Self: Dog { associatedtype A: Sequence = [Int]; var a: A { get set } }
            """)
        print(app.describe(FileID(0)))
    }
}
