import Declarations
import Frameworks
import Predicates
import Syntax

/// Reads tables, and the migrations that made them, out of the calls that define them.
struct TableFinder {
    private let program: Program
    private let names: StaticNames
    private let framework: FrameworkModel
    private let words: RecordModel.TableWords
    private let place: (Node) -> SourcePlace?
    /// Names of tables by the records' names.
    private let tablesOfModels: [String: String]
    /// In the order in which they are made.
    private(set) var tables: [TableSchema] = []
    private(set) var steps: [SchemaStep] = []
    /// Starts of nodes that have been read: what a migration calls is read as a part of it.
    private var read: Set<Int32> = []
    private var functions: [Symbol: [Node]] = [:]
    private var file = FileID(0)

    init?(
        _ program: Program, _ framework: FrameworkModel, _ models: [ModelClass], place: @escaping (Node) -> SourcePlace?
    ) {
        guard let words = framework.records?.tables else { return nil }
        (self.program, self.framework, self.words, self.place) = (program, framework, words, place)
        names = StaticNames(program: program)
        tablesOfModels = Dictionary(
            models.filter { $0.framework == framework.name }.map { ($0.name, $0.tableName) },
            uniquingKeysWith: { first, _ in first })
        for index in program.files.indices
        where !program.files[index].isInterface
            && program.files[index].imports.contains(where: { framework.imports.contains($0) })
        { readFile(FileID(index)) }
        for i in tables.indices {
            tables[i].models = models.filter { $0.framework == framework.name && $0.tableName == tables[i].name }.map(
                \.id
            ).sorted()
        }
    }

    private mutating func readFile(_ id: FileID) {
        let tree = program[id].tree
        file = id
        read = []
        functions = [:]
        guard !tree.nodes.isEmpty else { return }
        for index in tree.nodes.indices where tree.nodes[index].kind == .funcDecl {
            let node = Node(tree: tree, index: Int32(index))
            functions[node.name, default: []].append(node)
        }
        // Migrations first, with all that they call; then what stands outside of one.
        for isMigration in [true, false] {
            for call in Self.calls(in: tree.root)
            where change(call) != nil && (change(call) == .migration) == isMigration { take(call, step: nil) }
        }
    }

    /// All calls, as they stand; of a chain the outer ones first.
    private static func calls(in node: Node) -> [Node] {
        var found: [Node] = [], waiting = [node]
        while let next = waiting.popLast() {
            if next.kind == .callExpr { found.append(next) }
            waiting += next.children.reversed()
        }
        return found
    }

    // MARK: Calls

    private static func arguments(_ call: Node) -> [(label: String?, value: Node)] {
        call.children.filter { $0.kind == .argument }.compactMap { argument in
            argument.firstChild.map { (argument.flags.contains(.hasLabel) ? argument.name.text : nil, $0) }
        }
    }

    private func change(_ call: Node) -> RecordModel.TableWords.Change? {
        guard let callee = call.child(.callee), callee.kind == .memberExpr else { return nil }
        return RecordModel.TableWords.meaning(
            of: callee.name.text, label: Self.arguments(call).first?.label, in: words.changes)
    }

    private static func closure(_ call: Node) -> Node? {
        arguments(call).last.map(\.value).flatMap { $0.kind == .closureExpr ? $0 : nil }
    }

    private mutating func take(_ call: Node, step: Int?) {
        guard let change = change(call), let place = place(call), read.insert(call.index).inserted,
            let given = Self.arguments(call).first?.value
        else { return }
        func note(_ text: String) { if let step { steps[step].changes.append(.init(place: place, text: text)) } }
        switch change {
        case .migration:
            steps.append(SchemaStep(kind: .migration, framework: framework.name, version: text(given), place: place))
            if let body = Self.closure(call) { takeAll(in: body, step: steps.count - 1) }
        case .create:
            var table = TableSchema(name: text(given), framework: framework.name, place: place)
            if let body = Self.closure(call) { define(&table, body) }
            note("creates \(table.name)")
            tables.append(table)
        case .alter:
            let name = text(given)
            note("alters \(name)")
            if let body = Self.closure(call), let position = tables.lastIndex(where: { $0.name == name }) {
                define(&tables[position], body)
            }
        case .rename:
            let arguments = Self.arguments(call)
            guard arguments.count > 1 else { return }
            let old = text(given), new = text(arguments[1].value)
            note("renames \(old) to \(new)")
            if let position = tables.lastIndex(where: { $0.name == old }) { rename(position, new) }
        case .drop:
            let name = text(given)
            note("drops \(name)")
            tables.removeAll { $0.name == name }
        case .index: note("creates an index: \(PlaceFinder.line(call))")
        case .statement: note(PlaceFinder.line(given))
        }
    }

    /// A table keeps what leads to it when it has another name: so does SQLite.
    private mutating func rename(_ position: Int, _ name: String) {
        let old = tables[position].name
        tables[position].name = name
        for i in tables.indices {
            for j in tables[i].columns.indices where tables[i].columns[j].reference?.table == old {
                tables[i].columns[j].reference?.table = name
            }
            for j in tables[i].foreignKeys.indices where tables[i].foreignKeys[j].reference.table == old {
                tables[i].foreignKeys[j].reference.table = name
            }
        }
    }

    /// The steps of a migration, its own and those of functions of the same file that it calls.
    private mutating func takeAll(in body: Node, step: Int, depth: Int = 0) {
        for call in Self.calls(in: body) {
            if change(call) != nil {
                take(call, step: step)
            } else if depth < 4, let callee = call.child(.callee),
                callee.kind == .identifierExpr || callee.kind == .memberExpr, let found = functions[callee.name],
                found.count == 1, read.insert(found[0].index).inserted,
                let block = found[0].children.first(where: { $0.kind == .codeBlock })
            {
                takeAll(in: block, step: step, depth: depth + 1)
            }
        }
    }

    // MARK: A table

    private func define(_ table: inout TableSchema, _ body: Node, isKey: Bool = false) {
        let parameter = body.children.first { $0.kind == .parameter }?.name.text ?? "$0"
        for call in Self.calls(in: body) {
            guard let chain = Self.chain(call, from: parameter), let first = chain.first else { continue }
            part(first, chain.dropFirst(), &table, isKey)
        }
    }

    /// The calls of a chain that begins at a name, the first of them first; nil where it is only a part of one.
    private static func chain(_ call: Node, from name: String) -> [Node]? {
        if let parent = call.parent, parent.kind == .memberExpr, parent.child(.base)?.index == call.index { return nil }
        var found: [Node] = [], next = call
        while next.kind == .callExpr, let callee = next.child(.callee), callee.kind == .memberExpr,
            let base = callee.child(.base)
        {
            found.append(next)
            if base.kind == .identifierExpr { return base.text == name ? found.reversed() : nil }
            next = base
        }
        return nil
    }

    private func part(_ call: Node, _ marks: ArraySlice<Node>, _ table: inout TableSchema, _ isKey: Bool) {
        let arguments = Self.arguments(call)
        guard let callee = call.child(.callee),
            let part = RecordModel.TableWords.meaning(
                of: callee.name.text, label: arguments.first?.label, in: words.parts)
        else { return }
        // `t.primaryKey { t.column(…) }`: the columns in it are the key.
        if part == .primaryKey, let body = Self.closure(call) {
            for inner in Self.calls(in: body) {
                if let chain = Self.chain(inner, from: Self.base(call)), let first = chain.first {
                    self.part(first, chain.dropFirst(), &table, true)
                }
            }
            return
        }
        guard let given = arguments.first?.value, let place = place(call) else { return }
        func add(_ column: TableSchema.Column, isKey: Bool) {
            var column = column
            for mark in marks { self.mark(mark, &column, &table) }
            if isKey { table.primaryKey.append(column.name) }
            table.columns.removeAll { $0.name == column.name }
            table.columns.append(column)
        }
        func column(_ type: String) -> TableSchema.Column {
            TableSchema.Column(name: text(given), place: place, type: type)
        }
        let names = given.kind == .arrayExpr ? given.children.map(text) : [text(given)]
        switch part {
        case .column: add(column(type(arguments)), isKey: isKey)
        case .primaryKey where given.kind == .arrayExpr: table.primaryKey = names
        case .primaryKey: add(column(type(arguments)), isKey: true)
        case .integerKey: add(column("integer"), isKey: true)
        case .reference: add(self.column(referring: given, arguments, at: place), isKey: isKey)
        case .foreignKey: addForeignKey(of: names, Array(arguments.dropFirst()), to: &table)
        case .unique: table.uniqueKeys.append(names)
        case .drop: table.columns.removeAll { $0.name == text(given) }
        case .rename:
            guard arguments.count > 1, let position = table.columns.firstIndex(where: { $0.name == text(given) }) else {
                return
            }
            table.columns[position].name = text(arguments[1].value)
        }
    }

    /// `t.belongsTo("team")`: a column that is named after the other table and its key.
    private func column(
        referring given: Node, _ arguments: [(label: String?, value: Node)], at place: SourcePlace
    ) -> TableSchema.Column {
        let name = text(given)
        let other = arguments.first { $0.label == words.table }.map { text($0.value) } ?? name
        let target = tables.last { $0.name == other } ?? tables.last { $0.name == other + "s" }
        let key = target?.primaryKey.count == 1 ? target?.primaryKey.first ?? "id" : "id"
        var column = TableSchema.Column(
            name: name + key.prefix(1).uppercased() + key.dropFirst(), place: place, type: "", isIndexed: true)
        column.reference = TableSchema.Reference(table: target?.name ?? other, deleteRule: rule(arguments))
        return column
    }

    private func addForeignKey(
        of columns: [String], _ arguments: [(label: String?, value: Node)], to table: inout TableSchema
    ) {
        guard let reference = reference(arguments) else { return }
        if columns.count == 1, let position = table.columns.firstIndex(where: { $0.name == columns[0] }) {
            table.columns[position].reference = reference
        } else {
            table.foreignKeys.append(.init(columns: columns, reference: reference))
        }
    }

    /// The base of a call, as it is written.
    private static func base(_ call: Node) -> String { call.child(.callee)?.child(.base)?.text ?? "" }

    private func mark(_ call: Node, _ column: inout TableSchema.Column, _ table: inout TableSchema) {
        guard let callee = call.child(.callee),
            let mark = RecordModel.TableWords.meaning(
                of: callee.name.text, label: Self.arguments(call).first?.label, in: words.marks)
        else { return }
        let arguments = Self.arguments(call)
        switch mark {
        case .required: column.isRequired = true
        case .unique: column.isUnique = true
        case .indexed: column.isIndexed = true
        case .primaryKey: if !table.primaryKey.contains(column.name) { table.primaryKey.append(column.name) }
        case .reference: column.reference = reference(arguments)
        case .initial: column.defaultValue = arguments.first?.value.text
        }
    }

    private func reference(_ arguments: [(label: String?, value: Node)]) -> TableSchema.Reference? {
        guard let first = arguments.first else { return nil }
        let columns = arguments.first { $0.label.map(words.columns.contains) ?? false }?.value
        return TableSchema.Reference(
            table: text(first.value),
            columns: columns.map { $0.kind == .arrayExpr ? $0.children.map(text) : [text($0)] } ?? [],
            deleteRule: rule(arguments))
    }

    private func rule(_ arguments: [(label: String?, value: Node)]) -> String? {
        arguments.first { $0.label == words.deleteRule }?.value.name.text
    }

    /// `.text` of `t.column("name", .text)`.
    private func type(_ arguments: [(label: String?, value: Node)]) -> String {
        arguments.dropFirst().first { $0.label == nil && $0.value.kind == .memberExpr }?.value.name.text ?? ""
    }

    /// A name in the code: a literal, a constant, a record's table; what can't be read stands as it is.
    private func text(_ node: Node) -> String {
        if let text = StaticNames.text(of: node), node.kind == .stringLiteral { return text }
        if node.kind == .memberExpr, let member = framework.records?.nameMember, node.name == member,
            let base = node.child(.base), let known = tablesOfModels[base.text]
        {
            return known
        }
        var around: Node? = node.parent
        while let outer = around {
            if let place = program.declaration(at: NodeReference(file: file, node: outer.index)) {
                if let found = names.strings(node, at: place, 0), found.count == 1 { return found[0] }
                break
            }
            around = outer.parent
        }
        return PlaceFinder.line(node)
    }
}

extension ModelClass {
    /// The table's name, or the one that a record without a word about it gets.
    package var tableName: String {
        storedName ?? QuerySchema.lowerCamel(name.split(separator: ".").last.map(String.init) ?? name)
    }
}
