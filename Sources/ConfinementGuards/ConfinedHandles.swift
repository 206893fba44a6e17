#if !CONFINEMENT_CHECKS
    /// The object behind a framework's value. Without `CONFINEMENT_CHECKS` it is not used.
    public struct ConfinedHandle {
        /// The owner of the handle.
        public enum Home {
            case openingThread, openingContext, main
            case ownQueue((() -> Void) -> Void)
            case firstUse, lender
        }

        public let object: AnyObject
        public let label: String
        public let home: Home

        @inlinable @inline(__always)
        public init(_ object: AnyObject, _ label: String, home: Home = .firstUse) {
            self.object = object
            self.label = label
            self.home = home
        }
    }

    /// Guards of handles that cannot keep one themselves. Without `CONFINEMENT_CHECKS` values pass as they are.
    public enum ConfinedHandles {
        public typealias Adapter = @Sendable (_ value: Any) -> ConfinedHandle?

        @inlinable @inline(__always) public static func adapt(_ framework: String, by adapter: @escaping Adapter) {}

        @inlinable @inline(__always)
        @discardableResult
        public static func opened<Value>(
            _ value: Value, home: ConfinedHandle.Home? = nil, at site: @autoclosure () -> ConfinementSite
        ) -> Value { value }

        @inlinable @inline(__always)
        public static func lent<Value>(_ value: Value, at site: @autoclosure () -> ConfinementSite) -> Value { value }

        @inlinable @inline(__always)
        public static func used<Value>(
            _ value: Value, function: StaticString, at site: @autoclosure () -> ConfinementSite
        ) -> Value { value }
    }
#endif
