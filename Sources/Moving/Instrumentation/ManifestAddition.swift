import Engine
import Syntax

/// The source of the checker for a copy's package.
package enum CheckerSource: Sendable {
    /// A folder on this machine.
    case folder(String)
    case repository(url: String, ref: String)
}

/// The lines behind the last one of a copy's Package.swift: the manifest is a program, and may change its package.
struct ManifestAddition {
    /// Names of modules that have guards, and of those whose tests are checked.
    var guarded: Set<String> = []
    var checked: Set<String> = []

    /// - Returns: nil where the manifest keeps its package in no variable.
    func text(for manifest: SyntaxTree, checker: CheckerSource, deployment: [DeploymentTarget]) -> String? {
        guard let package = variable(manifest) else { return nil }
        let source = manifest.source.string(0..<manifest.source.count)
        var text = "\n// Added by `confine instrument`.\n"
        if !source.contains("\"ConfinementChecker\""), !source.contains("\"ConfinementGuards\"") {
            switch checker {
            case .folder(let path):
                text +=
                    "\(package).dependencies.append(.package(name: \"Confine\", path: \(ManifestPaths.quoted(path))))\n"
            case .repository(let url, let ref):
                text +=
                    """
                    \(package).dependencies.append(.package(url: \(ManifestPaths.quoted(url)), revision: \
                    \(ManifestPaths.quoted(ref))))\n
                    """
            }
        }
        text += Self.module
        for (names, product) in [(guarded, "ConfinementRuntime"), (checked, "ConfinementChecker")] where !names.isEmpty
        {
            text += """
                for target in \(package).targets where [\(names.sorted().map(ManifestPaths.quoted).joined(separator: ", "))].contains(confineModule(target.name)) {
                    target.dependencies.append(.product(name: "\(product)", package: "Confine"))
                }

                """
        }
        return text + platforms(package, deployment)
    }

    /// Gives the module that a target makes: it may have another name than the target.
    private static let module = """
        func confineModule(_ target: String) -> String {
            String(target.enumerated().map { $1.isLetter || $1.isNumber && $0 > 0 ? $1 : "_" })
        }

        """

    /// The checker's own, where the package asks for older systems.
    private func platforms(_ package: String, _ deployment: [DeploymentTarget]) -> String {
        var versions = ["macOS": "13.0", "iOS": "16.0", "tvOS": "16.0", "watchOS": "9.0"]
        let isRaised = versions.contains { platform, least in
            !deployment.contains { $0.platform == platform && !DeploymentTarget.isOlder($0.version, least) }
        }
        guard isRaised else { return "" }
        for target in deployment {
            if let least = versions[target.platform], DeploymentTarget.isOlder(least, target.version) {
                versions[target.platform] = target.version
            }
        }
        let list = versions.sorted { $0.key < $1.key }.map { ".\($0)(\"\($1)\")" }.joined(separator: ", ")
        return "\(package).platforms = [\(list)]\n"
    }

    private func variable(_ manifest: SyntaxTree) -> String? {
        for index in manifest.nodes.indices {
            let node = Node(tree: manifest, index: Int32(index))
            guard node.kind == .patternBinding, let name = node.child(.identifierPattern)?.name,
                let value = node.child(Role.initializer), value.kind == .callExpr,
                value.child(Role.callee)?.name.text == "Package"
            else { continue }
            return name.text
        }
        return nil
    }
}
