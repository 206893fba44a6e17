import Engine
import LanguageServer
import Rules

/// `confine lsp` and `confine mcp`.
enum ServerCommand {
    static func run(_ arguments: Arguments) throws -> Int32 {
        let server = LanguageServer(
            output: 1, log: try log(arguments), version: Version.current, linter: .confine,
            repository: Version.repository)
        noteTerminal("an editor", "Editors/README.md has the settings of six")
        return server.run(input: 0)
    }

    /// A person who starts a server by hand sees nothing happen otherwise.
    private static func noteTerminal(_ client: String, _ more: String) {
        guard isatty(0) == 1 else { return }
        writeAll(2, Array("confine: waiting for \(client) on standard input; \(more). Ctrl-D ends it\n".utf8))
    }

    static func runForAssistants(_ arguments: Arguments) throws -> Int32 {
        let directory = try FileSystem.workingDirectory()
        let root = try SharedOptions.root(arguments, directory) ?? FileSystem.realPath(directory) ?? directory
        let server = AssistantServer(root: root, log: try log(arguments))
        noteTerminal("a coding assistant", "`confine init agents` writes the entry that starts it")
        return server.run(input: 0)
    }

    /// The file that messages are appended to.
    private static func log(_ arguments: Arguments) throws(UsageError) -> Int32? {
        guard let given = arguments.value("--log") else { return nil }
        let descriptor = open(given, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw UsageError(
                "the log \(printable(given)) can't be opened: \(systemMessage(errno)); name a file that can be written")
        }
        return descriptor
    }
}
