// File: ChatListModel.swift
import Foundation
import RealmSwift

/// In the app itself.
@MainActor
final class ChatListModel {
    private(set) var unread = 0

    func refresh() {
        unread = UnreadCounter.unreadMessages()
    }
}
// File: NotificationService.swift
import Foundation
import UserNotifications

final class NotificationService: UNNotificationServiceExtension {
    private var handler: ((UNNotificationContent) -> Void)?
    private var best: UNMutableNotificationContent?

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        handler = contentHandler
        best = request.content.mutableCopy() as? UNMutableNotificationContent
        guard let best = best else {
            contentHandler(request.content)
            return
        }
        let name = UserDefaults(suiteName: "group.com.example.chat")?.string(forKey: "displayName") ?? "you"
        let unread = UnreadCounter.unreadMessages()  // expect: database_in_app_extension
        best.title = "\(unread + 1) new messages for \(name)"
        contentHandler(best)
    }

    override func serviceExtensionTimeWillExpire() {
        if let handler = handler, let best = best {
            handler(best)
        }
    }
}
// File: UnreadCounter.swift
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
