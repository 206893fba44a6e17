import Findings
import Rules
import Testing

/// The notes of a finding agree with its message: a context is named as that of the code that runs there, and of no
/// other.
@Suite struct OwnerNoteTests {
    private func findings(_ text: String) -> [Finding] {
        PageExample(
            title: "", isWrong: false, isKnownDebt: false, files: [(name: "Example.swift", text: text)]
        )
        .lint(running: Catalog.all).findings.filter { $0.confidence >= .medium }
    }

    /// The closure of a view's task runs on the main actor, whomever what it stores belongs to.
    @Test func storingCodeRunsWhereItStores() {
        let found = findings(
            """
            import SwiftData
            import SwiftUI

            @Model
            final class Exercise {
                var name: String
                init(name: String) { self.name = name }
            }

            @ModelActor
            actor Gym {
                func all() throws -> [Exercise] { try modelContext.fetch(FetchDescriptor<Exercise>()) }
            }

            struct ExerciseList: View {
                let gym: Gym
                @State private var exercises: [Exercise] = []
                var body: some View {
                    List(exercises) { Text($0.name) }
                        .task {
                            exercises = (try? await gym.all()) ?? []
                        }
                }
            }
            """)
        #expect(
            found.map(\.message) == ["`exercises` belongs to actor `Gym` but is used on the main actor"])
        let crossed = found.flatMap(\.notes).filter { $0.role == .crossed }
        #expect(crossed.map(\.message) == ["this runs on the main actor"])
        #expect(crossed.map(\.context) == ["the main actor"])
    }

    /// The instance makes its queue and opens its handle on the thread of its maker, before any work item of the queue.
    @Test func instanceOpensBeforeItsQueueRuns() {
        func owners(_ queue: String, _ start: String = "") -> [String?] {
            findings(
                """
                import Foundation
                import RealmSwift

                final class Count: Object { @Persisted(primaryKey: true) var id: Int }

                final class Counts {
                    private let realm = try! Realm()
                    \(queue)
                    \(start)
                    func count(_ done: @escaping (Int) -> Void) {
                        queue.async { done(self.realm.objects(Count.self).count) }
                    }
                }
                """
            ).filter { $0.rule == "stored_handle_in_async_context" }
                .map { finding in finding.notes.first { $0.role == .owner }?.context }
        }
        let making = "the thread that makes the instance"
        #expect(owners("private let queue = DispatchQueue(label: \"counts\")") == [making])
        let start = "init() { queue = DispatchQueue(label: \"counts\") }"
        #expect(owners("private let queue: DispatchQueue", start) == [making])
    }
}
