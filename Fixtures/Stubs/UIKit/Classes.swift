// Classes and protocols that carry their isolation to what inherits from them. All of UIKit's views, controllers and their
// delegates belong to the main actor.

open class UIControl: UIView {
    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static var touchUpInside: Event { fatalError() }
        public static var valueChanged: Event { fatalError() }
        public static var editingChanged: Event { fatalError() }
    }
    open var isEnabled: Bool { get { fatalError() } set { fatalError() } }
    open var isSelected: Bool { get { fatalError() } set { fatalError() } }
    open func sendActions(for events: Event) { fatalError() }
}
open class UIButton: UIControl {
    public struct State: Sendable { public static var normal: State { fatalError() } }
    open var titleLabel: UILabel? { fatalError() }
    open func setTitle(_ title: String?, for state: State) { fatalError() }
    open func setImage(_ image: UIImage?, for state: State) { fatalError() }
}
open class UISwitch: UIControl { open var isOn = false }
open class UISlider: UIControl { open var value: Float = 0 }
open class UISegmentedControl: UIControl { open var selectedSegmentIndex = 0 }
open class UIDatePicker: UIControl { open var date: Date { get { fatalError() } set { fatalError() } } }
open class UIPageControl: UIControl { open var currentPage = 0 }
open class UIRefreshControl: UIControl {
    open func beginRefreshing() { fatalError() }
    open func endRefreshing() { fatalError() }
}
open class UIImageView: UIView { open var image: UIImage? }
open class UIStackView: UIView { open func addArrangedSubview(_ view: UIView) { fatalError() } }
open class UIScrollView: UIView { open var contentOffset: CGPoint { get { fatalError() } set { fatalError() } } }
open class UITextView: UIScrollView { open var text: String? }
open class UISearchBar: UIView { open var text: String? }
open class UIPickerView: UIView { open func reloadAllComponents() { fatalError() } }
open class UINavigationBar: UIView {}
open class UIToolbar: UIView {}
open class UIVisualEffectView: UIView {}
open class UITableViewHeaderFooterView: UIView {}
open class UICollectionReusableView: UIView { open func prepareForReuse() { fatalError() } }
open class UICollectionViewCell: UICollectionReusableView { open var contentView: UIView { fatalError() } }
@MainActor open class UICollectionViewLayout: NSObject { nonisolated public override init() { super.init() } }
open class UICollectionViewFlowLayout: UICollectionViewLayout {}
open class UICollectionView: UIScrollView {
    open func reloadData() { fatalError() }
    open func insertItems(at indexPaths: [IndexPath]) { fatalError() }
    open func deleteItems(at indexPaths: [IndexPath]) { fatalError() }
    open func reloadItems(at indexPaths: [IndexPath]) { fatalError() }
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) { fatalError() }
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) { fatalError() }
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell { fatalError() }
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView { fatalError() }
}
open class UICollectionViewController: UIViewController { open var collectionView: UICollectionView! }
open class UITabBarController: UIViewController {}
open class UISplitViewController: UIViewController {}
open class UIPageViewController: UIViewController {}
open class UISearchController: UIViewController { open var searchBar: UISearchBar { fatalError() } }
open class UIActivityViewController: UIViewController {}
open class UIDocumentPickerViewController: UIViewController {}
open class UIImagePickerController: UINavigationController {}
@MainActor open class UIGestureRecognizer: NSObject { nonisolated public override init() { super.init() } }
open class UITapGestureRecognizer: UIGestureRecognizer {}
open class UILongPressGestureRecognizer: UIGestureRecognizer {}
open class UIPanGestureRecognizer: UIGestureRecognizer {}
@MainActor open class UIBarItem: NSObject { nonisolated public override init() { super.init() } }
open class UIBarButtonItem: UIBarItem {}
open class UITabBarItem: UIBarItem {}
@MainActor open class UIScene: UIResponder {}
open class UIWindowScene: UIScene {}
@MainActor open class UIDevice: NSObject {
    public static var current: UIDevice { fatalError() }
    open var name: String { fatalError() }
}
@MainActor open class UIScreen: NSObject { public static var main: UIScreen { fatalError() } }

@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {}
@MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {}
@MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {}
@MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {}
@MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {}
@MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {}
@MainActor public protocol UITextFieldDelegate: NSObjectProtocol {}
@MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {}
@MainActor public protocol UISearchBarDelegate: NSObjectProtocol {}
@MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {}
@MainActor public protocol UIPickerViewDelegate: NSObjectProtocol {}
@MainActor public protocol UIPickerViewDataSource: NSObjectProtocol {}
@MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {}
@MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {}
@MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {}
@MainActor public protocol UIImagePickerControllerDelegate: NSObjectProtocol {}
@MainActor public protocol UIDocumentPickerDelegate: NSObjectProtocol {}
@MainActor public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {}
@MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {}
