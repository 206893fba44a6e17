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
