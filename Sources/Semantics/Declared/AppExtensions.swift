import Frameworks
import Modules
import Syntax

/// The code of app extensions: by its target, or by a type around it that only extensions have.
package final class AppExtensions: ProjectPart {
    package enum Sign: Sendable {
        case target(String)
        /// A type of the project, and the library's type that makes it part of an extension.
        case type(NominalID, FrameworkModel.TypeModel)
    }
    /// Files with members of types that only extensions have.
    private lazy var files: Set<Int32> = {
        let types = project.typeIDs.filter { isOfExtension($0) }.map { project[$0] }
        return Set(types.flatMap { $0.functions.map { project[$0].file } + $0.variables.map { project[$0].file } })
    }()
    private var types: [NominalID: Bool] = [:]

    /// The sign that code belongs to an extension.
    package func sign(of node: Node) -> Sign? {
        let target = project.target(project.fileNumber(of: node))
        if target.isAppExtension { return .target(target.name) }
        var type = project.enclosingType(node)
        while let id = type {
            if let model = model(of: id) { return .type(id, model) }
            type = project[id].outer
        }
        return nil
    }

    /// The model of a supertype that only app extensions have; nil where there is none.
    private func model(of id: NominalID) -> FrameworkModel.TypeModel? {
        project.libraryModels(inheritedBy: id).first(where: \.isAppExtension)
    }

    /// Whether a file is of an extension's target, or holds members of a type that only extensions have.
    package func holdsCode(_ file: Int32) -> Bool {
        project.target(file).isAppExtension || files.contains(file)
    }

    private func isOfExtension(_ type: NominalID) -> Bool {
        if let known = types[type] { return known }
        types[type] = false
        let found =
            !project[type].inheritedNodes.isEmpty && model(of: type) != nil
            || project[type].outer.map { isOfExtension($0) } ?? false
        types[type] = found
        return found
    }

    /// Assignments to the configuration that every plain opening uses, in code of extensions' targets, by framework.
    package func defaultsSet(for isWanted: (Int) -> Bool) -> [(statement: Node, framework: Int)] {
        let names = project.defaultConfigurations.filter { isWanted($0.value) }
        let filter = NameSet(names.keys)
        var found: [(statement: Node, framework: Int)] = []
        for (i, file) in project.files.enumerated()
        where project.target(Int32(i)).isAppExtension && file.mentions(filter) {
            for statement in file.tree.root.nodes(of: .assignmentOperator).compactMap(\.parent) {
                guard
                    let target = statement.firstChild, target.kind == .memberExpr, let framework = names[target.name],
                    let base = target.child(.base),
                    project.libraryModel(of: project.resolve(base, in: TypeScope(file: Int32(i))))?.kind
                        == .configuration
                else { continue }
                found.append((statement, framework))
            }
        }
        return found
    }
}
