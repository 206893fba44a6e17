// File: ReplyDraft.swift
import Foundation
import RealmSwift

/// Keeps a key and looks the object up where it is asked for.
@propertyWrapper
struct Keyed<Model: Object>: Sendable {
    private let key: String
    private let configuration: Realm.Configuration

    init(_ key: String, configuration: Realm.Configuration = .defaultConfiguration) {
        self.key = key
        self.configuration = configuration
    }

    var wrappedValue: Model? {
        let realm = try? Realm(configuration: configuration)
        return realm?.object(ofType: Model.self, forPrimaryKey: key)
    }
}

struct ReplyDraft: Sendable {
    @Keyed<Message> var original: Message?
    var text = ""

    init(to id: String) { _original = Keyed(id) }

    func quoted(_ completion: @escaping @Sendable (String) -> Void) {
        DispatchQueue.global(qos: .userInitiated).async {
            let quote = autoreleasepool { () -> String in
                guard let original else { return "" }
                return original.body.split(separator: "\n").map { "> " + $0 }.joined(separator: "\n")
            }
            DispatchQueue.main.async { completion(quote + "\n" + text) }
        }
    }
}
// File: SearchController.swift
import RealmSwift
import UIKit

final class Message: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var sender: String
    @Persisted var body: String
    @Persisted var sentAt: Date
}

struct SearchRow: Hashable {
    let id: String
    let preview: String
}

final class SearchController: UITableViewController, UISearchBarDelegate {
    private var rows: [SearchRow] = []
    private var generation = 0
    private lazy var messages: Results<Message>? = try? Realm().objects(Message.self).sorted(
        byKeyPath: "sentAt", ascending: false)

    func search(_ text: String) {
        generation += 1
        let current = generation
        guard let messages = messages?.freeze() else { return }
        DispatchQueue.global(qos: .userInitiated).async { [weak self] in
            autoreleasepool {
                var found: [SearchRow] = []
                for message in messages where message.body.localizedCaseInsensitiveContains(text) {
                    found.append(SearchRow(id: message.id, preview: Self.preview(of: message)))
                    if found.count == 50 { break }
                }
                let result = found
                DispatchQueue.main.async { self?.show(result, for: current) }
            }
        }
    }

    nonisolated private static func preview(of message: Message) -> String {
        message.sender + ": " + message.body.prefix(80)
    }

    private func show(_ found: [SearchRow], for asked: Int) {
        guard asked == generation else { return }
        rows = found
        tableView.reloadData()
    }

    func open(_ row: SearchRow) {
        guard let realm = messages?.realm, let message = realm.object(ofType: Message.self, forPrimaryKey: row.id)
        else { return }
        let detail = UIViewController()
        detail.title = message.sender
        present(detail, animated: true)
    }

    func export(_ completion: @escaping ([String]) -> Void) {
        guard let first = messages?.first else { return completion([]) }
        let message = first.freeze()
        let work = DispatchQueue(label: "export")
        work.async {
            let lines = message.body.split(separator: "\n").map { "> " + $0 }
            DispatchQueue.main.async { completion(["\(message.sentAt)"] + lines) }
        }
    }
}
