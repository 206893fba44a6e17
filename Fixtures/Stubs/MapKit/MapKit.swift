import UIKit

open class MKMapView: UIView {}
open class MKAnnotationView: UIView {}
@MainActor public protocol MKMapViewDelegate: NSObjectProtocol {}
