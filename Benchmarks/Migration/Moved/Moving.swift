import Foundation
import Behaviour
import GRDB
import RealmSwift

/// Fills an old store for each account, moves each into a store of its own, and prints the contents of the old ones.
/// Killed at any point and started anew it fills them with the same objects, and the copies go on.
///
///     moving FOLDER OBJECTS ACCOUNT...
@main enum Moving {
    static func main() throws {
        let folder = URL(fileURLWithPath: CommandLine.arguments[1]), count = Int(CommandLine.arguments[2])!
        Realm.classes = LegacyModels.everything.compactMap { oldClass($0) }
        var stores: [(source: RealmSource, pool: DatabasePool)] = [], held: [String: [String: [Shown]]] = [:]
        for account in CommandLine.arguments.dropFirst(3) {
            let file = folder.appendingPathComponent("\(account).realm")
            if !FileManager.default.fileExists(atPath: file.path) { try Data().write(to: file) }
            let configuration = Realm.Configuration(fileURL: file)
            var filling = Filling(account, count)
            try filling.fill(try Realm(configuration: configuration))
            held[account] = filling.held
            let source = try RealmSource(configuration: configuration)
            let pool = try DatabasePool(path: place(account, folder).path, configuration: Schema.configuration)
            try Schema.migrator.migrate(pool)
            say("filled \(account)")
            var copier = Copier(source: source, writer: pool)
            copier.batch = 7
            copier.progress = { say("copied \(account) \($0.phase) \($0.model) \($0.done)") }
            try copier.run()
            say("moved \(account)")
            stores.append((source, pool))
        }
        for (number, store) in stores.enumerated() {
            for (other, place) in stores.enumerated() {
                let differences = try Verifier(source: store.source, reader: place.pool).run()
                say("compared \(number) \(other) \(differences.total)")
            }
        }
        say("breaches \(Ledger.take().kinds.count)")
        say("held " + String(decoding: try JSONEncoder().encode(held), as: UTF8.self))
    }

    private static func say(_ text: String) {
        print(text)
        fflush(stdout)
    }

    /// The application's class that a copied one is read from.
    private static func oldClass(_ type: any LegacyObject.Type) -> ObjectBase.Type? {
        (type as? any RealmNamed.Type).flatMap { OldClasses.all[$0.className] }
    }
}

/// A value as both stores can show it.
enum Shown: Encodable {
    case text(String), number(Double), nothing

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        case .nothing: try container.encodeNil()
        }
    }
}

/// Objects of every class, with values of every property, the same for a name.
struct Filling {
    /// By class and property: what it was given, where a column has it as it is.
    private(set) var held: [String: [Shown]] = [:]
    private var state: UInt64
    private let count: Int
    private var objects: [ObjectIdentifier: [Object]] = [:]

    init(_ name: String, _ count: Int) {
        state = name.utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 } | 1
        self.count = count
    }

    mutating func fill(_ realm: Realm) throws {
        let classes = Realm.classes.compactMap { $0 as? Object.Type }
        for type in classes { objects[ObjectIdentifier(type)] = (0..<count).map { _ in type.init() } }
        for type in classes { for object in objects[ObjectIdentifier(type)] ?? [] { fill(object, depth: 0) } }
        try realm.write { for type in classes { realm.add(objects[ObjectIdentifier(type)] ?? []) } }
    }

    private mutating func fill(_ object: ObjectBase, depth: Int) {
        for (name, type) in object.persisted {
            let key = "\(Swift.type(of: object).className()).\(name)"
            object[name] = value(type, key, depth)
        }
    }

    private mutating func value(_ type: Any.Type, _ key: String, _ depth: Int) -> Any? {
        if let type = type as? any OptionalType.Type {
            let isLink = type.wrapped is ObjectBase.Type
            guard next() % 4 > 0, !isLink || depth < 5 else {
                if !isLink { held[key, default: []].append(.nothing) }
                return type.nothing
            }
            return value(type.wrapped, key, depth)
        }
        if let type = type as? any ListType.Type {
            let size = depth < 3 ? Int(next() % 4) : 0
            return (0..<size).map { _ in element(type.element, key, depth) as Any }
        }
        if let type = type as? any BoxType.Type {
            let value: Any? = next() % 3 == 0 ? nil : next() % 2 == 0
            held[key, default: []].append((value as? Bool).map { .number($0 ? 1 : 0) } ?? .nothing)
            return type.made(value)
        }
        return element(type, key, depth)
    }

    private mutating func element(_ type: Any.Type, _ key: String, _ depth: Int) -> Any? {
        switch type {
        case let type as Object.Type:
            let all = objects[ObjectIdentifier(type)] ?? []
            return all.isEmpty ? nil : all[Int(next() % UInt64(all.count))]
        case let type as ObjectBase.Type:
            let object = type.init()
            fill(object, depth: depth + 1)
            return object
        default:
            let (value, shown) = scalar(type)
            if let shown { held[key, default: []].append(shown) }
            return value
        }
    }

    private mutating func scalar(_ type: Any.Type) -> (Any, Shown?) {
        let number = next()
        switch type {
        case is String.Type:
            let text = "\(number % 1000) “ä” '\(number >> 40)"
            return (text, .text(text))
        case is Int.Type: return (Int(Int32(truncatingIfNeeded: number)), .number(Double(Int32(truncatingIfNeeded: number))))
        case is Double.Type: return (Double(number % 1_000_000) / 7, .number(Double(number % 1_000_000) / 7))
        case is Bool.Type: return (number % 2 == 0, .number(number % 2 == 0 ? 1 : 0))
        case is Date.Type, is NSDate.Type:
            let date = Date(timeIntervalSinceReferenceDate: Double(number % 4_000_000_000) / 3)
            let shown = Shown.number(date.timeIntervalSinceReferenceDate)
            return (type is NSDate.Type ? date as NSDate : date, shown)
        case is Data.Type, is NSData.Type:
            let data = Data((0..<Int(number % 9)).map { UInt8(truncatingIfNeeded: number >> UInt64($0)) })
            let shown = Shown.text(data.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
            return (type is NSData.Type ? data as NSData : data, shown)
        case is ObjectId.Type:
            let digits = String(number, radix: 16) + String(next(), radix: 16)
            let text = String((String(repeating: "0", count: 24) + digits).suffix(24))
            return (try! ObjectId(string: text), .text(text))
        default: fatalError("a property of type \(type) is not filled yet")
        }
    }

    private mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}

protocol OptionalType {
    static var wrapped: Any.Type { get }
    static var nothing: Any? { get }
}
extension Optional: OptionalType {
    static var wrapped: Any.Type { Wrapped.self }
    static var nothing: Any? { Self.none as Any }
}

protocol ListType { static var element: Any.Type { get } }
extension List: ListType { static var element: Any.Type { Element.self } }

protocol BoxType { static func made(_ value: Any?) -> Any }
extension RealmOptional: BoxType { static func made(_ value: Any?) -> Any { RealmOptional(value as? Value) } }
