import Engine
import Findings
import Frameworks
import Syntax

/// The places of a project's nodes, with paths as the user sees them.
final class SourcePlaces {
    private let session: Session
    private let project: Session.Project
    /// Positions in the session's files, by the path from the project's root.
    private var files: [String: Int] = [:]
    private var tables: [Int: LineTable] = [:]
    /// Positions of files that are there for previews alone.
    private var previews: Set<Int> = []

    init(_ session: Session, _ project: Session.Project) {
        self.session = session
        self.project = project
        for file in project.files { files[Paths.relative(session.paths[file], to: project.root)] = file }
    }

    /// Leaves out the files that are there for previews alone, and gives their paths as the user sees them.
    func leaveOutPreviews(_ trees: [SyntaxTree]) -> Set<String> {
        previews = Set(PreviewFiles(trees).paths.compactMap { files[$0] })
        return Set(previews.map { session.files[$0].path })
    }

    /// Nil for what is no part of the run, or only its context, or a preview.
    func told(_ node: Node) -> SourcePlace? {
        guard let file = files[node.tree.path], session.isListed(file), !session.isGenerated(file),
            !previews.contains(file)
        else { return nil }
        return place(file, Int(node.mainToken.start))
    }

    func place(_ file: Int, _ offset: Int) -> SourcePlace {
        let table = tables[file] ?? LineTable(session.files[file].bytes)
        tables[file] = table
        let at = table.position(offset)
        return SourcePlace(path: session.files[file].path, line: at.line, column: at.column)
    }

    /// Whether a node lies in a target that is an extension of an app.
    func isInExtension(_ node: Node) -> Bool { project.settings.target(for: node.tree.path)?.isAppExtension ?? false }

    /// Whether a place lies in a target of tests.
    func isInTests(_ place: SourcePlace) -> Bool { target(of: place)?.isTest ?? false }

    /// The target that a place's file belongs to; nil where no description names one.
    private func target(of place: SourcePlace) -> ProjectSettings.Target? {
        if let known = targets[place.path] { return known }
        let file = project.files.first { session.files[$0].path == place.path }
        let path = file.map { Paths.relative(session.paths[$0], to: project.root) }
        let target = path.flatMap { project.settings.target(for: $0) }
        targets[place.path] = target
        return target
    }
    /// By path.
    private var targets: [String: ProjectSettings.Target?] = [:]

    /// The oldest systems of the targets that places lie in; those of all targets where one of these is not known.
    func deployment(of used: [SourcePlace]) -> [DeploymentPlace] {
        var systems: SystemRanges = [:], isKnown = !used.isEmpty
        for place in used {
            let own = target(of: place)?.systems ?? [:]
            if own.isEmpty { isKnown = false }
            systems.add(own)
        }
        return project.deploymentTargets.filter { target in
            guard isKnown else { return true }
            return systems[target.platform].map { Version(target.version).map($0.contains) ?? true } ?? false
        }.map { target in
            DeploymentPlace(
                platform: target.platform, version: target.version,
                place: SourcePlace(
                    path: Paths.relative(target.path, to: session.options.workingDirectory), line: target.line,
                    column: 1))
        }
    }
}
