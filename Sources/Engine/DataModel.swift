import Syntax

/// A Core Data model as the classes that Xcode generates from it: they stand in no source file, and code is written
/// against them. https://developer.apple.com/documentation/coredata/generating-code
struct DataModel {
    /// Of the file that holds a model's entities.
    static func isNamed(_ path: String) -> Bool { path.hasSuffix(".xcdatamodel/contents") }

    /// Of a model, or of its versions.
    static func isFolder(_ name: String) -> Bool { name.hasSuffix(".xcdatamodel") || name.hasSuffix(".xcdatamodeld") }

    /// The file of a model's entities; of its versions the one that is said to be current, or the last.
    static func current(in folder: String, _ tree: any SourceTree) -> String? {
        if isNamed(Paths.join(folder, "contents")) { return existing(folder, tree) }
        let versions = ((try? tree.entries(of: folder)) ?? []).filter {
            $0.kind == .folder && $0.name.hasSuffix(".xcdatamodel")
        }.map(\.name)
        let said = (try? tree.read(Paths.join(folder, ".xccurrentversion"))).map { $0.string(0..<$0.count) } ?? ""
        return (versions.first { said.contains("<string>\($0)</string>") } ?? versions.max()).flatMap {
            existing(Paths.join(folder, $0), tree)
        }
    }

    private static func existing(_ folder: String, _ tree: any SourceTree) -> String? {
        let path = Paths.join(folder, "contents")
        return tree.status(path, followingLinks: false)?.kind == .file ? path : nil
    }

    private struct Element {
        var name: Substring
        /// From 1.
        var line = 1
        var attributes: [Substring: Substring] = [:]
        func isSet(_ name: Substring) -> Bool { attributes[name] == "YES" }
    }
    private struct Entity {
        var element: Element
        var properties: [Element] = []
        var uniqueKeys: [[String]] = [], indexes: [[String]] = []
        var name: Substring { element.attributes["name"] ?? "" }
        /// The class, without the module that it is said to be in.
        var type: Substring {
            guard let written = element.attributes["representedClassName"],
                let name = written.split(separator: ".").last
            else { return "NSManagedObject" }
            return name
        }
        /// Of one without, objects are of the framework's own class.
        var hasClass: Bool { type != "NSManagedObject" }
    }

    private var entities: [Entity] = []

    init(_ text: String) {
        for element in Self.elements(text[...]) {
            switch element.name {
            case "entity": entities.append(Entity(element: element))
            case _ where entities.isEmpty: break
            case "attribute", "relationship": entities[entities.count - 1].properties.append(element)
            case "uniquenessConstraint": entities[entities.count - 1].uniqueKeys.append([])
            case "constraint": Self.add(element.attributes["value"], to: &entities[entities.count - 1].uniqueKeys)
            case "fetchIndex": entities[entities.count - 1].indexes.append([])
            case "fetchIndexElement":
                Self.add(element.attributes["property"], to: &entities[entities.count - 1].indexes)
            default: break
            }
        }
    }

    private static func add(_ name: Substring?, to groups: inout [[String]]) {
        if let name, !groups.isEmpty { groups[groups.count - 1].append(String(name)) }
    }

    /// Its entities, for the inventory.
    var described: [DataModelEntity] {
        let types = Dictionary(
            entities.map { ($0.name, $0.hasClass ? $0.type : $0.name) }, uniquingKeysWith: { first, _ in first })
        return entities.map { entity in
            DataModelEntity(
                name: String(entity.name), type: String(entity.hasClass ? entity.type : entity.name),
                line: entity.element.line,
                isGenerated: ["class", "category"].contains(entity.element.attributes["codeGenerationType"]),
                hasClass: entity.hasClass,
                parent: entity.element.attributes["parentEntity"].flatMap { types[$0] }.map(String.init),
                uniqueKeys: entity.uniqueKeys, indexes: entity.indexes,
                properties: entity.properties.compactMap { property in
                    guard let name = property.attributes["name"] else { return nil }
                    let destination =
                        property.name == "relationship"
                        ? property.attributes["destinationEntity"].map { types[$0] ?? $0 } ?? "" : nil
                    return DataModelEntity.Property(
                        name: String(name), line: property.line,
                        type: String(property.attributes["attributeType"] ?? ""),
                        isOptional: property.isSet("optional"), isTransient: property.isSet("transient"),
                        defaultValue: property.attributes["defaultValueString"].map(String.init),
                        destination: destination.map(String.init), isToMany: property.isSet("toMany"),
                        isOrdered: property.isSet("ordered"),
                        inverse: property.attributes["inverseName"].map(String.init),
                        deleteRule: property.attributes["deletionRule"].map { $0.lowercased() })
                })
        }
    }

    /// All start tags with their attributes.
    private static func elements(_ text: Substring) -> [Element] {
        var found: [Element] = [], rest = text
        var line = 1
        while let start = rest.firstIndex(of: "<") {
            line += rest[..<start].utf8.count { $0 == 10 }
            rest = rest[rest.index(after: start)...]
            guard let first = rest.first, first.isLetter,
                let nameEnd = rest.firstIndex(where: { $0.isWhitespace || $0 == ">" || $0 == "/" })
            else { continue }
            var element = Element(name: rest[..<nameEnd], line: line)
            let head = rest.startIndex
            rest = rest[nameEnd...]
            while let sign = rest.firstIndex(where: { $0 == "=" || $0 == ">" }), rest[sign] == "=" {
                let name = rest[..<sign].drop { $0.isWhitespace }
                guard let open = rest[sign...].firstIndex(where: { $0 == "\"" || $0 == "'" }),
                    let close = rest[rest.index(after: open)...].firstIndex(of: rest[open])
                else { return found }
                element.attributes[name] = rest[rest.index(after: open)..<close]
                rest = rest[rest.index(after: close)...]
            }
            line += text[head..<rest.startIndex].utf8.count { $0 == 10 }
            found.append(element)
        }
        return found
    }

    /// The declarations in Swift.
    var swift: String {
        let types = Dictionary(entities.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
        var text = "import CoreData\nimport Foundation\n"
        for entity in entities {
            let type = entity.type
            switch entity.element.attributes["codeGenerationType"] {
            case "class":
                let parent = entity.element.attributes["parentEntity"].flatMap { types[$0] } ?? "NSManagedObject"
                text += "public class \(type): \(parent) {\n"
            case "category": text += "extension \(type) {\n"
            default: continue
            }
            text += """
                @nonobjc public class func fetchRequest() -> NSFetchRequest<\(type)> { \
                NSFetchRequest<\(type)>(entityName: "\(entity.name)") }\n
                """
            for property in entity.properties { text += Self.declaration(property, types) }
            text += "}\n"
        }
        return text
    }

    private static func declaration(_ property: Element, _ types: [Substring: Substring]) -> String {
        guard let name = property.attributes["name"] else { return "" }
        guard property.name == "relationship" else {
            return "@NSManaged public var \(name): \(type(ofAttribute: property))\n"
        }
        let destination = property.attributes["destinationEntity"].flatMap { types[$0] } ?? "NSManagedObject"
        guard property.isSet("toMany") else { return "@NSManaged public var \(name): \(destination)?\n" }
        let collection = property.isSet("ordered") ? "NSOrderedSet" : "NSSet"
        let capital = name.prefix(1).uppercased() + name.dropFirst()
        return "@NSManaged public var \(name): \(collection)?\n"
            + ["addTo", "removeFrom"].map { verb in
                """
                @NSManaged public func \(verb)\(capital)(_ value: \(destination))
                @NSManaged public func \(verb)\(capital)(_ values: \(collection))

                """
            }.joined()
    }

    private static func type(ofAttribute attribute: Element) -> String {
        let written = attribute.attributes["attributeType"] ?? ""
        let scalar: String? =
            switch written {
            case "Integer 16": "Int16"
            case "Integer 32": "Int32"
            case "Integer 64": "Int64"
            case "Double": "Double"
            case "Float": "Float"
            case "Boolean": "Bool"
            default: nil
            }
        if let scalar { return attribute.isSet("usesScalarValueType") ? scalar : "NSNumber?" }
        return switch written {
        case "String": "String?"
        case "Date": attribute.isSet("usesScalarValueType") ? "TimeInterval" : "Date?"
        case "Binary": "Data?"
        case "UUID": "UUID?"
        case "URI": "URL?"
        case "Decimal": "NSDecimalNumber?"
        default: "\(attribute.attributes["customClassName"] ?? "NSObject")?"
        }
    }
}

/// An entity of a data model.
package struct DataModelEntity: Sendable {
    package struct Property: Sendable {
        package var name: String
        package var line: Int
        /// An attribute's type as the file has it: `Integer 64`.
        package var type: String
        package var isOptional: Bool
        package var isTransient: Bool
        package var defaultValue: String?
        /// The other class of a relationship.
        package var destination: String?
        package var isToMany: Bool
        package var isOrdered: Bool
        package var inverse: String?
        package var deleteRule: String?
    }
    package var name: String
    /// The class of the entity; the entity's name where it has none of its own.
    package var type: String
    package var line: Int
    /// Xcode makes the class, or what stands in it.
    package var isGenerated: Bool
    /// Whether the entity has a class of its own.
    package var hasClass: Bool
    package var parent: String?
    package var uniqueKeys: [[String]]
    package var indexes: [[String]]
    package var properties: [Property]
}

/// One of a data model's versions.
package struct DataModelVersion: Sendable {
    package var name: String
    /// The path as the user sees it.
    package var path: String
    package var isCurrent: Bool
    package var entities: [DataModelEntity]
}

extension Session {
    /// The versions of the model whose file this is, in the order of their names; nothing where it has none.
    package func modelVersions(ofFile index: Int) -> [DataModelVersion] {
        let version = Paths.parent(paths[index]), folder = Paths.parent(version)
        guard DataModel.isNamed(paths[index]), folder.hasSuffix(".xcdatamodeld") else { return [] }
        let current = DataModel.current(in: folder, options.tree)
        let names = ((try? options.tree.entries(of: folder)) ?? []).filter {
            $0.kind == .folder && $0.name.hasSuffix(".xcdatamodel")
        }.map(\.name)
        return names.sorted { Self.naturally($0, $1) }.compactMap { name in
            let path = Paths.join(Paths.join(folder, name), "contents")
            guard let bytes = try? options.tree.read(path) else { return nil }
            return DataModelVersion(
                name: String(name.dropLast(".xcdatamodel".count)),
                path: Paths.relative(path, to: options.workingDirectory), isCurrent: path == current,
                entities: DataModel(bytes.string(0..<bytes.count)).described)
        }
    }

    /// `App 2` before `App 10`, and `App` before both.
    private static func naturally(_ a: String, _ b: String) -> Bool {
        func parts(_ name: String) -> (Substring, Int) {
            let stem = name.dropLast(".xcdatamodel".count)
            let digits = stem.reversed().prefix { $0.isASCII && $0.isNumber }.count
            return (stem.dropLast(digits), Int(stem.suffix(digits)) ?? 0)
        }
        let (left, right) = (parts(a), parts(b))
        let names = (left.0.filter { $0 != " " }, right.0.filter { $0 != " " })
        return names.0 == names.1 ? left.1 < right.1 : names.0 < names.1
    }

    /// Whether a file's Swift was generated from something else, so that its lines can't be edited.
    package func isGenerated(_ file: Int) -> Bool { DataModel.isNamed(paths[file]) }

    /// The entities of a file, if it is a data model's.
    package func entities(ofFile index: Int) -> [DataModelEntity] {
        guard DataModel.isNamed(paths[index]), let bytes = try? options.tree.read(paths[index]) else { return [] }
        return DataModel(bytes.string(0..<bytes.count)).described
    }
}
