import UserNotifications

final class NotificationService: UNNotificationServiceExtension {
    private var handler: ((UNNotificationContent) -> Void)?
    private let store = PushStore()

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        handler = contentHandler
        guard let content = request.content as? UNMutableNotificationContent else { return contentHandler(request.content) }
        let unread = store.unreadCount() // expect: database_in_app_extension
        content.title = unread > 0 ? "\(unread + 1) new messages" : "New message"
        contentHandler(content)
    }

    override func serviceExtensionTimeWillExpire() {}
}
