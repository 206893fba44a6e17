import Declarations
import Findings
import Frameworks
import Semantics
import Syntax

/// Models of a store that is mirrored to a cloud database, and their parts that the cloud can't store.
struct SwiftDataCloudKitModel: Rule {
    static let descriptor = RuleDescriptor(
        id: "swiftdata_cloudkit_model",
        summary: "a model of a CloudKit-backed store breaks CloudKit's rules for schemas", severity: .error,
        section: "Modelling", fix: "safe/unsafe")

    static func check(_ project: RuleContext) {
        for fault in project.project.mirroredFaults() where !project.isTest(project.project[fault.property].pattern) {
            let told = words(fault, project)
            project.report(
                project.project[fault.property].declaration, told.message, help: told.help,
                confidence: fault.evidence.isCertain ? .high : .medium, framework: fault.framework,
                path: [Step(.declared, fault.evidence.node, "this store is mirrored to the cloud")],
                fixes: [told.fix])
        }
    }

    private static func words(
        _ fault: MirroredFault, _ project: RuleContext
    ) -> (message: String, help: String, fix: Fix?) {
        let p = project.project, property = p[fault.property], own = p[fault.model].name.text
        let name = "`\(own).\(property.name.text)`"
        switch fault.kind {
        case .unique(let attribute):
            return (
                "\(name) is unique, which the cloud can't enforce",
                "drop the attribute and look for an existing record before inserting", remove(attribute, project)
            )
        case .required(let target, let isMutual):
            return (
                "the relationship \(name) is not optional\(isMutual ? "" : " and has no inverse"), but its records may "
                    + "arrive later than their owner",
                isMutual
                    ? "make it optional"
                    : "make it optional and give `\(p[target].name.text)` a property back to `\(own)`",
                isMutual ? property.type.flatMap { insert("?", after: $0, "make it optional", .unsafe, project) } : nil
            )
        case .noInverse(let target):
            return (
                "the relationship \(name) has no inverse in `\(p[target].name.text)`",
                "give `\(p[target].name.text)` a property back to `\(own)`", nil
            )
        case .noDefault(let written):
            let value = property.isLet ? nil : defaultValue(fault.type, project.project)
            return (
                "\(name) has neither a default nor is it optional, so a record without it can't be read",
                "give it a default or make it optional",
                value.flatMap { insert(" = " + $0, after: written, "give it the default \($0)", .safe, project) }
            )
        }
    }

    private static func remove(_ attribute: Node, _ project: RuleContext) -> Fix? {
        var draft = Draft(project)
        draft.removeBeforeNext(attribute)
        return draft.fix(.cloudAttribute, "drop the unique attribute", note: "two objects may then have the same value")
    }

    private static func insert(
        _ text: String, after node: Node, _ title: String, _ applicability: Fix.Applicability, _ project: RuleContext
    ) -> Fix? {
        var draft = Draft(project)
        draft.insert(text, at: node.end, in: node)
        return draft.fix(.cloudDefault, title, applicability)
    }

    private static func defaultValue(_ type: TypeID, _ p: Project) -> String? {
        if p.element(of: type) != nil { return "[]" }
        return p.isDictionary(type) ? "[:]" : p.libraryName(type).flatMap { plainDefaults[$0.text] }
    }

    /// Default values that say nothing wrong about the owner of a new record.
    private static let plainDefaults = [
        "String": "\"\"", "Int": "0", "Int16": "0", "Int32": "0", "Int64": "0", "Double": "0", "Float": "0",
        "Bool": "false", "Date": "Date()", "UUID": "UUID()", "Data": "Data()", "Set": "[]"
    ]
}
