import Inventory
import Predicates

/// Writes the one file that imports Realm: it takes objects out of the old store.
struct RealmReader {
    let plan: MigrationPlan

    func file() -> OutputFile {
        var code = Code()
        code.header("\(plan.entities.count) classes")
        code.line("#if canImport(RealmSwift)")
        code.line("import Foundation")
        code.line("import RealmSwift")
        code.line()
        code.line(
            "/// The old store, frozen: one version of it for the whole copy. Open it with the configuration that the app has, migration block included,"
        )
        code.line("/// before anything else opens it, and off the main thread.")
        code.block("struct RealmSource: LegacySource") { code in
            code.line("private let realm: Realm")
            code.line()
            code.block("init(configuration: Realm.Configuration) throws") { code in
                code.line("if let file = configuration.fileURL { try CopyGuard.checkReadable(file) }")
                code.line("realm = try Realm(configuration: configuration).freeze()")
            }
            code.line()
            code.block("var byteCount: Int64") { code in
                code.line("guard let file = realm.configuration.fileURL else { return 0 }")
                code.line(
                    "return ((try? FileManager.default.attributesOfItem(atPath: file.path))?[.size] as? NSNumber)?.int64Value ?? 0"
                )
            }
            code.line()
            schema(&code)
            code.line()
            code.block("func fingerprint() throws -> String") { code in
                code.line(
                    "var parts = LegacyModels.all.map { \"\\($0.legacyName):\\(($0 as? any RealmReadable.Type)?.count(in: realm) ?? 0)\" }"
                )
                code.line(
                    "if let url = realm.configuration.fileURL, let size = try? FileManager.default.attributesOfItem(atPath: url.path)[.size] { parts.append(\"\\(size)\") }"
                )
                code.line("return parts.joined(separator: \" \")")
            }
            code.line()
            code.block("func count<T: LegacyObject>(of type: T.Type) throws -> Int") { code in
                code.line("(type as? any RealmReadable.Type)?.count(in: realm) ?? 0")
            }
            code.line()
            code.block("func page<T: LegacyObject>(of type: T.Type, from position: Int, limit: Int) throws -> [T]") {
                code in
                code.line(
                    "(type as? any RealmReadable.Type)?.page(in: realm, from: position, limit: limit) as? [T] ?? []")
            }
            code.line()
            code.line(
                "/// Puts the old store aside once the new one has been verified. It is not deleted: that is for a later release to do, its lock and management"
            )
            code.line("/// files with it. Close every realm of the file before.")
            code.block("static func setAside(_ url: URL) throws") { code in
                code.line("try FileManager.default.moveItem(at: url, to: url.appendingPathExtension(\"migrated\"))")
            }
        }
        code.line()
        code.line("/// A class as Realm calls it.")
        code.block("protocol RealmNamed: LegacyObject") { code in code.line("static var className: String { get }") }
        code.line()
        code.line("/// What is read from objects of one class.")
        code.block("protocol RealmReadable: RealmNamed") { code in
            code.line("associatedtype Old: Object")
            code.line("init(_ object: Old, position: Int, in realm: Realm)")
        }
        code.line()
        code.block("extension RealmReadable") { code in
            code.line("static var className: String { Old.className() }")
            code.line()
            code.line("/// A store that was opened without the class has none of it.")
            code.line(
                """
                static func count(in realm: Realm) -> Int { realm.schema[className] == nil ? 0 : \
                realm.objects(Old.self).count }
                """
            )
            code.line()
            code.block("static func page(in realm: Realm, from position: Int, limit: Int) -> [Self]") { code in
                code.line("autoreleasepool {")
                code.line("    let objects = realm.objects(Old.self)")
                code.line(
                    "    return (position..<max(position, min(position + limit, objects.count))).map { Self(objects[$0], position: $0, in: realm) }"
                )
                code.line("}")
            }
        }
        code.line()
        code.block("extension AnyValue") { code in
            code.block("init(_ value: AnyRealmValue, in realm: Realm)") { code in
                code.line("switch value {")
                for (name, made) in [
                    ("bool", ".bool(value)"), ("int", ".integer(Int64(value))"), ("float", ".float(value)"),
                    ("double", ".double(value)"), ("string", ".string(value)"), ("data", ".data(value)"),
                    ("date", ".date(value)"), ("uuid", ".uuid(value)"),
                    ("objectId", ".objectID(ObjectID(value.stringValue) ?? .missingKey)"),
                    ("decimal128", ".decimal(DecimalText(text: value.stringValue))"),
                    ("list", ".list(value.map { AnyValue($0, in: realm) })"),
                    (
                        "dictionary",
                        ".dictionary(Dictionary(uniqueKeysWithValues: value.asKeyValueSequence().map { ($0, AnyValue($1, in: realm)) }))"
                    )
                ] { code.line("case .\(name)(let value): self = \(made)") }
                code.line(
                    "case .object(let value): self = .object(type: value.objectSchema.className, key: value.objectSchema.primaryKeyProperty.map { \"\\(value.value(forKey: $0.name) ?? \"\")\" } ?? \"\")"
                )
                code.line("default: self = .null")
                code.line("}")
            }
        }
        for entity in plan.entities { reader(entity, &code) }
        code.line("#endif")
        return OutputFile("Copy/RealmSource.swift", code.text)
    }

    private func schema(_ code: inout Code) {
        code.line("/// By what Realm itself says of the classes that the store was opened with.")
        code.block("func schema() throws -> [String: [String]]") { code in
            code.line("let names = Dictionary(")
            code.line(
                """
                    LegacyModels.everything.compactMap { type in (type as? any RealmNamed.Type).map { \
                ($0.className, type.legacyName) } },
                """
            )
            code.line("    uniquingKeysWith: { first, _ in first })")
            code.line("return Dictionary(")
            code.line(
                """
                    realm.schema.objectSchema.map { (names[$0.className] ?? $0.className, \
                $0.properties.map(\\.name)) },
                """
            )
            code.line("    uniquingKeysWith: { $0 + $1 })")
        }
    }

    private func reader(_ entity: Entity, _ code: inout Code) {
        let old = entity.oldName
        code.line()
        code.block("extension \(entity.legacy): \(entity.isEmbedded ? "RealmNamed" : "RealmReadable")") { code in
            if entity.isEmbedded {
                code.line("static var className: String { \(old).className() }")
                code.line()
                code.block("init(_ object: \(old), id: String, in realm: Realm)") { code in
                    code.line("self.\(entity.key.name) = id")
                    for field in entity.fields { assignment(entity, field, &code) }
                }
            } else {
                code.block("init(_ object: \(old), position: Int, in realm: Realm)") { code in
                    switch entity.key.origin {
                    case .property: code.line("self.\(entity.key.name) = Self.newKey(of: object, in: realm)")
                    default: code.line("self.\(entity.key.name) = Int64(position)")
                    }
                    for field in entity.fields { assignment(entity, field, &code) }
                }
                code.line()
                code.block("static func newKey(of object: \(old), in realm: Realm) -> \(entity.key.swift)") { code in
                    if let name = entity.key.legacyName {
                        let value = Self.bridged(
                            Self.value(
                                Self.place(name, entity.key.legacyType, isPrivate: entity.key.isPrivate),
                                entity.key.scalar, isOptional: entity.key.isOptional),
                            entity.key.legacyType, isOptional: entity.key.isOptional)
                        let made =
                            entity.key.swift == "Int"
                            ? (entity.key.isOptional ? "\(value).map { Int($0) }" : "Int(\(value))") : value
                        code.line(entity.key.isOptional ? "\(made) ?? .missingKey" : made)
                    } else {
                        // Its place among all of its class, which stays while the version is frozen.
                        code.line("Int64(realm.objects(\(old).self).index(of: object) ?? -1)")
                    }
                }
            }
        }
    }

    private func assignment(_ entity: Entity, _ field: Field, _ code: inout Code) {
        let member = LegacyWriter.member(field), property = field.property
        let value = Self.place(field.legacyName, property.type, isPrivate: property.isPrivate)
        // A closure in an initialiser can't reach the value that is being made.
        let owner = "\(member)Owner"
        func path(_ owner: String) -> String {
            "\"\(entity.isEmbedded ? "" : entity.table + "/")\\(\(owner))/\(field.legacyName)"
        }
        switch field.shape {
        case .value(.raw(let type, let raw, isEnum: true)) where property.isPrivate:
            // Its accessor gives the case, or the raw value, as the property is written.
            let name = "object[\"\(field.legacyName)\"]", mark = field.isOptional ? "?" : ""
            code.line(
                "self.\(member) = (\(name) as? \(type))?.rawValue ?? (\(name) as! \(raw.swift)\(mark))")
        case .value(let scalar):
            let isBoxed = ["RealmOptional", "RealmProperty"].contains { field.property.type.hasPrefix($0) }
            let read = Self.read(value + (isBoxed ? ".value" : ""), scalar, isOptional: field.isOptional)
            code.line("self.\(member) = \(Self.bridged(read, field.property.type, isOptional: field.isOptional))")
        case .values(.map, let scalar, let isOptional):
            let read = Self.bridged(
                Self.read("$1", scalar, isOptional: isOptional), field.property.type, isOptional: isOptional)
            code.line(
                "self.\(member) = Dictionary(uniqueKeysWithValues: \(value).asKeyValueSequence().map { ($0, \(read)) })"
            )
        case .values(_, let scalar, let isOptional):
            let read = Self.bridged(
                Self.read("$0", scalar, isOptional: isOptional), field.property.type, isOptional: isOptional)
            code.line("self.\(member) = \(value).map { \(read) }")
        case .toOne(let position), .toMany(let position, _, _):
            let target = plan[position]
            if target.isEmbedded { code.line("let \(owner) = self.\(entity.key.name)") }
            func made(_ object: String, _ place: String) -> String {
                target.isEmbedded
                    ? "\(target.legacy)(\(object), id: \(path(owner))\(place)\", in: realm)"
                    : "\(target.legacy).newKey(of: \(object), in: realm)"
            }
            switch field.shape {
            case .toMany(_, .map, _):
                code.line(
                    "self.\(member) = Dictionary(uniqueKeysWithValues: \(value).asKeyValueSequence().map { name, object in (name, object.map { object in \(made("object", "/\\(name)")) }) })"
                )
            case .toMany where target.isEmbedded:
                code.line("self.\(member) = \(value).enumerated().map { \(made("$0.element", "/\\($0.offset)")) }")
            default: code.line("self.\(member) = \(value).map { \(made("$0", "")) }")
            }
        case .inverse, .none: break
        }
    }

    /// Code that reads a property. One that is private to the file of its class is read by its name.
    private static func place(_ name: String, _ type: String, isPrivate: Bool) -> String {
        guard isPrivate else { return "object.\(name.quotedName)" }
        return "(object[\"\(name)\"] as! \(type.last == "!" ? type.dropLast() + "?" : type[...]))"
    }

    private static let bridges = ["NSDate": "Date", "NSString": "String", "NSData": "Data"]

    /// An object of one of Foundation's own classes as the value that it is; the last name of a type says what a
    /// collection or a box holds.
    private static func bridged(_ value: String, _ type: String, isOptional: Bool) -> String {
        let last = type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.last.map(String.init)
        guard let name = last.flatMap({ bridges[$0] }) else { return value }
        return "(\(value) as \(name)\(isOptional ? "?" : ""))"
    }

    /// A value of Realm's as a value of its own.
    private static func read(_ value: String, _ scalar: Scalar, isOptional: Bool) -> String {
        guard case .raw(_, let raw, let isEnum) = scalar else {
            return Self.value(value, scalar, isOptional: isOptional)
        }
        return Self.value(
            "\(value)\(isOptional ? "?" : "").\(isEnum ? "rawValue" : "persistableValue")", raw, isOptional: isOptional)
    }

    private static func value(_ value: String, _ scalar: Scalar, isOptional: Bool) -> String {
        switch scalar.plain {
        case .objectId:
            isOptional
                ? "\(value).flatMap { ObjectID($0.stringValue) }" : "ObjectID(\(value).stringValue) ?? .missingKey"
        case .decimal:
            isOptional
                ? "\(value).map { DecimalText(text: $0.stringValue) }" : "DecimalText(text: \(value).stringValue)"
        case .any: "AnyValue(\(value), in: realm)"
        default: value
        }
    }
}
