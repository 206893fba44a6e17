import Combine
import Foundation

@MainActor
final class ReminderModel: ObservableObject {
    @Published private(set) var next = ""
    private let repository = ReminderRepository()

    func refresh(hour: Int) {
        next = repository.next(after: hour) ?? "Nothing today"
        UserDefaults(suiteName: "group.pharmacy")?.set(next, forKey: "next")
    }
}
