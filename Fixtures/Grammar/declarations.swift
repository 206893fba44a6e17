import Foundation
@testable public import struct Foo.Bar
@_spi(X) import func A.b
public private(set) var a, b: Int, c = 1
let (d, e) = (1, 2)
class func f() {}
final class C: D, E where T: U {}
class G: class {}
protocol P: AnyObject { init(); static var x: Int { get set }; func f() async; subscript(i: Int) -> Int { get }; mutating func g() }
indirect enum H: Int { case a = 1, b; case c(Int, x: String = "", _ y: Z) }
struct I { init?(a: Int) {}; init!() {}; deinit {}; subscript<T>(a b: T) -> Int where T: P { 1 } }
open class J { open override func k() {}; required convenience init() {}; class var l: Int { 1 }; static let m = 1 }
extension K: L {}
typealias N = Int
weak var o: P?
unowned(unsafe) let p: P
lazy var q: Int = { 1 }()
fileprivate let r = 1; internal let s = 2
package func t() {}
prefix static func - (x: X) -> X {}
func `default`(`in`: Int) {}
func u(_ a: Int..., b c: inout Int = 1, d: @autoclosure () -> Int) {}
macro v(_ x: Int) -> Int = #externalMacro(module: "M", type: "T")
@attached(member, names: named(init), arbitrary) public macro w()
@attached(extension, conformances: P) macro x() = #externalMacro(module: "M", type: "T")
@freestanding(declaration) macro y<T>(_: T)
#warning("a")
@objc(foo:bar:) dynamic func z() {}
var open = 1
open(file)
var lazy: Int
let package = 2
func macro() {}
