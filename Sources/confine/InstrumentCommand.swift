import Engine
import Instrumentation
import Reporters
import Rules

/// `confine instrument`: writes a copy of the project with guards, into a folder of its own.
enum InstrumentCommand {
    static func run(_ arguments: Arguments, _ terminal: Terminal) throws -> Int32 {
        guard let folder = arguments.value("--out"), !folder.isEmpty else {
            throw UsageError(
                "`confine instrument` needs `--out DIR`: a folder for the copy, as `--out .build/instrumented`")
        }
        let directory = try FileSystem.workingDirectory()
        let output = Paths.absolute(folder, from: directory)
        let given = try checker(arguments, directory)
        let checker = given ?? .folder(Paths.join(output, CarriedChecker.folder))
        let (session, root) = try project(arguments, directory)
        try check(output, named: folder, root)

        let made = Instrumentation(session, session.lint(), checker: checker)
        guard made.openings + made.loans + made.uses > 0 else {
            throw UsageError("no handle is opened or used in the named paths, so no guard is needed; name other paths")
        }
        var copy = ProjectCopy(of: root, to: output)
        do {
            try copy.write(made.texts, adding: given == nil ? CarriedChecker.files : [:])
        } catch {
            throw Fault(
                """
                the copy \(printable(folder)) can't be written: \(error.message); \
                name another folder, or make it writable
                """
            )
        }
        guard !arguments.has("--quiet") else { return Status.clean }
        report(copy, made, terminal)
        reportWork(left: copy, made, checker, terminal)
        if FileSystem.status(Paths.join(output, "Package.swift")) != nil {
            terminal.say("CONFINEMENT_MODE=inTurn swift test --package-path \(printable(folder))")
        }
        return Status.clean
    }

    /// The one project that is named, read, and its root.
    private static func project(_ arguments: Arguments, _ directory: String) throws -> (Session, root: String) {
        var options = LintOptions(workingDirectory: directory, linter: .confine)
        options.toolVersion = Version.current
        options.paths = arguments.positional.isEmpty ? ["."] : arguments.positional
        options.jobs = try SharedOptions.jobs(arguments)
        options.root = try SharedOptions.root(arguments, directory)
        options.derivedData = try SharedOptions.derivedData(arguments, directory)
        options.configPath = arguments.value("--config").map { Paths.absolute($0, from: directory) }
        options.ignoresBaseline = true
        let session = try Session(options)
        let roots = Set(session.projects.map(\.root)).sorted()
        guard roots.count == 1, let root = roots.first else {
            throw UsageError(
                """
                \(roots.count) projects are named: \
                \(roots.map { printable(Paths.relative($0, to: directory)) }.joined(separator: ", ")); name one of \
                them, or the folder of all with `--root`
                """
            )
        }
        return (session, root)
    }

    /// Prints the number of guards and of places without one.
    private static func report(_ copy: ProjectCopy, _ made: Instrumentation, _ terminal: Terminal) {
        terminal.say(
            """
            \(SummaryLine.plural(copy.files, "file")) copied, \(made.files) of them with guards: \
            \(SummaryLine.plural(made.openings, "opening")), \
            \(SummaryLine.plural(made.loans, "mention")) of lent handles, \(SummaryLine.plural(made.uses, "use"))
            """
        )
        if made.tests + made.testClasses > 0 {
            terminal.say(
                """
                checked: \(SummaryLine.plural(made.tests, "test")) of Swift Testing, \
                \(SummaryLine.plural(made.testClasses, "class", "classes")) of XCTest
                """)
        }
        for reason in UncheckedUse.allCases {
            if let count = made.unchecked[reason] {
                terminal.say("\(SummaryLine.plural(count, "use")) without a guard: \(reason.rawValue)")
            }
        }
    }

    /// Prints what is left to be done by hand in the copy.
    private static func reportWork(
        left copy: ProjectCopy, _ made: Instrumentation, _ checker: CheckerSource, _ terminal: Terminal
    ) {
        if !made.unclaimed.isEmpty {
            let targets = made.unclaimed.sorted { $0.key < $1.key }.map {
                ($0.key.isEmpty ? "no known target" : printable($0.key)) + " (\($0.value))"
            }
            terminal.say(
                """
                targets without a Package.swift, with their files: \(targets.joined(separator: ", ")). An Xcode \
                project is copied as it is: open the copy, add the package \(name(checker)), and link \
                ConfinementRuntime to targets with guards and ConfinementChecker to test targets
                """
            )
        }
        for place in copy.unknownPaths {
            terminal.say(
                """
                \(printable(place)): the path of a package is not written as text, and may lead elsewhere from the \
                copy; check it there
                """
            )
        }
        for path in copy.leftOut {
            terminal.say("\(printable(path)) is neither a file nor a folder nor a link, and was not copied")
        }
        for path in made.unlinked {
            terminal.say(
                "\(printable(path)) has no variable for its package: add the package \(name(checker)) there by hand")
        }
    }

    /// The checker's package: the one that is named, or the checkout that the command was built in; nil where the copy
    /// gets what the binary carries.
    private static func checker(_ arguments: Arguments, _ directory: String) throws(UsageError) -> CheckerSource? {
        guard let given = arguments.value("--from") else {
            if let ref = arguments.value("--ref") {
                guard let source = ToolSource.found, !source.isUnknown else {
                    throw UsageError(
                        """
                        `--ref \(printable(ref))` needs the repository, which is unknown here; name it with `--from URL`
                        """)
                }
                return .repository(url: source.url, ref: ref)
            }
            return ToolSource.checkout.map { .folder($0) }
        }
        let path = Paths.absolute(given, from: directory)
        if let manifest = FileSystem.text(Paths.join(path, "Package.swift")) {
            guard manifest.contains("\"ConfinementChecker\"") else {
                throw UsageError(
                    "`--from \(printable(given))` is a package without ConfinementChecker; name a checkout of confine")
            }
            return .folder(FileSystem.realPath(path) ?? path)
        }
        guard given.contains("://") || given.contains("@") else {
            throw UsageError(
                """
                `--from \(printable(given))` is not a package: it has no Package.swift; name a checkout of confine, \
                or its repository
                """
            )
        }
        guard let ref = arguments.value("--ref") else {
            throw UsageError("`--from \(printable(given))` needs `--ref`: a tag or commit of it")
        }
        return .repository(url: given, ref: ref)
    }

    private static func name(_ checker: CheckerSource) -> String {
        switch checker {
        case .folder(let path): printable(path)
        case .repository(let url, let ref): printable("\(url) (\(ref))")
        }
    }

    /// A copy lies in a folder of its own: new, empty or an earlier copy, and never among the sources.
    private static func check(_ output: String, named folder: String, _ root: String) throws {
        let name = printable(folder)
        let place = resolved(output)
        if let status = FileSystem.status(output), status.kind != .folder {
            throw UsageError("`--out \(name)` is a file; name a folder")
        }
        if isInside(root, place) {
            throw UsageError("`--out \(name)` holds the project; name a folder beside it, or one under .build")
        }
        if let inner = Paths.relativeIfInside(place, to: root),
            !inner.split(separator: "/").dropLast().contains(".build")
        {
            throw UsageError("`--out \(name)` lies in the project; name a folder beside it, or one under .build")
        }
        guard FileSystem.status(output) != nil, (try? WorkTree().entries(of: output).isEmpty) != true else { return }
        guard let origin = ProjectCopy.origin(of: output) else {
            throw UsageError("`--out \(name)` is not empty and no earlier copy; name a new folder")
        }
        guard origin == root else {
            throw UsageError("`--out \(name)` is a copy of \(printable(origin)); name another folder")
        }
    }

    private static func isInside(_ path: String, _ folder: String) -> Bool {
        path == folder || Paths.relativeIfInside(path, to: folder) != nil
    }

    /// Without links, as far as it exists.
    private static func resolved(_ path: String) -> String {
        if let real = FileSystem.realPath(path) { return real }
        let parent = Paths.parent(path)
        return parent == path ? path : Paths.join(resolved(parent), Paths.name(path))
    }
}
