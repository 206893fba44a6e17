@_exported import Foundation

open class UNNotificationContent: NSObject {
    open var body: String { fatalError() }
}
open class UNMutableNotificationContent: UNNotificationContent {
    open var title: String { get { fatalError() } set { fatalError() } }
}
open class UNNotificationRequest: NSObject, @unchecked Sendable {
    open var identifier: String { fatalError() }
    open var content: UNNotificationContent { fatalError() }
}
open class UNNotificationServiceExtension: NSObject {
    open func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) { fatalError() }
    open func serviceExtensionTimeWillExpire() { fatalError() }
}
