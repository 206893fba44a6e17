import AuditReports
import Engine
import Inventory
import Migration
import Reporters
import Rules

/// Every command and option.
enum Commands {
    static let all = [lint, fix, rules, explain, audit, migrate, instrument, server, initialise, config, completions, manual, help]
    /// Commands for those who work on the tool: no help and no completion names them.
    static let hidden = [debug]

    private static let derivedData = OptionDescription.value(
        "--derived-data", "DIR", "where Xcode keeps fetched packages: its derived data, or a project's part of it",
        isPath: true)

    private static let selection: [OptionDescription] = [
        .value("--config", "FILE", "use this configuration instead of the one found", isPath: true),
        .value("--root", "DIR", "the project, in place of what build descriptions say: all of this folder is read", isPath: true),
        derivedData,
        .flag("--allow-empty", "a run that finds no Swift file is in order"),
        .list("--only", "ID", "run only these rules, or groups of rules"),
        .list("--disable", "ID", "leave these rules out"),
        .list("--enable", "ID", "also run these rules, which are off by default"),
        .list("--severity", "ID=LEVEL", "report a rule as error, warning, hint, or off"),
        OptionDescription(name: "--set", value: "KEY=VALUE", summary: "a key of the configuration, nearer than any file, as in rules.write_in_loop=error; may be repeated", isRepeatable: true),
        .value("--min-confidence", "LEVEL", "report findings from this confidence on (default: medium)", choices: Confidence.allCases.map(\.rawValue)),
        .value("--since", "REV", "keep only findings that were not there at a git revision, and those on lines changed since; untracked files are new"),
        .value("--since-lines", "REV", "keep only findings with a place on lines changed since a git revision"),
        .flag("--staged", "lint what is staged for the next commit, and keep only findings that HEAD has not"),
        .value("--baseline", "FILE", "leave out the findings that this file accepts", isPath: true),
        .value("--today", "DATE", "judge expiry dates (until 2027-03-01) as on this day"),
        .value("--jobs", "N", "number of threads (default: one a core)"),
        .value("--color", "WHEN", "auto, always or never (default: auto)", choices: ["auto", "always", "never"]),
        .flag("--quiet", "no summary and no progress"),
    ]

    static let lint = CommandDescription(
        name: "lint", arguments: "[PATH...]", summary: "lint files and folders (default: the working directory)",
        discussion: """
            The project is read, the paths choose what is told: a file's findings are the same whatever else is named. \
            Exit status: 0 nothing at or above --fail-on, 1 findings, 2 usage or configuration, or no Swift file found, \
            3 an internal fault, a report that could not be written, a deadline that had passed before all was analysed, or with --strict-parse a file that could not be read or parsed in full.
            """,
        options: [
            OptionDescription(name: "--format", value: "FORMAT[:FILE]", summary: "output format, to standard output or to a file; may be repeated", isRepeatable: true, choices: Format.allCases.map(\.rawValue)),
        ] + selection + [
            .value("--fail-on", "LEVEL", "exit with 1 from this severity on: error, warning, hint, never (default: warning)", choices: FailOn.allCases.map(\.rawValue)),
            .value("--max-findings", "N", "pass with up to so many findings that would fail the run"),
            .value("--write-baseline", "FILE", "accept the findings of this run", isPath: true),
            .value("--until", "DATE", "with --write-baseline: what is accepted now is accepted up to this day"),
            .flag("--prune-baseline", "drop entries from the baseline that no finding met"),
            .flag("--strict-baseline", "exit with 1 when no finding meets an entry of the baseline"),
            .value("--timeout", "SECONDS", "tell what was found by then and exit with 3 where something was not analysed"),
            .flag("--stdin", "read one file from standard input"),
            .value("--stdin-path", "PATH", "the path that standard input stands for", isPath: true),
            .flag("--strict-parse", "exit with 3 when a file can't be read or parsed in full"),
            .value("--stamp", "FILE", "write an empty Swift file when done, as the output that a build system waits for", isPath: true),
            .flag("--verbose", "on a terminal, tell every finding, those like others too"),
            .flag("--stats", "counts and seconds of each stage"),
            .value("--runtime-log", "FILE", "join with the checker's violation log", isPath: true),
            .flag("--fix", "apply safe fixes, then report what remains"),
            .flag("--watch", "lint again whenever something changes, and tell what changed; on a terminal ? says which keys there are"),
            .flag("--allow-dirty", "with --fix and --watch: write files whose changes git does not have yet, too"),
        ])

    static let fix = CommandDescription(
        name: "fix", arguments: "[PATH...]", summary: "apply safe fixes",
        discussion: "Exit status: 0 nothing is left that --fail-on asks for, 1 findings remain (with --diff and --dry-run: there is something to change), 2 usage, 3 a file could not be written.",
        options: [
            .flag("--unsafe", "apply unsafe fixes, too; look at them afterwards"),
            .flag("--diff", "print a unified diff and write nothing"),
            .flag("--dry-run", "say what would be changed and write nothing"),
            .flag("--interactive", "show each fix on the terminal and ask for it"),
            .flag("--allow-dirty", "write files whose changes git does not have yet, too"),
            .list("--rule", "ID", "apply only fixes of these rules"),
            .value("--fail-on", "LEVEL", "exit with 1 from this severity on (default: warning)", choices: FailOn.allCases.map(\.rawValue)),
            .flag("--stdin", "read one file from standard input and print it mended"),
            .value("--stdin-path", "PATH", "the path that standard input stands for", isPath: true),
        ] + selection)

    static let rules = CommandDescription(
        name: "rules", arguments: "", summary: "list the rules",
        options: [.value("--format", "FORMAT", "text or json (default: text)", choices: ["text", "json"])], maximumArguments: 0)

    static let explain = CommandDescription(
        name: "explain", arguments: "ID|FILE:LINE[:COLUMN]", summary: "show a rule's page; or what is known of a line: where it runs, whose each value there is and why, what is found or what is missing for it",
        discussion: "A column counts bytes from 1, as everywhere; with one only the value or call there is told. What is not known is told as that, with its reason. Exit status: 0, or 2 where there is no such rule, file or line.",
        options: [
            .value("--format", "FORMAT", "of what is known of a line: text or json (default: text)", choices: ExplainCommand.Form.allCases.map(\.rawValue)),
            .value("--config", "FILE", "use this configuration instead of the one found", isPath: true),
            .value("--root", "DIR", "the project, in place of what build descriptions say: all of this folder is read", isPath: true),
            derivedData,
            .value("--jobs", "N", "number of threads (default: one a core)"),
            .value("--color", "WHEN", "auto, always or never (default: auto)", choices: ["auto", "always", "never"]),
        ],
        argumentChoices: (Catalog.rules + EngineRules.all).map(\.id), maximumArguments: 1)

    static let audit = CommandDescription(
        name: "audit", arguments: "[PATH...]", summary: "an inventory of what the code has to do with databases: models, stores, transactions, observers, queries; and what stands in the way of a move",
        discussion: "Models are found class by class, as the framework itself finds them. The effort is a rule of thumb, with its arithmetic. Exit status: 0, 1 with `--fail-on blocker` where a target is blocked, 2 usage or configuration, or no Swift file found, 3 an internal fault or a report that could not be written.",
        options: [
            OptionDescription(name: "--format", value: "FORMAT[:FILE]", summary: "text, json, markdown or html, to standard output or to a file; may be repeated (default: text)", isRepeatable: true, choices: AuditFormat.allCases.map(\.rawValue)),
            .list("--to", "TARGET", "where the data may go: swiftdata, grdb, coredata (default: swiftdata and grdb); staying is always judged", choices: MoveTarget.allCases.filter { $0 != .stay }.map(\.rawValue)),
            .value("--rates", "FILE", "minutes for each class of effort, as JSON: {\"paste\": 5, \"redesign\": 60}", isPath: true),
            .value("--fail-on", "LEVEL", "blocker: exit with 1 where a target is blocked (default: never)", choices: AuditCommand.FailOn.allCases.map(\.rawValue)),
            .flag("--schema", "print the JSON Schema of what `--format json` writes"),
            .value("--config", "FILE", "use this configuration instead of the one found", isPath: true),
            .value("--root", "DIR", "the project, in place of what build descriptions say: all of this folder is read", isPath: true),
            derivedData,
            .flag("--allow-empty", "a run that finds no Swift file is in order"),
            .value("--jobs", "N", "number of threads (default: one a core)"),
            .value("--color", "WHEN", "auto, always or never (default: auto)", choices: ["auto", "always", "never"]),
            .flag("--quiet", "no progress"),
        ])

    static let migrate = CommandDescription(
        name: "migrate", arguments: "[PATH...]", summary: "write a preview of the move from Realm to SwiftData or GRDB into a folder of its own",
        discussion: """
            Nothing of the project is changed. Written are models, a mapping, a copy that can be stopped and compares every value, tests, and a checklist. \
            Exit status: 0, or 2 where there is nothing to migrate or the folder is not to be written to, 3 a file could not be written.
            """,
        options: [
            .list("--to", "TARGET", "where to go; of several each has a folder of its own in DIR", choices: MigrationTarget.allCases.map(\.rawValue)),
            .value("--out", "DIR", "the folder to write, which is new or empty and not among the sources", isPath: true),
            .list("--only", "MODEL", "write only these models, and what they lead to"),
            .flag("--cloudkit", "SwiftData: by the rules of CloudKit"),
            .value("--minimum-ios", "N", "the lowest version of iOS that the code is for"),
            .flag("--force", "replace files that are in the folder already"),
            .value("--root", "DIR", "the project, in place of what build descriptions say", isPath: true),
            derivedData,
            .value("--jobs", "N", "number of threads (default: one a core)"),
            .flag("--quiet", "no summary"),
        ])

    static let instrument = CommandDescription(
        name: "instrument", arguments: "[PATH...]", summary: "write a copy of the project whose tests check themselves: guards stand where handles are opened, lent and used",
        discussion: """
            Nothing of the project is changed, and every line of the copy stands where it stood. PATHs say what gets guards (default: everything); copied is the whole project. \
            Its Package.swift gets the checker, its tests a scope each: `CONFINEMENT_MODE=inTurn swift test --package-path DIR`. \
            Exit status: 0, or 2 where there is nothing to guard or the folder is not to be written to, 3 a file could not be written.
            """,
        options: [
            .value("--out", "DIR", "the folder to write: new, empty, or an earlier copy of the same project, and not among the sources (.build is none)", isPath: true),
            .value("--from", "PLACE", "the checker's package, a folder or a repository (default: the one that this confine was built from)", isPath: true),
            .value("--ref", "REF", "the tag or commit of the repository (default: this one's)"),
            .value("--config", "FILE", "use this configuration instead of the one found", isPath: true),
            .value("--root", "DIR", "the project, in place of what build descriptions say", isPath: true),
            derivedData,
            .value("--jobs", "N", "number of threads (default: one a core)"),
            .flag("--quiet", "no summary"),
        ])

    static let server = CommandDescription(
        name: "lsp", arguments: "", summary: "the language server for editors, on standard input and output",
        discussion: "Editors start it; their settings stand in Editors/. Exit status: 0 after a proper end, 1 where the client went away without one.",
        options: [.value("--log", "FILE", "append every message to this file, a line each", isPath: true)], maximumArguments: 0)

    static let initialise = CommandDescription(
        name: "init", arguments: "[PART...]", summary: "write a configuration; with github, gitlab, pre-commit or plugin, what those need; with checker, adapters of the frameworks in use for ConfinementChecker",
        options: [
            .flag("--force", "overwrite files that are there"), .flag("--print", "print instead of writing"),
            .value("--from", "URL", "the repository that jobs and hooks build confine from (default: the one that this confine was built from)"),
            .value("--ref", "REF", "the tag or commit of it (default: this one's)"),
        ],
        argumentChoices: InitPart.allCases.map(\.rawValue).sorted())

    static let config = CommandDescription(
        name: "config", arguments: "[PATH]", summary: "show the configuration in force for a path, and where each value came from",
        options: [
            .flag("--schema", "print the JSON Schema of the configuration"),
            .flag("--report-schema", "print the JSON Schema of what `lint --format json` writes"),
            OptionDescription(name: "--set", value: "KEY=VALUE", summary: "a key of the configuration, nearer than any file; may be repeated", isRepeatable: true),
            .value("--config", "FILE", "use this configuration instead of the one found", isPath: true),
            .value("--root", "DIR", "the project, in place of what build descriptions say", isPath: true),
        ], maximumArguments: 1)

    static let completions = CommandDescription(
        name: "completions", arguments: "SHELL", summary: "print the completion script of a shell",
        options: [], argumentChoices: ["bash", "zsh", "fish"], maximumArguments: 1)

    static let manual = CommandDescription(
        name: "man", arguments: "", summary: "print the manual page (`confine man | man -l -`)", options: [], maximumArguments: 0)

    static let debug = CommandDescription(
        name: "debug", arguments: "WHAT [PATH...]", summary: "print what a stage of the analysis makes of files",
        options: [
            .flag("--json", "gaps as JSON, with every site"),
            .value("--root", "DIR", "the project, in place of what build descriptions say", isPath: true),
            .value("--jobs", "N", "number of threads (default: one a core)"),
        ])

    static let help = CommandDescription(
        name: "help", arguments: "[COMMAND]", summary: "help on a command", options: [],
        argumentChoices: ["lint", "fix", "rules", "explain", "audit", "migrate", "instrument", "lsp", "init", "config", "completions", "man"], maximumArguments: 1)
}
