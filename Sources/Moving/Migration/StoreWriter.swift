import Inventory

/// A transaction of the app as a method of the new store.
struct StoreMethod {
    var name: String
    var place: DatabasePlace
    var adds: [Entity] = []
    var changes: [Entity] = []
    var deletes: [Entity] = []
    /// An object with the key of another took its place.
    var replaces = false

    var isKnown: Bool { !(adds + changes + deletes).isEmpty }
    var labels: [String] {
        adds.map { "adding\($0.name)" } + changes.map { "changing\($0.name)" } + deletes.map { "deleting\($0.name)" }
    }
}

/// Writes a method of the store for every transaction that was found: what it does to which models are the parameters,
/// whatever else it did goes into a closure.
struct StoreWriter {
    let plan: MigrationPlan
    let methods: [StoreMethod]
    private var isGRDB: Bool { plan.options.target == .grdb }

    init(_ plan: MigrationPlan, _ places: [DatabasePlace]) {
        self.plan = plan
        var taken = Self.reserved
        methods = places.filter { $0.section == .transactions && !$0.isInTests }.map { place in
            var method = StoreMethod(name: Self.name(place.function, &taken), place: place)
            func entities(_ verb: DatabasePlace.Done.Verb) -> [Entity] {
                place.done.first { $0.verb == verb }?.models.compactMap { id in plan.entities.first { $0.id == id } }
                    ?? []
            }
            (method.adds, method.changes, method.deletes) = (entities(.adds), entities(.changes), entities(.deletes))
            method.replaces = place.details.contains { detail in
                detail.name == "policy" && !detail.value.contains(".error") && detail.value != "false"
            }
            return method
        }
    }

    /// Names of members of the store and of the types above it.
    private static let reserved: Set<String> = [
        "read", "write", "writer", "init", "modelcontainer", "modelcontext", "modelexecutor", "unownedexecutor"
    ]

    /// The function's name, with its type's where another has it.
    private static func name(_ function: String, _ taken: inout Set<String>) -> String {
        let path = function.prefix { $0 != "(" }.split(separator: ".").map(String.init)
        let type = path.dropLast().last ?? ""
        var base = path.last ?? ""
        if ["init", "deinit", "subscript"].contains(base) {
            base = (type.uncapitalised.isEmpty ? "made" : type.uncapitalised) + base.capitalised
        }
        if base.isEmpty || !base.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) || base.first?.isNumber == true
        {
            base = "change"
        }
        var name = base, number = 2
        if taken.contains(name.lowercased()), !type.isEmpty { name = base + "In" + type.capitalised }
        while taken.contains(name.lowercased()) {
            name = "\(base)\(number)"
            number += 1
        }
        taken.insert(name.lowercased())
        return name
    }

    /// The code to write at the place instead.
    func call(_ method: StoreMethod) -> String {
        let start = isGRDB ? "try await store.\(method.name.quotedName)" : "try await store.\(method.name.quotedName)"
        if method.isKnown { return "\(start)(\(method.labels.map { "\($0): …" }.joined(separator: ", ")))" }
        return "\(start) { \(isGRDB ? "database" : "context") in … }"
    }

    func file() -> OutputFile {
        var code = Code()
        code.header(amount(methods.count, "transaction"))
        code.line("import Foundation")
        code.line("import \(plan.options.target.title)")
        if !isGRDB {
            code.line()
            code.line("/// Why a transaction was not done.")
            code.block("enum StoreError: Error") { code in
                code.line("/// An object with the key is there already.")
                code.line("case exists(String)")
            }
        }
        code.line()
        code.line(
            methods.isEmpty
                ? "// No transaction was found."
                : """
                /// A method for each transaction of the app. What it did beside adding, changing and deleting goes \
                into `more`, in the same transaction.
                """
        )
        guard !methods.isEmpty else { return OutputFile("Transactions.swift", code.text) }
        code.block("extension Store") { code in
            for (number, method) in methods.enumerated() {
                if number > 0 { code.line() }
                comment(method, &code)
                if isGRDB { grdb(method, &code) } else { swiftData(method, &code) }
            }
        }
        return OutputFile("Transactions.swift", code.text)
    }

    private func comment(_ method: StoreMethod, _ code: inout Code) {
        let place = method.place
        let done = place.done.map { "\($0.verb.rawValue) \($0.models.map { "`\($0.name)`" }.joined(separator: ", "))" }
        let policy = place.details.first { $0.name == "policy" }.map { ["policy `\($0.value)`"] } ?? []
        let more = done + policy
        code.line(
            """
            /// `\(place.function)`, \
            \(place.place.path):\(place.place.line)\(place.contexts.isEmpty ? "" : ", on \(place.contexts.joined(separator: ", "))")\(more.isEmpty ? "" : ": \(more.joined(separator: "; "))").
            """
        )
    }

    // MARK: - GRDB

    private func grdb(_ method: StoreMethod, _ code: inout Code) {
        guard method.isKnown else {
            code.block(
                """
                func \(method.name.quotedName)<T: Sendable>(_ changes: @escaping @Sendable (Database) throws -> T) \
                async throws -> T
                """
            ) { code in code.line("try await write(changes)") }
            return
        }
        let parameters =
            method.adds.map { "adding\($0.name): [\($0.name)] = []" }
            + method.changes.map { "changing\($0.name): [\($0.name)] = []" }
            + method.deletes.map { "deleting\($0.name): [\($0.key.swift)] = []" }
            + ["and more: @escaping @Sendable (Database) throws -> Void = { _ in }"]
        code.block("func \(method.name.quotedName)(\(parameters.joined(separator: ", "))) async throws") { code in
            code.block("try await write { database in", bare: true) { code in
                for entity in method.adds {
                    code.line(
                        """
                        for record in adding\(entity.name) { try \
                        record.\(method.replaces ? "save" : "insert")(database) }
                        """
                    )
                }
                for entity in method.changes {
                    code.line("for record in changing\(entity.name) { try record.update(database) }")
                }
                for entity in method.deletes {
                    code.line("_ = try \(entity.name).deleteAll(database, keys: deleting\(entity.name))")
                }
                code.line("try more(database)")
            }
        }
    }

    // MARK: - SwiftData

    private func swiftData(_ method: StoreMethod, _ code: inout Code) {
        guard method.isKnown else {
            code.block(
                """
                func \(method.name.quotedName)<T: Sendable>(_ changes: @Sendable (ModelContext) throws -> T) throws \
                -> T
                """
            ) { code in code.line("try write(changes)") }
            return
        }
        let parameters =
            method.adds.map { "adding\($0.name): @Sendable () -> [\($0.name)] = { [] }" }
            + method.changes.flatMap {
                [
                    "changing\($0.name): [\(SDModels.keyType($0))] = []",
                    "by change\($0.name): @Sendable (\($0.name)) throws -> Void = { _ in }"
                ]
            }
            + method.deletes.map { "deleting\($0.name): [\(SDModels.keyType($0))] = []" } + [
                "and more: @Sendable (ModelContext) throws -> Void = { _ in }"
            ]
        code.block("func \(method.name.quotedName)(\(parameters.joined(separator: ", "))) throws") { code in
            code.block("try write { context in", bare: true) { code in
                for entity in method.adds {
                    let made = "added\(entity.name)", key = entity.key.name
                    code.line("let \(made) = adding\(entity.name)()")
                    if method.replaces, !plan.options.usesCloudKit {
                        code.line("// An object with the same key is replaced when it is saved.")
                    } else if entity.key.origin == .property {
                        code.line(
                            """
                            if let known = try \(entity.name).find(\(made).map(\\.\(key)), in: context).keys.first { \
                            throw StoreError.exists("\(entity.name) \\(known)") }
                            """
                        )
                    }
                    code.line("for model in \(made) { context.insert(model) }")
                }
                for entity in method.changes {
                    code.line(
                        """
                        for model in try \(entity.name).find(changing\(entity.name), in: context).values { try \
                        change\(entity.name)(model) }
                        """
                    )
                }
                for entity in method.deletes {
                    code.line(
                        """
                        for model in try \(entity.name).find(deleting\(entity.name), in: context).values { \
                        context.delete(model) }
                        """
                    )
                }
                code.line("try more(context)")
            }
        }
    }
}
