import Declarations
import Findings
import Frameworks
import Semantics
import Syntax

/// The structs that take over the coding of a model and of the models that it contains: one field for each encoded
/// value, under its own coding key, and both conversions. Made only where every property is known and the models have
/// no coding code of their own.
struct TransferStruct {
    let fix: Fix

    init?(_ model: CodedModel, _ decodeCalls: DecodeCalls, _ context: RuleContext) {
        let id = model.id, items = model.items, p = context.project, declaration = p[id]
        guard let node = declaration.node, !items.isEmpty else { return nil }
        // A subclass of a project's class codes the properties of that class, too.
        for other in declaration.inherited where p.node(of: other).map({ !items.contains($0) }) ?? false {
            if let s = p.nominal(p.simplified(other.type)), p[s].kind == .class,
                p[s].variables.contains(where: { p[$0].isStored && !p[$0].isStatic })
            {
                return nil
            }
        }
        guard TransferUses(id, context).areKnown() else { return nil }
        var plan = TransferPlan(p)
        guard let end = node.child(.memberBlock)?.end else { return nil }
        // The struct may have been added by the fix for another model.
        let own = Symbol(declaration.name.text + "DTO"), isWritten = !p.allTypes { $0.name == own }.isEmpty
        guard
            isWritten ? declaration.functions.contains(where: { p[$0].name == TransferPlan.conversion }) : plan.add(id)
        else { return nil }
        var draft = Draft(context)
        for group in Dictionary(grouping: items, by: { $0.parent ?? $0 }) {
            guard let edit = Self.removal(of: group.value, from: group.key, context) else { return nil }
            draft.add([edit])
        }
        let protocols = model.coding.count == 2 ? "Codable" : model.coding == [.encode] ? "Encodable" : "Decodable"
        let unit = SourceStyle(node.tree).unit
        if !isWritten { draft.insert(plan.text(protocols, unit: unit), at: end, in: node) }
        if let keys = plan.keys(of: id) {
            let range = Lines.documented(keys)
            if !draft.edits.contains(where: {
                $0.location.file == context.location(keys).file && $0.location.start <= range.lowerBound
                    && range.upperBound <= $0.location.end
            }) {
                draft.replace(range, in: keys, "")
            }
        }
        let decodings = Self.decodings(
            of: declaration.name, in: decodeCalls, as: declaration.name.text + "DTO", context)
        // All of an application is visible: a struct that nothing in it uses does not help.
        if decodings.isEmpty, context.isApplication { return nil }
        draft.add(decodings)
        guard
            let fix = draft.fix(
                .transferStruct, "move the coding to `\(declaration.name.text)DTO`", group: "transfer structs",
                note: "what is decoded is converted where the model's handle is")
        else { return nil }
        self.fix = fix
    }

    /// Removes the conformances from the inheritance clause; an extension that has nothing else is removed altogether.
    static func removal(of items: [Node], from declaration: Node, _ context: RuleContext) -> Edit? {
        let all = declaration.children.filter { $0.kind == .inheritedType }
        let tokens = declaration.tree.tokens
        if items.count == all.count {
            if declaration.kind == .extensionDecl, let block = declaration.child(.memberBlock),
                block.children.allSatisfy({ $0.kind == .enumDecl && $0.name == TransferPlan.codingKeys }),
                !Code.isComment(SourceStyle(declaration.tree).text(block.range))
            {
                return context.edit(declaration, Lines.documented(declaration), "")
            }
            // From the colon on.
            let colon = Int(all[0].raw.firstToken) - 1
            guard colon >= 0, tokens[colon].kind == .colon else { return nil }
            return context.edit(declaration, Int(tokens[colon].start)..<all[all.count - 1].end, "")
        }
        guard let first = items.first, let last = items.last, let i = all.firstIndex(of: first),
            let j = all.firstIndex(of: last), j - i == items.count - 1
        else { return nil }
        if i > 0 {
            let comma = Int(first.raw.firstToken) - 1
            guard comma >= 0, tokens[comma].kind == .comma else { return nil }
            return context.edit(declaration, Int(tokens[comma].start)..<last.end, "")
        }
        return context.edit(declaration, first.start..<all[j + 1].start, "")
    }

    /// `decode(T.self)` and `decode([T].self)` anywhere in the project, by the name of `T`: searched for once, not once
    /// for each model.
    typealias DecodeCalls = [Symbol: [(call: Node, named: Node, isArray: Bool)]]

    static func decodeCalls(_ p: Project) -> DecodeCalls {
        var calls: DecodeCalls = [:]
        for file in p.files where file.mentions(decode) {
            for call in file.tree.root.nodes(of: .callExpr) {
                guard call.child(.callee)?.name == decode,
                    let type = call.children.first(where: { $0.kind == .argument })?.firstChild,
                    type.kind == .memberExpr, type.name == Names.self_, let base = type.child(.base)
                else { continue }
                let isArray = base.kind == .arrayExpr
                guard let named = isArray ? base.firstChild : base, named.kind == .identifierExpr else { continue }
                calls[named.name, default: []].append((call, named, isArray))
            }
        }
        return calls
    }

    /// Calls that decode the model itself: the edits decode the struct and create the model from it.
    private static func decodings(
        of name: Symbol, in calls: DecodeCalls, as dto: String, _ context: RuleContext
    ) -> [Edit] {
        var edits: [Edit] = []
        for (call, named, isArray) in calls[name] ?? [] {
            edits.append(context.edit(named, dto))
            if isArray {
                edits.append(context.insertion(".map { \(name.text)(from: $0) }", at: call.end, call))
            } else {
                edits.append(context.insertion("\(name.text)(from: ", at: call.start, call))
                edits.append(context.insertion(")", at: call.end, call))
            }
        }
        return edits
    }

    private static let decode = Symbol("decode")
}

/// The models whose structs have to be written, each with its fields.
struct TransferPlan {
    private struct Field {
        var name: String
        var type: String
        /// The argument for it in the struct's initialiser, and the conversion back to the model.
        var given: String
        var taken: String
    }
    private struct Model {
        var id: NominalID
        var fields: [Field] = []
        var keys: Node?
    }

    private let p: Project
    private var models: [Model] = []
    private var known: Set<NominalID> = []
    /// Models on the path from the first one through properties that hold one value: a struct can't contain itself.
    private var path: [NominalID] = []

    init(_ p: Project) { self.p = p }

    static let codingKeys = Symbol("CodingKeys"), conversion = Symbol("toDTO")
    private static let encode = Symbol("encode"), from = Symbol("from"), append = Symbol("append"),
        insert = Symbol("insert")

    func keys(of id: NominalID) -> Node? { models.first { $0.id == id }?.keys }

    mutating func add(_ id: NominalID) -> Bool {
        if path.contains(id) { return false }
        guard known.insert(id).inserted else { return true }
        let declaration = p[id]
        // An existing struct of that name serves a model that other models contain.
        let own = Symbol(declaration.name.text + "DTO")
        if !path.isEmpty || !models.isEmpty, !p.allTypes(where: { $0.name == own }).isEmpty { return true }
        guard declaration.outer == nil, !declaration.isGeneric, !writesCoding(id) else { return false }
        var model = Model(id: id)
        var coded: Set<Symbol>?
        if let k = declaration.nested(Self.codingKeys) {
            guard let node = p[k].node, !node.tokens.contains(where: { $0.symbol == Symbol("#if") }) else {
                return false
            }
            model.keys = node
            coded = Set(p[k].cases.map(\.name))
        }
        let index = models.count
        models.append(model)
        let before = path
        path.append(id)
        defer { path = before }
        for v in declaration.variables where p[v].isStored && !p[v].isStatic && coded?.contains(p[v].name) != false {
            switch field(v) {
            case .some(let f?): models[index].fields.append(f)
            case .some(nil): continue
            case nil: return false
            }
        }
        // A key without a property of this class is one of its superclass.
        if let coded, coded.count != models[index].fields.count { return false }
        return !models[index].fields.isEmpty
    }

    private func writesCoding(_ id: NominalID) -> Bool {
        p[id].functions.contains { f in
            p[f].name == Self.encode || p[f].kind == .initializer && p[f].parameters.first?.label == Self.from
        }
    }

    /// Nil where the field is not known; an inner nil for a property that isn't encoded.
    private mutating func field(_ v: VariableID) -> Field?? {
        let type = p.type(of: v)
        let name = p[v].name.text
        guard let held = p.heldRole(of: type) else {
            let text = p[v].type?.text ?? p.describe(type)
            guard !text.contains("!"), isPlain(type) else { return nil }
            return Field(name: name, type: text, given: name, taken: "\(name) = dto.\(name)")
        }
        // One object, or an optional one.
        if held.kind == .model, let other = p.nominal(p.unwrapped(type)) {
            guard add(other) else { return nil }
            let target = p[other].name.text
            if p.isOptional(type) {
                return Field(
                    name: name, type: target + "DTO?", given: "\(name)?.toDTO()",
                    taken: "\(name) = dto.\(name).map { \(target)(from: $0) }")
            }
            return Field(
                name: name, type: target + "DTO", given: "\(name).toDTO()",
                taken: "\(name) = \(target)(from: dto.\(name))")
        }
        let arguments = p.parts(of: type)
        guard held.kind == .collection, p.libraryName(type) != nil, let position = held.model.element,
            position < arguments.count
        else { return nil }
        let members = held.model.members
        let adds = members[Self.append] != nil ? Self.append : members[Self.insert] != nil ? Self.insert : nil
        let isMap = position == 1
        // An inverse is not coded.
        guard isMap || adds != nil else { return .some(nil) }
        let element = arguments[position]
        var text = p.describe(element), given = "Array(\(name))", made = "value"
        if p.heldRole(of: element) != nil {
            guard !isMap, let other = p.nominal(element) else { return nil }
            // A struct may contain itself through a collection.
            let outer = path
            path = []
            let isTold = add(other)
            path = outer
            guard isTold else { return nil }
            let target = p[other].name.text
            text = target + "DTO"
            given = "\(name).map { $0.toDTO() }"
            made = "\(target)(from: value)"
        } else if !isPlain(element) {
            return nil
        }
        if isMap {
            let key = p.describe(arguments[0])
            return Field(
                name: name, type: "[\(key): \(text)]",
                given: "Dictionary(uniqueKeysWithValues: \(name).keys.map { ($0, \(name)[$0]!) })",
                taken: "for (key, value) in dto.\(name) { \(name)[key] = \(made) }")
        }
        return Field(
            name: name, type: "[\(text)]", given: given,
            taken: "for value in dto.\(name) { \(name).\(adds!.text)(\(made)) }")
    }

    /// True for a value whose type the struct can use unchanged.
    private func isPlain(_ type: TypeID) -> Bool {
        if p.nominal(type) != nil { return true }
        let isOfLibrary =
            p.libraryName(type) != nil || p.isOptional(type) || p.isDictionary(type) || p.element(of: type) != nil
        return isOfLibrary && p.parts(of: type).allSatisfy { isPlain($0) }
    }

    func text(_ protocols: String, unit: String) -> String {
        var text = ""
        for model in models {
            let declaration = p[model.id]
            let name = declaration.name.text, dto = name + "DTO"
            text += "\n\n/// What is sent and received for a `\(name)`.\nstruct \(dto): \(protocols), Sendable {\n"
            for f in model.fields { text += "\(unit)var \(f.name): \(f.type)\n" }
            if let keys = model.keys {
                let documented = SourceStyle(keys.tree).text(Lines.documentation(of: keys)..<keys.end)
                text += "\n\(unit)\(documented.drop { $0.isWhitespace })\n"
            }
            text += "}\n\nextension \(name) {\n"
            text += "\(unit)convenience init(from dto: \(dto)) {\n\(unit)\(unit)self.init()\n"
            for f in model.fields { text += "\(unit)\(unit)\(f.taken)\n" }
            text += "\(unit)}\n\n\(unit)/// Call it where the object lives.\n\(unit)func toDTO() -> \(dto) {\n"
            let arguments = model.fields.map { "\($0.name): \($0.given)" }
            let line = "\(unit)\(unit)\(dto)(" + arguments.joined(separator: ", ") + ")"
            text +=
                line.utf8.count <= 120
                ? line
                : "\(unit)\(unit)\(dto)(\n" + arguments.map { unit + unit + unit + $0 }.joined(separator: ",\n")
                    + "\n\(unit)\(unit))"
            text += "\n\(unit)}\n}"
        }
        return text
    }
}
