import UIKit

open class WKWebView: UIView {}
@MainActor public protocol WKNavigationDelegate: NSObjectProtocol {}
@MainActor public protocol WKUIDelegate: NSObjectProtocol {}
@MainActor public protocol WKScriptMessageHandler: NSObjectProtocol {}
