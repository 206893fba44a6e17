import EmbeddedFiles
import Inventory
import Predicates

/// Writes the one file that imports Realm: it takes objects out of the old store.
struct RealmReader {
    let plan: MigrationPlan

    func file() -> OutputFile {
        let template = Migration.templates.first { $0.name == Self.template }?.file.text ?? "", end = "#endif\n"
        var code = Code()
        code.header(amount(plan.entities.count, "class", "classes"))
        code.text(String(template.dropLast(end.count)))
        for entity in plan.entities { reader(entity, &code) }
        code.text(end)
        return OutputFile("Copy/RealmSource.swift", code.text)
    }

    /// Reads from any class; the rest of the file is written for each.
    static let template = "Shared/RealmSource.swift"

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
                    """
                    self.\(member) = Dictionary(uniqueKeysWithValues: \(value).asKeyValueSequence().map { name, \
                    object in (name, object.map { object in \(made("object", "/\\(name)")) }) })
                    """
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
