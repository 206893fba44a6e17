extension FrameworkModel {
    /// A set of operations, one bit each: calls are asked what they do on every step.
    public struct Operations: SetAlgebra, Hashable, Sendable {
        private var bits: UInt64 = 0

        public init() {}
        private init(bits: UInt64) { self.bits = bits }
        @inline(__always) private static func bit(_ operation: Operation) -> UInt64 { 1 << UInt64(operation.ordinal) }

        public var isEmpty: Bool { bits == 0 }
        public var count: Int { bits.nonzeroBitCount }
        public func contains(_ member: Operation) -> Bool { bits & Self.bit(member) != 0 }
        public func union(_ other: Self) -> Self { Self(bits: bits | other.bits) }
        public func intersection(_ other: Self) -> Self { Self(bits: bits & other.bits) }
        public func symmetricDifference(_ other: Self) -> Self { Self(bits: bits ^ other.bits) }
        public func subtracting(_ other: Self) -> Self { Self(bits: bits & ~other.bits) }
        public func isSubset(of other: Self) -> Bool { bits & ~other.bits == 0 }
        public func isDisjoint(with other: Self) -> Bool { bits & other.bits == 0 }
        public mutating func formUnion(_ other: Self) { bits |= other.bits }
        public mutating func formIntersection(_ other: Self) { bits &= other.bits }
        public mutating func formSymmetricDifference(_ other: Self) { bits ^= other.bits }
        @discardableResult
        public mutating func insert(_ member: Operation) -> (inserted: Bool, memberAfterInsert: Operation) {
            defer { bits |= Self.bit(member) }
            return (!contains(member), member)
        }
        @discardableResult
        public mutating func remove(_ member: Operation) -> Operation? {
            defer { bits &= ~Self.bit(member) }
            return contains(member) ? member : nil
        }
        public mutating func update(with member: Operation) -> Operation? {
            insert(member).inserted ? nil : member
        }
    }
}

extension FrameworkModel.Operation {
    /// Its place among the cases: an enum without payloads is stored as just that.
    @inline(__always) fileprivate var ordinal: UInt8 { unsafeBitCast(self, to: UInt8.self) }
}
