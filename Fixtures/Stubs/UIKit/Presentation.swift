// What shows, moves and prints views, pasteboards and feedback, and the delegates of all these.

open class UIStepper: UIControl { open var value: Double = 0 }
open class UITabBar: UIView {}
open class UIInputViewController: UIViewController {}
open class UIDocumentBrowserViewController: UIViewController {}
@MainActor open class UINavigationItem: NSObject { nonisolated public override init() { super.init() } }
@MainActor open class UIPresentationController: NSObject { nonisolated public override init() { super.init() } }
open class UIPopoverPresentationController: UIPresentationController {
    open var sourceView: UIView?
    open var sourceRect: CGRect { get { fatalError() } set { fatalError() } }
}
@MainActor open class UIFeedbackGenerator: NSObject {
    nonisolated public override init() { super.init() }
    open func prepare() { fatalError() }
}
open class UIImpactFeedbackGenerator: UIFeedbackGenerator { open func impactOccurred() { fatalError() } }
open class UISelectionFeedbackGenerator: UIFeedbackGenerator { open func selectionChanged() { fatalError() } }
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {}
@MainActor open class UIPrintInteractionController: NSObject {}
@MainActor open class UIDynamicAnimator: NSObject { nonisolated public override init() { super.init() } }
@MainActor open class UIContextMenuInteraction: NSObject { nonisolated public override init() { super.init() } }

@MainActor public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {}
@MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {}
@MainActor public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}
@MainActor public protocol UIPageViewControllerDelegate: NSObjectProtocol {}
@MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {}
@MainActor public protocol UISplitViewControllerDelegate: NSObjectProtocol {}
@MainActor public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {}
@MainActor public protocol UIDropInteractionDelegate: NSObjectProtocol {}
@MainActor public protocol UIDragInteractionDelegate: NSObjectProtocol {}
