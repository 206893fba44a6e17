import Inventory

/// A transaction of the app as a method of the new store.
struct StoreMethod {
    /// What it does, in the order of the app's code.
    enum Step: Hashable { case add(String), change(String), delete(String) }

    var name: String
    var place: DatabasePlace
    /// What becomes of each change.
    var moved: [MovedChange] = []
    var adds: [Entity] = []
    var changes: [Entity] = []
    var deletes: [Entity] = []
    var steps: [Step] = []
    /// Lists, sets and maps of objects change.
    var isOfLinks = false
    /// Everything is deleted first.
    var empties = false
    /// An object with the key of another took its place.
    var replaces = false

    init(name: String, place: DatabasePlace, plan: MigrationPlan) {
        (self.name, self.place) = (name, place)
        moved = ChangeMover(plan).moved(place.changes)
        func all(_ part: (MovedChange) -> [Entity]) -> [Entity] {
            let names = Set(moved.flatMap(part).map(\.name))
            return plan.entities.filter { names.contains($0.name) }
        }
        (adds, changes, deletes) = (all(\.adds), all(\.changes), all(\.deletes))
        for change in moved {
            let own =
                change.adds.map { Step.add($0.name) } + change.changes.map { .change($0.name) }
                + change.deletes.map { .delete($0.name) }
            for step in own where !steps.contains(step) { steps.append(step) }
        }
        isOfLinks = moved.contains(where: \.isOfLinks)
        empties = moved.contains { $0.change.verb == .empties }
        replaces = place.details.contains { detail in
            detail.name == "policy" && !detail.value.contains(".error") && detail.value != "false"
        }
    }

    var isKnown: Bool { isOfLinks || !(adds + changes + deletes).isEmpty }
    /// Whether nothing is left to be done by hand.
    var isWhole: Bool { moved.allSatisfy { !$0.isByHand } }
    var labels: [String] {
        (empties ? ["deletingEverything"] : []) + adds.map { "adding\($0.name)" }
            + changes.map { "changing\($0.name)" } + deletes.map { "deleting\($0.name)" }
            + (isOfLinks ? ["linking"] : [])
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
            StoreMethod(name: Self.name(place.function, &taken), place: place, plan: plan)
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
        let start = "try await store.\(method.name.quotedName)"
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
                code.line("/// There is no object with the key.")
                code.line("case missing(String)")
            }
        }
        code.line()
        code.line(
            methods.isEmpty
                ? "// No transaction was found."
                : """
                /// A method for each transaction of the app. What it did beside its parameters goes into `more`, in \
                the same transaction; where it is seen, it is named.
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
        for line in method.moved.lines where line.isByHand {
            code.line("/// By hand, in \(method.isKnown ? "`more`" : "`changes`"): \(line.places): \(line.text).")
        }
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
            (method.empties ? ["deletingEverything: Bool"] : [])
            + method.adds.map { "adding\($0.name): [\($0.name)] = []" }
            + method.changes.map { "changing\($0.name): [\($0.name)] = []" }
            + method.deletes.map { "deleting\($0.name): [\($0.key.swift)] = []" }
            + (method.isOfLinks ? ["linking: [LinkChange] = []"] : [])
            + ["and more: @escaping @Sendable (Database) throws -> Void = { _ in }"]
        code.block("func \(method.name.quotedName)(\(parameters.joined(separator: ", "))) async throws") { code in
            code.block("try await write { database in", bare: true) { code in
                if method.empties { code.line("if deletingEverything { try database.deleteEverything() }") }
                for step in method.steps {
                    switch step {
                    case .add(let name):
                        code.line(
                            """
                            for record in adding\(name) { try \
                            record.\(method.replaces ? "save" : "insert")(database) }
                            """
                        )
                    case .change(let name):
                        code.line("for record in changing\(name) { try record.update(database) }")
                    case .delete(let name):
                        code.line("_ = try \(name).deleteAll(database, keys: deleting\(name))")
                    }
                }
                if method.isOfLinks { code.line("for change in linking { try change.make(database) }") }
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
            (method.empties ? ["deletingEverything: Bool"] : [])
            + method.adds.map { "adding\($0.name): @Sendable () -> [\($0.name)] = { [] }" }
            + method.changes.flatMap {
                [
                    "changing\($0.name): [\(SDModels.keyType($0))] = []",
                    "by change\($0.name): @Sendable (\($0.name), ModelContext) throws -> Void = { _, _ in }"
                ]
            }
            + method.deletes.map { "deleting\($0.name): [\(SDModels.keyType($0))] = []" } + [
                "and more: @Sendable (ModelContext) throws -> Void = { _ in }"
            ]
        code.block("func \(method.name.quotedName)(\(parameters.joined(separator: ", "))) throws") { code in
            code.block("try write { context in", bare: true) { code in
                if method.empties { code.line("if deletingEverything { try context.deleteEverything() }") }
                for step in method.steps { swiftData(step, of: method, &code) }
                code.line("try more(context)")
            }
        }
    }

    private func swiftData(_ step: StoreMethod.Step, of method: StoreMethod, _ code: inout Code) {
        switch step {
        case .add(let name):
            guard let entity = method.adds.first(where: { $0.name == name }) else { return }
            let made = "added\(name)"
            code.line("let \(made) = adding\(name)()")
            if method.replaces, !plan.options.usesCloudKit {
                code.line("// An object with the same key is replaced when it is saved.")
            } else if entity.key.origin == .property {
                code.line(
                    """
                    if let known = try \(name).find(\(made).map(\\.\(entity.key.name)), in: context).keys.first { \
                    throw StoreError.exists("\(name) \\(known)") }
                    """
                )
            }
            code.line("for model in \(made) { context.insert(model) }")
        case .change(let name):
            code.line("let changed\(name) = try \(name).find(changing\(name), in: context)")
            code.block("for key in changing\(name)") { code in
                code.line(
                    """
                    guard let model = changed\(name)[key] else { throw StoreError.missing("\(name) \\(key)") }
                    """
                )
                code.line("try change\(name)(model, context)")
            }
        case .delete(let name):
            code.line(
                """
                for model in try \(name).find(deleting\(name), in: context).values { context.delete(model) }
                """
            )
        }
    }
}
