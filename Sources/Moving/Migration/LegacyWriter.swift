import Inventory
import Predicates

/// Writes the structs that carry objects out of the old store, and what becomes of each in the new one.
struct LegacyWriter {
    let plan: MigrationPlan

    func file(_ entity: Entity) -> OutputFile {
        var code = Code()
        code.header("`\(entity.oldName)` (\(entity.place.path):\(entity.place.line))")
        code.line("import Foundation")
        code.line("import \(plan.options.target.title)")
        code.line()
        code.line("/// A `\(entity.oldName)` outside of its store.")
        let links = linked(entity)
        code.block("struct \(entity.legacy): CopiedObject") { code in
            constants(entity, links, &code)
            code.line()
            code.line("var \(entity.key.name.quotedName): \(entity.key.swift)")
            for field in entity.fields {
                if let type = type(field) { code.line("var \(Self.member(field).quotedName): \(type)") }
            }
            code.line()
            code.line("var copyKey: LegacyKey { self.\(entity.key.name).legacyKey }")
            code.line()
            code.block("var copyValues: [Canonical]") { code in
                let values = entity.fields.compactMap(canonical)
                code.line("\(values.isEmpty ? "let" : "var") values: [Canonical] = []")
                for value in values { code.line("values.append(\(value))") }
                code.line("return values")
            }
            code.line()
            code.block("var copyLinks: [[LegacyLink]]") { code in
                code.line("\(links.isEmpty ? "let" : "var") links: [[LegacyLink]] = []")
                for field in links { code.line("links.append(\(linkCode(field)))") }
                code.line("return links")
            }
            let embedded = links.filter { target($0).isEmbedded }
            if !embedded.isEmpty {
                code.line()
                code.block("var copyChildren: [any LegacyObject]") { code in
                    code.line("var children: [any LegacyObject] = []")
                    for field in embedded {
                        switch field.shape {
                        case .toOne: code.line("if let child = self.\(Self.member(field)) { children.append(child) }")
                        case .toMany(_, .map, _):
                            code.line(
                                "for case let child? in self.\(Self.member(field)).values { children.append(child) }")
                        default: code.line("children += self.\(Self.member(field)) as [any LegacyObject]")
                        }
                    }
                    code.line("return children")
                }
            }
            if isGRDB {
                code.line()
                record(entity, &code)
            }
        }
        if !isGRDB { SDCopy(plan: plan).write(entity, links, &code) }
        return OutputFile("Copy/\(entity.legacy).swift", code.text)
    }

    /// Names of its values and links, and their columns and tables.
    private func constants(_ entity: Entity, _ links: [Field], _ code: inout Code) {
        code.line("static let legacyName = \(SwiftText.literal(entity.oldName))")
        strings("fields", entity.fields.filter { GRDBModels.canonical($0) != nil }.map(\.legacyName), &code)
        strings("linkNames", links.map(\.legacyName), &code)
        if let name = entity.key.legacyName {
            code.line("static let keyName: String? = \(SwiftText.literal(name))")
        }
        if isGRDB {
            code.line("static let relations: [Relation] = [\(links.map(relation).joined(separator: ", "))]")
        }
        if isGRDB {
            code.line(
                """
                static let dateColumns: [String] = \
                [\(entity.fields.filter(isDate).map { SwiftText.literal($0.column) }.joined(separator: ", "))]
                """
            )
        }
    }

    private var isGRDB: Bool { plan.options.target == .grdb }

    /// Code of a value as it is compared.
    private func canonical(_ field: Field) -> String? {
        if !isGRDB, case .value(let scalar) = field.shape, scalar.plain == .decimal {
            return "self.\(field.name).canonicalDecimal"
        }
        return GRDBModels.canonical(field)
    }

    /// A constant of texts, one a line.
    private func texts(_ name: String, _ type: String, _ texts: [String], _ code: inout Code) {
        guard !texts.isEmpty else { return code.line("static let \(name): \(type) = []") }
        code.line("static let \(name): \(type) = [")
        for text in texts { code.line("    \(SwiftText.literal(text)),") }
        code.line("]")
    }

    private func strings(_ name: String, _ texts: [String], _ code: inout Code) {
        code.line("static let \(name): [String] = [\(texts.map(SwiftText.literal).joined(separator: ", "))]")
    }

    /// The links of an entity that are copied.
    func linked(_ entity: Entity) -> [Field] {
        entity.fields.filter { field in
            switch field.shape {
            case .toOne, .toMany: true
            default: false
            }
        }
    }

    private func target(_ field: Field) -> Entity {
        switch field.shape {
        case .toOne(let position), .toMany(let position, _, _): plan[position]
        default: preconditionFailure("no link")
        }
    }

    private func isDate(_ field: Field) -> Bool {
        if case .value(let scalar) = field.shape { scalar.plain == .date } else { false }
    }

    /// Of a link the key, of an embedded object the object itself.
    static func member(_ field: Field) -> String { GRDBModels.member(field) }

    func type(_ field: Field) -> String? {
        switch field.shape {
        case .toOne(let position):
            return (plan[position].isEmbedded ? plan[position].legacy : plan[position].key.swift) + "?"
        case .toMany(let position, let kind, _):
            let element = plan[position].isEmbedded ? plan[position].legacy : plan[position].key.swift
            return kind == .map ? "[String: \(element)?]" : "[\(element)]"
        case .inverse, .none: return nil
        default: return GRDBModels.stored(field, plan)
        }
    }

    private func relation(_ field: Field) -> String {
        switch field.shape {
        case .toMany(_, let kind, let table):
            ".\(kind == .map ? "dictionary" : kind.rawValue)(table: \(SwiftText.literal(table)))"
        default: ".column(\(SwiftText.literal(field.column)))"
        }
    }

    private func linkCode(_ field: Field) -> String {
        let name = "self.\(Self.member(field))", key = target(field).isEmbedded ? "copyKey" : "legacyKey"
        switch field.shape {
        case .toMany(_, .list, _):
            return "\(name).enumerated().map { LegacyLink(position: $0.offset, target: $0.element.\(key)) }"
        case .toMany(_, .set, _): return "\(name).map { LegacyLink(target: $0.\(key)) }"
        case .toMany:
            return "\(name).sorted { $0.key < $1.key }.map { LegacyLink(name: $0.key, target: $0.value?.\(key)) }"
        default: return "\(name).map { [LegacyLink(target: $0.\(key))] } ?? []"
        }
    }

    private func record(_ entity: Entity, _ code: inout Code) {
        let key = entity.key
        code.block("func copyRecord(_ losses: inout Losses) -> \(entity.name)") { code in
            if key.isOptional {
                code.line(
                    """
                    if self.\(key.name) == .missingKey { losses.note("no key, kept as one that says so", \
                    \(SwiftText.literal(entity.oldName))) }
                    """
                )
            }
            let values = entity.fields.filter { GRDBModels.canonical($0) != nil }
            code.line("\(values.isEmpty ? "let" : "var") record = \(entity.name)(\(key.name): self.\(key.name))")
            for field in values {
                let value = "self.\(field.name)",
                    place = "\"\(entity.oldName).\(field.legacyName) of \\(self.\(key.name))\""
                switch field.shape {
                case .value(let scalar) where scalar.plain == .string:
                    code.line(
                        """
                        record.\(field.name) = \
                        \(EnumWriter(plan: plan).counted(field, "losses.text(\(value), \(place))", place))
                        """
                    )
                case .value(let scalar) where [.double, .float].contains(scalar.plain):
                    code.line(
                        "record.\(field.name) = losses.\(field.isOptional ? "number" : "signed")(\(value), \(place))")
                default: code.line("record.\(field.name) = \(EnumWriter(plan: plan).counted(field, value, place))")
                }
            }
            code.line("return record")
        }
    }

    /// The list of all classes, in the order in which they are copied.
    func models() -> OutputFile {
        var code = Code()
        code.header(amount(plan.entities.count, "class", "classes"))
        code.line()
        code.line("/// What is copied by itself; embedded objects come with their owners.")
        code.block("enum LegacyModels") { code in
            code.line("static let all: [any CopiedObject.Type] = [")
            for entity in plan.entities where !entity.isEmbedded { code.line("    \(entity.legacy).self,") }
            code.line("]")
            code.line()
            code.line("/// All classes, embedded ones among them.")
            code.line("static let everything: [any LegacyObject.Type] = [")
            for entity in plan.entities { code.line("    \(entity.legacy).self,") }
            code.line("]")
            code.line()
            code.line(
                """
                /// Classes, and properties as `Class.property`, that are left behind on purpose. Whatever else \
                the old store keeps and nothing copies is an error.
                """
            )
            texts("leftBehind", "Set<String>", Set(plan.notWanted + plan.left.map(\.name)).sorted(), &code)
            code.line()
            code.line(
                """
                /// Properties without a decision: the copy does not begin where the old store \
                keeps one. Write where it goes, or name it in `leftBehind`.
                """
            )
            texts(
                "undecided", "Set<String>",
                plan.openFields.filter { $0.entity.stored.contains($0.field.legacyName) }.map {
                    "\($0.entity.oldName).\($0.field.legacyName)"
                }, &code)
        }
        return OutputFile("Copy/LegacyModels.swift", code.text)
    }
}
