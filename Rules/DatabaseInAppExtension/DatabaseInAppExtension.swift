import Findings
import Semantics
import Syntax

/// A database that maps its file into memory, opened in a process with a low memory limit.
struct DatabaseInAppExtension: Rule {
    static let descriptor = RuleDescriptor(
        id: "database_in_app_extension", summary: "Realm is opened in a widget or another app extension",
        severity: .warning, section: "Memory and lifetime")

    static func check(_ project: RuleContext) {
        let extensions = project.project.appExtensions
        for o in project.facts.opens where project.isAbout(o.site.framework) {
            guard let sign = extensions.sign(of: o.site.node),
                !o.isIndirect || !isReported(o.site.path[...], extensions)
            else { continue }
            report(o.site.node, sign, o.site.framework, path: o.site.path, project)
        }
        // Code that is not visible and lends a handle has opened one.
        for lending in project.facts.lendings where project.isAbout(lending.framework) {
            if let sign = extensions.sign(of: lending.node) {
                report(lending.node, sign, lending.framework, project)
            }
        }
        for (statement, framework) in extensions.defaultsSet(for: project.isAbout) {
            if let sign = extensions.sign(of: statement) { report(statement, sign, framework, project) }
        }
        checkCallees(project)
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
