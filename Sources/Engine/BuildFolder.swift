/// A folder with build descriptions: which files are built there, and which other folders they are built with.
///
/// A package and a pod claim the folders of their targets, so that what merely lies in their folder (fixtures,
/// examples) is not taken for a part of them. The others name their files by patterns, scripts and generated lists, and
/// claim their whole folder. No description claims what lies in a folder further down that has descriptions of its own.
struct BuildFolder: Sendable {
    let path: String
    private(set) var manifest: PackageManifest?
    private(set) var projects: [XcodeProject] = []
    private(set) var pods: [PodSpec] = []
    /// Folders whose files, at any depth, are built here.
    private(set) var claimed: [String] = []
    /// Absolute paths of source files that are named one by one, wherever they lie.
    private(set) var listed: [String] = []
    /// Absolute paths of folders that it is built with; a path that names no build folder says nothing.
    private(set) var references: [String] = []
    /// Local packages among them: they are dependencies also where they lie outside of the tree.
    private(set) var localPackages: [String] = []
    /// What it names as packages and projects; absolute.
    private(set) var namedPlaces: Set<String> = []
    /// Products of packages that it links and whose packages it does not name.
    private(set) var looseProducts: Set<String> = []
    /// The projects, workspaces and package in it that Xcode can open; absolute.
    private(set) var documents: [String] = []
    /// Patterns of folders that it is built with, relative to this one.
    private(set) var patterns: [Glob] = []

    /// The descriptions that a folder's entries may be; some have to be read to be sure.
    struct Names: Sendable {
        var hasManifest = false
        var projects: [String] = []
        var workspaces: [String] = []
        /// Tuist's and XcodeGen's, which share their names with sources and data of other kinds.
        var scripts: [String] = []
        var hasBazelPackage = false
        var podspecs: [String] = []
        var hasPodfile = false

        var isEmpty: Bool {
            !hasManifest && projects.isEmpty && workspaces.isEmpty && scripts.isEmpty && !hasBazelPackage
                && podspecs.isEmpty && !hasPodfile
        }

        mutating func add(_ entry: FolderEntry) {
            switch (entry.name, entry.kind) {
            case ("Package.swift", .file): hasManifest = true
            case ("Project.swift", .file), ("Workspace.swift", .file), ("project.yml", .file), ("project.yaml", .file):
                scripts.append(entry.name)
            case ("BUILD", .file), ("BUILD.bazel", .file): hasBazelPackage = true
            case ("Podfile", .file): hasPodfile = true
            case (let name, .file) where name.hasSuffix(".podspec"): podspecs.append(name)
            case (let name, .folder) where name.hasSuffix(".xcodeproj"): projects.append(name)
            case (let name, .folder) where name.hasSuffix(".xcworkspace"): workspaces.append(name)
            default: break
            }
        }
    }

    /// Nil where none of the entries turns out to be a description.
    init?(_ path: String, _ names: Names, in tree: any SourceTree) {
        self.path = path
        documents = (names.projects + names.workspaces).map { Paths.join(path, $0) } + (names.hasManifest ? [path] : [])
        let top = Containment.top(of: path)
        func read(_ name: String) -> SourceBytes? { try? tree.read(Paths.join(path, name), within: top) }
        var isDescribed = false
        var claimsAll = false
        if names.hasManifest, let bytes = read("Package.swift") {
            isDescribed = true
            claimsAll = add(PackageManifest(bytes, folder: path), tree)
        }
        for name in names.projects {
            isDescribed = true
            claimsAll = true
            if let project = XcodeProject(path: Paths.join(path, name), in: tree) { add(project) }
        }
        for name in names.workspaces {
            guard let bytes = read(Paths.join(name, "contents.xcworkspacedata")) else { continue }
            isDescribed = true
            for location in Self.literals(bytes) {
                guard let colon = location.firstIndex(of: ":") else { continue }
                refer(to: String(location[location.index(after: colon)...]))
            }
        }
        for name in names.scripts {
            guard let bytes = read(name), Self.isScript(name, bytes) else { continue }
            isDescribed = true
            claimsAll = claimsAll || name != "Workspace.swift"
            // Tuist keeps what its projects depend on, and what their descriptions share, in a folder beside them.
            if name.hasSuffix(".swift") { refer(to: "Tuist") }
            for literal in name.hasSuffix(".swift") ? Self.literals(bytes) : Self.scalars(bytes) {
                refer(to: literal)
                if name == "Workspace.swift", literal.contains("*"), let glob = Glob("/" + literal) {
                    patterns.append(glob)
                }
            }
        }
        if names.hasBazelPackage, let bytes = read("BUILD.bazel") ?? read("BUILD") {
            isDescribed = true
            claimsAll = true
            addBazel(bytes, top: top, tree)
        }
        if names.hasPodfile, let bytes = read("Podfile") {
            isDescribed = true
            for name in PodSpec.paths(inPodfile: bytes.string(0..<bytes.count)) { refer(to: name) }
        }
        // A package manifest beside it describes the same sources.
        for name in names.podspecs.sorted() where manifest == nil {
            guard let bytes = read(name) else { continue }
            isDescribed = true
            let pod = PodSpec(bytes.string(0..<bytes.count), file: name, folder: path)
            pods.append(pod)
            claimed += pod.sources + pod.tests
            claimsAll = claimsAll || pod.sources.isEmpty
        }
        guard isDescribed else { return nil }
        if claimsAll { claimed = [path] }
    }

    private mutating func refer(to name: String) {
        guard !name.isEmpty else { return }
        var target = Paths.absolute(name, from: path)
        if target.hasSuffix(".xcodeproj") || target.hasSuffix(".xcworkspace") { target = Paths.parent(target) }
        if target != path { references.append(target) }
    }

    // MARK: Kinds

    /// - Returns: whether nothing could be read of its targets, so that all of the folder may be theirs.
    private mutating func add(_ manifest: PackageManifest, _ tree: any SourceTree) -> Bool {
        for target in manifest.targets {
            if let folder = manifest.sources(of: target, in: tree) { claimed.append(folder) }
        }
        for name in manifest.localPackages {
            refer(to: name)
            localPackages.append(Paths.absolute(name, from: path))
            namedPlaces.insert(Paths.absolute(name, from: path))
        }
        self.manifest = manifest
        return claimed.isEmpty
    }

    private mutating func add(_ project: XcodeProject) {
        for target in project.targets {
            listed += target.files.filter { $0.hasSuffix(".swift") && Paths.relativeIfInside($0, to: path) == nil }
            claimed += target.folders.filter { Paths.relativeIfInside($0, to: path) == nil }
        }
        for reference in project.references {
            refer(to: reference)
            if !reference.hasSuffix(".xcodeproj") { localPackages.append(reference) }
        }
        looseProducts.formUnion(project.looseProducts)
        namedPlaces.formUnion(project.namedPlaces)
        projects.append(project)
    }

    /// Labels name packages from the workspace's top: `//Core/Store:Store`.
    private mutating func addBazel(_ bytes: SourceBytes, top: String, _ tree: any SourceTree) {
        let markers = ["MODULE.bazel", "WORKSPACE", "WORKSPACE.bazel"]
        let ancestors = Paths.ancestors(path)
        guard
            let workspace = ancestors.first(where: { folder in
                markers.contains { tree.status(Paths.join(folder, $0), followingLinks: true)?.kind == .file }
            })
        else { return }
        for literal in Self.literals(bytes) where literal.hasPrefix("//") {
            refer(to: Paths.absolute(String(literal.dropFirst(2).prefix { $0 != ":" }), from: workspace))
        }
    }

    private static func isScript(_ name: String, _ bytes: SourceBytes) -> Bool {
        let text = bytes.string(0..<bytes.count)
        return name.hasSuffix(".swift")
            ? text.contains("import ProjectDescription") : text.contains("\ntargets:") || text.hasPrefix("targets:")
    }

    // MARK: Text

    /// The texts between double quotes, line by line.
    static func literals(_ bytes: SourceBytes) -> [String] {
        bytes.string(0..<bytes.count).split(separator: "\n").flatMap { line in
            line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map
            { String($0.element) }
        }
    }

    /// The values of a YAML file's lines: `path: ../Kit`, `- ../Kit`.
    static func scalars(_ bytes: SourceBytes) -> [String] {
        bytes.string(0..<bytes.count).split(separator: "\n").compactMap { line in
            var text = line.drop { $0 == " " || $0 == "\t" }
            if let comment = text.firstRange(of: " #") { text = text[..<comment.lowerBound] }
            if text.hasPrefix("- ") { text = text.dropFirst(2) }
            if let colon = text.firstRange(of: ": ") { text = text[colon.upperBound...] }
            let value = text.trimming { $0 == " " || $0 == "\"" || $0 == "'" || $0 == "\r" }
            return value.isEmpty ? nil : value
        }
    }
}

extension Substring {
    fileprivate func trimming(_ isDropped: (Character) -> Bool) -> String {
        var text = drop(while: isDropped)
        while let last = text.last, isDropped(last) { text.removeLast() }
        return String(text)
    }
}

extension PackageManifest {
    /// The folder of a target's sources: as it says, or the first that is there of those that SwiftPM looks into.
    func sources(of target: Target, in tree: any SourceTree) -> String? {
        if let path = target.path { return Paths.absolute(path, from: folder) }
        let parents =
            target.isPlugin
            ? ["Plugins"]
            : target.isTest ? ["Tests", "Sources", "Source", "src", "srcs"] : ["Sources", "Source", "src", "srcs"]
        return parents.map { Paths.join(Paths.join(folder, $0), target.name) }.first {
            tree.status($0, followingLinks: true)?.kind == .folder
        }
    }
}
