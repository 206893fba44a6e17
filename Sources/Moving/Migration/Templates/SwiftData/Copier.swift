import Foundation
import SwiftData

/// An object that knows what it becomes. Generated for every class.
protocol CopiedObject: LegacyObject {
    static func insert(_ objects: [Self], in context: ModelContext, _ losses: inout Losses) throws
    /// Both sides of a link are there before it is made.
    static func link(_ objects: [Self], in context: ModelContext) throws
    static func compare(_ objects: [Self], in context: ModelContext, _ differences: inout Differences) throws
    static func rowCount(in context: ModelContext) throws -> Int
    static func removeAll(in context: ModelContext) throws
}

extension CopyError {
    /// A link leads to what has not been copied.
    static func missing(_ what: String) -> CopyError { .differences(["\(what) is missing"], total: 1) }
}

extension SchemaV1 {
    /// How far the copy is; kept in the new store, saved with each page.
    @Model
    final class CopyState {
        var phase: String = "rows"
        /// Position in `LegacyModels.all`.
        var model: Int = 0
        /// Position of the next object.
        var position: Int = 0
        var fingerprint: String = ""
        var attempts: Int = 0
        /// What could not be kept as it was, so far.
        var losses: String = "{\"counts\":{},\"examples\":{}}"

        init() {}
    }
}

typealias CopyState = SchemaV1.CopyState

/// Copies the old store into the new one: rows first, then links, in pages, each with a context and a save of its own together with how far it is.
/// Stopped at any point, it goes on there. At the end all is compared, and only what is the same is called done. Run it off the main thread.
struct Copier {
    static let attempts = 3

    let source: any LegacySource
    let container: ModelContainer
    /// Where the container has its file; nil of one in memory, which is nobody else's.
    let store: URL?
    var batch = 500
    var progress: (CopyProgress) -> Void = { _ in }
    /// Asked between pages.
    var shouldContinue: () -> Bool = { true }
    /// Bytes that are free beside a store.
    var freeBytes: (URL) -> Int64? = CopyGuard.freeBytes(beside:)

    init(source: any LegacySource, container: ModelContainer, store: URL?) {
        self.source = source
        self.container = container
        self.store = store
    }

    /// Copies and compares. Gives what could not be kept as it was; throws where the copy is not what the old store holds, and has taken it away again then.
    @discardableResult
    func run() throws -> Losses {
        let lock = try store.map { try CopyLock(beside: $0) }
        defer { withExtendedLifetime(lock) {} }
        let fingerprint = try source.fingerprint()
        let (phase, known, attempts) = try inContext { _, state in (state.phase, state.fingerprint, state.attempts) }
        if phase == "done", known == fingerprint { return try losses() }
        let unmapped = Unmapped.names(in: try source.schema())
        guard unmapped.isEmpty else { throw CopyError.unmapped(unmapped) }
        if let store { try CopyGuard.checkRoom(for: source.byteCount, free: freeBytes(store)) }
        if attempts >= Self.attempts { throw CopyError.givenUp(attempts: attempts) }
        if known != fingerprint { try clear(fingerprint, attempts: attempts) }
        if try currentPhase() == "rows" {
            for (index, type) in LegacyModels.all.enumerated() { try insertPages(type, index) }
            try enter("links")
        }
        if try currentPhase() == "links" {
            for (index, type) in LegacyModels.all.enumerated() { try linkPages(type, index) }
            try enter("verifying")
        }
        let differences = try Verifier(source: source, container: container, batch: batch).run { progress($0) }
        guard differences.isEmpty else {
            try clear("", attempts: attempts + 1)
            throw CopyError.differences(differences.first, total: differences.total)
        }
        try enter("done")
        return try losses()
    }

    /// Does something in a context of its own, and saves it.
    private func inContext<T>(_ body: (ModelContext, CopyState) throws -> T) throws -> T {
        let context = ModelContext(container)
        context.autosaveEnabled = false
        let state = try Self.state(in: context)
        let result = try body(context, state)
        try context.save()
        return result
    }

    private static func state(in context: ModelContext) throws -> CopyState {
        if let state = try context.fetch(FetchDescriptor<CopyState>()).first { return state }
        let state = CopyState()
        context.insert(state)
        return state
    }

    private func currentPhase() throws -> String { try inContext { _, state in state.phase } }
    private func losses() throws -> Losses { try inContext { _, state in try JSONText.decode(state.losses) } }

    private func enter(_ phase: String) throws {
        try inContext { _, state in
            state.phase = phase
            state.model = 0
            state.position = 0
        }
    }

    private func insertPages<Object: CopiedObject>(_ type: Object.Type, _ index: Int) throws {
        try pages(type, index) { context, objects, losses in try Object.insert(objects, in: context, &losses) }
    }

    private func linkPages<Object: CopiedObject>(_ type: Object.Type, _ index: Int) throws {
        try pages(type, index) { context, objects, _ in try Object.link(objects, in: context) }
    }

    private func pages<Object: CopiedObject>(_ type: Object.Type, _ index: Int, _ copy: (ModelContext, [Object], inout Losses) throws -> Void) throws {
        let total = try source.count(of: type)
        var position = try inContext { _, state in state.model > index ? total : state.model == index ? state.position : 0 }
        while position < total {
            guard shouldContinue() else { throw CopyError.cancelled }
            let expected = min(batch, total - position)
            let objects = try source.page(of: type, from: position, limit: batch)
            guard objects.count == expected else { throw CopyError.shortPage(model: type.legacyName, expected: expected, given: objects.count) }
            let next = position + objects.count
            try inContext { context, state in
                var losses: Losses = try JSONText.decode(state.losses)
                try copy(context, objects, &losses)
                state.model = index
                state.position = next
                state.losses = try JSONText.encode(losses)
            }
            position = next
            progress(CopyProgress(phase: "copying", model: type.legacyName, done: position, total: total))
        }
    }

    /// Takes away whatever has been copied.
    private func clear(_ fingerprint: String, attempts: Int) throws {
        try inContext { context, state in
            for type in LegacyModels.all { try type.removeAll(in: context) }
            state.phase = "rows"
            state.model = 0
            state.position = 0
            state.fingerprint = fingerprint
            state.attempts = attempts
            state.losses = try JSONText.encode(Losses())
        }
    }
}

extension Losses {
    /// `Decimal` has 38 digits and exponents from −128 to 127, no infinity and no NaN that is kept.
    mutating func decimal(_ value: DecimalText, _ place: @autoclosure () -> String) -> Decimal {
        if let decimal = value.kept { return decimal }
        note("a decimal number that does not fit, kept as zero", place())
        return 0
    }

    mutating func decimal(_ value: DecimalText?, _ place: @autoclosure () -> String) -> Decimal? {
        guard let present = value else { return nil }
        if let decimal = present.kept { return decimal }
        note("a decimal number that does not fit, kept as no value", place())
        return nil
    }
}

extension Decimal {
    var canonicalDecimal: Canonical { "\(self)".canonical }
}
extension DecimalText {
    fileprivate var kept: Decimal? { decimal.flatMap { $0.isFinite ? $0 : nil } }
    var canonicalDecimal: Canonical { (kept ?? 0).canonicalDecimal }
}
extension Optional where Wrapped == Decimal {
    var canonicalDecimal: Canonical { map(\.canonicalDecimal) ?? .null }
}
extension Optional where Wrapped == DecimalText {
    var canonicalDecimal: Canonical { flatMap(\.kept).canonicalDecimal }
}

extension AnyValue {
    /// As it is kept.
    func stored() throws -> Data { Data(try JSONText.encode(self).utf8) }

    init(stored: Data) {
        let value: AnyValue? = try? JSONText.decode(String(decoding: stored, as: UTF8.self))
        self = value ?? .null
    }
}
