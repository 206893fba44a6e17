// May be missing: a package.
@_exported import Foundation

open class FirebaseOptions: NSObject, @unchecked Sendable {}
open class FirebaseApp: NSObject, @unchecked Sendable {
    open class func configure() { fatalError() }
    open class func configure(options: FirebaseOptions) { fatalError() }
    open class func app() -> FirebaseApp? { fatalError() }
}
