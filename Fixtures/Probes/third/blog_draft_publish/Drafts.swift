import Foundation
import RealmSwift

final class Post: Object {
    @Persisted(primaryKey: true) var id = UUID()
    @Persisted var body = ""
    @Persisted var publishedAt: Date?
}

enum Stores {
    static let drafts = Realm.Configuration(inMemoryIdentifier: "drafts")
    static let library = Realm.Configuration(fileURL: URL(fileURLWithPath: "/tmp/library.realm"))
}
