import Engine
import Inventory
import Migration
import Rules
import Syntax

/// `confine migrate`: writes a preview of the move from Realm into a folder of its own.
enum MigrateCommand {
    static func run(_ arguments: Arguments, _ terminal: Terminal) throws -> Int32 {
        let targets = MigrationTarget.allCases.map(\.rawValue)
        guard let given = arguments.value("--to") else { throw UsageError("`confine migrate` needs `--to`: \(targets.joined(separator: " or "))") }
        guard let target = MigrationTarget(rawValue: given) else { throw UsageError("`--to \(printable(given))` is no target, which is \(targets.joined(separator: " or "))\(Spelling.hint(given, in: targets))") }
        guard let folder = arguments.value("--out"), !folder.isEmpty else { throw UsageError("`confine migrate` needs `--out DIR`: a folder for what it writes") }
        var migration = MigrationOptions(target: target)
        migration.usesCloudKit = arguments.has("--cloudkit")
        if migration.usesCloudKit, target != .swiftData { throw UsageError("`--cloudkit` goes with `--to swiftdata`; leave it out") }
        if let text = arguments.value("--minimum-ios") {
            guard let version = Int(text), (9...99).contains(version) else { throw UsageError("`--minimum-ios \(printable(text))` is no version of iOS; write `--minimum-ios 17`") }
            if target == .swiftData, version < 17 { throw UsageError("SwiftData needs iOS 17, not \(version); write `--to grdb`, or raise the target") }
            if target == .grdb, version < 13 { throw UsageError("GRDB needs iOS 13, not \(version); raise the target") }
            migration.minimumIOS = version
        }
        migration.only = arguments.list("--only")
        let directory = try FileSystem.workingDirectory()
        let output = Paths.absolute(folder, from: directory)
        var options = LintOptions(workingDirectory: directory)
        options.toolVersion = Version.current
        options.paths = arguments.positional.isEmpty ? ["."] : arguments.positional
        options.jobs = try SharedOptions.jobs(arguments)
        options.root = try SharedOptions.root(arguments, directory)
        options.ignoresBaseline = true
        let session = try Session(options)
        try check(output, named: folder, session, force: arguments.has("--force"))

        let inventory = Inventory(session, session.lint())
        let models = inventory.models.filter { $0.framework == "Realm" }
        let plan: MigrationPlan
        do {
            plan = try Planner.plan(models, options: migration, taken: TypeNames.declared(in: zip(session.files, session.paths).filter { !isInside($1, output) }.map(\.0)))
        } catch {
            throw UsageError(error.description + Spelling.hint(migration.only.first ?? "", in: error.names))
        }
        let files = Migration.files(plan, places: inventory.places.filter { $0.framework == "Realm" })
        for file in files {
            do {
                InitCommand.makeFolders(Paths.parent(Paths.join(output, file.path)))
                try AtomicFile.write(Array(file.text.utf8), to: Paths.join(output, file.path), workingDirectory: directory)
            } catch {
                throw Fault("\(printable(Paths.join(folder, file.path))) can't be written: \(error.message); name another folder, or mend that one")
            }
        }
        let open = plan.entities.flatMap(\.fields).count { $0.isOpen }
        if !arguments.has("--quiet") {
            terminal.say("\(plan.entities.count) models for \(target.title) in \(files.count) files, \(plan.left.count) models not written, \(open) properties to decide about; begin with \(printable(Paths.join(folder, "README.md")))")
        }
        return Status.clean
    }

    /// What is written lies in a folder of its own: empty, or one that the user gives up, and never among the sources.
    private static func check(_ output: String, named folder: String, _ session: Session, force: Bool) throws {
        let name = printable(folder)
        let status = FileSystem.status(output)
        if let status, status.kind != .folder { throw UsageError("`--out \(name)` is a file; name a folder") }
        // What was written before is no source of the project.
        if !isWritten(output) {
            for path in session.paths {
                let parent = Paths.parent(FileSystem.realPath(path) ?? path)
                if isInside(parent, output) { throw UsageError("`--out \(name)` holds sources of the project; name a folder beside them") }
                // A folder below one with sources would be built with them.
                if isInside(output, parent), session.projects.allSatisfy({ $0.root != parent }) {
                    throw UsageError("`--out \(name)` lies among the sources in \(printable(parent)); name a folder beside them")
                }
            }
        }
        guard status == nil || force || (try? WorkTree().entries(of: output).isEmpty) == true else { throw UsageError("`--out \(name)` is not empty; name a new folder, or `--force` replaces the files that are written") }
    }

    private static func isWritten(_ output: String) -> Bool {
        FileSystem.text(Paths.join(output, "Copy/LegacyModels.swift"))?.hasPrefix("// Made by `confine migrate`") == true
    }

    /// Whether a path is a folder or lies in it.
    private static func isInside(_ path: String, _ folder: String) -> Bool {
        let path = FileSystem.realPath(path) ?? path, folder = FileSystem.realPath(folder) ?? folder
        return path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    }
}

/// Names that sources give their types.
enum TypeNames {
    static func declared(in files: [SourceFile]) -> Set<String> {
        var names: Set<String> = []
        for file in files {
            let tree = parse(path: file.path, source: file.bytes)
            for index in tree.nodes.indices {
                switch tree.nodes[index].kind {
                case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .typealiasDecl, .macroDecl: names.insert(Node(tree: tree, index: Int32(index)).mainText)
                default: break
                }
            }
        }
        return names
    }
}
