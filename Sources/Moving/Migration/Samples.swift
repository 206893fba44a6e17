import Predicates

/// Writes samples of every class for the tests.
struct Samples {
    let plan: MigrationPlan

    func file() -> OutputFile {
        var code = Code()
        code.header(amount(plan.entities.count, "class", "classes"))
        code.line("import Foundation")
        code.line("@testable import Migrated")
        code.line()
        code.line(
            """
            /// What the classes of the app keep in the old store, inverses left out: by their sources, not by \
            what is copied.
            """
        )
        code.block("enum ApplicationSchema") { code in
            code.line("static let classes: [String: [String]] = [")
            for entity in plan.entities {
                code.line(
                    """
                        \(SwiftText.literal(entity.oldName)): \
                    [\(entity.stored.map(SwiftText.literal).joined(separator: ", "))],
                    """
                )
            }
            code.line("]")
        }
        for entity in plan.entities {
            code.line()
            if entity.isEmbedded {
                code.block("extension \(entity.legacy)") { code in
                    code.block("static func sample(_ id: String, _ samples: Samples) -> \(entity.legacy)") { code in
                        code.line("let \(entity.key.name.quotedName) = id")
                        body(entity, &code)
                    }
                }
            } else {
                code.block("extension \(entity.legacy): Sampled") { code in
                    code.block("static func sample(_ index: Int, _ samples: Samples) -> \(entity.legacy)") { code in
                        let missing = entity.key.isOptional ? "index == 0 ? .missingKey : " : ""
                        code.line("let \(entity.key.name.quotedName): \(entity.key.swift) = \(missing).key(index)")
                        body(entity, &code)
                    }
                }
            }
        }
        return OutputFile("Tests/ClassSamples.swift", code.text)
    }

    private func body(_ entity: Entity, _ code: inout Code) {
        let legacy = LegacyWriter(plan: plan)
        var names = [entity.key.name]
        for field in entity.fields {
            guard let type = legacy.type(field) else { continue }
            let member = LegacyWriter.member(field)
            names.append(member)
            code.line("let \(member.quotedName)Sample: \(type) = \(value(field, entity))".replacingBackticks)
        }
        let arguments = names.enumerated().map {
            $0.offset == 0 ? "\($0.element): \($0.element.quotedName)" : "\($0.element): \($0.element)Sample"
        }
        code.line("return \(entity.legacy)(\(arguments.joined(separator: ", ")))")
    }

    /// The field that keeps values apart that are unique together.
    private func distinct(_ entity: Entity) -> Field? {
        entity.fields.first { field in
            guard entity.uniqueTogether.contains(field.name), case .value(let scalar) = field.shape else {
                return false
            }
            return [.string, .uuid, .objectId, .int("Int"), .int("Int64")].contains(scalar.plain)
        }
    }

    private func value(_ field: Field, _ entity: Entity) -> String {
        let path = "\"\(entity.table)/\\(\(entity.key.name.quotedName))/\(field.name)"
        if field.name == distinct(entity)?.name { return ".key(index)" }
        switch field.shape {
        case .value: return "samples.value()"
        case .values(.map, _, _): return "samples.dictionary { samples.value() }"
        case .values: return "samples.values { samples.value() }"
        case .toOne(let position):
            return
                """
                samples.maybe { \
                \(plan[position].isEmbedded ? "\(plan[position].legacy).sample(\(path)\", samples)" : missing(plan[position])) \
                }
                """
        case .toMany(let position, let kind, _):
            let target = plan[position]
            if target.isEmbedded {
                if kind == .map {
                    return
                        """
                        samples.dictionary { samples.maybe { \(target.legacy).sample(\(path)/\\(samples.next())", \
                        samples) } }
                        """
                }
                // A class that holds its like ends somewhere.
                return
                    """
                    \(entity.key.name.quotedName).description.utf8.count > 120 ? [] : samples.values { samples.next() \
                    }.map { \(target.legacy).sample(\(path)/\\($0)", samples) }
                    """
            }
            switch kind {
            case .list: return corrected("samples.keys()", target)
            case .set: return corrected("samples.distinctKeys()", target)
            case .map: return "samples.dictionary { samples.maybe { \(missing(target)) } }"
            }
        case .inverse, .none: return ""
        }
    }

    /// The object without a key is the first.
    private func missing(_ target: Entity) -> String {
        target.key.isOptional ? "(samples.key() as \(target.key.swift)).orMissing" : "samples.key()"
    }
    private func corrected(_ keys: String, _ target: Entity) -> String {
        target.key.isOptional ? "(\(keys) as [\(target.key.swift)]).map(\\.orMissing)" : keys
    }
}

extension String {
    fileprivate var replacingBackticks: String { filter { $0 != "`" } }
}
