// File: Reminder.swift
import RealmSwift

final class Reminder: Object, APIModel {  // expect: codable_model
    static let path = "reminders"
    @Persisted(primaryKey: true) var id: String
    @Persisted var medicine: String
    @Persisted var hour: Int
    @Persisted var weekdays: List<Int>
}
// File: ReminderModel.swift
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
// File: ReminderRepository.swift
import Foundation
import RealmSwift

struct ReminderRepository {
    func next(after hour: Int) -> String? {
        let realm = try? Realm()
        return realm?.objects(Reminder.self).where { $0.hour >= hour }.sorted(by: \.hour).first?.medicine
    }

    static func published() -> String? {
        UserDefaults(suiteName: "group.pharmacy")?.string(forKey: "next")
    }
}
// File: ReminderWidget.swift
import WidgetKit

struct ReminderEntry: TimelineEntry {
    let date: Date
    let medicine: String
}

struct ReminderProvider: TimelineProvider {
    private let repository = ReminderRepository()

    func placeholder(in context: Context) -> ReminderEntry {
        ReminderEntry(date: Date(), medicine: "…")
    }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (ReminderEntry) -> Void) {
        completion(ReminderEntry(date: Date(), medicine: ReminderRepository.published() ?? "…"))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<ReminderEntry>) -> Void) {
        let hour = Calendar.current.component(.hour, from: Date())
        let medicine = repository.next(after: hour) ?? "Nothing"  // expect: database_in_app_extension
        completion(Timeline(entries: [ReminderEntry(date: Date(), medicine: medicine)], policy: .atEnd))
    }
}
// File: Wire.swift
protocol APIModel: Codable {
    static var path: String { get }
}

struct DoseDTO: APIModel {
    static let path = "doses"
    let medicine: String
    let hour: Int
}
