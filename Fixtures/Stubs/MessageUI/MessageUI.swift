// May be missing: not every platform has it.
import UIKit

open class MFMailComposeViewController: UINavigationController {}
@MainActor public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {}
