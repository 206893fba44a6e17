import Findings
import Semantics
import Syntax

/// Models that are their own transfer types.
struct CodableModel: Rule {
    static let descriptor = RuleDescriptor(
        id: "codable_model", summary: "a Realm model conforms to `Codable`, `Encodable` or `Decodable`",
        severity: .warning, section: "Modelling", fix: "safe/unsafe", asksOnce: true)

    static func check(_ project: RuleContext) {
        let p = project.project
        let found = project.analysis.codedModels(of: project.isAbout).filter { !project.isTest($0.items[0]) }
        let decodeCalls = found.isEmpty ? [:] : TransferStruct.decodeCalls(p)
        let names = found.isEmpty ? nil : CodingNames(p)
        for model in found {
            let declaration = p[model.id], coding = model.coding
            let word = coding.count == 2 ? "Codable" : coding == [.encode] ? "Encodable" : "Decodable"
            let property = model.relationship.map { p[$0] }
            let how = model.isOnlyDecoded ? "are decoded along with it" : "can be encoded only on their own thread"
            project.report(
                model.items[0],
                "`\(declaration.name.text)` is both a \(p.models.all[model.framework].name) model and `\(word)`: a "
                    + "change of the JSON is a change of the database schema",
                help: model.isOnlyDecoded
                    ? "decode a separate struct and create the object from it"
                    : "encode a separate struct, converted on the thread that owns the object",
                severity: property == nil && model.isOnlyDecoded ? .hint : nil, confidence: .high,
                framework: model.framework,
                path: (property.map {
                    [
                        Step(
                            .declared, $0.pattern,
                            "`\($0.name.text)` holds live objects or values, which \(how)"
                        )
                    ]
                } ?? []) + holder(of: model.id, project),
                fixes: declaration.kind == .class && !model.isHeld
                    ? [fix(model, decodeCalls, names, project)] : [])
        }
    }

    /// The type that contains the model and is encoded with it: no fix then removes the model's coding.
    private static func holder(of id: NominalID, _ project: RuleContext) -> [Step] {
        guard let holder = TransferUses(id, project).holder, let node = project.project[holder].node else { return [] }
        let name = project.project[holder].name.text
        return [
            Step(
                .declared, node,
                "`\(name)` is coded with the model in it: it needs the transfer type before the model's coding can go")
        ]
    }

    /// Removes the conformance where nothing encodes or decodes the model; otherwise a struct takes over the coding.
    private static func fix(
        _ model: CodedModel, _ decodeCalls: TransferStruct.DecodeCalls, _ names: CodingNames?, _ project: RuleContext
    ) -> Fix? {
        names.flatMap { UncodedModel(model.id, model.items, $0, project)?.fix }
            ?? TransferStruct(model, decodeCalls, project)?.fix
    }
}

extension RuleContext {
    /// True where the current rule, made for some frameworks, applies to this framework.
    func isAbout(_ framework: Int) -> Bool {
        framework >= 0 && framework < project.models.all.count
            && ruleFrameworks.contains(project.models.all[framework].name)
    }
}
