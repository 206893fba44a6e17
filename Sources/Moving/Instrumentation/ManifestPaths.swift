import Engine
import Syntax

/// Package dependencies that a manifest names by a path: one that leads out of the project leads elsewhere from a copy.
package enum ManifestPaths {
    /// A manifest with whole paths in place of relative ones that leave the project.
    package struct Result {
        package var text: String
        /// Lines with a path that is not written as text, so that it can't be followed.
        package var unknown: [Int] = []
    }

    /// `Package.swift` and `Package@swift-5.9.swift`.
    package static func isManifest(_ name: String) -> Bool {
        name == "Package.swift" || name.hasPrefix("Package@swift-") && name.hasSuffix(".swift")
    }

    /// - Parameters:
    ///   - folder: where the manifest stands.
    ///   - root: the project's folder, all of which is copied.
    package static func rewritten(_ text: String, in folder: String, root: String) -> Result {
        let source = SourceBytes(Array(text.utf8)), tree = parse(path: "Package.swift", source: source)
        var edits = SourceEdits(), unknown: [Int] = []
        for index in tree.nodes.indices {
            let node = Node(tree: tree, index: Int32(index))
            guard node.kind == .callExpr, let callee = node.child(Role.callee),
                callee.text == ".package" || callee.text.hasSuffix("Dependency.package")
            else { continue }
            for argument in node.children
            where argument.kind == .argument && argument.flags.contains(.hasLabel) && argument.name.text == "path" {
                guard let value = argument.firstChild else { continue }
                guard let path = literal(value) else {
                    unknown.append(LineTable(source).position(value.start).line)
                    continue
                }
                guard !path.hasPrefix("/"), !path.hasPrefix("~") else { continue }
                let whole = Paths.absolute(path, from: folder)
                if whole == root || Paths.relativeIfInside(whole, to: root) != nil { continue }
                edits.replace(value.range, quoted(whole))
            }
        }
        return Result(text: edits.isEmpty ? text : edits.applied(to: source), unknown: unknown)
    }

    /// The text of a plain literal, without anything in it that is put together or escaped.
    private static func literal(_ node: Node) -> String? {
        let text = node.text
        guard node.kind == .stringLiteral, text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\""),
            !text.hasPrefix("\"\"\""), !text.contains("\\")
        else { return nil }
        return String(text.dropFirst().dropLast())
    }

    static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
