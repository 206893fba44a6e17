import Engine
import Reporters
import Rules

@main
struct Confine {
    static func main() {
        // A reader that goes away (`| head`) ends us by a failed write, not by a signal.
        signal(SIGPIPE, SIG_IGN)
        if CommandLine.arguments.dropFirst() == [WriteGuard.word] {
            WriteGuard.serve(0)
            exit(Status.clean)
        }
        exit(run(CommandLine.arguments.dropFirst()))
    }

    static func run(_ words: ArraySlice<String>) -> Int32 {
        let plain = Terminal(color: .auto, isQuiet: false)
        do {
            return try dispatch(words, plain)
        } catch let error as UsageError {
            plain.reason(error.description)
            return Status.usage
        } catch let fault as Fault {
            plain.reason(fault.reason)
            return Status.fault
        } catch let problems as ConfigurationProblems {
            for problem in problems.list {
                plain.say(
                    "\(printable(problem.path)):\(problem.line):\(problem.column): error: \(printable(problem.message))"
                )
            }
            let count = problems.list.count
            let first = problems.list[0]
            plain.reason(
                """
                \(count == 1 ? "a mistake" : "\(count) mistakes, the first") in the configuration \
                \(printable(first.path)): \(printable(first.message)) (`confine config --schema` has every key)
                """
            )
            return Status.usage
        } catch {
            plain.reason("internal fault: \(printable("\(error)")); please report it with the command line")
            return Status.fault
        }
    }

    private static func dispatch(_ words: ArraySlice<String>, _ terminal: Terminal) throws -> Int32 {
        guard let first = words.first else {
            terminal.print(Help.overview)
            return Status.clean
        }
        switch first {
        case "--version", "-V":
            terminal.print(Version.line)
            return Status.clean
        case "--help", "-h":
            terminal.print(Help.overview)
            return Status.clean
        default: break
        }
        guard let command = (Commands.all + Commands.hidden).first(where: { $0.name == first }) else {
            throw first.hasPrefix("-") ? unknown(option: first) : unknown(command: first)
        }
        let catalog = Catalog.rules + EngineRules.all
        let ruleIDs = Set(catalog.map(\.id) + catalog.groups)
        let arguments = try Arguments(words.dropFirst(), for: command, ruleIDs: ruleIDs)
        if arguments.has("--help") {
            terminal.print(Help.text(command))
            return Status.clean
        }
        return try perform(command, arguments, terminal)
    }

    private static func unknown(option: String) -> UsageError {
        let name = String(option.drop { $0 == "-" })
        let meant =
            (option == "-v" ? "--version" : Spelling.nearest(option, in: ["--version", "--help"]))
            ?? Spelling.nearest(name, in: Commands.all.map(\.name))
        let isOfLint = Commands.lint.options.contains {
            option.split(separator: "=").first.map(String.init) == $0.name
        }
        let otherTools = OtherTools.mend(option: option, of: Commands.lint).map { "write a command first; \($0)" }
        let remedy =
            isOfLint
            ? "write a command first, as in `confine lint \(printable(option))`"
            : meant.map { "did you mean `confine \($0)`?" } ?? otherTools ?? "see `confine --help`"
        return UsageError("unknown option `\(printable(option))`; \(remedy)")
    }

    private static func unknown(command: String) -> UsageError {
        if let mend = OtherTools.mend(path: command) { return UsageError(mend) }
        if let known = OtherTools.commands[command], FileSystem.status(command) == nil {
            return UsageError("unknown command `\(command)`; here it is `\(known)`")
        }
        let hint = Spelling.nearest(command, in: Commands.all.map(\.name) + ["version"]).map {
            "; did you mean `confine \($0 == "version" ? "--version" : $0)`?"
        }
        let asPath =
            FileSystem.status(command) != nil
            ? "; to lint it, write `confine lint \(printable(command))`" : "; see `confine --help`"
        return UsageError("unknown command `\(printable(command))`" + (hint ?? asPath))
    }

    private static func perform(
        _ command: CommandDescription, _ arguments: Arguments, _ terminal: Terminal
    ) throws -> Int32 {
        switch command.name {
        case "lint": return try LintCommand(arguments).run()
        case "fix": return try FixCommand(arguments).run()
        case "rules": return try RulesCommand.run(arguments, terminal)
        case "explain": return try ExplainCommand.run(arguments, terminal)
        case "audit": return try AuditCommand.run(arguments)
        case "migrate": return try MigrateCommand.run(arguments, terminal)
        case "instrument": return try InstrumentCommand.run(arguments, terminal)
        case "mcp": return try ServerCommand.runForAssistants(arguments)
        case "lsp": return try ServerCommand.run(arguments)
        case "config": return try ConfigCommand.run(arguments, terminal)
        case "init": return try InitCommand.run(arguments, terminal)
        case "debug": return try DebugCommand.run(arguments, terminal)
        case "completions": return try CompletionsCommand.run(arguments, terminal)
        case "man":
            terminal.print(ManualCommand.page)
            return Status.clean
        default: return try HelpCommand.run(arguments, terminal)
        }
    }
}

/// A right invocation whose work could not be done: status 3, with the remedy.
struct Fault: Error {
    var reason: String
    init(_ reason: String) { self.reason = reason }

    /// Writes to standard output. A reader that goes away (`| head`) has had enough, which is no fault of the run.
    /// - Returns: Whether there is still one who reads.
    @discardableResult
    static func write(_ bytes: [UInt8]) throws(Fault) -> Bool {
        try answer(writeAll(1, bytes))
    }

    @discardableResult
    static func write(_ bytes: UnsafeRawBufferPointer) throws(Fault) -> Bool { try answer(writeAll(1, bytes)) }

    private static func answer(_ isWritten: Bool) throws(Fault) -> Bool {
        if isWritten { return true }
        if errno != EPIPE { throw output }
        return false
    }

    /// - Precondition: a write to standard output has just failed.
    private static var output: Fault {
        Fault(
            """
            the report can't be written to standard output: \(systemMessage(errno)); read it to the end, or write it \
            to a file with `--format FORMAT:FILE`
            """
        )
    }
}
