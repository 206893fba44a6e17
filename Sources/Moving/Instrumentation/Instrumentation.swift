import Engine
import Flow
import Semantics
import Syntax

/// The instrumented sources of a project: texts with guards, and the uses without one, by reason.
package struct Instrumentation: Sendable {
    /// By path below the root; manifests are among them.
    package private(set) var texts: [String: String] = [:]
    package private(set) var openings = 0
    package private(set) var loans = 0
    package private(set) var uses = 0
    package private(set) var files = 0
    package private(set) var tests = 0
    package private(set) var testClasses = 0
    package private(set) var unchecked: [UncheckedUse: Int] = [:]
    /// Manifests whose package could not be changed, and the number of files that no package claims by the target that
    /// compiles them, "" where none is known.
    package private(set) var unlinked: [String] = []
    package private(set) var unclaimed: [String: Int] = [:]

    /// - Parameter report: the result of `session.lint()`.
    package init(_ session: Session, _ report: Report, checker: CheckerSource) {
        for (project, memory) in zip(session.projects, report.memory) {
            guard let memory = memory as? any AnalysisReader else { continue }
            let sites = memory.read { $0.handleSites().map { (site: $0, node: $0.spot.node) } }
            instrument(project, sites, session, checker)
        }
    }

    private mutating func instrument(
        _ project: Session.Project, _ sites: [(site: HandleSite, node: Node)], _ session: Session,
        _ checker: CheckerSource
    ) {
        var byFile: [String: [(site: HandleSite, node: Node)]] = [:]
        for site in sites { byFile[site.node.tree.path, default: []].append(site) }
        var manifests: [String: ManifestAddition] = [:]
        for file in project.files where session.isReported[file] {
            let origin = session.paths[file], path = Paths.relative(origin, to: project.root)
            guard !ManifestPaths.isManifest(Paths.name(path)), !path.hasPrefix("/") else { continue }
            let isTest = project.settings.target(for: path)?.isTest ?? false
            guard byFile[path] != nil || isTest else { continue }
            let tree = byFile[path]?[0].node.tree ?? parse(path: path, source: session.files[file].bytes)
            var edits = SourceEdits(), instrumenter = FileInstrumenter(tree, path: origin), scopes = TestScopes()
            for (site, node) in byFile[path] ?? [] { instrumenter.add(site, node) }
            instrumenter.write(to: &edits)
            if isTest { scopes.write(tree, to: &edits) }
            count(instrumenter, scopes)
            guard !instrumenter.isEmpty || !scopes.isEmpty else { continue }
            var text = edits.applied(to: tree.source)
            if !text.hasSuffix("\n") { text += "\n" }
            if !instrumenter.isEmpty { text += Helper.text(for: tree, origin: origin) }
            if !scopes.isEmpty { text += scopes.importing }
            texts[path] = text
            let target = project.settings.target(for: path)
            guard let target, target.isPackageTarget, let manifest = Self.manifest(above: origin, to: project.root)
            else {
                unclaimed[target?.name ?? "", default: 0] += 1
                continue
            }
            if !instrumenter.isEmpty { manifests[manifest, default: ManifestAddition()].guarded.insert(target.name) }
            if !scopes.isEmpty { manifests[manifest, default: ManifestAddition()].checked.insert(target.name) }
        }
        link(manifests, project, checker)
    }

    private mutating func count(_ instrumenter: FileInstrumenter, _ scopes: TestScopes) {
        if !instrumenter.isEmpty { files += 1 }
        openings += instrumenter.openings
        loans += instrumenter.loans
        uses += instrumenter.uses
        tests += scopes.tests
        testClasses += scopes.classes
        for (reason, count) in instrumenter.unchecked { unchecked[reason, default: 0] += count }
    }

    /// Lets packages link the checker.
    private mutating func link(
        _ manifests: [String: ManifestAddition], _ project: Session.Project, _ checker: CheckerSource
    ) {
        // Of several manifests the one for the toolchain's version counts.
        let all = manifests.flatMap { path, addition in Self.manifests(in: Paths.parent(path)).map { ($0, addition) } }
        for (path, addition) in all.sorted(by: { $0.0 < $1.0 }) {
            let shown = Paths.relative(path, to: project.root)
            guard let bytes = try? FileSystem.read(path),
                let added = addition.text(
                    for: parse(path: shown, source: bytes), checker: checker,
                    deployment: project.deploymentTargets.filter { Paths.parent($0.path) == Paths.parent(path) })
            else {
                unlinked.append(shown)
                continue
            }
            texts[shown] = bytes.string(0..<bytes.count) + added
        }
    }

    private static func manifests(in folder: String) -> [String] {
        ((try? WorkTree().entries(of: folder)) ?? []).map(\.name).filter(ManifestPaths.isManifest).map {
            Paths.join(folder, $0)
        }
    }

    private static func manifest(above path: String, to root: String) -> String? {
        var folder = Paths.parent(path)
        while folder == root || folder.hasPrefix(root + "/") {
            let manifest = Paths.join(folder, "Package.swift")
            if FileSystem.status(manifest)?.kind == .file { return manifest }
            folder = Paths.parent(folder)
        }
        return nil
    }
}
