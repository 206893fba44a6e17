/// Writes what changes a collection of objects, or an embedded one: the places of a list are objects of their own, and
/// what was embedded before stays in the store until it is deleted.
struct SDChanges {
    let plan: MigrationPlan

    func write(_ field: Field, _ code: inout Code) {
        let current = plan.options.usesCloudKit ? "(self.\(field.name) ?? [])" : "self.\(field.name)"
        switch field.shape {
        case .toOne(let position) where plan[position].isEmbedded: embedded(field, plan[position], &code)
        case .toMany(let position, .list, let join): list(field, of: plan[position], in: join, current, &code)
        case .toMany(let position, .set, _): set(field, plan[position], current, &code)
        case .toMany(let position, .map, let join): map(field, to: plan[position], in: join, current, &code)
        default: break
        }
    }

    private func change(_ field: Field, _ type: String, _ code: inout Code, _ body: (inout Code) -> Void) {
        code.line()
        code.line("/// What `change` leaves is in `\(field.name)` afterwards; what is new in it is inserted.")
        code.block(
            "func change\(field.name.capitalised)(_ change: (inout \(type)) throws -> Void) rethrows", body)
    }

    private static let insertion = "if element.modelContext == nil { self.modelContext?.insert(element) }"

    private func embedded(_ field: Field, _ target: Entity, _ code: inout Code) {
        code.line()
        code.line("/// The one that was there before is deleted.")
        code.block("func set\(field.name.capitalised)(_ new: \(target.name)?)") { code in
            code.line(
                "if let old = self.\(field.name), old !== new { self.modelContext?.delete(old) }")
            code.line("self.\(field.name) = new")
        }
    }

    private func list(
        _ field: Field, of target: Entity, in join: String, _ current: String, _ code: inout Code
    ) {
        change(field, "[\(target.name)]", &code) { code in
            code.line("let places = \(current).sorted { $0.position < $1.position }")
            code.line("var elements = places.compactMap(\\.element)")
            code.line("try change(&elements)")
            code.line("var free: [ObjectIdentifier: [\(join)]] = [:], gone: [\(join)] = []")
            code.block("for place in places.reversed()") { code in
                code.line(
                    """
                    if let element = place.element { free[ObjectIdentifier(element), default: []].append(place) } else \
                    { gone.append(place) }
                    """
                )
            }
            code.block("for (position, element) in elements.enumerated()") { code in
                code.block("if let place = free[ObjectIdentifier(element)]?.popLast()") { code in
                    code.line("if place.position != position { place.position = position }")
                    code.line("continue")
                }
                code.line(Self.insertion)
                code.line("let place = \(join)(position: position)")
                code.line("self.modelContext?.insert(place)")
                code.line("place.owner = self")
                code.line("place.element = element")
            }
            code.line("gone += free.values.flatMap { $0 }")
            remove("gone", &code)
        }
    }

    private func remove(_ places: String, _ code: inout Code) {
        code.block("for place in \(places)") { code in
            code.line("place.owner = nil")
            code.line("self.modelContext?.delete(place)")
        }
    }

    private func set(_ field: Field, _ target: Entity, _ current: String, _ code: inout Code) {
        change(field, "Set<\(target.name)>", &code) { code in
            code.line("let before = Set(\(current))")
            code.line("var elements = before")
            code.line("try change(&elements)")
            code.line("for element in elements.subtracting(before) { \(Self.insertion) }")
            code.line("if elements != before { self.\(field.name) = Array(elements) }")
        }
    }

    private func map(
        _ field: Field, to target: Entity, in join: String, _ current: String, _ code: inout Code
    ) {
        change(field, "[String: \(target.name)?]", &code) { code in
            code.line(
                "var places = Dictionary(\(current).map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })")
            code.line("var elements: [String: \(target.name)?] = places.mapValues(\\.element)")
            code.line("try change(&elements)")
            code.block("for (key, element) in elements") { code in
                code.line("let known = places.removeValue(forKey: key), place = known ?? \(join)(key: key)")
                code.block("if known == nil") { code in
                    code.line("self.modelContext?.insert(place)")
                    code.line("place.owner = self")
                }
                code.line("guard place.element !== element else { continue }")
                if target.isEmbedded {
                    code.line("if let old = place.element { self.modelContext?.delete(old) }")
                }
                code.line("if let element { \(Self.insertion) }")
                code.line("place.element = element")
            }
            remove("places.values", &code)
        }
    }
}
