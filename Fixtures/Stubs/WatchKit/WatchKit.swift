// May be missing: not every platform has it.
@_exported import Foundation

@available(iOS, unavailable) @available(macOS, unavailable) @available(tvOS, unavailable)
@MainActor open class WKInterfaceController: NSObject {
    nonisolated public override init() { super.init() }
    open func awake(withContext context: Any?) { fatalError() }
    open func willActivate() { fatalError() }
    open func didDeactivate() { fatalError() }
}
@MainActor open class WKInterfaceObject: NSObject { nonisolated public override init() { super.init() } }
open class WKInterfaceLabel: WKInterfaceObject { open func setText(_ text: String?) { fatalError() } }
open class WKInterfaceTable: WKInterfaceObject { open func setNumberOfRows(_ count: Int, withRowType type: String) { fatalError() } }
@MainActor open class WKApplication: NSObject { nonisolated public override init() { super.init() } }
@MainActor open class WKExtension: NSObject { nonisolated public override init() { super.init() } }
@MainActor public protocol WKApplicationDelegate: NSObjectProtocol {
    func applicationDidFinishLaunching()
    func applicationDidBecomeActive()
}
extension WKApplicationDelegate {
    public func applicationDidFinishLaunching() {}
    public func applicationDidBecomeActive() {}
}
@MainActor public protocol WKExtensionDelegate: NSObjectProtocol {
    func applicationDidFinishLaunching()
    func applicationDidBecomeActive()
}
extension WKExtensionDelegate {
    public func applicationDidFinishLaunching() {}
    public func applicationDidBecomeActive() {}
}
@MainActor open class WKInterfaceDevice: NSObject {
    public class func current() -> WKInterfaceDevice { fatalError() }
}
