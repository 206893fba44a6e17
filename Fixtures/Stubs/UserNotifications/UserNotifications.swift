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
    open func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) { fatalError() }
    open func serviceExtensionTimeWillExpire() { fatalError() }
}
public struct UNAuthorizationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { fatalError() }
    public static var alert: UNAuthorizationOptions { fatalError() }
    public static var badge: UNAuthorizationOptions { fatalError() }
    public static var sound: UNAuthorizationOptions { fatalError() }
}
open class UNNotificationCategory: NSObject, @unchecked Sendable { open var identifier: String { fatalError() } }
open class UNNotificationSettings: NSObject, @unchecked Sendable {}
open class UNNotification: NSObject, @unchecked Sendable { open var request: UNNotificationRequest { fatalError() } }
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {}
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    open class func current() -> UNUserNotificationCenter { fatalError() }
    open weak var delegate: (any UNUserNotificationCenterDelegate)?
    open func requestAuthorization(
        options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) { fatalError() }
    open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { fatalError() }
    open func getNotificationSettings(
        completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
    ) { fatalError() }
    open func getNotificationCategories(
        completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
    ) { fatalError() }
    open func getPendingNotificationRequests(
        completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
    ) { fatalError() }
    open func getDeliveredNotifications(
        completionHandler: @escaping @Sendable ([UNNotification]) -> Void
    ) { fatalError() }
    open func add(
        _ request: UNNotificationRequest, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) { fatalError() }
    open func add(_ request: UNNotificationRequest) async throws { fatalError() }
    open func removeAllPendingNotificationRequests() { fatalError() }
    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) { fatalError() }
}
