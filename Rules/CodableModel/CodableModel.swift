import Findings
import Frameworks
import Semantics
import Syntax

/// Models that are their own transfer types.
struct CodableModel: Rule {
    static let descriptor = RuleDescriptor(
        id: "codable_model", summary: "a Realm model conforms to `Codable`, `Encodable` or `Decodable`",
        severity: .warning, section: "Modelling", fix: "safe/unsafe", asksOnce: true)

    static func check(_ project: RuleContext) {
        let p = project.project
        var found: [(id: TypeID, items: [InheritedType], coding: Set<FrameworkModel.Coding>, framework: Int)] = []
        for id in p.allTypes(where: { ($0.kind == .class || $0.kind == .external) && !$0.inherited.isEmpty }) {
            let declaration = p[id]
            let own: Type = declaration.kind == .external ? .external(declaration.name, []) : .project(id, [])
            guard let model = p.databaseTypes.of(own), model.kind == .model, project.isAbout(model.framework) else {
                continue
            }
            var coding: Set<FrameworkModel.Coding> = []
            var items: [InheritedType] = []
            for item in declaration.inherited {
                let gained = codings(item, of: id, p)
                if !gained.isEmpty { items.append(item) }
                coding.formUnion(gained)
            }
            guard let first = items.first, !project.isTest(first.node) else { continue }
            found.append((id, items, coding, model.framework))
        }
        // A model that another coded one holds is coded with it, as long as that one is.
        let held = found.map { f in
            let keys = p[f.id].nested[TransferPlan.codingKeys].map { Set(p[$0].enumCases.keys) }
            return Set(
                p[f.id].variables.filter { p[$0].isStored && keys?.contains(p[$0].name) != false }.compactMap {
                    model(in: p.type(of: $0), p)
                })
        }
        let encoded = found.contains { $0.coding.count == 2 } ? EncodedTypes(project.analysis) : nil
        let decodeCalls = found.isEmpty ? [:] : TransferStruct.decodeCalls(p)
        let names = found.isEmpty ? nil : CodingNames(p)
        for (index, (id, items, coding, framework)) in found.enumerated() {
            let declaration = p[id], first = items[0]
            let own: Type = declaration.kind == .external ? .external(declaration.name, []) : .project(id, [])
            let isHeld = held.enumerated().contains { $0.offset != index && $0.element.contains(id) }
            let related = relationships(of: own, p)
            // What says that it can be encoded says not that it is.
            let isOnlyDecoded =
                coding.count == 2 && !(encoded?.contains(id) ?? false)
                && !declaration.functions.contains { p[$0].name == encode }
            let isHarmless = related == nil && (coding == [.decode] || isOnlyDecoded)
            let word = coding.count == 2 ? "Codable" : coding == [.encode] ? "Encodable" : "Decodable"
            let isDecodedOnly = isOnlyDecoded || coding == [.decode]
            project.report(
                first.node,
                "`\(declaration.name.text)` is both a \(p.models.all[framework].name) model and `\(word)`: a change of the JSON is a change of the database schema",
                help: isDecodedOnly
                    ? "decode a separate struct and create the object from it"
                    : "encode a separate struct, converted on the thread that owns the object",
                severity: isHarmless ? .hint : nil, confidence: .high, framework: framework,
                path: (related.map {
                    [
                        Step(
                            .declared, p[$0].pattern,
                            "`\(p[$0].name.text)` holds live objects or values, which \(isDecodedOnly ? "are decoded along with it" : "can be encoded only on their own thread")"
                        )
                    ]
                } ?? []) + holder(of: id, project),
                fixes: declaration.kind == .class && !isHeld
                    ? fix(id, items, coding, decodeCalls, names, project).map { [$0] } ?? [] : [])
        }
    }

    /// The type that is coded with the model in it, for which no fix takes the model's coding away.
    private static func holder(of id: TypeID, _ project: RuleContext) -> [Step] {
        guard let holder = TransferUses(id, project).holder, let node = project.project[holder].node else { return [] }
        let name = project.project[holder].name.text
        return [
            Step(
                .declared, node,
                "`\(name)` is coded with the model in it: it needs the transfer type before the model's coding can go")
        ]
    }

    private static let encode = Symbol("encode")

    /// The conformance goes where nothing codes the model; else a struct takes the coding over.
    private static func fix(
        _ id: TypeID, _ items: [InheritedType], _ coding: Set<FrameworkModel.Coding>,
        _ decodeCalls: TransferStruct.DecodeCalls, _ names: CodingNames?, _ project: RuleContext
    ) -> Fix? {
        names.flatMap { UncodedModel(id, items, $0, project)?.fix }
            ?? TransferStruct(id, items, coding, decodeCalls, project.project, project)?.fix
    }

    private static func model(in type: Type, _ p: Project) -> TypeID? {
        switch type {
        case .optional(let t), .array(let t): return model(in: t, p)
        case .project(let id, _): return p.databaseTypes.of(type)?.kind == .model ? id : nil
        case .external(_, let a): return a.last.flatMap { model(in: $0, p) }
        default: return nil
        }
    }

    /// What an item of the inheritance clause adds; a superclass's conformance is the superclass's matter.
    private static func codings(_ item: InheritedType, of id: TypeID, _ p: Project) -> Set<FrameworkModel.Coding> {
        var result: Set<FrameworkModel.Coding> = []
        for t in p.inheritedTypes(item, of: id) {
            if case .project(let other, _) = t, p[other].kind == .class { continue }
            p.supertypes.walk(t) { s in
                if case .external(let name, _) = s, let m = p.models.type(name) { result.formUnion(m.coding) }
                return false
            }
        }
        return result
    }

    /// The first property that leads to other objects or collections, of those that the type's keys name; what links
    /// here is no column.
    private static func relationships(of type: Type, _ p: Project) -> VariableID? {
        var found: VariableID?
        p.supertypes.walk(type) { t in
            guard case .project(let id, _) = t else { return false }
            let keys = p[id].nested[TransferPlan.codingKeys].map { Set(p[$0].enumCases.keys) }
            found = p[id].variables.first { v in
                guard p[v].isStored, !p[v].isStatic, keys?.contains(p[v].name) != false,
                    let d = p.databaseTypes.held(by: p.type(of: v)), !isInverse(p.type(of: v), d.framework, p)
                else { return false }
                return d.kind == .model || d.kind == .collection && d.model.element != nil
            }
            return found != nil
        }
        return found
    }

    private static func isInverse(_ type: Type, _ framework: Int, _ p: Project) -> Bool {
        guard case .external(let name, _) = type.unwrapped else { return false }
        return p.models.all[framework].records?.columns[name] == .inverse
    }
}

extension RuleContext {
    /// Whether the rule at hand, made for some frameworks, concerns this one.
    func isAbout(_ framework: Int) -> Bool {
        framework >= 0 && framework < project.models.all.count
            && ruleFrameworks.contains(project.models.all[framework].name)
    }
}
