/// Puts together what is known of how the linted files are compiled: Package.swift, the Xcode project, the configuration.
package struct ProjectReader {
    private let workingDirectory: String
    private let configurations: ConfigurationTree

    package init(workingDirectory: String, configurations: ConfigurationTree) {
        self.workingDirectory = workingDirectory
        self.configurations = configurations
    }

    package func settings(for files: [(display: String, path: String)]) -> ProjectSettings {
        var settings = ProjectSettings()
        if let root = configurations.root {
            settings.disabledFrameworks = root.disabledFrameworks
            settings.frameworkModels = root.frameworkModels
            for (rule, setting) in root.rules where !setting.options.isEmpty { settings.ruleOptions[rule] = setting.options }
        }
        let folders = Set(files.map { Paths.parent($0.path) })
        let (manifests, projects) = descriptions(around: folders)
        settings.roots = Self.outermost(manifests + projects.map(Paths.parent)).map(prefix)
        for folder in manifests { add(manifest: folder, to: &settings) }
        let places = projects.isEmpty ? [:] : Dictionary(files.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
        for path in projects { add(project: path, files: files, places, to: &settings) }
        override(&settings, folders)
        settings.targets.sort { ($0.pathPrefix, $0.name) < ($1.pathPrefix, $1.name) }
        return settings
    }

    /// Folders that hold a Package.swift, and Xcode projects, in or above the folders with sources, up to the repository's top.
    private func descriptions(around folders: Set<String>) -> (manifests: [String], projects: [String]) {
        var visited: Set<String> = []
        var manifests: [String] = []
        var projects: [String] = []
        for folder in folders {
            for ancestor in Paths.ancestors(folder) {
                guard visited.insert(ancestor).inserted else { break }
                var isTop = false
                guard let stream = opendir(ancestor) else { break }
                while let entry = readdir(stream) {
                    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                    }
                    if name == "Package.swift" { manifests.append(ancestor) }
                    if name == ".git" { isTop = true }
                    if name.hasSuffix(".xcodeproj") { projects.append(Paths.join(ancestor, name)) }
                }
                closedir(stream)
                if isTop { break }
            }
        }
        return (manifests.sorted(), projects.sorted())
    }

    private static func outermost(_ folders: [String]) -> [String] {
        var result: [String] = []
        for folder in Set(folders).sorted() where !result.contains(where: { Paths.relativeIfInside(folder, to: $0) != nil }) { result.append(folder) }
        return result
    }

    /// As file paths of the run begin.
    private func prefix(_ folder: String) -> String {
        if let relative = Paths.relativeIfInside(folder, to: workingDirectory) { return relative.isEmpty ? "" : relative + "/" }
        // A folder above the working directory holds every relative path.
        return Paths.relativeIfInside(workingDirectory, to: folder) != nil ? "" : folder + "/"
    }

    // MARK: Packages

    private func add(manifest folder: String, to settings: inout ProjectSettings) {
        guard let bytes = try? FileSystem.read(Paths.join(folder, "Package.swift"), within: Containment.top(of: folder)) else { return }
        let manifest = PackageManifest(bytes, folder: folder)
        for item in manifest.targets {
            guard let path = item.path.map({ Paths.absolute($0, from: folder) }) ?? Self.defaultFolder(item, folder) else { continue }
            // The working directory may lie inside a target, or beside all of them.
            if Paths.relativeIfInside(path, to: workingDirectory) == nil, Paths.relativeIfInside(workingDirectory, to: path) == nil,
                Paths.relativeIfInside(workingDirectory, to: folder) != nil { continue }
            var target = ProjectSettings.Target(name: item.name, pathPrefix: prefix(path))
            item.flags.apply(to: &target)
            target.isTest = item.isTest
            target.isPackageTarget = true
            settings.targets.append(target)
        }
    }

    /// The folders that SwiftPM looks into, in its order.
    private static func defaultFolder(_ target: PackageManifest.Target, _ folder: String) -> String? {
        let parents = target.isTest ? ["Tests", "Sources", "Source", "src", "srcs"] : ["Sources", "Source", "src", "srcs"]
        return parents.map { Paths.join(Paths.join(folder, $0), target.name) }.first { FileSystem.status($0)?.kind == .folder }
    }

    // MARK: Xcode

    /// - Parameter places: the files' positions, by path.
    private func add(project path: String, files: [(display: String, path: String)], _ places: [String: Int], to settings: inout ProjectSettings) {
        guard let project = XcodeProject(path: path) else { return }
        // A file of several targets counts for the app first and for the tests last.
        let order = project.targets.sorted { a, b in rank(a) < rank(b) }
        var owners = [Int?](repeating: nil, count: files.count)
        for (index, target) in order.enumerated() {
            for path in target.files { if let file = places[path], owners[file] == nil { owners[file] = index } }
            for folder in target.folders { settings.targets.append(made(target, prefix: prefix(folder))) }
        }
        // One entry a folder where all of its files have one owner, else one a file.
        var byFolder: [String: [(display: String, owner: Int)]] = [:]
        for (file, owner) in zip(files, owners) {
            if let index = owner { byFolder[Paths.parent(file.path), default: []].append((file.display, index)) }
        }
        for (folder, members) in byFolder {
            if Set(members.map(\.owner)).count == 1 {
                settings.targets.append(made(order[members[0].owner], prefix: prefix(folder)))
            } else {
                for member in members { settings.targets.append(made(order[member.owner], prefix: member.display)) }
            }
        }
    }

    private func rank(_ target: XcodeProject.Target) -> Int {
        target.isApplication ? 0 : target.isTest ? 3 : target.isAppExtension ? 2 : 1
    }

    private func made(_ target: XcodeProject.Target, prefix: String) -> ProjectSettings.Target {
        var result = ProjectSettings.Target(name: target.name, pathPrefix: prefix)
        target.flags.apply(to: &result)
        result.isAppExtension = target.isAppExtension
        result.isTest = target.isTest
        return result
    }

    // MARK: The configuration's word

    private func override(_ settings: inout ProjectSettings, _ folders: Set<String>) {
        var speaking: [String: ConfigurationFile] = [:]
        for folder in folders {
            for file in configurations.configuration(for: folder).files where file.defaultIsolation != nil || file.upcomingFeatures != nil {
                speaking[file.folder] = file
            }
        }
        // Outer folders first, so that nested ones have the last word.
        for (folder, file) in speaking.sorted(by: { $0.key < $1.key }) {
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
