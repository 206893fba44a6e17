import Modules
import Syntax

/// Code that only shows views in the editor, and is no part of the app: the type or the macro of a preview, and files
/// in the folder of Xcode's for what is left out of the app.
final class Previews {
    private let project: Project
    /// How much of a file is a preview's, by the file's number.
    private lazy var parts = project.files.map { file -> Part in
        if file.path.split(separator: "/").dropLast().contains(Self.folder) { return .all }
        return file.mentions(Self.macro) || file.mentions(Self.provider) ? .some : .nothing
    }
    /// Functions that nothing but previews call, and others.
    private var callers: [FunctionID: Bool] = [:]

    private enum Part { case nothing, some, all }

    init(_ project: Project) { self.project = project }

    /// Whether code is a preview's.
    func holds(_ node: Node) -> Bool {
        let file = Int(project.fileNumber(of: node))
        guard parts.indices.contains(file), parts[file] == .some else {
            return parts.indices.contains(file) && parts[file] == .all
        }
        return node.withAncestors.contains { outer in
            switch outer.kind {
            case .macroExpansionExpr: outer.name == Self.macro
            case .structDecl, .enumDecl, .classDecl, .extensionDecl:
                project.enclosingType(outer).map { project.libraryAncestry(of: $0).contains(Self.provider) } ?? false
            default: false
            }
        }
    }

    /// Whether code is a preview's, or of a function that nothing but previews call.
    /// - Parameter isCalledOnly: whether all calls that lead to a function stand in code of a kind.
    func show(_ node: Node, _ isCalledOnly: (FunctionID, (Node) -> Bool) -> Bool) -> Bool {
        if holds(node) { return true }
        guard parts.contains(where: { $0 != .nothing }), let function = project.function(around: node) else {
            return false
        }
        if let known = callers[function] { return known }
        let found = isCalledOnly(function) { self.holds($0) }
        callers[function] = found
        return found
    }

    private static let macro = Symbol("Preview"), provider = Symbol("PreviewProvider")
    private static let folder: Substring = "Preview Content"
}
