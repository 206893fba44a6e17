// May be missing: not every platform has it.
import UIKit

open class SLComposeServiceViewController: UIViewController {
    open var contentText: String! { fatalError() }
    open func isContentValid() -> Bool { fatalError() }
    open func didSelectPost() { fatalError() }
}
