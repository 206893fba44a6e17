import Findings
import Semantics
import Syntax

/// A database that maps its file into memory, opened in a process with a low memory limit; and one in a folder that the
/// app shares with such a process, which keeps its locks while it is suspended.
struct DatabaseInAppExtension: Rule {
    static let descriptor = RuleDescriptor(
        id: "database_in_app_extension",
        summary: "a database is opened in an app extension, or shared with one, in a way that ends the process",
        severity: .hint, section: "Memory and lifetime")

    static func check(_ project: RuleContext) {
        let extensions = project.project.appExtensions
        checkShared(project)
        for o in project.facts.opens where project.isAbout(o.site.framework) {
            guard let sign = extensions.sign(of: o.site.node),
                !o.isIndirect || !isReported(o.site.path[...], extensions)
            else { continue }
            report(o.site.node, sign, o.site.framework, path: o.site.path, project)
        }
        // Code that is not visible and lends a handle has opened one.
        for lending in project.facts.lendings
        where project.isAbout(lending.framework) && !opensFiles(lending.framework, project) {
            if let sign = extensions.sign(of: lending.node) {
                report(lending.node, sign, lending.framework, project)
            }
        }
        for (statement, framework) in extensions.defaultsSet(for: project.isAbout) {
            if let sign = extensions.sign(of: statement) { report(statement, sign, framework, project) }
        }
        checkCallees(project)
    }

    /// Whether a framework's containers are made of files, not of what is mapped into memory.
    private static func opensFiles(_ framework: Int, _ project: RuleContext) -> Bool {
        project.project.models.all[framework].types.values.contains {
            $0.members.values.joined().contains { $0.operations.contains(.openStore) }
        }
    }

    /// Checks containers of files in a folder that the app and its extensions share.
    private static func checkShared(_ project: RuleContext) {
        let p = project.project
        guard !project.facts.unsharedStores.isEmpty,
            p.files.indices.contains(where: { p.appExtensions.holdsCode(Int32($0)) })
        else { return }
        let sharing = sharingCode(project)
        for site in project.facts.unsharedStores where !project.isTest(site.node) {
            guard let around = declaration(around: site.node), sharing.contains(around) else { continue }
            project.report(
                site, "this opens a file that the app and its extensions share, and keeps its locks while suspended",
                help: "let it be suspended with the app, wait while the file is busy, and open it under a coordinator",
                confidence: .medium)
        }
    }

    /// The functions and properties that name a folder which several programs share, and those that name one of these.
    private static func sharingCode(_ project: RuleContext) -> Set<Node> {
        let members = project.project.models.all.flatMap(\.types.values).flatMap(\.members)
        let names = members.filter { $0.value.contains { $0.operations.contains(.share) } }.map(\.key)
        let direct = names.flatMap { project.mentions(of: $0) }.compactMap { declaration(around: $0) }
        let named = direct.flatMap { declaration -> [Node] in
            guard let name = name(of: declaration) else { return [] }
            let type = project.project.enclosingType(declaration)
            return project.mentions(of: name).filter { mention in
                guard let base = mention.child(.base) else { return project.project.enclosingType(mention) == type }
                return type.map { project.project[$0].name == base.name } ?? false
            }
        }
        return Set(direct + named.compactMap { declaration(around: $0) })
    }

    private static func declaration(around node: Node) -> Node? {
        node.ancestors.first {
            $0.kind == .funcDecl || $0.kind == .initDecl
                || $0.kind == .varDecl && ($0.parent?.kind == .memberBlock || $0.parent?.kind == .sourceFile)
        }
    }

    private static func name(of declaration: Node) -> Symbol? {
        switch declaration.kind {
        case .funcDecl: declaration.name
        case .varDecl: declaration.child(.patternBinding)?.firstChild?.name
        default: nil
        }
    }

    /// Checks synchronous functions without isolation: they run in the extension, whatever their caller.
    private static func checkCallees(_ project: RuleContext) {
        let p = project.project
        for id in project.analysis.openers
        where p[id].owner != nil && p[id].body != nil && p.appExtensions.holdsCode(p[id].file) {
            guard let sign = p.appExtensions.sign(of: p[id].node) else { continue }
            for o in project.analysis.openings(of: id) where project.isAbout(o.framework) {
                // The finding is at the last call in the extension's own code.
                guard let call = o.path.first?.node, !isReported(o.path.dropFirst(), p.appExtensions) else { continue }
                report(call, sign, o.framework, path: Array(o.path.dropFirst()), project)
            }
        }
    }

    /// True where a step of the path is in an extension and has a finding of its own.
    private static func isReported(_ path: ArraySlice<Step>, _ extensions: AppExtensions) -> Bool {
        path.contains { extensions.sign(of: $0.node) != nil }
    }

    private static func report(
        _ node: Node, _ sign: AppExtensions.Sign, _ framework: Int, path: [Step] = [], _ project: RuleContext
    ) {
        guard !project.isTest(node) else { return }
        let (text, confidence): (String, Confidence) =
            switch sign {
            case .target(let name): ("the app extension \(name)", .high)
            case .type(let id, let model):
                (
                    "`\(project.project[id].name.text)`, \("`\(model.name.text)`".withArticle)",
                    model.mayRunInApp ? .medium : .high
                )
            }
        project.report(
            node,
            "\(project.project.models.all[framework].name) is opened in \(text), which runs in a process of its own "
                + "with a few megabytes of memory",
            help: "let the app write a small snapshot of what is needed here and read that",
            confidence: confidence, framework: framework, path: path)
    }
}
