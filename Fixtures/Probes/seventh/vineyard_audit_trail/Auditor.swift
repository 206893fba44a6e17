import Foundation
import RealmSwift

protocol Auditing {
    func record(_ text: String)
}

struct ConsoleAuditor: Auditing {
    func record(_ text: String) { print(text) }
}

struct RealmAuditor: Auditing {
    func record(_ text: String) {
        do {
            let realm = try Realm()
            try realm.write {
                realm.add(AuditLine(value: ["text": text, "at": Date()] as [String: Any]))
            }
        } catch {
            print("not recorded: \(error)")
        }
    }
}
