import Findings
import Flow
import Frameworks
import Syntax

/// The databases that a run has recognised, and the modules that it lacked.
extension Analysis {
    /// The databases that files import, or use by names that only one of them has, in the order of their models.
    package func databases() -> [NamedFiles] {
        project.models.all.filter(\.isDatabase).compactMap { model in
            let imports = Set(model.imports)
            let names = NameSet(model.knownBy)
            let types = NameSet(model.isProjects ? Array(model.types.keys) : [])
            let files = project.files.indices.filter { index in
                let file = project.files[index]
                let met = file.imports.intersection(imports)
                if model.isProjects, file.mentions(types) { return true }
                return !met.isSubset(of: file.impliedImports) || !met.isEmpty && file.mentions(names)
            }
            return files.isEmpty ? nil : NamedFiles(name: model.name, files: files)
        }
    }

    /// How much of the code that uses a database is understood.
    /// - Parameter isCounted: Whether a file's functions count, by its path.
    package func understood(_ isCounted: (String) -> Bool) -> Understood {
        var result = Understood()
        guard let found = flow?.understanding(isCounted) else { return result }
        (result.functions, result.unclear) = (found.bodies, found.unclear)
        for body in found.gaps?.databaseBodies ?? [] {
            let lacks = body.sites.filter { $0.touch != .none && $0.touch != .otherClosure }.map {
                (site: GapReport.Site) -> Understood.Lack in
                switch site.cause {
                case .missingModule where !site.module.isEmpty: .module(site.module)
                case .undeclared: .name(site.name)
                default: .member(site.name)
                }
            }
            for lack in Set(lacks) { result.lacks[lack, default: 0] += 1 }
        }
        return result
    }

    /// Imported modules that are not at hand, so that code using a database stays partly unknown, by name.
    package func missingModules() -> [NamedFiles] {
        guard let found = flow?.missingModules(), !found.isEmpty else { return [] }
        let positions = Dictionary(
            project.files.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
        return found.map { NamedFiles(name: $0.text, files: $1.compactMap { positions[$0] }.sorted()) }.sorted {
            $0.name < $1.name
        }
    }

    /// Whether the time was over before all functions were found that may have to do with a database.
    package var wasStopped: Bool { flow?.wasStopped ?? false }

    /// Functions that were not followed to the end, each by its file's position and the byte at which it begins, in the
    /// order of files and lines.
    package func unfollowed() -> [(file: Int, offset: Int)] {
        guard let flow, case let found = flow.unfollowed, !found.isEmpty else { return [] }
        let positions = Dictionary(
            project.files.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
        let places = found.compactMap { id -> (file: Int, offset: Int)? in
            let node = flow.program.node(of: id)
            return positions[node.tree.path].map { ($0, node.start) }
        }
        return places.sorted { ($0.file, $0.offset) < ($1.file, $1.offset) }
    }
}
