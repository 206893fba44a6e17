// What is used less often: pasteboards, animations, background tasks, diffable data sources.

@MainActor open class UIMenuController: NSObject {}
@MainActor open class UIPasteboard: NSObject {
    public static var general: UIPasteboard { fatalError() }
    open var string: String? { get { fatalError() } set { fatalError() } }
}
extension UIView {
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) { fatalError() }
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) { fatalError() }
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) { fatalError() }
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static var transitionCrossDissolve: AnimationOptions { fatalError() }
        public static var curveEaseInOut: AnimationOptions { fatalError() }
        public static var allowUserInteraction: AnimationOptions { fatalError() }
    }
}
public struct UIBackgroundTaskIdentifier: Hashable, RawRepresentable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { fatalError() }
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
extension UIApplication {
    public func beginBackgroundTask(
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { fatalError() }
    public func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { fatalError() }
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) { fatalError() }
}

public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    public init() { fatalError() }
    public var itemIdentifiers: [ItemIdentifierType] { fatalError() }
    public var sectionIdentifiers: [SectionIdentifierType] { fatalError() }
    public var numberOfItems: Int { fatalError() }
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) { fatalError() }
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) { fatalError() }
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) { fatalError() }
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) { fatalError() }
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) { fatalError() }
}
@MainActor open class UITableViewDiffableDataSource<
    SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject {
    public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) { fatalError() }
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    nonisolated open func snapshot() -> Snapshot { fatalError() }
    nonisolated open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { fatalError() }
    nonisolated open func apply(
        _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) { fatalError() }
}
@MainActor open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject {
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) { fatalError() }
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    nonisolated open func snapshot() -> Snapshot { fatalError() }
    nonisolated open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { fatalError() }
    nonisolated open func apply(
        _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) { fatalError() }
}


public typealias UIActionHandler = @MainActor (UIAction) -> Void
@MainActor open class UIMenuElement: NSObject {
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static var destructive: Attributes { fatalError() }
        public static var disabled: Attributes { fatalError() }
        public static var hidden: Attributes { fatalError() }
    }
    public enum State: Int, Sendable { case off, on, mixed }
    open var title: String { fatalError() }
}
open class UIAction: UIMenuElement {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }
    public convenience init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off,
        handler: @escaping UIActionHandler
    ) { fatalError() }
    open var sender: Any? { fatalError() }
}
open class UIMenu: UIMenuElement {
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static var displayInline: Options { fatalError() }
        public static var destructive: Options { fatalError() }
    }
    public convenience init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, options: UIMenu.Options = [],
        children: [UIMenuElement] = []
    ) { fatalError() }
}
open class UIDeferredMenuElement: UIMenuElement {
    public convenience init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) { fatalError() }
    open class func uncached(
        _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
    ) -> UIDeferredMenuElement { fatalError() }
}
extension UIControl {
    public func addAction(_ action: UIAction, for controlEvents: UIControl.Event) { fatalError() }
}
extension UIButton { public var menu: UIMenu? { get { fatalError() } set { fatalError() } } }
@MainActor open class UIContextMenuConfiguration: NSObject {
    public convenience init(
        identifier: (any NSCopying)? = nil, previewProvider: (@MainActor () -> UIViewController?)? = nil,
        actionProvider: (@MainActor ([UIMenuElement]) -> UIMenu?)? = nil
    ) { fatalError() }
}
@MainActor open class UITableViewRowAction: NSObject {
    public enum Style: Int, Sendable { case `default`, normal }
    public convenience init(
        style: UITableViewRowAction.Style, title: String?,
        handler: @escaping @MainActor (UITableViewRowAction, IndexPath) -> Void
    ) { fatalError() }
}
@MainActor open class UIContextualAction: NSObject {
    public enum Style: Int, Sendable { case normal, destructive }
    public typealias Handler = @MainActor (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
    public convenience init(
        style: UIContextualAction.Style, title: String?, handler: @escaping UIContextualAction.Handler
    ) { fatalError() }
    open var title: String?
    open var image: UIImage?
}
@MainActor open class UISwipeActionsConfiguration: NSObject {
    public convenience init(actions: [UIContextualAction]) { fatalError() }
    open var performsFirstActionWithFullSwipe = true
}
