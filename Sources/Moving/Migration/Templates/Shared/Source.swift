import Foundation

/// The key of an object, as the new store has it.
enum LegacyKey: Sendable, Hashable, CustomStringConvertible {
    case integer(Int64)
    case text(String)
    case uuid(UUID)

    var description: String {
        switch self {
        case .integer(let value): "\(value)"
        case .text(let value): value
        case .uuid(let value): value.uuidString
        }
    }
}

/// What can be a key. No key at all was a legal key of one object in Realm: it becomes `missingKey`, and is counted.
protocol KeyValue: Sendable, Hashable {
    var legacyKey: LegacyKey { get }
    static var missingKey: Self { get }
}
extension Int: KeyValue {
    var legacyKey: LegacyKey { .integer(Int64(self)) }
    static var missingKey: Int { .min }
}
extension Int64: KeyValue {
    var legacyKey: LegacyKey { .integer(self) }
    static var missingKey: Int64 { .min }
}
extension String: KeyValue {
    var legacyKey: LegacyKey { .text(self) }
    static var missingKey: String { "␀ no key" }
}
extension UUID: KeyValue {
    var legacyKey: LegacyKey { .uuid(self) }
    static var missingKey: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
}
extension ObjectID: KeyValue {
    var legacyKey: LegacyKey { .text(description) }
    static var missingKey: ObjectID { ObjectID("000000000000000000000000")! }
}

/// One link of an object: where it stands in its list or under which key of its dictionary, and what it leads to.
struct LegacyLink: Sendable, Hashable {
    var position: Int
    var name: String
    /// Nil where a dictionary has a key without an object.
    var target: LegacyKey?

    init(position: Int = 0, name: String = "", target: LegacyKey?) {
        self.position = position
        self.name = name
        self.target = target
    }
}

/// An object of the old store, taken out of it: values only, free to cross threads.
protocol LegacyObject: Sendable {
    /// The class in the old store.
    static var legacyName: String { get }
    /// What its values are called, in the order of `copyValues`.
    static var fields: [String] { get }
    /// What its links are called, in the order of `copyLinks`.
    static var linkNames: [String] { get }
    /// The property that was the primary key; nil where there was none.
    static var keyName: String? { get }
    var copyKey: LegacyKey { get }
    var copyValues: [Canonical] { get }
    var copyLinks: [[LegacyLink]] { get }
    /// Objects that live and die with this one.
    var copyChildren: [any LegacyObject] { get }
}

extension LegacyObject {
    static var keyName: String? { nil }
    var copyChildren: [any LegacyObject] { [] }
}

/// The old store, read page by page. Objects keep their places while it is read: nothing writes.
protocol LegacySource {
    /// What the old store says that it keeps: the properties of each class, inverses left out.
    func schema() throws -> [String: [String]]
    /// The same text as long as the data are the same.
    func fingerprint() throws -> String
    /// How large the old store is, in bytes; 0 where it is in no file.
    var byteCount: Int64 { get }
    func count<Object: LegacyObject>(of type: Object.Type) throws -> Int
    /// - Parameter position: of the first object, from 0.
    func page<Object: LegacyObject>(of type: Object.Type, from position: Int, limit: Int) throws -> [Object]
}

extension LegacySource {
    var byteCount: Int64 { 0 }
}

/// Why a copy did not come to its end.
enum CopyError: Error, CustomStringConvertible {
    /// The copy was told to stop; it goes on where it was.
    case cancelled
    /// A copy was not what the old store holds. Nothing of the old store has been touched.
    case differences([String], total: Int)
    case givenUp(attempts: Int)
    /// The source gave fewer objects than it has.
    case shortPage(model: String, expected: Int, given: Int)
    /// Another process, or another part of this one, copies into the same store.
    case busy
    case cannotLock(String)
    /// In bytes. Nothing has been begun.
    case noRoom(needed: Int64, free: Int64)
    /// The old store keeps what nothing copies. Nothing has been begun.
    case unmapped([String])
    /// The old file is there and can't be read: protected until the first unlock. Nothing has been begun.
    case unreadable(String)

    var description: String {
        switch self {
        case .cancelled: "the copy was stopped and goes on where it was"
        case .differences(let first, let total): "\(total) differences between the old store and the copy, the first: \(first.joined(separator: "; "))"
        case .givenUp(let attempts): "\(attempts) copies were not what the old store holds; it is kept and stays in use"
        case .shortPage(let model, let expected, let given): "\(given) objects of \(model) were read where \(expected) are"
        case .busy: "somebody else copies into the same store; wait until that is done"
        case .cannotLock(let reason): "other copies at the same time can't be prevented: \(reason)"
        case .noRoom(let needed, let free): "the copy needs \(needed) bytes, and \(free) are free; the old store stays in use until there is room"
        case .unmapped(let names): "the old store keeps \(names.joined(separator: ", ")), which nothing copies: write where it goes, or name it in `LegacyModels.leftBehind`"
        case .unreadable(let file): "\(file) can't be read yet: wait until the device has been unlocked"
        }
    }
}

/// How far a copy is.
struct CopyProgress: Sendable {
    var phase: String
    var model: String
    var done: Int
    var total: Int
}
