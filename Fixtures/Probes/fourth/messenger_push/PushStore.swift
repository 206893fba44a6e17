import Foundation
import RealmSwift

final class PushedMessage: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var body: String
}

enum AppGroup {
    static let folder = URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent("group.org.pigeon")
}

struct PushStore {
    private func open() throws -> Realm {
        try Realm(configuration: .init(fileURL: AppGroup.folder.appendingPathComponent("push.realm"))) // maybe: database_in_app_extension
    }

    func unreadCount() -> Int {
        autoreleasepool { (try? open().objects(PushedMessage.self).count) ?? 0 } // maybe: database_in_app_extension
    }
}
