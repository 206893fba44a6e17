import Predicates

/// Writes what becomes of a page of objects in SwiftData: rows, then links, then the comparison. Whatever is looked up
/// is fetched once a page.
struct SDCopy {
    let plan: MigrationPlan

    func write(_ entity: Entity, _ links: [Field], _ code: inout Code) {
        code.line()
        code.block("extension \(entity.legacy)") { code in
            insert(entity, links, &code)
            code.line()
            link(entity, links, &code)
            code.line()
            compare(entity, links, &code)
            code.line()
            code.line(
                """
                static func rowCount(in context: ModelContext) throws -> Int { try \
                context.fetchCount(FetchDescriptor<\(entity.name)>()) }
                """
            )
            code.line()
            code.block("static func removeAll(in context: ModelContext) throws") { code in
                code.line("for model in try context.fetch(FetchDescriptor<\(entity.name)>()) { context.delete(model) }")
            }
        }
    }

    private func target(_ field: Field) -> Entity { plan[field.shape.target ?? 0] }

    /// The key as the model has it.
    private func key(_ code: String, _ entity: Entity) -> String {
        entity.key.scalar.plain == .objectId ? "\(code).description" : code
    }

    /// All embedded objects of a page that a property holds.
    private func embedded(_ field: Field) -> String {
        let member = LegacyWriter.member(field)
        switch field.shape {
        case .toOne: return "objects.compactMap(\\.\(member))"
        case .toMany(_, .map, _): return "objects.flatMap { $0.\(member).values.compactMap { $0 } }"
        default: return "objects.flatMap(\\.\(member))"
        }
    }

    private func insert(_ entity: Entity, _ links: [Field], _ code: inout Code) {
        code.block(
            "static func insert(_ objects: [\(entity.legacy)], in context: ModelContext, _ losses: inout Losses) throws"
        ) { code in
            code.block("for object in objects") { code in
                if entity.key.isOptional {
                    code.line(
                        """
                        if object.\(entity.key.name) == .missingKey { losses.note("no key, kept as one that says so", \
                        \(SwiftText.literal(entity.oldName))) }
                        """
                    )
                }
                code.line("let model = \(entity.name)(\(entity.key.name): \(key("object.\(entity.key.name)", entity)))")
                for field in entity.fields where SDModels.stored(field) != nil {
                    let value = "object.\(field.name)",
                        place = "\"\(entity.oldName).\(field.legacyName) of \\(object.\(entity.key.name))\"",
                        mark = field.isOptional ? "?" : ""
                    var made = value
                    if case .value(let scalar) = field.shape {
                        switch scalar.plain {
                        case .string: made = "losses.text(\(value), \(place))"
                        case .double, .float:
                            made = "losses.\(field.isOptional ? "number" : "signed")(\(value), \(place))"
                        case .objectId: made = "\(value)\(mark).description"
                        case .decimal: made = "losses.decimal(\(value), \(place))"
                        case .any: made = "try \(value).stored()"
                        default: break
                        }
                    }
                    code.line("model.\(field.name) = \(EnumWriter(plan: plan).counted(field, made, place))")
                }
                code.line("context.insert(model)")
            }
            for field in links where target(field).isEmbedded {
                code.line("try \(target(field).legacy).insert(\(embedded(field)), in: context, &losses)")
            }
        }
    }

    private func link(_ entity: Entity, _ links: [Field], _ code: inout Code) {
        code.block("static func link(_ objects: [\(entity.legacy)], in context: ModelContext) throws") { code in
            guard !links.isEmpty else { return }
            code.line(
                """
                let models = try \(entity.name).find(objects.map { \(key("$0.\(entity.key.name)", entity)) }, in: \
                context)
                """
            )
            for field in links {
                let target = target(field), member = LegacyWriter.member(field)
                let all =
                    if target.isEmbedded { embedded(field) + ".map { \(key("$0.\(target.key.name)", target)) }" } else {
                        switch field.shape {
                        case .toOne:
                            """
                            objects.compactMap { \
                            \(key("$0.\(member)\(target.key.scalar.plain == .objectId ? "?" : "")", target)) }
                            """
                        case .toMany(_, .map, _):
                            """
                            objects.flatMap { $0.\(member).values.compactMap { \
                            \(key("$0\(target.key.scalar.plain == .objectId ? "?" : "")", target)) } }
                            """
                        default:
                            """
                            objects.flatMap { \
                            $0.\(member)\(target.key.scalar.plain == .objectId ? ".map(\\.description)" : "") }
                            """
                        }
                    }
                code.line("let \(member)Targets = try \(target.name).find(\(all), in: context)")
            }
            code.block("for object in objects") { code in
                code.line(
                    """
                    guard let model = models[\(key("object.\(entity.key.name)", entity))] else { throw \
                    CopyError.missing("\(entity.name) \\(object.\(entity.key.name))") }
                    """
                )
                for field in links { assignment(field, &code) }
            }
            for field in links where target(field).isEmbedded {
                code.line("try \(target(field).legacy).link(\(embedded(field)), in: context)")
            }
        }
    }

    private func assignment(_ field: Field, _ code: inout Code) {
        let target = target(field), member = LegacyWriter.member(field)
        func wanted(_ name: String) -> String { key(target.isEmbedded ? "\(name).\(target.key.name)" : name, target) }
        let missing = "throw CopyError.missing(\"\(target.name) of \(field.legacyName)\")"
        switch field.shape {
        case .toOne:
            code.block("if let wanted = object.\(member)") { code in
                code.line("guard let target = \(member)Targets[\(wanted("wanted"))] else { \(missing) }")
                code.line("model.\(field.name) = target")
            }
        case .toMany(_, .set, _):
            code.block("model.\(field.name) = try object.\(member).map") { code in
                code.line("guard let target = \(member)Targets[\(wanted("$0"))] else { \(missing) }")
                code.line("return target")
            }
        case .toMany(_, .list, let join):
            code.block("for (position, wanted) in object.\(member).enumerated()") { code in
                code.line("guard let target = \(member)Targets[\(wanted("wanted"))] else { \(missing) }")
                code.line("let place = \(join)(position: position)")
                code.line("context.insert(place)")
                code.line("place.owner = model")
                code.line("place.element = target")
            }
        case .toMany(_, .map, let join):
            code.block("for (name, wanted) in object.\(member)") { code in
                code.line("let place = \(join)(key: name)")
                code.line("context.insert(place)")
                code.line("place.owner = model")
                code.block("if let wanted") { code in
                    code.line("guard let target = \(member)Targets[\(wanted("wanted"))] else { \(missing) }")
                    code.line("place.element = target")
                }
            }
        default: break
        }
    }

    private func compare(_ entity: Entity, _ links: [Field], _ code: inout Code) {
        code.block(
            """
            static func compare(_ objects: [\(entity.legacy)], in context: ModelContext, _ differences: inout \
            Differences) throws
            """
        ) { code in
            code.line(
                """
                let models = try \(entity.name).find(objects.map { \(key("$0.\(entity.key.name)", entity)) }, in: \
                context)
                """
            )
            code.block("for object in objects") { code in
                code.line("guard let model = models[\(key("object.\(entity.key.name)", entity))] else {")
                code.line("    differences.note(legacyName, \"\\(object.copyKey) is missing\")")
                code.line("    continue")
                code.line("}")
                code.line("differences.compare(object, model.copyValues)")
                if !links.isEmpty {
                    code.line("var links: [[LegacyLink]] = []")
                    for field in links { code.line("links.append(\(found(field)))") }
                    code.line("differences.compare(object, links: links)")
                }
            }
            for field in links where target(field).isEmbedded {
                code.line("try \(target(field).legacy).compare(\(embedded(field)), in: context, &differences)")
            }
        }
    }

    /// The links as they are in the model.
    private func found(_ field: Field) -> String {
        let target = target(field), isOptional = plan.options.usesCloudKit
        let list = isOptional ? "(model.\(field.name) ?? [])" : "model.\(field.name)"
        switch field.shape {
        case .toMany(_, .set, _): return "\(list).map { LegacyLink(target: $0.\(target.key.name).legacyKey) }"
        case .toMany(_, .list, _):
            return
                """
                \(list).sorted { $0.position < $1.position }.map { LegacyLink(position: $0.position, target: \
                $0.element?.\(target.key.name).legacyKey) }
                """
        case .toMany:
            return
                """
                \(list).sorted { $0.key < $1.key }.map { LegacyLink(name: $0.key, target: \
                $0.element?.\(target.key.name).legacyKey) }
                """
        default: return "model.\(field.name).map { [LegacyLink(target: $0.\(target.key.name).legacyKey)] } ?? []"
        }
    }
}
