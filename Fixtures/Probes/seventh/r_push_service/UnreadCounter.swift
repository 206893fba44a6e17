import Foundation
import RealmSwift

final class ChatMessage: Object {
    @Persisted(primaryKey: true) var id = ""
    @Persisted var text = ""
    @Persisted var seen = false
}

enum UnreadCounter {
    static var configuration: Realm.Configuration {
        let folder = URL(fileURLWithPath: "/private/var/shared/group.com.example.chat", isDirectory: true)
        return Realm.Configuration(fileURL: folder.appendingPathComponent("chat.realm"), schemaVersion: 4)
    }

    static func unreadMessages() -> Int {
        autoreleasepool {
            guard let realm = try? Realm(configuration: configuration) else { return 0 }
            return realm.objects(ChatMessage.self).where { $0.seen == false }.count
        }
    }
}
