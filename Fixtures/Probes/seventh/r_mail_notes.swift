// File: InboxViewController.swift
import RealmSwift
import UIKit

final class Mail: Object {
    @Persisted(primaryKey: true) var id: ObjectId
    @Persisted var subject = ""
    @Persisted var isRead = false
    @Persisted var folder = "inbox"
}

final class InboxViewController: UITableViewController {
    private let realm = try! Realm()
    private var listToken: NotificationToken?
    private lazy var mails = realm.objects(Mail.self).where { $0.folder == "inbox" }
    private let badge = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        listToken = mails.observe { [weak self] change in
            switch change {
            case .initial, .update:
                self?.tableView.reloadData()
            case .error(let error):
                print("inbox:", error)
            }
        }
        setUpBadge()
    }

    private func setUpBadge() {
        let unread = mails.where { $0.isRead == false }
        badge.text = "\(unread.count)"
        // keeps the number in the tab bar fresh
        _ = unread.observe { [weak self] _ in  // expect: observe_without_run_loop
            self?.badge.text = "\(unread.count)"
        }
    }

    func markAllRead() {
        try? realm.write {
            mails.setValue(true, forKey: "isRead")
        }
    }
}
// File: MailStatistics.swift
import Foundation
import RealmSwift

final class MailStatistics {
    private let readers = DispatchQueue(label: "mail.readers", qos: .utility, attributes: .concurrent)
    private let counters = DispatchQueue(label: "mail.counters", qos: .utility)

    func countFolders(_ done: @escaping ([String: Int]) -> Void) {
        readers.async { [readers] in
            let counts = autoreleasepool { () -> [String: Int] in
                guard let realm = try? Realm(configuration: .defaultConfiguration, queue: readers) else { return [:] }  // expect: handle_on_concurrent_queue
                return Dictionary(grouping: realm.objects(Mail.self), by: \.folder).mapValues(\.count)
            }
            DispatchQueue.main.async { done(counts) }
        }
    }

    func countUnread(_ done: @escaping (Int) -> Void) {
        counters.async { [counters] in
            let count = autoreleasepool { () -> Int in
                guard let realm = try? Realm(configuration: .defaultConfiguration, queue: counters) else { return 0 }
                return realm.objects(Mail.self).where { $0.isRead == false }.count
            }
            DispatchQueue.main.async { done(count) }
        }
    }
}
// File: NotesListController.swift
import RealmSwift
import UIKit

final class Note: Object {
    @Persisted(primaryKey: true) var id = UUID().uuidString
    @Persisted var title = ""
    @Persisted var body = ""
    @Persisted var pinned = false
}

final class ToastView: UIView {
    func show(_ text: String) {
        accessibilityLabel = text
    }
}

final class NotesListController: UITableViewController {
    private let realm = try! Realm()
    private let toast = ToastView()
    private var notes: Results<Note> { realm.objects(Note.self).sorted(byKeyPath: "title") }

    func togglePin(at index: Int) {
        let note = notes[index]
        try? realm.write {
            note.pinned.toggle()
        }
        toast.show(note.pinned ? "Pinned \(note.title)" : "Unpinned \(note.title)")
    }

    func deleteNote(at index: Int) {
        let note = notes[index]
        do {
            try realm.write {
                realm.delete(note)
            }
            toast.show("Deleted “\(note.title)”")  // expect: invalidated_object_use
        } catch {
            toast.show("Could not delete the note")
        }
        tableView.reloadData()
    }

    func duplicateNote(at index: Int) {
        let note = notes[index]
        let copy = Note()
        copy.title = note.title + " copy"
        copy.body = note.body
        try? realm.write {
            realm.add(copy)
        }
        toast.show("Made \(copy.title)")
    }
}
