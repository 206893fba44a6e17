// May be missing: not every platform has it.
import UIKit

open class MKMapView: UIView {}
open class MKAnnotationView: UIView {}
@MainActor public protocol MKMapViewDelegate: NSObjectProtocol {}
