import Foundation
import RealmSwift

/// Its realm is the main thread's; every way in makes sure of the thread.
final class InboxStore {
    static let shared = InboxStore()

    private var mainRealm: Realm {
        precondition(Thread.isMainThread)
        return try! Realm()
    }

    func unreadCount(mailbox: String) -> Int {
        MainRunner.value {
            self.mainRealm.objects(InboxItem.self).where { $0.unread == true && $0.mailbox == mailbox }.count
        }
    }

    func markRead(_ id: String) {
        MainRunner.run {
            let realm = self.mainRealm
            guard let item = realm.object(ofType: InboxItem.self, forPrimaryKey: id), item.unread else { return }
            do {
                try realm.write { item.unread = false }
            } catch {
                print("inbox: \(error)")
            }
        }
    }

    func search(_ text: String, completion: @escaping ([InboxHit]) -> Void) {
        MainRunner.run {
            let hits = self.mainRealm.objects(InboxItem.self)
                .filter("subject CONTAINS[c] %@", text)
                .map { InboxHit(id: $0.id, subject: $0.subject) }
            completion(Array(hits))
        }
    }

    /// For the views, which hold the objects themselves.
    func items(mailbox: String) -> Results<InboxItem> {
        dispatchPrecondition(condition: .onQueue(.main))
        return mainRealm.objects(InboxItem.self).filter("mailbox == %@", mailbox)
    }
}
