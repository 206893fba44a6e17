extension Inventory {
    /// All of it as text, a line for each model, property, table, step, store and place: for work on the tool.
    package func describe() -> String {
        var lines = models.flatMap(Self.lines)
        lines += tables.map { table in
            let columns = table.columns.map(\.name).joined(separator: ", ")
            return
                "\(at(table.place)): table \(table.name) (\(columns)) key \(table.primaryKey.joined(separator: ", "))"
        }
        lines += history.map { step in
            let changes = step.changes.map(\.text).joined(separator: "; ")
            return
                "\(at(step.place)): \(step.kind.rawValue) \(step.version)\(step.isCurrent ? " current" : "") \(changes)"
        }
        lines += stores.map { store in
            let each = store.parameters.isEmpty ? "" : " for each \(store.parameters.joined(separator: ", "))"
            let models = store.models.sorted().map(\.name).joined(separator: ", ")
            let listed = store.listed.map { " lists \($0.joined(separator: ", "))" } ?? ""
            return
                "store \(store.name) \(store.place.map(at) ?? "standard") \(store.location)\(each) {\(models)}\(listed)"
        }
        lines += places.map(Self.line)
        return lines.map { $0 + "\n" }.joined()
    }

    private static func lines(_ model: ModelClass) -> [String] {
        let above = (model.superclasses.map(\.name) + [model.base]).joined(separator: " : ")
        let key = model.primaryKey.map { " key \($0)" } ?? ""
        let whose = "\(model.kind.rawValue) \(model.name) : \(above) [\(model.id.module)]"
        var lines = ["\(at(model.place)): \(whose)\(model.isInTests ? " in tests" : "")\(key)"]
        for property in model.properties {
            var marks = [property.standing.rawValue, property.reason.text]
            if property.isPrimaryKey { marks.append("key") }
            if property.isIndexed { marks.append("indexed") }
            if property.isUnique { marks.append("unique") }
            if let name = property.storedName { marks.append("as \(name)") }
            if let inverse = property.inverse { marks.append("inverse \(inverse)") }
            if let raw = property.rawValueProperty { marks.append("of raw value \(raw)") }
            let column = property.column.text + (property.isOptional ? "?" : "")
            let all = [property.type, column, marks.joined(separator: ", ")].joined(separator: " | ")
            lines.append("  \(property.place.line): \(property.name): \(all)")
        }
        for leads in model.associations {
            lines.append("  \(leads.place.line): \(leads.name) \(leads.kind.rawValue) \(leads.target.name)")
        }
        return lines + model.unresolved.map { "  ? \($0)" }
    }

    private static func line(_ use: DatabasePlace) -> String {
        var parts = [
            use.section.rawValue, use.kind.rawValue, "\(at(use.place)):\(use.place.column)", use.function
        ]
        if use.isInTests { parts.append("in tests") }
        parts.append("[\(use.contexts.joined(separator: "; "))]")
        if !use.models.isEmpty { parts.append("{\(use.models.map(\.name).joined(separator: ", "))}") }
        parts += use.details.map { "\($0.name)=\($0.value)" }
        if !use.stores.isEmpty { parts.append("in \(use.stores.joined(separator: ", "))") }
        return parts.joined(separator: " ") + " | \(use.text)"
    }
}

private func at(_ place: SourcePlace) -> String { "\(place.path):\(place.line)" }
