// File: SearchController.swift
import RealmSwift
import UIKit

final class SearchController: UITableViewController {
    private var rows: [String] = []

    func search(_ text: String) {
        ContactStore.shared.search(text) { [weak self] contacts in
            self?.rows = contacts.map { "\($0.name) \($0.phone)" }
            self?.tableView.reloadData()
        }
    }

    func showStarred() {
        ContactStore.shared.starred { [weak self] contacts in
            self?.title = "\(contacts.count) starred"
            self?.rows = contacts.map(\.name)
        }
    }
}
// File: Store.swift
import RealmSwift

final class Contact: Object {
    @Persisted(primaryKey: true) var phone: String
    @Persisted var name: String
    @Persisted var starred = false
}

final class ContactStore {
    static let shared = ContactStore()
    private let queue = DispatchQueue(label: "contacts", qos: .userInitiated, autoreleaseFrequency: .workItem)
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration = .defaultConfiguration) { self.configuration = configuration }

    /// The block runs on the store's queue, what it makes is handed out on the main one.
    private func query<Output>(_ block: @escaping (Realm) -> Output, _ completion: @escaping (Output) -> Void) {
        queue.async { [configuration] in
            guard let realm = try? Realm(configuration: configuration) else { return }
            let output = block(realm)
            DispatchQueue.main.async { completion(output) }
        }
    }

    func names(_ completion: @escaping ([String]) -> Void) {
        query({ realm in realm.objects(Contact.self).sorted(by: \.name).map(\.name) }, completion)
    }

    func starred(_ completion: @escaping (Results<Contact>) -> Void) {
        query({ $0.objects(Contact.self).where { $0.starred == true }.freeze() }, completion)
    }

    func search(_ text: String, _ completion: @escaping ([Contact]) -> Void) {
        query({ realm -> [String] in
            realm.objects(Contact.self).where { $0.name.contains(text) }.prefix(20).map(\.phone)
        }) { [configuration] phones in
            // Here again on the main thread: a realm of its own.
            guard let realm = try? Realm(configuration: configuration) else { return completion([]) }
            completion(phones.compactMap { realm.object(ofType: Contact.self, forPrimaryKey: $0) })
        }
    }
}
// File: Tests/ContactStoreTests.swift
import RealmSwift
import XCTest

final class ContactStoreTests: XCTestCase {
    /// Keeps the file in memory alive.
    private var realm: Realm!
    private var store: ContactStore!

    override func setUpWithError() throws {
        let configuration = Realm.Configuration(inMemoryIdentifier: name)
        realm = try Realm(configuration: configuration)
        store = ContactStore(configuration: configuration)
        try realm.write {
            for name in ["Grace", "Ada"] {
                realm.create(Contact.self, value: ["phone": "+1 \(name.count)", "name": name, "starred": name == "Ada"])
            }
        }
    }

    func testNamesAreSorted() {
        let called = expectation(description: "names")
        store.names { names in
            XCTAssertEqual(names, ["Ada", "Grace"])
            XCTAssertEqual(self.realm.objects(Contact.self).count, names.count)
            called.fulfill()
        }
        wait(for: [called], timeout: 2)
    }

    func testSearchGivesLiveContacts() throws {
        let called = expectation(description: "search")
        var found: [Contact] = []
        store.search("Gra") { contacts in
            found = contacts
            called.fulfill()
        }
        wait(for: [called], timeout: 2)
        try realm.write { found.first?.starred = true }
        XCTAssertEqual(realm.objects(Contact.self).where { $0.starred == true }.count, 2)
    }
}
