import Syntax

/// Tells the files that show views in the editor alone, and are no part of the app.
struct PreviewFiles {
    /// The paths of such files.
    private(set) var paths: Set<String>

    /// Folders that Xcode makes for the assets and samples of previews.
    private static let folders: Set<String> = ["Preview Content", "PreviewContent", "Preview Assets"]

    init(_ trees: [SyntaxTree]) {
        let alone = Set(trees.filter { Self.isPreviewAlone($0.root) }.map(\.path))
        // What lies beside previews in their folder serves them.
        let beside = Set(alone.map(Self.folder).filter { $0.split(separator: "/").last == "Previews" })
        paths = Set(
            trees.map(\.path).filter { path in
                let parts = path.split(separator: "/").dropLast().map(String.init)
                return alone.contains(path) || beside.contains(Self.folder(path))
                    || parts.contains(where: Self.folders.contains)
            })
    }

    private static func folder(_ path: String) -> String {
        path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    }

    /// Whether a file, or a part of one, has previews and nothing else.
    private static func isPreviewAlone(_ node: Node) -> Bool {
        var hasPreview = false
        for child in node.children {
            switch child.kind {
            case .importDecl: continue
            case .macroExpansionDecl, .macroExpansionExpr:
                guard child.name == preview else { return false }
            case .structDecl:
                guard child.children.contains(where: { $0.kind == .inheritedType && $0.text == provider }) else {
                    return false
                }
            case .ifConfigDecl:
                let clauses = child.children.filter { $0.kind == .ifConfigClause }
                guard clauses.allSatisfy(isPreviewAlone) else { return false }
            // The condition of a clause.
            case _ where child.role == .condition: continue
            default: return false
            }
            hasPreview = true
        }
        return hasPreview
    }

    private static let preview = Symbol("Preview"), provider = "PreviewProvider"
}
