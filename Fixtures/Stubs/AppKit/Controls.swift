// Controls, tables and what they ask for their rows.
import Foundation

open class NSControl: NSView {
    open var isEnabled: Bool { get { fatalError() } set { fatalError() } }
    open var stringValue: String { get { fatalError() } set { fatalError() } }
}
open class NSButton: NSControl { open var title: String { get { fatalError() } set { fatalError() } } }
open class NSTextField: NSControl { open var placeholderString: String? }
open class NSSearchField: NSTextField {}
open class NSPopUpButton: NSButton {}
open class NSSlider: NSControl {}
open class NSSwitch: NSControl {}
open class NSImageView: NSControl { open var image: NSImage? }
open class NSTextView: NSView { open var string: String { get { fatalError() } set { fatalError() } } }
open class NSStackView: NSView { open func addArrangedSubview(_ view: NSView) { fatalError() } }
open class NSScrollView: NSView {}
open class NSSplitView: NSView {}
open class NSProgressIndicator: NSView {
    open func startAnimation(_ sender: Any?) { fatalError() }
    open func stopAnimation(_ sender: Any?) { fatalError() }
}
open class NSTableCellView: NSView { open var textField: NSTextField? }
open class NSTableRowView: NSView {}
open class NSTableView: NSControl {
    open var selectedRow: Int { fatalError() }
    open var selectedRowIndexes: IndexSet { fatalError() }
    open func reloadData() { fatalError() }
    open func reloadData(forRowIndexes rows: IndexSet, columnIndexes columns: IndexSet) { fatalError() }
    open func beginUpdates() { fatalError() }
    open func endUpdates() { fatalError() }
    open func selectRowIndexes(_ rows: IndexSet, byExtendingSelection extends: Bool) { fatalError() }
}
open class NSOutlineView: NSTableView {
    open func item(atRow row: Int) -> Any? { fatalError() }
    open func row(forItem item: Any?) -> Int { fatalError() }
    open func reloadItem(_ item: Any?) { fatalError() }
    open func reloadItem(_ item: Any?, reloadChildren: Bool) { fatalError() }
    open func expandItem(_ item: Any?) { fatalError() }
}
open class NSCollectionView: NSView {
    open var selectionIndexPaths: Set<IndexPath> { get { fatalError() } set { fatalError() } }
    open func reloadData() { fatalError() }
    open func reloadItems(at paths: Set<IndexPath>) { fatalError() }
    open func insertItems(at paths: Set<IndexPath>) { fatalError() }
    open func deleteItems(at paths: Set<IndexPath>) { fatalError() }
    open func performBatchUpdates(_ updates: (() -> Void)?, completionHandler: ((Bool) -> Void)? = nil) { fatalError() }
}

@MainActor public protocol NSApplicationDelegate: NSObjectProtocol {
    func applicationDidFinishLaunching(_ notification: Notification)
    func applicationWillTerminate(_ notification: Notification)
}
extension NSApplicationDelegate {
    public func applicationDidFinishLaunching(_ notification: Notification) {}
    public func applicationWillTerminate(_ notification: Notification) {}
}
@MainActor public protocol NSWindowDelegate: NSObjectProtocol {}
@MainActor public protocol NSTextFieldDelegate: NSObjectProtocol {}
@MainActor public protocol NSSearchFieldDelegate: NSTextFieldDelegate {}
@MainActor public protocol NSTextViewDelegate: NSObjectProtocol {}
@MainActor public protocol NSMenuDelegate: NSObjectProtocol {}
@MainActor public protocol NSMenuItemValidation: NSObjectProtocol {}
@MainActor public protocol NSToolbarDelegate: NSObjectProtocol {}
@MainActor public protocol NSSplitViewDelegate: NSObjectProtocol {}
@MainActor public protocol NSTableViewDelegate: NSObjectProtocol {}
@MainActor public protocol NSTableViewDataSource: NSObjectProtocol {}
@MainActor public protocol NSOutlineViewDelegate: NSObjectProtocol {}
@MainActor public protocol NSOutlineViewDataSource: NSObjectProtocol {}
@MainActor public protocol NSCollectionViewDelegate: NSObjectProtocol {}
@MainActor public protocol NSCollectionViewDataSource: NSObjectProtocol {}
@MainActor open class NSAnimationContext: NSObject {
    nonisolated public override init() { super.init() }
    open var duration: TimeInterval { get { fatalError() } set { fatalError() } }
    public class func runAnimationGroup(
        _ changes: (NSAnimationContext) -> Void, completionHandler: (@Sendable () -> Void)? = nil
    ) { fatalError() }
}
