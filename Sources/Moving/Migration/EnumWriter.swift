import Inventory

/// Writes enums beside their raw values: properties that make one of the other, and the enums that the new code does
/// not find elsewhere.
struct EnumWriter {
    let plan: MigrationPlan

    private func raw(_ origin: ModelEnum) -> String { Scalar(origin.raw)?.swift ?? "String" }

    private func declaration(_ name: String, _ origin: ModelEnum, _ code: inout Code) {
        code.block("enum \(name.quotedName): \(raw(origin)), CaseIterable, Sendable") { code in
            for one in origin.cases { code.line("case \(one.name.quotedName) = \(one.rawValue)") }
        }
    }

    /// Those that stood in an entity's old class, and its properties.
    func write(_ entity: Entity, _ position: Int, _ code: inout Code) {
        let nested = plan.enums.filter { $0.owner == position }
        let fields = entity.fields.filter { $0.cases != nil }
        guard !nested.isEmpty || !fields.isEmpty else { return }
        code.line()
        code.block("extension \(entity.name)") { code in
            for one in nested {
                declaration(one.name.split(separator: ".").last.map(String.init) ?? one.name, one.origin, &code)
            }
            for (number, field) in fields.enumerated() {
                if number > 0 || !nested.isEmpty { code.line() }
                accessor(field, &code)
            }
        }
    }

    private func accessor(_ field: Field, _ code: inout Code) {
        guard let cases = field.cases else { return }
        let type = plan.enums[cases.position].name, stored = "self.\(field.name)"
        code.line(
            """
            /// `\(field.name)` as its case; \
            \(cases.fallback.map { "`.\($0.name)` where the raw value is no case's" } ?? "nil where the raw value is no case's").
            """
        )
        switch (cases.fallback, field.isOptional) {
        case (let fallback?, _):
            code.block("var \(cases.member.quotedName): \(type)") { code in
                code.line("get { \(type)(rawValue: \(stored)) ?? .\(fallback.name.quotedName) }")
                code.line("set { \(stored) = newValue.rawValue }")
            }
        case (nil, true):
            code.block("var \(cases.member.quotedName): \(type)?") { code in
                code.line("get { \(stored).flatMap { \(type)(rawValue: $0) } }")
                code.line("set { \(stored) = newValue?.rawValue }")
            }
        case (nil, false):
            code.block("var \(cases.member.quotedName): \(type)?") { code in
                code.line("get { \(type)(rawValue: \(stored)) }")
                code.line("set { if let newValue { \(stored) = newValue.rawValue } }")
            }
        }
    }

    /// Code that counts a raw value that is no case's, where the case of a value is known.
    func counted(_ field: Field, _ value: String, _ place: String) -> String {
        guard let cases = field.cases else { return value }
        return "losses.raw(\(value), of: \(plan.enums[cases.position].name).self, \(place))"
    }

    /// Enums that are the app's and stay there: declared beside the models as long as these are a package of their own.
    func standalone() -> OutputFile {
        var code = Code()
        let own = plan.enums.filter { $0.owner == nil }.sorted { $0.name < $1.name }
        code.header(amount(own.count, "enum"))
        code.line()
        code.line(
            """
            // Here so that the folder compiles by itself. Leave this file out when the others move into the app, \
            which has \(own.isEmpty ? "all that they need" : "these enums").
            """
        )
        // Those of one type stand together: a type is declared once.
        var groups: [(outer: [Substring], enums: [PlannedEnum])] = []
        for one in own {
            let outer = Array(one.name.split(separator: ".").dropLast())
            if let known = groups.firstIndex(where: { $0.outer.first == outer.first }), !outer.isEmpty {
                groups[known].enums.append(one)
            } else {
                groups.append((outer, [one]))
            }
        }
        for group in groups {
            code.line()
            nest(group.enums.map { ($0.name.split(separator: ".").map(String.init), $0.origin) }, &code)
        }
        return OutputFile("Standalone.swift", code.text)
    }

    private func nest(_ enums: [(path: [String], origin: ModelEnum)], _ code: inout Code) {
        for one in enums where one.path.count == 1 { declaration(one.path[0], one.origin, &code) }
        let deeper = enums.filter { $0.path.count > 1 }
        for outer in Set(deeper.map { $0.path[0] }).sorted() {
            code.block("enum \(outer.quotedName)") { code in
                nest(deeper.filter { $0.path[0] == outer }.map { (Array($0.path.dropFirst()), $0.origin) }, &code)
            }
        }
    }
}
