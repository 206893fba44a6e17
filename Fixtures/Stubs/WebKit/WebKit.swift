// May be missing: not every platform has it.
import UIKit

open class WKWebView: UIView {}
@MainActor public protocol WKNavigationDelegate: NSObjectProtocol {}
@MainActor public protocol WKUIDelegate: NSObjectProtocol {}
@MainActor public protocol WKScriptMessageHandler: NSObjectProtocol {}
