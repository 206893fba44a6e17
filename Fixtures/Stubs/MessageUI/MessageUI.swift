import UIKit

open class MFMailComposeViewController: UINavigationController {}
@MainActor public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {}
