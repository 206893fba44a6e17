/// Puts together what is known of how a project's files are compiled: Package.swift, the Xcode project, the
/// configuration.
package struct ProjectReader {
    /// The folder that paths in the settings are relative to; those outside of it are absolute.
    let root: String
    let folders: [BuildFolder]
    let configurations: ConfigurationTree
    let tree: any SourceTree

    /// - Parameter files: absolute paths.
    func settings(for files: [String]) -> ProjectSettings {
        var settings = ProjectSettings()
        let sources = Set(files.map(Paths.parent))
        for file in speaking(for: sources) {
            settings.disabledFrameworks.formUnion(file.disabledFrameworks)
            settings.disabledFrameworks.subtract(file.enabledFrameworks)
            settings.frameworkModels += file.frameworkModels
            settings.interfaces += file.interfaces
        }
        settings.roots = Self.outermost(folders.map(\.path)).map(prefix)
        for folder in folders { if let manifest = folder.manifest { add(manifest, to: &settings) } }
        let projects = folders.flatMap(\.projects)
        let places = projects.isEmpty ? [:] : Self.places(of: files)
        add(projects.flatMap(\.targets), files: files, places, to: &settings)
        for pod in folders.flatMap(\.pods) { add(pod, to: &settings) }
        override(&settings, sources)
        settings.targets.sort { ($0.pathPrefix, $0.name) < ($1.pathPrefix, $1.name) }
        return settings
    }

    /// The target as a run over the path would compile it.
    package static func target(
        of path: String, root: String?, configurations: ConfigurationTree
    ) -> ProjectSettings.Target? {
        let finder = ProjectFinder(tree: WorkTree(), configurations: configurations, root: root)
        guard let project = finder.projects(of: [finder.file(path)]).first else { return nil }
        let reader = ProjectReader(
            root: project.root, folders: project.folders, configurations: configurations, tree: WorkTree())
        return reader.settings(for: project.files).target(for: Paths.relative(path, to: project.root))
    }

    /// The configuration that speaks for all of the project: that of its root, else those that are outermost in its
    /// folders; then what `--set` says.
    private func speaking(for folders: Set<String>) -> [ConfigurationFile] {
        let configuration = configurations.configuration(for: root)
        let overrides = configuration.commandLine.overrides.map { [$0] } ?? []
        if configuration.outermost != nil { return configuration.outermostLayer + overrides }
        var found: [String: ArraySlice<ConfigurationFile>] = [:]
        for folder in folders {
            let configuration = configurations.configuration(for: folder)
            if let file = configuration.outermost { found[file.path] = configuration.outermostLayer }
        }
        return found.sorted { $0.key < $1.key }.flatMap(\.value) + overrides
    }

    private static func outermost(_ folders: [String]) -> [String] {
        var result: [String] = []
        for folder in Set(folders).sorted()
        where !result.contains(where: { Paths.relativeIfInside(folder, to: $0) != nil }) { result.append(folder) }
        return result
    }

    /// As paths in the settings begin.
    private func prefix(_ folder: String) -> String {
        let relative = Paths.relative(folder, to: root)
        return relative.isEmpty ? "" : relative + "/"
    }

    /// The module that a target makes, as imports name it: what no identifier can have is an underscore.
    private static func module(_ target: String) -> String {
        String(target.enumerated().map { $1 == "_" || $1.isLetter || $1.isNumber && $0 > 0 ? $1 : "_" })
    }

    // MARK: Packages

    private func add(_ manifest: PackageManifest, to settings: inout ProjectSettings) {
        for item in manifest.targets {
            guard let path = manifest.sources(of: item, in: tree) else { continue }
            var target = ProjectSettings.Target(name: Self.module(item.name), pathPrefix: prefix(path))
            item.flags.apply(to: &target)
            target.isTest = item.isTest
            target.isPackageTarget = true
            target.systems = manifest.systems
            settings.targets.append(target)
        }
    }

    /// Folders that a project lists file by file are the project's.
    private func add(_ pod: PodSpec, to settings: inout ProjectSettings) {
        let known = Set(settings.targets.map(\.pathPrefix))
        for (folders, isTest) in [(pod.sources, false), (pod.tests, true)] {
            for own in folders.map(prefix) where !known.contains(own) {
                var target = ProjectSettings.Target(
                    name: Self.module(isTest ? pod.module + "Tests" : pod.module), pathPrefix: own)
                target.isTest = isTest
                target.isPackageTarget = true
                settings.targets.append(target)
            }
        }
    }

    /// Modules of others: what is imported of them is seen, as of a package's target.
    func add(_ modules: [Dependencies.Module], to settings: inout ProjectSettings) {
        for module in modules {
            for path in module.folders.map(prefix)
                + (module.folders.isEmpty ? module.files.map { Paths.relative($0, to: root) } : [])
            {
                var target = ProjectSettings.Target(name: module.name, pathPrefix: path)
                module.flags.apply(to: &target)
                target.isPackageTarget = true
                settings.targets.append(target)
            }
        }
        settings.targets.sort { ($0.pathPrefix, $0.name) < ($1.pathPrefix, $1.name) }
    }

    // MARK: Xcode

    /// The files' positions by the paths that projects list: that of a data model's file is its folder's, or that of
    /// the folder of its versions.
    private static func places(of files: [String]) -> [String: Int] {
        var found = Dictionary(files.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        for (position, file) in files.enumerated() where DataModel.isNamed(file) {
            let model = Paths.parent(file), versions = Paths.parent(model)
            for folder in [model, versions] where DataModel.isFolder(folder) { found[folder] = position }
        }
        return found
    }

    /// The targets of all projects at once: two of a workspace may compile files of one folder.
    /// - Parameter places: the files' positions, by path.
    private func add(
        _ targets: [XcodeProject.Target], files: [String], _ places: [String: Int], to settings: inout ProjectSettings
    ) {
        // A file of several targets counts for the app first and for the tests last.
        let order = targets.sorted { a, b in rank(a) < rank(b) }
        var owners = [Int?](repeating: nil, count: files.count),
            shared = [Set<String>](repeating: [], count: order.count)
        var users = [Set<Int>](repeating: [], count: files.count)
        for (index, target) in order.enumerated() {
            for file in members(of: target, files, places) {
                users[file].insert(index)
                if let owner = owners[file] {
                    if Self.module(order[owner].module) != Self.module(target.module) {
                        shared[index].insert(Paths.relative(files[file], to: root))
                    }
                } else {
                    owners[file] = index
                }
            }
        }
        func made(_ index: Int, _ prefix: String, of members: [Int] = []) -> ProjectSettings.Target {
            var target = self.made(order[index], prefix: prefix)
            let all = members.reduce(into: Set([index])) { $0.formUnion(users[$1]) }.map { order[$0] }
            target.systems = Self.systems(of: all)
            target.sharedFiles = shared[index]
            return target
        }
        // One entry a folder where all of its files have one owner, else one a file.
        var byFolder: [String: [(file: Int, owner: Int)]] = [:]
        for (file, owner) in owners.enumerated() {
            if let index = owner { byFolder[Paths.parent(files[file]), default: []].append((file, index)) }
        }
        for (folder, members) in byFolder {
            if Set(members.map(\.owner)).count == 1 {
                settings.targets.append(made(members[0].owner, prefix(folder), of: members.map(\.file)))
            } else {
                for member in members {
                    let path = Paths.relative(files[member.file], to: root)
                    settings.targets.append(made(member.owner, path, of: [member.file]))
                }
            }
        }
        // A new file in a folder is a member of the targets that have the folder.
        for (index, target) in order.enumerated() {
            for own in target.folders.map(prefix) where !settings.targets.contains(where: { $0.pathPrefix == own }) {
                settings.targets.append(made(index, own))
            }
        }
    }

    /// The systems that code of several targets runs on, of tests only where all are tests; empty where one is not
    /// known.
    private static func systems(of targets: [XcodeProject.Target]) -> SystemRanges {
        let shipped = targets.filter { !$0.isTest }
        let all = shipped.isEmpty ? targets : shipped
        guard all.allSatisfy({ !$0.systems.isEmpty }) else { return [:] }
        return all.reduce(into: [:]) { $0.add($1.systems) }
    }

    /// The positions of a target's files.
    private func members(of target: XcodeProject.Target, _ files: [String], _ places: [String: Int]) -> [Int] {
        var found = Set(target.files.compactMap { places[$0] })
        for folder in target.folders {
            for (position, file) in files.enumerated()
            where file.hasPrefix(folder + "/")
                && !target.exceptions.contains(where: { file == $0 || file.hasPrefix($0 + "/") })
            { found.insert(position) }
        }
        return found.sorted()
    }

    private func rank(_ target: XcodeProject.Target) -> Int {
        target.isApplication ? 0 : target.isTest ? 3 : target.isAppExtension ? 2 : 1
    }

    private func made(_ target: XcodeProject.Target, prefix: String) -> ProjectSettings.Target {
        var result = ProjectSettings.Target(name: Self.module(target.module), pathPrefix: prefix)
        target.flags.apply(to: &result)
        result.isAppExtension = target.isAppExtension
        result.isTest = target.isTest
        return result
    }

    // MARK: The configuration's word

    private func override(_ settings: inout ProjectSettings, _ sources: Set<String>) {
        var speaking: [String: ConfigurationFile] = [:]
        for folder in sources {
            for file in configurations.configuration(for: folder).files
            where file.defaultIsolation != nil || file.upcomingFeatures != nil {
                speaking[file.folder] = file
            }
        }
        // Outer folders first, so that nested ones have the last word.
        var ordered = speaking.sorted { $0.key < $1.key }
        // `--set` holds for all of the project.
        if let file = configurations.configuration(for: root).commandLine.overrides,
            file.defaultIsolation != nil || file.upcomingFeatures != nil
        {
            ordered.append((root, file))
        }
        for (folder, file) in ordered {
            let own = prefix(folder)
            if !settings.targets.contains(where: { $0.pathPrefix == own }) {
                var target = settings.target(for: own) ?? ProjectSettings.Target(name: "configuration", pathPrefix: own)
                target.pathPrefix = own
                settings.targets.append(target)
            }
            for i in settings.targets.indices where settings.targets[i].pathPrefix.hasPrefix(own) {
                switch file.defaultIsolation {
                case .mainActor: settings.targets[i].defaultIsolationIsMainActor = true
                case .nonisolated: settings.targets[i].defaultIsolationIsMainActor = false
                case .auto, nil: break
                }
                if let features = file.upcomingFeatures { settings.targets[i].upcomingFeatures = Set(features) }
            }
        }
    }
}

extension ProjectSettings {
    /// The target with the longest prefix of a path.
    package func target(for path: String) -> Target? {
        targets.filter { path.hasPrefix($0.pathPrefix) }.max { $0.pathPrefix.utf8.count < $1.pathPrefix.utf8.count }
    }
}
