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
