import Declarations
import Frameworks
import Syntax

/// Property wrappers by which views hold a database's values.
struct WrapperFinder {
    let program: Program
    let models: FrameworkModels
    let place: (Node) -> SourcePlace?

    func places() -> [DatabasePlace] {
        var found: [DatabasePlace] = []
        for index in program.declarations.indices {
            let id = DeclarationID(index)
            let declaration = program[id]
            guard declaration.kind == .variable, !declaration.flags.contains(.isImplicit), !program[declaration.source.file].isInterface else { continue }
            let node = program.node(of: id)
            for attribute in node.declarationNode.children where attribute.kind == .attribute {
                guard let framework = framework(of: attribute, in: declaration.source.file), let at = place(attribute) else { continue }
                let owner = program.owner(of: id).map { program.typeName(of: $0) + "." } ?? ""
                var found1 = DatabasePlace(
                    section: .ui, kind: .wrapper, framework: framework.name, place: at, function: owner + declaration.name.text, text: PlaceFinder.line(node.declarationNode), contexts: ["the main actor"])
                found1.details = [DatabasePlace.Detail("wrapper", attribute.name.text)]
                found.append(found1)
            }
        }
        return found
    }

    private func framework(of attribute: Node, in file: FileID) -> FrameworkModel? {
        let key = attribute.children.first { $0.kind == .argument }?.firstChild.flatMap { $0.kind == .keyPathExpr ? $0.children.filter { $0.kind == .keyPathComponent }.first?.name : nil }
        let names = key.map { [attribute.name.text + "." + $0.text, attribute.name.text] } ?? [attribute.name.text]
        for framework in models.all where framework.isDatabase && program[file].imports.contains(where: { framework.imports.contains($0) }) {
            if names.contains(where: { framework.wrappers[Symbol($0)]?.givesValues ?? false }) { return framework }
        }
        return nil
    }
}
