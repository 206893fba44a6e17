// Guards for code that ships. With CONFINEMENT_CHECKS=1 in the environment of the build they are the checker's own; without it every
// declaration here is empty and inlined, so that nothing of them is left in an optimised program.
#if CONFINEMENT_CHECKS
@_exported import ConfinementRuntime
#else
import Dispatch

/// The execution context that owns a handle. Without `CONFINEMENT_CHECKS` it holds nothing.
@frozen
public struct ConfinementDomain: Sendable {
    @inlinable @inline(__always) init() {}

    @inlinable @inline(__always) public static var currentThread: ConfinementDomain { ConfinementDomain() }
    @inlinable @inline(__always) public static var mainActor: ConfinementDomain { ConfinementDomain() }
    @inlinable @inline(__always) public static func queue(_ queue: @autoclosure () -> DispatchQueue) -> ConfinementDomain { ConfinementDomain() }
    @inlinable @inline(__always) public static func actor(_ actor: @autoclosure () -> any Actor) -> ConfinementDomain { ConfinementDomain() }
    @inlinable @inline(__always)
    public static func inferred(isolation: @autoclosure () -> (any Actor)? = nil) -> ConfinementDomain { ConfinementDomain() }
}

/// Stands beside a handle and knows which context owns it. Without `CONFINEMENT_CHECKS` it holds and does nothing.
@frozen
public struct ConfinementGuard: Sendable {
    @inlinable @inline(__always)
    public init(
        _ label: @autoclosure () -> String, domain: @autoclosure () -> ConfinementDomain? = nil,
        isolation: @autoclosure () -> (any Actor)? = nil
    ) {}

    @inlinable @inline(__always) public func assertConfined(isolation: @autoclosure () -> (any Actor)? = nil) {}
    @inlinable @inline(__always) public func preconditionConfined(isolation: @autoclosure () -> (any Actor)? = nil) {}
    @inlinable @inline(__always) public var isConfinedToCurrentContext: Bool { true }
    @inlinable @inline(__always) public func end() {}
    @inlinable @inline(__always) public func expectReleased() {}
    @inlinable @inline(__always) public func expectReleased(_ object: @autoclosure () -> AnyObject) {}
}

/// A stored handle that checks itself at every access. Without `CONFINEMENT_CHECKS` it is the value.
@frozen
@propertyWrapper
public struct Confined<Value> {
    public var wrappedValue: Value

    @inlinable @inline(__always)
    public init(wrappedValue: Value, _ label: @autoclosure () -> String? = nil, domain: @autoclosure () -> ConfinementDomain? = nil) {
        self.wrappedValue = wrappedValue
    }

    @inlinable @inline(__always) public var projectedValue: ConfinementGuard { ConfinementGuard("") }
}

extension Confined: Sendable where Value: Sendable {}
#endif
