// File: BadgeModels.swift
import Foundation
import RealmSwift

final class InboxItem: Object {
    @Persisted(primaryKey: true) var id: String = ""
    @Persisted var subject: String = ""
    @Persisted var unread: Bool = true
    @Persisted var mailbox: String = ""
}

struct InboxHit: Sendable {
    let id: String
    let subject: String
}
// File: InboxStore.swift
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
// File: InboxViewController.swift
import RealmSwift
import UIKit

final class InboxViewController: UITableViewController {
    private var items: Results<InboxItem>?
    private var token: NotificationToken?
    private let receiver = PushReceiver()

    override func viewDidLoad() {
        super.viewDidLoad()
        let items = InboxStore.shared.items(mailbox: "inbox")
        token = items.observe { [weak self] _ in self?.tableView.reloadData() }
        self.items = items
    }

    func open(row: Int) {
        guard let item = items?[row] else { return }
        title = item.subject
        MainRunner.run { InboxStore.shared.markRead(item.id) }
        DispatchQueue.main.async { [weak self] in
            self?.title = item.subject.uppercased()
        }
    }

    func didReceive(_ payload: Data) {
        receiver.receive(payload) { count in
            DispatchQueue.main.async { self.title = "\(count) of \(self.items?.count ?? 0)" }
        }
    }
}
// File: MainRunner.swift
import Foundation

/// Runs a block on the main thread: at once when already there.
enum MainRunner {
    static func run(_ work: @escaping () -> Void) {
        if Thread.isMainThread {
            work()
        } else {
            DispatchQueue.main.async(execute: work)
        }
    }

    static func value<T>(_ work: () -> T) -> T {
        if Thread.isMainThread { return work() }
        return DispatchQueue.main.sync(execute: work)
    }
}
// File: PushReceiver.swift
import Foundation

/// The push service calls back on a queue of its own.
final class PushReceiver: NSObject {
    private let queue = DispatchQueue(label: "push.receiver")
    private let decoder = JSONDecoder()

    struct Push: Decodable {
        let readIds: [String]
        let mailbox: String
    }

    func receive(_ payload: Data, completion: @escaping (Int) -> Void) {
        queue.async {
            guard let push = try? self.decoder.decode(Push.self, from: payload) else { return completion(0) }
            if let latest = push.readIds.last {
                InboxStore.shared.markRead(latest)
            }
            completion(InboxStore.shared.unreadCount(mailbox: push.mailbox))
        }
    }
}
