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
