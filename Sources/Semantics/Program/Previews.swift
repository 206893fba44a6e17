import Syntax

/// Code that only shows views in the editor, and is no part of the app: the type or the macro of a preview, and files
/// in the folder of Xcode's for what is left out of the app.
struct Previews {
    let project: Project

    /// Whether code is a preview's.
    func holds(_ node: Node) -> Bool {
        let file = project.fileNumber(of: node)
        if file >= 0, project.files[Int(file)].path.split(separator: "/").dropLast().contains(Self.folder) {
            return true
        }
        var around: Node? = node
        while let outer = around {
            switch outer.kind {
            case .macroExpansionExpr where outer.name == Self.macro: return true
            case .structDecl, .enumDecl, .classDecl, .extensionDecl:
                if let type = project.enclosingType(outer), project.libraryAncestry(of: type).contains(Self.provider) {
                    return true
                }
            default: break
            }
            around = outer.parent
        }
        return false
    }

    private static let macro = Symbol("Preview"), provider = Symbol("PreviewProvider")
    private static let folder: Substring = "Preview Content"
}
