import Declarations
import Syntax

/// An enum whose raw values models keep.
package struct ModelEnum: Sendable, Equatable {
    package struct Case: Sendable, Equatable {
        package var name: String
        /// As code: `"calm"`, `3`.
        package var rawValue: String
    }

    package var id: ModelID
    package var place: SourcePlace
    package var raw: ColumnType
    /// Other files don't see it.
    package var isPrivate: Bool
    /// In their order; empty where a raw value could not be read.
    package var cases: [Case]
}

/// Reads enums with their raw values.
struct EnumReader {
    private let discovery: ModelDiscovery
    private var program: Program { discovery.program }

    init(_ discovery: ModelDiscovery) { self.discovery = discovery }

    /// Those that properties of models are of, or are made from: computed ones over a raw value, too.
    func enums(of models: [ModelClass]) -> [ModelEnum] {
        var names: Set<String> = []
        for property in models.flatMap(\.properties) {
            if property.rawValueProperty != nil {
                names.insert(property.type.hasSuffix("?") ? String(property.type.dropLast()) : property.type)
            }
            _ = property.column.holds { column in
                if case .enumeration(let name, _) = column { names.insert(name) }
                return false
            }
        }
        guard !names.isEmpty else { return [] }
        var found: [ModelEnum] = []
        for index in program.order {
            let id = DeclarationID(index)
            guard program[id].kind == .enum, !program.isInterface(id),
                names.contains(program.typeName(of: id)), let place = discovery.place(program.node(of: id)),
                let raw = raw(id)
            else { continue }
            found.append(
                ModelEnum(
                    id: discovery.records.modelID(id), place: place, raw: raw,
                    isPrivate: program[id].access <= .fileprivate, cases: cases(id, raw) ?? []))
        }
        return found
    }

    private func raw(_ id: DeclarationID) -> ColumnType? {
        guard let type = program.rawType(of: id).flatMap({ program.declaration(of: $0) }) else { return nil }
        switch program[type].name.text {
        case "String": return .string
        case let name where ["Int", "Int8", "Int16", "Int32", "Int64"].contains(name): return .int(name)
        default: return nil
        }
    }

    /// Nil where a raw value is no literal.
    private func cases(_ id: DeclarationID, _ raw: ColumnType) -> [ModelEnum.Case]? {
        var found: [ModelEnum.Case] = [], next = 0
        for child in program.children(of: id) where program[child].kind == .enumCase {
            let name = program[child].name.text, node = program.node(of: child)
            if let written = node.child(.rawValue) {
                switch raw {
                case .string:
                    guard StaticNames.text(of: written) != nil else { return nil }
                    found.append(.init(name: name, rawValue: written.text))
                default:
                    guard let number = Int(written.text.filter { $0 != "_" && $0 != " " }) else { return nil }
                    found.append(.init(name: name, rawValue: String(number)))
                    next = number + 1
                }
            } else if case .string = raw {
                found.append(.init(name: name, rawValue: "\"\(name)\""))
            } else {
                found.append(.init(name: name, rawValue: String(next)))
                next += 1
            }
        }
        return found
    }
}
