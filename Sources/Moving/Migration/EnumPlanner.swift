import Inventory

/// Decides which properties of a model get a property beside them that makes an enum of the raw value.
struct EnumPlanner {
    /// All that are known.
    let enums: [ModelEnum]
    let model: ModelClass
    /// The class's own and those of the classes above it.
    let properties: [ModelProperty]

    func add(to plan: inout MigrationPlan, _ position: Int, _ names: inout MemberNaming) {
        for i in plan.entities[position].fields.indices {
            let field = plan.entities[position].fields[i]
            guard case .value(let scalar) = field.shape else { continue }
            if case .raw(let name, let raw, true) = scalar {
                guard let number = number(of: name, raw, &plan) else { continue }
                let fallback =
                    field.isOptional
                    ? nil : Self.initial(field, plan.enums[number].origin) ?? plan.enums[number].origin.cases.first
                plan.entities[position].fields[i].cases = FieldCases(
                    position: number, member: names.member(field.name + "Case"), fallback: fallback)
            } else if let pair = properties.first(where: { $0.rawValueProperty == field.legacyName }) {
                // The enum has a property of its own already, over this one.
                let name = pair.type.hasSuffix("?") ? String(pair.type.dropLast()) : pair.type
                guard let number = number(of: name, scalar, &plan) else { continue }
                plan.entities[position].fields[i].cases = FieldCases(
                    position: number, member: names.member(pair.name, suffix: "Case"), fallback: nil)
                plan.entities[position].fields[i].notes.append("`\(pair.name)` makes a `\(name)` of it, as before")
            }
        }
    }

    /// The position of an enum in the plan; nil where its cases are not known, or where the new code can't name it.
    private func number(of name: String, _ raw: Scalar, _ plan: inout MigrationPlan) -> Int? {
        guard
            let found = enums.first(where: { $0.id.name == name && $0.id.module == model.id.module })
                ?? enums.first(where: { $0.id.name == name }), !found.cases.isEmpty, Scalar(found.raw) == raw.plain
        else { return nil }
        if let known = plan.enums.firstIndex(where: { $0.origin.id == found.id }) { return known }
        let parts = name.split(separator: ".").map(String.init)
        // One that stands in an old class goes with it: it stands in the new one then.
        let owner =
            parts.count > 1
            ? plan.entities.firstIndex {
                $0.id.name == parts.dropLast().joined(separator: ".") && $0.id.module == found.id.module
            } : nil
        if owner == nil, found.isPrivate || parts.count > 1 && plan.entities.contains(where: { $0.id.name == parts[0] })
        {
            return nil
        }
        plan.enums.append(
            PlannedEnum(
                origin: found, name: owner.map { plan.entities[$0].name + "." + parts[parts.count - 1] } ?? name,
                owner: owner))
        return plan.enums.count - 1
    }

    /// The case of an initial value: `.calm`, `Mood.calm`.
    static func initial(_ field: Field, _ origin: ModelEnum) -> ModelEnum.Case? {
        guard let text = field.property.defaultValue else { return nil }
        let last = text.split(separator: ".").map(String.init)
        guard let name = last.last, text.contains("."),
            last.count == 1 || origin.id.name.hasSuffix(last[last.count - 2])
        else { return nil }
        return origin.cases.first { $0.name == name.filter { $0 != "`" } }
    }
}
