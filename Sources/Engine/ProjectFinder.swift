/// Finds the projects that the paths of a run belong to: the files to read, and those of them to report on.
///
/// A file's project is a matter of where it lies, never of what else is named or of the working directory. The folder
/// that is searched, its *top*, is the nearest of: the given root, a folder whose configuration says `"root": true`,
/// the top of the git work tree, else the outermost folder above the file that holds a build description, else the
/// folder of the outermost configuration that is in force. Where no git work tree holds them, the outermost folders
/// that name each other have one top. In a tree with a root, or without any build description,
/// everything is one project. In any other a project is what build descriptions connect, and a file that none of them
/// claims is analysed alone, with the files that are named beside it.
final class ProjectFinder {
    /// Files to be analysed together.
    struct Project {
        /// The folder that paths in baselines, fingerprints and settings are relative to.
        var root: String
        /// Absolute paths, sorted.
        var files: [String] = []
        var folders: [BuildFolder] = []
        /// Headers of its folders; absolute.
        var headers: [String] = []
        /// Local packages that it names and that lie in no folder of its own tree; absolute.
        var outside: [String] = []
        /// What it names and what is not at hand, so that its code is cut off from it.
        var cutOff: [String] = []
        /// Whether nothing but the paths of the run holds it together.
        var isLoose = false
        /// Whether these paths name single files, beside which nothing is read.
        var isAlone = false
        /// Whether no build description says what belongs together: everything below the root does.
        var isUndescribed = false

        mutating func add(_ more: [String]) {
            let known = Set(files)
            files = (files + more.filter { !known.contains($0) }).sorted(by: Paths.precedes)
        }
    }

    fileprivate struct Top: Hashable {
        enum Kind { case root, tree, loose }
        var path: String
        var kind: Kind
        /// The folders below that alone are the tree's, where it has no mark of its own.
        var members: [String] = []
    }

    private struct Map {
        var survey: Survey
        var layout: Layout
        /// In step with the survey's files; nil for a file that nothing claims.
        var programs: [Int?]
    }

    private let tree: any SourceTree
    private let configurations: ConfigurationTree
    private let root: String?
    private var maps: [Top: Map] = [:]
    private var linkedTops: [String: Top] = [:]
    private var surveys: [Top: Survey] = [:]
    private var buildFolders: [String: BuildFolder?] = [:]

    /// - Parameter root: of `--root`, absolute.
    init(tree: any SourceTree, configurations: ConfigurationTree, root: String?) {
        self.tree = tree
        self.configurations = configurations
        self.root = root
    }

    // MARK: Tops

    /// The folders that were searched.
    var searched: [String] { maps.keys.map(\.path) }

    private func top(of folder: String) -> Top? {
        if let root { return Paths.relativeIfInside(folder, to: root) == nil ? nil : Top(path: root, kind: .root) }
        var outermost: String?
        for ancestor in Paths.ancestors(folder) {
            // A checkout is no part of the project that has fetched it.
            if Survey.passedOver.contains(Paths.name(ancestor)) { break }
            if configurations.isRoot(ancestor) { return Top(path: ancestor, kind: .root) }
            if FileSystem.status(Paths.join(ancestor, ".git")) != nil { return Top(path: ancestor, kind: .tree) }
            if buildFolder(ancestor) != nil { outermost = ancestor }
        }
        if let outermost { return linked(outermost) }
        // A configuration named by `--config`, or in the home folder, is not the project's own.
        guard let own = configurations.configuration(for: folder).files.first?.folder, !configurations.isGiven(own),
            own != Self.home, own != "/",
            Paths.relativeIfInside(folder, to: own) != nil
        else { return nil }
        return Top(path: own, kind: .tree)
    }

    /// The top of a build folder in no git work tree: with the others that it is connected with.
    private func linked(_ folder: String) -> Top {
        if let top = linkedTops[folder] { return top }
        let linked = LinkedFolders(
            tree: tree, buildFolder: { self.buildFolder($0) },
            descriptions: { folder in
                self.survey(Top(path: folder, kind: .tree)).descriptions.compactMap {
                    self.buildFolder($0.folder, $0.names)
                }
            },
            isBarrier: { folder in
                folder == "/" || folder == Self.home || self.configurations.isRoot(folder)
                    || FileSystem.status(Paths.join(folder, ".git")) != nil
            })
        let members = linked.around(folder)
        let top =
            members.count == 1
            ? Top(path: members[0], kind: .tree)
            : Top(path: LinkedFolders.common(members), kind: .tree, members: members)
        for member in members { linkedTops[member] = top }
        return top
    }

    private static let home = getenv("HOME").flatMap { FileSystem.realPath(String(cString: $0)) }

    private func buildFolder(_ path: String, _ known: BuildFolder.Names? = nil) -> BuildFolder? {
        if let folder = buildFolders[path] { return folder }
        var names = known ?? BuildFolder.Names()
        if known == nil { for entry in (try? tree.entries(of: path)) ?? [] { names.add(entry) } }
        let folder = names.isEmpty ? nil : BuildFolder(path, names, in: tree)
        buildFolders[path] = .some(folder)
        return folder
    }

    private func map(_ top: Top) -> Map {
        if let map = maps[top] { return map }
        var survey = survey(top)
        let layout = Layout(
            survey.descriptions.compactMap { buildFolder($0.folder, $0.names) }.sorted { $0.path < $1.path })
        survey.leaveOut(StrayCopies(layout.folders))
        var known: [String: Int?] = [:]
        let programs = survey.files.map { path -> Int? in
            let folder = Paths.parent(path)
            let owner = known[folder] ?? layout.owner(ofFolder: folder)
            known[folder] = .some(owner)
            return (owner ?? layout.owner(of: path)).map { layout.programs[$0] }
        }
        let map = Map(survey: survey, layout: layout, programs: programs)
        maps[top] = map
        return map
    }

    private func survey(_ top: Top) -> Survey {
        if let survey = surveys[top] { return survey }
        // The survey is kept in `maps`: it must not keep its keeper.
        let survey = Survey(top.path, in: tree, configurations: configurations) {
            [unowned self] folder, names, hasGit in
            if root != nil { return false }
            if hasGit || configurations.isRoot(folder) { return true }
            if !top.members.isEmpty {
                return !top.members.contains {
                    Paths.relativeIfInside(folder, to: $0) != nil || Paths.relativeIfInside($0, to: folder) != nil
                }
            }
            return top.kind == .loose && !names.isEmpty && buildFolder(folder, names) != nil
        }
        surveys[top] = survey
        return survey
    }

    // MARK: Paths of the run

    /// A file that a path of the run names.
    struct Named {
        var path: String
        fileprivate var top: Top?
        /// The path of the run that it was found under, for files that no description claims.
        fileprivate var argument: String?
    }

    /// - Returns: the Swift files in and below a folder, and what is to be said of others there.
    func files(in folder: String) -> (files: [Named], skipped: [Skipped]) {
        var named: [Named] = []
        var skipped: [Skipped] = []
        collect(folder, folder, &named, &skipped)
        return (named, skipped)
    }

    private func collect(_ folder: String, _ argument: String, _ named: inout [Named], _ skipped: inout [Skipped]) {
        let top = top(of: folder)
        var survey = map(top ?? Top(path: folder, kind: .loose)).survey
        // A folder that is kept out of a walk of its tree is walked by itself when it is named.
        if let top, !survey.folders.contains(folder) { survey = self.survey(Top(path: folder, kind: top.kind)) }
        for path in survey.files where Paths.relativeIfInside(path, to: folder) != nil {
            named.append(Named(path: path, top: top, argument: argument))
        }
        skipped += survey.skipped.filter { Paths.relativeIfInside($0.path, to: folder) != nil }
        for inner in survey.inner where Paths.relativeIfInside(inner, to: folder) != nil {
            collect(inner, argument, &named, &skipped)
        }
    }

    /// - Parameter path: of a file, which need not exist.
    func file(_ path: String) -> Named { Named(path: path, top: top(of: Paths.parent(path)), argument: nil) }

    /// The projects of named files; each file is in one of them.
    func projects(of named: [Named]) -> [Project] {
        var order: [Key] = []
        var groups: [Key: [Named]] = [:]
        for file in named {
            let key = key(file)
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(file)
        }
        return order.map { key in
            var project = project(key)
            project.add((groups[key] ?? []).map(\.path))
            return project
        }
    }

    private enum Key: Hashable {
        case whole(Top)
        case program(Top, Int)
        case loose(String?)
    }

    private func key(_ file: Named) -> Key {
        guard let top = file.top else { return .loose(file.argument) }
        if top.kind == .root { return .whole(top) }
        let layout = map(top).layout
        if !layout.describesFiles { return .whole(top) }
        return layout.owner(of: file.path).map { .program(top, layout.programs[$0]) } ?? .loose(file.argument)
    }

    private func project(_ key: Key) -> Project {
        switch key {
        case .whole(let top):
            let map = map(top)
            return Project(
                root: top.path, files: map.survey.files, folders: map.layout.folders, headers: map.survey.headers,
                outside: map.layout.outside(of: map.layout.folders),
                cutOff: map.layout.cutOff(from: map.layout.folders, in: tree),
                isUndescribed: top.kind == .tree)
        case .program(let top, let program):
            let map = map(top)
            let files = zip(map.survey.files, map.programs).filter { $0.1 == program }.map(\.0)
            let folders = map.layout.members(of: program)
            var owned: [String: Bool] = [:]
            let headers = map.survey.headers.filter { header in
                let folder = Paths.parent(header)
                let isOwn =
                    owned[folder] ?? (map.layout.owner(ofFolder: folder).map { map.layout.programs[$0] } == program)
                owned[folder] = isOwn
                return isOwn
            }
            return Project(
                root: map.layout.root(of: program), files: files, folders: folders, headers: headers,
                outside: map.layout.outside(of: folders), cutOff: map.layout.cutOff(from: folders, in: tree))
        case .loose(let argument):
            return Project(root: argument ?? "/", isLoose: true, isAlone: argument == nil)
        }
    }

    /// The roots of all projects in the trees that were looked through.
    var roots: Set<String> {
        var roots: Set<String> = []
        for (top, map) in maps {
            if top.kind == .root {
                roots.insert(top.path)
            } else {
                for program in Set(map.layout.programs) { roots.insert(map.layout.root(of: program)) }
            }
        }
        return roots
    }

    /// The folder that the path of a file that is analysed alone is relative to, wherever it was named from.
    func looseRoot(_ path: String, _ argument: String) -> String {
        let folder = Paths.parent(path)
        return configurations.configuration(for: folder).files.first?.folder ?? Git.topLevel(above: folder)
            ?? (argument == "/" ? folder : argument)
    }
}
