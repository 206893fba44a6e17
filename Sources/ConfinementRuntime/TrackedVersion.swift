/// The version of state that several accesses read and write: an actor's across its `await`s, or records by their keys.
/// What is written must be made from the version that is there.
///
/// ```swift
/// actor Account {
///     private let version = TrackedVersion("balance")
///     func pay(_ amount: Int) async throws {
///         let seen = version.read()
///         let left = balance - amount
///         try await bank.confirm(amount)
///         version.write(from: seen)    // fails here where somebody else has written it meanwhile
///         balance = left
///     }
/// }
/// ```
/// Of records, say which one: `version.read("note \(id)")` in the access that fetches it, and
/// `version.write("note \(id)", from: seen)` in the one that saves it. A write that is made from nothing that was read
/// is `version.write()`.
public struct TrackedVersion: Sendable {
    /// What was there when a record was read.
    public struct Reading: Sendable {
        fileprivate let record: String
        fileprivate let number: Int
        fileprivate let site: ConfinementSite
    }

    private struct Record {
        var number = 0
        /// The latest write.
        var site: ConfinementSite?
    }

    /// The name of what is versioned, as messages show it.
    public let label: String
    private let scope: ConfinementScope?
    private let records = Locked<[String: Record]>([:])

    /// A version that nobody has read or written yet.
    public init(_ label: String) {
        self.label = label
        scope = ConfinementScope.forNewHandle
    }

    /// Says that a record is read, where it is.
    /// - Returns: The version that was read, for the write that is made from it.
    public func read(
        _ record: String = "",
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> Reading {
        Reading(
            record: record, number: records.withLock { $0[record]?.number ?? 0 },
            site: ConfinementSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Says that a record is written, where it is, and reports it where it was written since it was read: that change
    /// is lost.
    /// - Parameter reading: What is written is made from that; nil where it is made from nothing that was read.
    public func write(
        _ record: String = "", from reading: Reading? = nil,
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        let site = ConfinementSite(fileID: fileID, filePath: filePath, line: line, column: column)
        (scope?.ledger ?? .unscoped).add(CheckCounts(checks: 1))
        let before = records.withLock { records in
            let before = records[record] ?? Record()
            records[record] = Record(number: before.number + 1, site: site)
            return before
        }
        guard let reading, reading.record == record, reading.number != before.number, let other = before.site else {
            return
        }
        let name = record.isEmpty ? "`\(label)`" : "`\(label)` (\(record))"
        let violation = ConfinementViolation(
            kind: .staleWrite, rule: ConfinementRule.staleWriteBack, relatedRules: [], label: label,
            message:
                "\(name) is written here from what was read at \(reading.site); \(other) has written it since, and "
                + "that is lost",
            site: site,
            notes: [
                ConfinementViolation.Note(role: "created", site: reading.site, message: "read here"),
                ConfinementViolation.Note(role: "crossed", site: other, message: "written here since")
            ], test: nil,
            useBacktrace: ConfinementSettings.current.keepsBacktraces ? ConfinementBacktrace.capture() : nil,
            originBacktrace: nil)
        ConfinementReporter.report(violation, owner: ConfinementScope.here ?? scope)
    }
}
