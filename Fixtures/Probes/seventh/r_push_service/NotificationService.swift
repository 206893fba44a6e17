import Foundation
import UserNotifications

final class NotificationService: UNNotificationServiceExtension {
    private var handler: ((UNNotificationContent) -> Void)?
    private var best: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        handler = contentHandler
        best = request.content.mutableCopy() as? UNMutableNotificationContent
        guard let best = best else {
            contentHandler(request.content)
            return
        }
        let name = UserDefaults(suiteName: "group.com.example.chat")?.string(forKey: "displayName") ?? "you"
        let unread = UnreadCounter.unreadMessages() // expect: database_in_app_extension
        best.title = "\(unread + 1) new messages for \(name)"
        contentHandler(best)
    }

    override func serviceExtensionTimeWillExpire() {
        if let handler = handler, let best = best {
            handler(best)
        }
    }
}
