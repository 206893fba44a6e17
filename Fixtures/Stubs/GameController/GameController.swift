// May be missing: not every platform has it.
import UIKit

open class GCEventViewController: UIViewController { open var controllerUserInteractionEnabled = false }
