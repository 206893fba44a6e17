// File: NotificationService.swift
import UserNotifications

final class NotificationService: UNNotificationServiceExtension {
    private var handler: ((UNNotificationContent) -> Void)?
    private let store = PushStore()

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        handler = contentHandler
        guard let content = request.content as? UNMutableNotificationContent else {
            return contentHandler(request.content)
        }
        let unread = store.unreadCount()  // expect: database_in_app_extension
        content.title = unread > 0 ? "\(unread + 1) new messages" : "New message"
        contentHandler(content)
    }

    override func serviceExtensionTimeWillExpire() {}
}
// File: PushStore.swift
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
        try Realm(configuration: .init(fileURL: AppGroup.folder.appendingPathComponent("push.realm")))  // maybe: database_in_app_extension
    }

    func unreadCount() -> Int {
        autoreleasepool { (try? open().objects(PushedMessage.self).count) ?? 0 }  // maybe: database_in_app_extension
    }
}
// File: UnreadWidget.swift
import WidgetKit

struct UnreadEntry: TimelineEntry {
    let date: Date
    let unread: Int
}

struct UnreadProvider: TimelineProvider {
    private let store = PushStore()

    func placeholder(in context: Context) -> UnreadEntry { UnreadEntry(date: .now, unread: 0) }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (UnreadEntry) -> Void) {
        completion(UnreadEntry(date: .now, unread: UserDefaults.standard.integer(forKey: "unread")))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<UnreadEntry>) -> Void) {
        let entry = UnreadEntry(date: .now, unread: store.unreadCount())  // expect: database_in_app_extension
        completion(Timeline(entries: [entry], policy: .atEnd))
    }
}
