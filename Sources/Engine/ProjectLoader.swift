/// Reads the files that are compiled with a project's own, and how all of them are compiled.
struct ProjectLoader {
    private let finder: ProjectFinder
    private let configurations: ConfigurationTree
    private let options: LintOptions
    private(set) var sources: SourceSet
    private(set) var remarks: [Skipped] = []

    init(
        _ finder: ProjectFinder, _ configurations: ConfigurationTree, _ options: LintOptions, _ sources: SourceSet
    ) {
        self.finder = finder
        self.configurations = configurations
        self.options = options
        self.sources = sources
    }

    mutating func load(_ found: ProjectFinder.Project) throws(UsageError) -> Session.Project {
        var members = found.files.compactMap { sources.places[$0] }
        let reader = ProjectReader(
            root: found.root, folders: found.folders, configurations: configurations, tree: options.tree)
        let own = members.map { sources.paths[$0] }
        var settings = reader.settings(for: own)
        let described = DescribedModules(settings)
        if !found.isLoose {
            let modules = Set(settings.targets.map(\.name))
            let texts = members.map { sources.files[$0].bytes }
            let imports = concurrentMap(texts.count, jobs: options.jobs) { Dependencies.imports(texts[$0]) }.reduce(
                into: Set()
            ) { $0.formUnion($1) }
            let dependencies = Dependencies(
                of: found, choice: configurations.configuration(for: found.root).dependencies.value, imports: imports,
                derivedData: try options.derivedData.folder(of: found.root, configurations),
                isTaken: { modules.contains($0) || described.contains($0) }, limits: options.dependencyLimits)
            reader.add(dependencies.modules, to: &settings)
            remarks += dependencies.skipped
            let context = dependencies.modules.flatMap(\.files)
            sources.load(Set(context), from: WorkTree())
            members += context.compactMap { sources.places[$0] }
        }
        let targets = Set(settings.targets.map(\.name))
        let cutOff = found.cutOff.filter { !targets.contains($0) && !described.contains($0) }
        let headers = ProjectHeaders(found, settings, options.tree)
        if !headers.isEmpty {
            let texts = headers.texts(settings, described)
            for (path, text) in texts { sources.add(header: path, text) }
            headers.add(to: &settings, root: found.root)
            members += texts.compactMap { sources.places[$0.path] }
        }
        // A file whose contents a model describes is not read again.
        let vendored = described.owners(
            of: members.map {
                SourceFile(path: Paths.relative(sources.paths[$0], to: found.root), bytes: sources.files[$0].bytes)
            }, settings)
        var known: Set<Int> = []
        let read = zip(members, vendored).filter { $1 == nil && known.insert($0).inserted }.map(\.0)
        let rootPaths = own.map {
            Paths.relative($0, to: found.isLoose || found.isUndescribed ? finder.looseRoot($0, found.root) : found.root)
        }
        let deploymentTargets = DeploymentReader.read(found.folders, options.tree)
        settings.versions = VersionReader.read(found.folders, deploymentTargets, options.tree)
        return Session.Project(
            root: found.root, files: read, settings: settings,
            rules: configurations.enabledRules(in: Set(own.map(Paths.parent))),
            deploymentTargets: deploymentTargets, cutOff: cutOff,
            isAlone: found.isAlone && options.standardInput == nil,
            rootPaths: Dictionary(
                zip(found.files.compactMap { sources.places[$0] }, rootPaths), uniquingKeysWith: { first, _ in first }))
    }
}
