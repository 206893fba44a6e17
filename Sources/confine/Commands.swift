import AuditReports
import Engine
import Inventory
import Migration
import Reporters
import Rules

/// Every command and option.
enum Commands {
    static let all = [
        lint, fix, rules, explain, audit, migrate, instrument, server, assistantServer, initialise, config, completions,
        manual, help
    ]
    /// Commands for those who work on the tool: no help and no completion names them.
    static let hidden = [debug]

    private static let configuration = OptionDescription.value(
        "--config", "FILE", "use this configuration instead of the one found", isPath: true)
    private static let wholeRoot = OptionDescription.value(
        "--root", "DIR", "analyse all of this folder as the project, in place of the build descriptions", isPath: true)
    private static let root = OptionDescription.value(
        "--root", "DIR", "use this folder as the project, in place of the build descriptions", isPath: true)
    private static let derivedData = OptionDescription.value(
        "--derived-data", "DIR", "where Xcode keeps fetched packages: its derived data, or a project's part of it",
        isPath: true)
    private static let allowEmpty = OptionDescription.flag("--allow-empty", "exit with 0 when no Swift file is found")
    private static let jobs = OptionDescription.value("--jobs", "N", "number of threads (default: one per core)")
    private static let colour = OptionDescription.value(
        "--color", "WHEN", "auto, always or never (default: auto)", choices: ["auto", "always", "never"])
    private static let allowDirty = OptionDescription.flag(
        "--allow-dirty", "also write files with changes that git does not have yet")
    private static let standardInputPath = OptionDescription.value(
        "--stdin-path", "PATH", "the path of the file on standard input", isPath: true)

    /// The options that `lint` and `fix` have in common, by groups.
    private static let selection: [OptionDescription] =
        OptionGroup.input.options([configuration, wholeRoot, derivedData])
        + OptionGroup.report.options([
            .list("--only", "ID", "run only these rules, or groups of rules"),
            .list("--disable", "ID", "do not run these rules"),
            .list("--enable", "ID", "also run these rules, which are off by default"),
            .list("--severity", "ID=LEVEL", "report a rule as error, warning, hint, or off"),
            .value(
                "--min-confidence", "LEVEL", "report findings from this confidence on (default: medium)",
                choices: Confidence.allCases.map(\.rawValue)),
            OptionDescription(
                name: "--set", value: "KEY=VALUE",
                summary:
                    "set a key of the configuration for this run, as in rules.write_in_loop=error; may be repeated",
                isRepeatable: true),
            .value(
                "--since", "REV",
                """
                report only findings that a git revision did not have, and those on changed lines; untracked files are \
                new
                """
            ),
            .flag(
                "--staged",
                "lint the files staged for the next commit, and report only findings that HEAD does not have")
        ])
        + OptionGroup.output.options([colour, .flag("--quiet", "print no summary and no progress")])
        + OptionGroup.gate.options([
            .value(
                "--fail-on", "LEVEL",
                "exit with 1 from this severity on: error, warning, hint, never (default: warning)",
                choices: FailOn.allCases.map(\.rawValue)),
            .value("--baseline", "FILE", "leave out the findings that this file accepts", isPath: true),
            .flag("--no-baseline", "report also the findings that a baseline accepts"),
            allowEmpty
        ])
        + OptionGroup.advanced.options([
            .value("--since-lines", "REV", "report only findings with a place on lines changed since a git revision"),
            .value("--today", "DATE", "use this day for expiry dates (until 2027-03-01)"),
            jobs
        ])

    static let lint = CommandDescription(
        name: "lint", arguments: "[PATH...]", summary: "lint files and folders (default: the working directory)",
        discussion: """
            Confine always analyses the whole project; paths only filter the report. \
            Exit status: 0 nothing at or above --fail-on; 1 findings; 2 usage or configuration, or no Swift file found; \
            3 an internal fault, a report that could not be written, a deadline that passed before the analysis ended, \
            with --strict-parse a file that could not be read or parsed in full, or with --fail-on-incomplete a \
            function that was not followed to the end.
            """,
        options:
            OptionGroup.output.options([
                OptionDescription(
                    name: "--format", value: "FORMAT[:FILE]",
                    summary: "output format, to standard output or to a file; may be repeated", isRepeatable: true,
                    choices: Format.allCases.map(\.rawValue)),
                .flag("--hints", "with --format text: show hints, too, which are counted by default"),
                .flag("--verbose", "with --format text: show each finding, without joining those that are one fact"),
                .flag(
                    "--include-suppressed",
                    "with --format sarif: also list the findings that comments and baselines accept, marked as such"),
                .flag("--statistics", "print the number of findings of each rule, whatever the format"),
                .flag("--stats", "print counts and seconds of each stage, and how much database code stays unknown")
            ])
            + selection
            + OptionGroup.input.options([
                .flag("--stdin", "read one file from standard input"),
                standardInputPath,
                .flag(
                    "--watch",
                    "lint again after each change, and report the differences; on a terminal, ? lists the keys")
            ])
            + OptionGroup.gate.options([
                .flag("--ignore-suppressions", "report also the findings that comments suppress"),
                .value("--max-findings", "N", "exit with 0 for up to N findings that would otherwise fail the run"),
                .value("--write-baseline", "FILE", "accept the findings of this run", isPath: true),
                .value(
                    "--suppress", "REASON",
                    "write a comment that suppresses each finding that is left, with this reason"),
                .value("--until", "DATE", "with --write-baseline or --suppress: accept up to this day"),
                .flag("--prune-baseline", "drop the entries of the baseline that match no finding"),
                .flag("--strict-baseline", "exit with 1 when an entry of the baseline matches no finding"),
                .flag("--fail-on-incomplete", "exit with 3 when a function was not followed to the end"),
                .value(
                    "--timeout", "SECONDS",
                    "stop then, report the findings so far, and exit with 3 if the analysis had not ended")
            ])
            + OptionGroup.fixes.options([
                .flag("--fix", "apply safe fixes, then report the remaining findings"),
                .flag(
                    "--allow-dirty", "with --fix and --watch: also write files with changes that git does not have yet")
            ])
            + OptionGroup.advanced.options([
                .flag("--strict-parse", "exit with 3 when a file can't be read or parsed in full"),
                .value(
                    "--stamp", "FILE", "write an empty Swift file when done, as an output for a build system",
                    isPath: true),
                .value("--runtime-log", "FILE", "join the findings with the checker's violation log", isPath: true)
            ]))

    static let fix = CommandDescription(
        name: "fix", arguments: "[PATH...]", summary: "apply safe fixes",
        discussion: """
            Exit status: 0 no finding at or above --fail-on is left; 1 findings remain; 2 usage; \
            3 a file could not be written. With --diff and --dry-run: 0 there is nothing to change; 1 there is.
            """,
        options: OptionGroup.fixes.options([
            .flag("--unsafe", "also apply unsafe fixes; review them afterwards"),
            .flag("--diff", "print a unified diff and write nothing"),
            .flag("--dry-run", "print the changes and write nothing"),
            .flag("--interactive", "show each fix on the terminal and ask for it"),
            allowDirty,
            .list("--rule", "ID", "apply only fixes of these rules")
        ])
            + selection
            + OptionGroup.input.options([
                .flag("--stdin", "read one file from standard input and print it with its fixes"), standardInputPath
            ]))

    static let rules = CommandDescription(
        name: "rules", arguments: "", summary: "list the rules",
        options: [.value("--format", "FORMAT", "text or json (default: text)", choices: ["text", "json"])],
        maximumArguments: 0)

    static let explain = CommandDescription(
        name: "explain", arguments: "ID|FILE:LINE[:COLUMN]...",
        summary:
            "explain a rule on one screen; or, for a line, where it runs, who owns each value, and its findings",
        discussion:
            """
            A column counts bytes from 1. With a column, only the value or call there is explained. Several lines are \
            explained from one analysis, in JSON as `places`. Unknown facts are named with their reason. A brief has \
            the path and the code of the defect, the remedies that the framework's documents name, what to leave as it \
            is, and the commands that check the result. Long text goes through $PAGER on a terminal. Exit status: 0, \
            or 2 if there is no such rule, file or line.
            """,
        options: [
            .flag("--examples", "print the whole page of the rule, with all its examples"),
            .flag("--brief", "for a line with a finding: what a correction by hand needs, on one page"),
            .value(
                "--format", "FORMAT", "the format for a line: text or json (default: text)",
                choices: ExplainCommand.Form.allCases.map(\.rawValue)),
            configuration,
            wholeRoot,
            derivedData,
            jobs,
            colour
        ],
        argumentChoices: (Catalog.rules + EngineRules.all).map(\.id))

    static let audit = CommandDescription(
        name: "audit", arguments: "[PATH...]",
        summary:
            """
            list the code that uses a database: models, stores, transactions, observers, queries; and the obstacles to \
            a move
            """,
        discussion:
            """
            Models are found class by class, as the framework itself finds them. The effort is a rule of thumb, with \
            its arithmetic. Exit status: 0; 1 with `--fail-on blocker` if a target is blocked; 2 usage or \
            configuration, or no Swift file found; 3 an internal fault or a report that could not be written.
            """,
        options: [
            OptionDescription(
                name: "--format", value: "FORMAT[:FILE]",
                summary:
                    "text, json, markdown or html, to standard output or to a file; may be repeated (default: text)",
                isRepeatable: true, choices: AuditFormat.allCases.map(\.rawValue)),
            .list(
                "--to", "TARGET",
                """
                the targets of a move: swiftdata, grdb, coredata (default: swiftdata and grdb); staying is always judged
                """,
                choices: MoveTarget.allCases.filter { $0 != .stay }.map(\.rawValue)),
            .value(
                "--rates", "FILE", "minutes for each class of effort, as JSON: {\"paste\": 5, \"redesign\": 60}",
                isPath: true),
            .value(
                "--fail-on", "LEVEL", "blocker: exit with 1 if a target is blocked (default: never)",
                choices: AuditCommand.FailOn.allCases.map(\.rawValue)),
            .flag("--schema", "print the JSON Schema of the output of `--format json`"),
            configuration,
            wholeRoot,
            derivedData,
            allowEmpty,
            jobs,
            colour,
            .flag("--quiet", "no progress")
        ])

    static let migrate = CommandDescription(
        name: "migrate", arguments: "[PATH...]",
        summary: "write a preview of the move from Realm to SwiftData or GRDB into a folder of its own",
        discussion: """
            The project is not changed. The folder gets models, a mapping, a resumable copy that compares every value, tests, and a checklist. \
            Exit status: 0; 2 if there is nothing to migrate or the folder must not be written to; 3 a file could not be written.
            """,
        options: [
            .list(
                "--to", "TARGET", "the target; with several, each gets its own folder in DIR",
                choices: MigrationTarget.allCases.map(\.rawValue)),
            .value("--out", "DIR", "the folder to write: new or empty, and not among the sources", isPath: true),
            .list("--only", "MODEL", "write only these models, and the models they refer to"),
            .flag("--cloudkit", "SwiftData: follow the rules of CloudKit"),
            .value("--minimum-ios", "N", "the lowest version of iOS that the code supports"),
            .flag("--force", "replace files that are already in the folder"),
            root,
            derivedData,
            jobs,
            .flag("--quiet", "no summary")
        ])

    static let instrument = CommandDescription(
        name: "instrument", arguments: "[PATH...]",
        summary:
            """
            write a copy of the project whose tests check confinement, with guards where handles are opened, lent and \
            used
            """,
        discussion: """
            The project is not changed, and the copy keeps every line's number. The whole project is copied; PATHs select the code that gets guards (default: everything). \
            The copy's Package.swift gets the checker, and each test gets a scope: `CONFINEMENT_MODE=inTurn swift test --package-path DIR`. \
            Exit status: 0; 2 if there is nothing to guard or the folder must not be written to; 3 a file could not be written.
            """,
        options: [
            .value(
                "--out", "DIR",
                """
                the folder to write: new, empty, or an earlier copy of the same project, and not among the sources \
                (.build is allowed)
                """,
                isPath: true),
            .value(
                "--from", "PLACE",
                "the checker's package, a folder or a repository (default: the source of this build)", isPath: true),
            .value("--ref", "REF", "the tag or commit of the repository (default: that of this build)"),
            configuration,
            root,
            derivedData,
            jobs,
            .flag("--quiet", "no summary")
        ])

    static let server = CommandDescription(
        name: "lsp", arguments: "", summary: "the language server for editors, on standard input and output",
        discussion:
            """
            Editors start it; the folder Editors/ has their settings. Exit status: 0 after a proper end, 1 if the \
            client left without one.
            """,
        options: [stdio, .value("--log", "FILE", "append every message to this file, one per line", isPath: true)],
        maximumArguments: 0)

    /// Clients add it to any server that they talk to in this way.
    private static let stdio = OptionDescription.flag("--stdio", "as without it: standard input and output are used")

    static let assistantServer = CommandDescription(
        name: "mcp", arguments: "",
        summary: "the server for coding assistants (Model Context Protocol), on standard input and output",
        discussion:
            """
            Assistants start it. Its tools lint, explain a line or a rule, show or apply fixes, verify that a fix \
            holds, and audit. Only the tool `fix` writes, in the folders that the client names, and only if it is \
            asked to. Exit status: 0 when the client has closed its end.
            """,
        options: [
            stdio,
            .value(
                "--root", "DIR", "the folder to work in, if the client names none (default: this one)", isPath: true),
            .value("--log", "FILE", "append every message to this file, one per line", isPath: true)
        ],
        maximumArguments: 0)

    static let initialise = CommandDescription(
        name: "init", arguments: "[PART...]",
        summary:
            """
            write a configuration; with github, gitlab, pre-commit or plugin, the files for these; with checker, \
            ConfinementChecker's adapters of the frameworks in use; with agents, what coding assistants read
            """,
        options: [
            .flag("--force", "overwrite existing files"), .flag("--print", "print instead of writing"),
            .value(
                "--from", "URL",
                "the repository from which jobs and hooks build confine (default: the source of this build)"),
            .value("--ref", "REF", "its tag or commit (default: that of this build)")
        ],
        argumentChoices: InitPart.allCases.map(\.rawValue).sorted())

    static let config = CommandDescription(
        name: "config", arguments: "[PATH]",
        summary: "show the configuration in force for a path, and where each value came from",
        options: [
            .flag("--schema", "print the JSON Schema of the configuration"),
            .flag("--report-schema", "print the JSON Schema of the output of `lint --format json`"),
            OptionDescription(
                name: "--set", value: "KEY=VALUE",
                summary: "set a key of the configuration for this run; may be repeated", isRepeatable: true),
            configuration,
            root
        ], maximumArguments: 1)

    static let completions = CommandDescription(
        name: "completions", arguments: "SHELL", summary: "print the completion script of a shell",
        options: [], argumentChoices: ["bash", "zsh", "fish"], maximumArguments: 1)

    static let manual = CommandDescription(
        name: "man", arguments: "", summary: "print the manual page (`confine man | man -l -`)", options: [],
        maximumArguments: 0)

    static let debug = CommandDescription(
        name: "debug", arguments: "WHAT [PATH...]", summary: "print the result of a stage of the analysis",
        options: [
            .flag("--json", "print gaps as JSON, with every site"),
            root,
            jobs
        ])

    static let help = CommandDescription(
        name: "help", arguments: "[COMMAND]", summary: "help on a command", options: [],
        argumentChoices: [
            "lint", "fix", "rules", "explain", "audit", "migrate", "instrument", "lsp", "mcp", "init", "config",
            "completions",
            "man"
        ], maximumArguments: 1)
}
