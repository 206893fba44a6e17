#if !CONFINEMENT_CHECKS
    /// Watches the transactions of one database. Without `CONFINEMENT_CHECKS` it runs them.
    @frozen
    public struct TransactionMonitor: Sendable {
        /// The limits within which transactions are allowed.
        @frozen
        public struct Options: Sendable {
            public var perItemThreshold = 10
            public var largestItem = 5
            public var longestBlockOnMain: Duration? = .milliseconds(100)
            public var allowsNesting = false

            @inlinable @inline(__always) public init() {}
        }

        @inlinable @inline(__always)
        public init(
            _ label: @autoclosure () throws -> String, options: Options = Options(),
            fileID: String = "", filePath: String = "", line: Int = 0, column: Int = 0
        ) rethrows {}

        @inlinable @inline(__always) public var label: String { "" }
        @inlinable @inline(__always) public var options: Options { Options() }

        @inlinable @inline(__always)
        @discardableResult
        public func transaction<Result>(
            isolation: (any Actor)? = nil, fileID: String = "", filePath: String = "", line: Int = 0, column: Int = 0,
            _ body: () throws -> Result
        ) rethrows -> Result {
            try body()
        }

        @inlinable @inline(__always)
        @discardableResult
        public func transaction<Result>(
            isolation: isolated (any Actor)? = #isolation, fileID: String = "", filePath: String = "", line: Int = 0,
            column: Int = 0,
            _ body: () async throws -> Result
        ) async rethrows -> Result {
            try await body()
        }

        @inlinable @inline(__always)
        public func begin(
            isolation: (any Actor)? = nil, fileID: String = "", filePath: String = "", line: Int = 0, column: Int = 0
        ) {}

        @inlinable @inline(__always)
        public func commit(
            isolation: (any Actor)? = nil, fileID: String = "", filePath: String = "", line: Int = 0, column: Int = 0
        ) {}

        @inlinable @inline(__always) public func rollback(isolation: (any Actor)? = nil) {}
        @inlinable @inline(__always) public func observedChange(_ count: Int = 1) {}
        @inlinable @inline(__always) public func observedBegin() {}
        @inlinable @inline(__always) public func observedCommit(changes: Int = 0) {}
        @inlinable @inline(__always) public func observedRollback() {}

        @inlinable @inline(__always)
        public func requireTransaction(
            _ isOpen: @autoclosure () throws -> Bool, fileID: String = "", filePath: String = "", line: Int = 0,
            column: Int = 0
        ) rethrows {}

        @inlinable @inline(__always) public var isTransactionOpen: Bool { false }
    }

    /// One breach of a confinement contract. Without `CONFINEMENT_CHECKS` there is none.
    public struct ConfinementViolation: Sendable, CustomStringConvertible {
        /// The kind of breach.
        public enum Kind: String, Sendable, CaseIterable {
            case wrongContext, usedAfterScope, retainedHandle, nestedTransaction, transactionPerItem,
                transactionAcrossSuspension
            case blockingWriteOnMain, writeOutsideTransaction, staleWrite
            case deadlock, failingOrder, blockedPool, notChecked
        }

        /// A second place that explains the first.
        public struct Note: Sendable {
            public let role: String
            public let site: ConfinementSite
            public let message: String
        }

        public let kind: Kind
        public let rule: String
        public let relatedRules: [String]
        public let label: String
        public let message: String
        public let site: ConfinementSite
        public let notes: [Note]
        public let test: String?
        public let count: Int
        public let passes: [String]
        public var description: String { message }
    }
#endif
