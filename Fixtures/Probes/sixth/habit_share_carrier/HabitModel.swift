import Combine
import SwiftData

@MainActor
final class HabitModel: ObservableObject {
    @Published private(set) var habits: [Habit] = []
    private let context: ModelContext
    private let service: ShareService

    init(container: ModelContainer, service: ShareService) {
        context = container.mainContext
        self.service = service
    }

    func load() throws {
        habits = try context.fetch(FetchDescriptor<Habit>())
    }

    func shareBest() {
        guard let best = habits.max(by: { $0.streak < $1.streak }) else { return }
        service.share(ShareRequest(habit: best, audience: "friends")) // maybe: live_object_crosses_boundary
    }

    func shareFirst() {
        guard let first = habits.first else { return }
        service.share(ShareText(text: "\(first.name): \(first.streak)", audience: "family"))
    }
}
