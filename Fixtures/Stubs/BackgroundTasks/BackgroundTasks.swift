import Foundation

open class BGTask: NSObject {
    open var identifier: String { fatalError() }
    open var expirationHandler: (() -> Void)?
    open func setTaskCompleted(success: Bool) { fatalError() }
}
open class BGProcessingTask: BGTask {}
open class BGAppRefreshTask: BGTask {}

open class BGTaskRequest: NSObject {
    open var identifier: String { fatalError() }
    open var earliestBeginDate: Date?
}
open class BGAppRefreshTaskRequest: BGTaskRequest { public init(identifier: String) { fatalError() } }
open class BGProcessingTaskRequest: BGTaskRequest {
    public init(identifier: String) { fatalError() }
    open var requiresNetworkConnectivity = false
    open var requiresExternalPower = false
}

open class BGTaskScheduler: NSObject, @unchecked Sendable {
    open class var shared: BGTaskScheduler { fatalError() }
    open func register(forTaskWithIdentifier identifier: String, using queue: DispatchQueue?, launchHandler: @escaping (BGTask) -> Void) -> Bool { fatalError() }
    open func submit(_ taskRequest: BGTaskRequest) throws { fatalError() }
    open func cancel(taskRequestWithIdentifier identifier: String) { fatalError() }
}
