import Engine
import Instrumentation
import Rules
import Syntax

/// `confine init checker`: an adapter for each framework that the tree imports.
enum CheckerAdapters {
    static func files(in directory: String) throws -> [(path: String, text: String)] {
        let session = try Session(LintOptions(workingDirectory: directory, linter: .confine))
        var modules: Set<String> = []
        for index in session.files.indices where session.isReported[index] {
            let tree = parse(path: session.files[index].path, source: session.files[index].bytes)
            for index in tree.nodes.indices where tree.nodes[index].kind == .importDecl {
                modules.insert(Node(tree: tree, index: Int32(index)).name.text)
            }
        }
        let found = FrameworkAdapter.all.filter { modules.contains($0.module) }
        guard !found.isEmpty else {
            let names = FrameworkAdapter.all.map(\.module)
            throw UsageError(
                """
                nothing here imports \(names.dropLast().joined(separator: ", ")) or \(names.last ?? ""), for which \
                there are adapters; call it in the folder of the app, or guard handles by hand \
                (`confine explain checker`)
                """
            )
        }
        let folder = folder(session, directory)
        return found.map { (Paths.join(folder, $0.fileName), $0.file) }
    }

    private static let name = "ConfinementAdapters"

    /// In the one target of tests, where there is one.
    private static func folder(_ session: Session, _ directory: String) -> String {
        var targets: Set<String> = []
        for project in session.projects {
            for target in project.settings.targets where target.isTest && !target.pathPrefix.isEmpty {
                targets.insert(Paths.absolute(target.pathPrefix, from: project.root))
            }
        }
        guard targets.count == 1, let only = targets.first.flatMap({ Paths.relativeIfInside($0, to: directory) }) else {
            return name
        }
        return Paths.join(only, name)
    }

    static func mend(_ source: ToolSource) -> String {
        """
        the adapters belong to targets of tests, which need .product(name: "ConfinementChecker", package: "Confine") \
        and, of the package, .package(url: "\(source.url)", revision: "\(source.ref)")
        """
    }
}
