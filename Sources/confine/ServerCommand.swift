import Engine
import LanguageServer
import Rules

/// `confine lsp`.
enum ServerCommand {
    static func run(_ arguments: Arguments) throws -> Int32 {
        var log: Int32?
        if let given = arguments.value("--log") {
            let descriptor = open(given, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else {
                throw UsageError(
                    """
                    the log \(printable(given)) can't be opened: \(systemMessage(errno)); name a file that can be \
                    written
                    """
                )
            }
            log = descriptor
        }
        return LanguageServer(
            output: 1, log: log, version: Version.current, linter: .confine, repository: Version.repository
        ).run(input: 0)
    }
}
