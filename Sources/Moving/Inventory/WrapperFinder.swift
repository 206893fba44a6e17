import Declarations
import Flow
import Frameworks
import Lowering
import Semantics
import Syntax

/// Properties that hold a database's live values: by wrappers of views, or as collections that keep up with the store.
struct WrapperFinder {
    let project: Project
    let records: RecordTypes
    let place: (Node) -> SourcePlace?

    private var program: Program { project.program }

    func places() -> [DatabasePlace] {
        var found: [DatabasePlace] = []
        for index in program.order {
            let id = DeclarationID(index)
            let declaration = program[id]
            guard declaration.kind == .variable, !declaration.flags.contains(.isImplicit),
                !program.isInterface(id)
            else { continue }
            let node = program.node(of: id)
            if let held = held(id, node) { found.append(held) }
            for attribute in node.declarationNode.children where attribute.kind == .attribute {
                guard let framework = framework(of: attribute, in: declaration.source.file), let at = place(attribute)
                else { continue }
                let owner = program.owner(of: id).map { program.typeName(of: $0) + "." } ?? ""
                var held = DatabasePlace(
                    section: .ui, kind: .wrapper, framework: framework.name, place: at,
                    function: owner + declaration.name.text, text: PlaceFinder.line(node.declarationNode),
                    contexts: ["the main actor"])
                held.details = [DatabasePlace.Detail("wrapper", attribute.name.text)]
                found.append(held)
            }
        }
        return found
    }

    /// A stored property of no model whose type is a live collection.
    private func held(_ id: DeclarationID, _ node: Node) -> DatabasePlace? {
        guard program[id].flags.contains(.isStored), let owner = program.owner(of: id), records[owner] == nil,
            node.declarationNode.children.allSatisfy({ $0.kind != .attribute || $0.name.text == "Published" }),
            let collection = collection(project.simplified(project.lowerer.type(of: id))), let at = place(node)
        else { return nil }
        var held = DatabasePlace(
            section: .ui, kind: .held, framework: project.models.all[collection.framework].name,
            place: at, function: program.typeName(of: owner) + "." + program[id].name.text,
            text: PlaceFinder.line(node.declarationNode))
        held.details = [DatabasePlace.Detail("type", collection.model.name.text)]
        return held
    }

    private func collection(_ type: TypeID) -> Knowledge.Role? {
        let role = project.role(of: project.unwrapped(type))
        return role.flatMap { $0.kind == .collection && $0.model.element != nil && !$0.isDerived ? $0 : nil }
    }

    private func framework(of attribute: Node, in file: FileID) -> FrameworkModel? {
        let key = attribute.children.first { $0.kind == .argument }?.firstChild.flatMap {
            $0.kind == .keyPathExpr ? $0.children.filter { $0.kind == .keyPathComponent }.first?.name : nil
        }
        let names = key.map { [attribute.name.text + "." + $0.text, attribute.name.text] } ?? [attribute.name.text]
        for framework in project.models.all
        where framework.isDatabase && program[file].imports.contains(where: { framework.imports.contains($0) }) {
            if names.contains(where: { framework.wrappers[Symbol($0)]?.givesValues ?? false }) { return framework }
        }
        return nil
    }
}
