extension FrameworkModel {
    /// A set of operations, one bit each: calls are asked what they do on every step.
    public struct Operations: SetAlgebra, Hashable, Sendable {
        // One word would do for 64 of them.
        private var low: UInt64 = 0, high: UInt64 = 0

        public init() {}
        private init(_ low: UInt64, _ high: UInt64) { (self.low, self.high) = (low, high) }
        private init(only operation: Operation) {
            let ordinal = UInt64(operation.ordinal)
            if ordinal < 64 { low = 1 << ordinal } else { high = 1 << (ordinal - 64) }
        }

        public var isEmpty: Bool { low | high == 0 }
        public var count: Int { low.nonzeroBitCount + high.nonzeroBitCount }
        public func contains(_ member: Operation) -> Bool { !isDisjoint(with: Self(only: member)) }
        public func union(_ other: Self) -> Self { Self(low | other.low, high | other.high) }
        public func intersection(_ other: Self) -> Self { Self(low & other.low, high & other.high) }
        public func symmetricDifference(_ other: Self) -> Self { Self(low ^ other.low, high ^ other.high) }
        public func subtracting(_ other: Self) -> Self { Self(low & ~other.low, high & ~other.high) }
        public func isSubset(of other: Self) -> Bool { subtracting(other).isEmpty }
        public func isDisjoint(with other: Self) -> Bool { intersection(other).isEmpty }
        public mutating func formUnion(_ other: Self) { self = union(other) }
        public mutating func formIntersection(_ other: Self) { self = intersection(other) }
        public mutating func formSymmetricDifference(_ other: Self) { self = symmetricDifference(other) }
        @discardableResult
        public mutating func insert(_ member: Operation) -> (inserted: Bool, memberAfterInsert: Operation) {
            defer { formUnion(Self(only: member)) }
            return (!contains(member), member)
        }
        @discardableResult
        public mutating func remove(_ member: Operation) -> Operation? {
            defer { self = subtracting(Self(only: member)) }
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
