// May be missing: not every platform has it.
// The views, windows, controllers and documents of macOS and their delegates. All of them belong to the main actor, and so does
// whatever inherits from them.
@_exported import Foundation

@available(iOS, unavailable) @available(tvOS, unavailable) @available(watchOS, unavailable)
@MainActor open class NSResponder: NSObject {
    nonisolated public override init() { super.init() }
}

@MainActor open class NSApplication: NSResponder {
    public struct ModalResponse: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static var OK: ModalResponse { fatalError() }
        public static var cancel: ModalResponse { fatalError() }
        public static var alertFirstButtonReturn: ModalResponse { fatalError() }
    }
    public static var shared: NSApplication { fatalError() }
    open var delegate: (any NSApplicationDelegate)?
    open func terminate(_ sender: Any?) { fatalError() }
}

@MainActor open class NSView: NSResponder {
    public init(frame: CGRect) { super.init() }
    nonisolated public override init() { super.init() }
    open var isHidden = false
    open var needsDisplay = false
    open var needsLayout = false
    open var window: NSWindow? { fatalError() }
    open func addSubview(_ view: NSView) { fatalError() }
    open func layout() { fatalError() }
    open func viewDidMoveToWindow() { fatalError() }
}

@MainActor open class NSViewController: NSResponder {
    open var title: String?
    open var view: NSView { get { fatalError() } set { fatalError() } }
    open var representedObject: Any?
    nonisolated public override init() { super.init() }
    public init(nibName: String?, bundle: Bundle?) { super.init() }
    open func loadView() { fatalError() }
    open func viewDidLoad() { fatalError() }
    open func viewWillAppear() { fatalError() }
    open func viewDidAppear() { fatalError() }
    open func viewWillDisappear() { fatalError() }
    open func viewDidDisappear() { fatalError() }
    open func dismiss(_ sender: Any?) { fatalError() }
    open func presentAsSheet(_ controller: NSViewController) { fatalError() }
}
open class NSSplitViewController: NSViewController {}
open class NSTabViewController: NSViewController {}
open class NSPageController: NSViewController {}
open class NSCollectionViewItem: NSViewController { open var isSelected = false }

@MainActor open class NSWindow: NSResponder {
    open var title: String { get { fatalError() } set { fatalError() } }
    open var contentViewController: NSViewController?
    open var delegate: (any NSWindowDelegate)?
    open func close() { fatalError() }
    open func makeKeyAndOrderFront(_ sender: Any?) { fatalError() }
    open func beginSheet(_ sheet: NSWindow, completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil) { fatalError() }
}
open class NSPanel: NSWindow {}
open class NSSavePanel: NSPanel {
    open var url: URL? { fatalError() }
    open func begin(completionHandler handler: @escaping (NSApplication.ModalResponse) -> Void) { fatalError() }
    open func beginSheetModal(for window: NSWindow, completionHandler handler: @escaping (NSApplication.ModalResponse) -> Void) { fatalError() }
    open func runModal() -> NSApplication.ModalResponse { fatalError() }
}
open class NSOpenPanel: NSSavePanel {
    nonisolated public override init() { super.init() }
    open var urls: [URL] { fatalError() }
    open var allowsMultipleSelection = false
}

@MainActor open class NSWindowController: NSResponder {
    open var window: NSWindow?
    open var contentViewController: NSViewController?
    nonisolated public override init() { super.init() }
    open func windowDidLoad() { fatalError() }
    open func showWindow(_ sender: Any?) { fatalError() }
    open func close() { fatalError() }
}

@MainActor open class NSDocument: NSObject {
    nonisolated public override init() { super.init() }
    open var fileURL: URL?
    open func makeWindowControllers() { fatalError() }
    open func addWindowController(_ controller: NSWindowController) { fatalError() }
    open func close() { fatalError() }
    nonisolated open func read(from url: URL, ofType typeName: String) throws { fatalError() }
    nonisolated open func read(from data: Data, ofType typeName: String) throws { fatalError() }
    open func data(ofType typeName: String) throws -> Data { fatalError() }
    nonisolated open class func canConcurrentlyReadDocuments(ofType typeName: String) -> Bool { fatalError() }
}
@MainActor open class NSDocumentController: NSObject {
    nonisolated public override init() { super.init() }
    open class var shared: NSDocumentController { fatalError() }
}

@MainActor open class NSAlert: NSObject {
    nonisolated public override init() { super.init() }
    open var messageText: String { get { fatalError() } set { fatalError() } }
    open var informativeText: String { get { fatalError() } set { fatalError() } }
    open func runModal() -> NSApplication.ModalResponse { fatalError() }
    open func beginSheetModal(for window: NSWindow, completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil) { fatalError() }
}
@MainActor open class NSPopover: NSResponder { open var contentViewController: NSViewController? }
@MainActor open class NSMenu: NSObject { nonisolated public override init() { super.init() } }
@MainActor open class NSMenuItem: NSObject {
    nonisolated public override init() { super.init() }
    open var title: String { get { fatalError() } set { fatalError() } }
    open var representedObject: Any?
}
@MainActor open class NSStatusItem: NSObject { nonisolated public override init() { super.init() } }
@MainActor open class NSToolbar: NSObject { nonisolated public override init() { super.init() } }
@MainActor open class NSTouchBar: NSObject { nonisolated public override init() { super.init() } }
@MainActor open class NSScreen: NSObject { nonisolated public override init() { super.init() } }

public final class NSImage: NSObject, @unchecked Sendable {
    public init?(data: Data) { fatalError() }
    public init?(contentsOf url: URL) { fatalError() }
}
