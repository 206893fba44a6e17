// Realm as far as the checker's adapter uses it.
@_exported import Foundation
public struct Realm {
    public struct Configuration: Sendable { public static var defaultConfiguration: Configuration { Configuration() } }
    public init(configuration: Configuration, queue: DispatchQueue?) throws {}
    public var isFrozen: Bool { false }
}
public protocol ThreadConfined { var realm: Realm? { get } }
