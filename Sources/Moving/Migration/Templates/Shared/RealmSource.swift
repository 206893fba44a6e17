#if canImport(RealmSwift)
import Foundation
import RealmSwift

/// The old store, frozen: one version of it for the whole copy. Open it with the configuration that the app has, migration block included,
/// before anything else opens it, and off the main thread.
struct RealmSource: LegacySource {
    private let realm: Realm

    init(configuration: Realm.Configuration) throws {
        if let file = configuration.fileURL { try CopyGuard.checkReadable(file) }
        realm = try Realm(configuration: configuration).freeze()
    }

    var byteCount: Int64 {
        guard let file = realm.configuration.fileURL else { return 0 }
        return ((try? FileManager.default.attributesOfItem(atPath: file.path))?[.size] as? NSNumber)?.int64Value ?? 0
    }

    /// By what Realm itself says of the classes that the store was opened with.
    func schema() throws -> [String: [String]] {
        let names = Dictionary(
            LegacyModels.everything.compactMap { type in (type as? any RealmNamed.Type).map { ($0.className, type.legacyName) } },
            uniquingKeysWith: { first, _ in first })
        return Dictionary(
            realm.schema.objectSchema.map { (names[$0.className] ?? $0.className, $0.properties.map(\.name)) },
            uniquingKeysWith: { $0 + $1 })
    }

    func fingerprint() throws -> String {
        var parts = LegacyModels.all.map { "\($0.legacyName):\(($0 as? any RealmReadable.Type)?.count(in: realm) ?? 0)" }
        if let url = realm.configuration.fileURL, let size = try? FileManager.default.attributesOfItem(atPath: url.path)[.size] { parts.append("\(size)") }
        return parts.joined(separator: " ")
    }

    func count<T: LegacyObject>(of type: T.Type) throws -> Int {
        (type as? any RealmReadable.Type)?.count(in: realm) ?? 0
    }

    func page<T: LegacyObject>(of type: T.Type, from position: Int, limit: Int) throws -> [T] {
        (type as? any RealmReadable.Type)?.page(in: realm, from: position, limit: limit) as? [T] ?? []
    }

    /// Puts the old store aside once the new one has been verified. It is not deleted: that is for a later release to do, its lock and management
    /// files with it. Close every realm of the file before.
    static func setAside(_ url: URL) throws {
        try FileManager.default.moveItem(at: url, to: url.appendingPathExtension("migrated"))
    }
}

/// A class as Realm calls it.
protocol RealmNamed: LegacyObject {
    static var className: String { get }
}

/// What is read from objects of one class.
protocol RealmReadable: RealmNamed {
    associatedtype Old: Object
    init(_ object: Old, position: Int, in realm: Realm)
}

extension RealmReadable {
    static var className: String { Old.className() }

    /// A store that was opened without the class has none of it.
    static func count(in realm: Realm) -> Int { realm.schema[className] == nil ? 0 : realm.objects(Old.self).count }

    static func page(in realm: Realm, from position: Int, limit: Int) -> [Self] {
        autoreleasepool {
            let objects = realm.objects(Old.self)
            return (position..<max(position, min(position + limit, objects.count))).map { Self(objects[$0], position: $0, in: realm) }
        }
    }
}

extension AnyValue {
    init(_ value: AnyRealmValue, in realm: Realm) {
        switch value {
        case .bool(let value): self = .bool(value)
        case .int(let value): self = .integer(Int64(value))
        case .float(let value): self = .float(value)
        case .double(let value): self = .double(value)
        case .string(let value): self = .string(value)
        case .data(let value): self = .data(value)
        case .date(let value): self = .date(value)
        case .uuid(let value): self = .uuid(value)
        case .objectId(let value): self = .objectID(ObjectID(value.stringValue) ?? .missingKey)
        case .decimal128(let value): self = .decimal(DecimalText(text: value.stringValue))
        case .list(let value): self = .list(value.map { AnyValue($0, in: realm) })
        case .dictionary(let value): self = .dictionary(Dictionary(uniqueKeysWithValues: value.asKeyValueSequence().map { ($0, AnyValue($1, in: realm)) }))
        case .object(let value): self = .object(type: value.objectSchema.className, key: value.objectSchema.primaryKeyProperty.map { "\(value.value(forKey: $0.name) ?? "")" } ?? "")
        default: self = .null
        }
    }
}
#endif
