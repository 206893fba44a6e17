import Foundation
import RealmSwift

/// A model that happens to be named like something else.
final class Task: Object {
    @Persisted(primaryKey: true) var id: UUID
    @Persisted var title: String
    @Persisted var done: Bool
    @Persisted var steps: RealmSwift.List<Step>
}

final class Step: EmbeddedObject {
    @Persisted var text: String
    @Persisted var done: Bool
}

struct TaskItem: Sendable, Identifiable {
    let id: UUID
    let title: String
    let open: Int

    init(_ task: Task) {
        id = task.id
        title = task.title
        open = task.steps.filter { !$0.done }.count
    }
}
