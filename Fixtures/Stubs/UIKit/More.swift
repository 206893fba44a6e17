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
@MainActor open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject {
    public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) { fatalError() }
    nonisolated open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { fatalError() }
    nonisolated open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { fatalError() }
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) { fatalError() }
}
@MainActor open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject {
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) { fatalError() }
    nonisolated open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { fatalError() }
    nonisolated open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { fatalError() }
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) { fatalError() }
}

