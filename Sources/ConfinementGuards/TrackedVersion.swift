#if !CONFINEMENT_CHECKS
    /// The version of state that several accesses read and write. Without `CONFINEMENT_CHECKS` there is none.
    @frozen
    public struct TrackedVersion: Sendable {
        /// What was there when a record was read.
        @frozen
        public struct Reading: Sendable {
            @inlinable @inline(__always) init() {}
        }

        /// A version of nothing: `label` is not evaluated.
        @inlinable @inline(__always) public init(_ label: @autoclosure () -> String) {}

        /// Always empty.
        @inlinable @inline(__always) public var label: String { "" }

        /// Says nothing.
        @inlinable @inline(__always)
        public func read(
            _ record: @autoclosure () -> String = "",
            fileID: String = "", filePath: String = "", line: Int = 0, column: Int = 0
        ) -> Reading {
            Reading()
        }

        /// Checks nothing.
        @inlinable @inline(__always)
        public func write(
            _ record: @autoclosure () -> String = "", from reading: Reading? = nil,
            fileID: String = "", filePath: String = "", line: Int = 0, column: Int = 0
        ) {}
    }
#endif
