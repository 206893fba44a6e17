import Engine
import Inventory
import Migration
import Rules
import Syntax

/// `confine migrate`: writes a preview of the move from Realm into a folder of its own.
enum MigrateCommand {
    static func run(_ arguments: Arguments, _ terminal: Terminal) throws -> Int32 {
        let targets = try self.targets(arguments)
        guard let folder = arguments.value("--out"), !folder.isEmpty else {
            throw UsageError("`confine migrate` needs `--out DIR`: a folder for its output")
        }
        let given = try targets.map { try migration($0, arguments, alone: targets.count == 1) }
        let directory = try FileSystem.workingDirectory()
        let output = Paths.absolute(folder, from: directory)
        var options = LintOptions(workingDirectory: directory, linter: .confine)
        options.toolVersion = Version.current
        options.paths = arguments.positional.isEmpty ? ["."] : arguments.positional
        options.jobs = try SharedOptions.jobs(arguments)
        options.root = try SharedOptions.root(arguments, directory)
        options.derivedData = try SharedOptions.derivedData(arguments, directory)
        options.ignoresBaseline = true
        // Of several targets each has a folder of its own in it.
        let folders =
            targets.count == 1
            ? [(path: output, name: folder)]
            : targets.map { (path: Paths.join(output, $0.rawValue), name: Paths.join(folder, $0.rawValue)) }
        options.tree = TreeWithoutOutput(folders.map { $0.path }.filter(isWritten))
        let session = try Session(options)
        for folder in folders { try check(folder.path, named: folder.name, session, force: arguments.has("--force")) }

        var inventory = Inventory(session, session.lint())
        inventory.relocate { path in
            Paths.relative(Paths.absolute(path, from: directory), to: root(of: session.projects.map(\.root)))
        }
        let models = inventory.models.filter { inventory.moves[$0.framework] != nil },
            // A file that shares the store's folder is Foundation's.
            places = inventory.places.filter { inventory.moves[$0.framework] != nil || $0.section == .sharing },
            stores = inventory.stores.filter { inventory.moves[$0.framework] != nil }
        let taken = TypeNames.declared(in: zip(session.files, session.paths).filter { !isInside($1, output) }.map(\.0))
        var plans: [MigrationPlan] = []
        for var options in given {
            options.affixes = models.first.flatMap { inventory.moves[$0.framework] } ?? options.affixes
            do throws(MigrationError) {
                plans.append(
                    try Planner.plan(models, enums: inventory.enums, stores: stores, options: options, taken: taken))
            } catch {
                throw UsageError(error.description + Spelling.hint(options.only.first ?? "", in: error.names))
            }
        }
        for (plan, folder) in zip(plans, folders) {
            let readiness = inventory.readiness(for: plan.options.target.moveTarget)
            let files = Migration.files(plan, places: places, readiness: readiness)
            try write(files, folder, directory)
            if !arguments.has("--quiet") {
                terminal.say(
                    """
                    \(amount(plan.entities.count, "model")) for \(plan.options.target.title) in \
                    \(amount(files.count, "file")), \(plan.left.isEmpty ? "all" : "\(plan.left.count) not") written, \
                    \(readiness.verdict)\
                    \(plan.stores.count > 1 ? ", \(plan.stores.count) databases" : ""); \
                    begin with \(printable(Paths.join(folder.name, "README.md")))
                    """
                )
            }
        }
        return Status.clean
    }

    private static func targets(_ arguments: Arguments) throws(UsageError) -> [MigrationTarget] {
        let names = MigrationTarget.allCases.map(\.rawValue)
        var found: [MigrationTarget] = []
        for name in arguments.list("--to") {
            guard let target = MigrationTarget(rawValue: name) else {
                throw UsageError(
                    """
                    `--to \(printable(name))` is not a target; use \
                    \(names.joined(separator: " or "))\(Spelling.hint(name, in: names))
                    """
                )
            }
            if !found.contains(target) { found.append(target) }
        }
        guard !found.isEmpty else {
            throw UsageError("`confine migrate` needs `--to`: \(names.joined(separator: " or "))")
        }
        return found
    }

    private static func migration(
        _ target: MigrationTarget, _ arguments: Arguments, alone: Bool
    ) throws(UsageError) -> MigrationOptions {
        var migration = MigrationOptions(target: target)
        migration.usesCloudKit = arguments.has("--cloudkit") && target == .swiftData
        if arguments.has("--cloudkit"), target != .swiftData, alone {
            throw UsageError("`--cloudkit` goes with `--to swiftdata`; leave it out")
        }
        if let text = arguments.value("--minimum-ios") {
            guard let version = Int(text), (9...99).contains(version) else {
                throw UsageError("`--minimum-ios \(printable(text))` is not a version of iOS; write `--minimum-ios 17`")
            }
            if target == .swiftData, version < 17 {
                throw UsageError("SwiftData needs iOS 17, not \(version); write `--to grdb`, or raise the target")
            }
            if target == .grdb, version < 13 { throw UsageError("GRDB needs iOS 13, not \(version); raise the target") }
            migration.minimumIOS = version
        }
        migration.only = arguments.list("--only")
        return migration
    }

    private static func write(_ files: [OutputFile], _ folder: (path: String, name: String), _ directory: String) throws
    {
        for file in files {
            do {
                InitCommand.makeFolders(Paths.parent(Paths.join(folder.path, file.path)))
                try AtomicFile.write(
                    Array(file.text.utf8), to: Paths.join(folder.path, file.path), workingDirectory: directory)
            } catch {
                throw Fault(
                    """
                    \(printable(Paths.join(folder.name, file.path))) can't be written: \(error.message); name another \
                    folder, or make it writable
                    """
                )
            }
        }
    }

    /// The folder that holds all of some folders: written paths are relative to it, wherever the command was run.
    private static func root(of folders: [String]) -> String {
        var common = folders.first ?? "/"
        for folder in folders {
            while Paths.relativeIfInside(folder, to: common) == nil, common != "/" { common = Paths.parent(common) }
        }
        return common
    }

    /// Checks that the output has a folder of its own: empty, or given up by the user, and never among the sources.
    private static func check(_ output: String, named folder: String, _ session: Session, force: Bool) throws {
        let name = printable(folder)
        let status = FileSystem.status(output)
        if let status, status.kind != .folder { throw UsageError("`--out \(name)` is a file; name a folder") }
        // An earlier output is no source of the project.
        if !isWritten(output) {
            for path in session.paths {
                let parent = Paths.parent(FileSystem.realPath(path) ?? path)
                if isInside(parent, output) {
                    throw UsageError("`--out \(name)` holds sources of the project; name a folder beside them")
                }
                // A folder below one with sources would be built with them.
                if isInside(output, parent), session.projects.allSatisfy({ $0.root != parent }) {
                    throw UsageError(
                        "`--out \(name)` lies among the sources in \(printable(parent)); name a folder beside them")
                }
            }
        }
        guard status == nil || force || (try? WorkTree().entries(of: output).isEmpty) == true else {
            throw UsageError(
                "`--out \(name)` is not empty; name a new folder, or `--force` replaces the files that are written")
        }
    }

    private static func isWritten(_ output: String) -> Bool {
        FileSystem.text(Paths.join(output, "Copy/LegacyModels.swift"))?.hasPrefix("// Made by `confine migrate`")
            == true
    }

    /// Whether a path is a folder or lies in it.
    private static func isInside(_ path: String, _ folder: String) -> Bool {
        let path = FileSystem.realPath(path) ?? path, folder = FileSystem.realPath(folder) ?? folder
        return path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    }
}

/// The work tree without the folders that an earlier run has written: what is in them is no code of the app.
private struct TreeWithoutOutput: SourceTree {
    private let tree = WorkTree()
    private let hidden: Set<String>

    init(_ folders: [String]) { hidden = Set(folders + folders.compactMap { FileSystem.realPath($0) }) }

    func entries(of folder: String) throws(FileSystem.Failure) -> [FolderEntry] {
        let all = try tree.entries(of: folder)
        return hidden.isEmpty ? all : all.filter { !hidden.contains(Paths.join(folder, $0.name)) }
    }

    func status(_ path: String, followingLinks: Bool) -> FileSystem.Status? {
        tree.status(path, followingLinks: followingLinks)
    }

    func read(_ path: String) throws(FileSystem.Failure) -> SourceBytes { try tree.read(path) }
    func realPath(_ path: String) -> String? { tree.realPath(path) }
}

/// Names that sources give their types.
enum TypeNames {
    static func declared(in files: [SourceFile]) -> Set<String> {
        var names: Set<String> = []
        for file in files {
            let tree = parse(path: file.path, source: file.bytes)
            for index in tree.nodes.indices {
                switch tree.nodes[index].kind {
                case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .typealiasDecl, .macroDecl:
                    names.insert(Node(tree: tree, index: Int32(index)).mainText)
                default: break
                }
            }
        }
        return names
    }
}
