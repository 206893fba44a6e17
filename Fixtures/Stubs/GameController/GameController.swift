import UIKit

open class GCEventViewController: UIViewController { open var controllerUserInteractionEnabled = false }
