@_exported import Foundation

@MainActor open class UIResponder: NSObject {
    nonisolated public override init() { super.init() }
}

@MainActor open class UIView: UIResponder {
    open var accessibilityLabel: String?
    open var isHidden = false
    public init(frame: CGRect) { super.init() }
    nonisolated public override init() { super.init() }
    open func setNeedsLayout() { fatalError() }
    open func addSubview(_ view: UIView) { fatalError() }
    open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) { fatalError() }
    open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)?) { fatalError() }
}

open class UIWindow: UIView {}
open class UIActivityIndicatorView: UIView {
    open func startAnimating() { fatalError() }
    open func stopAnimating() { fatalError() }
}
open class UILabel: UIView { open var text: String? }
open class UIProgressView: UIView { open var progress: Float = 0 }
open class UITextField: UIView { open var text: String? }
open class UITableView: UIView {
    open func reloadData() { fatalError() }
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) { fatalError() }
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { fatalError() }
    open func dequeueReusableCell(
        withIdentifier identifier: String, for indexPath: IndexPath
    ) -> UITableViewCell { fatalError() }
}
open class UITableViewCell: UIView { open var textLabel: UILabel? }

public final class UIImage: NSObject, @unchecked Sendable {
    public init?(data: Data) { fatalError() }
    public init?(named name: String) { fatalError() }
    public init?(contentsOfFile path: String) { fatalError() }
}

@MainActor open class UIViewController: UIResponder {
    open var title: String?
    open var view: UIView! { get { fatalError() } set { fatalError() } }
    nonisolated public override init() { super.init() }
    public init(nibName: String?, bundle: Bundle?) { super.init() }
    open func viewDidLoad() { fatalError() }
    open func viewWillAppear(_ animated: Bool) { fatalError() }
    open func viewDidAppear(_ animated: Bool) { fatalError() }
    open func viewWillDisappear(_ animated: Bool) { fatalError() }
    open func viewDidDisappear(_ animated: Bool) { fatalError() }
    open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) { fatalError() }
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) { fatalError() }
}

open class UITableViewController: UIViewController { open var tableView: UITableView! }
open class UINavigationController: UIViewController {}

@MainActor open class UIAlertAction: NSObject {
    public enum Style: Sendable { case `default`, cancel, destructive }
    public init(title: String?, style: Style, handler: (@MainActor @Sendable (UIAlertAction) -> Void)? = nil) { fatalError() }
}

open class UIAlertController: UIViewController {
    public enum Style: Sendable { case actionSheet, alert }
    public init(title: String?, message: String?, preferredStyle: Style) { fatalError() }
    open func addAction(_ action: UIAlertAction) { fatalError() }
}

@MainActor open class UIApplication: UIResponder {
    public struct LaunchOptionsKey: Hashable, Sendable {}
    public static var shared: UIApplication { fatalError() }
}

@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
}
extension UIApplicationDelegate {
    public func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool { true }
}

@MainActor public protocol UISceneDelegate: NSObjectProtocol {}
@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate { var window: UIWindow? { get set } }
@MainActor public protocol UITableViewDataSource: NSObjectProtocol {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}
