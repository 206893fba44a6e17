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
