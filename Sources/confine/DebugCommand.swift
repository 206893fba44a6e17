import Engine
import Inventory
import Reporters

/// `confine debug WHAT PATH...`: the printable form of a stage, for those who work on the tool.
enum DebugCommand {
    private enum Stage: String, CaseIterable {
        /// The type of each expression: rows that the comparison with the compiler reads.
        case types
        /// The stages, one after the other, and what they could not know.
        case declarations, outline, body, flow, unknowns
        /// The models of databases with their properties.
        case models
        /// The names that stay unknown in database code, by cause.
        case gaps
        /// Random edits: whether what is kept from run to run changes what is found.
        case edits
    }

    static func run(_ arguments: Arguments, _ terminal: Terminal) throws -> Int32 {
        let word = arguments.positional.first ?? ""
        guard let stage = Stage(rawValue: word) else {
            let names = Stage.allCases.map(\.rawValue)
            throw UsageError(
                """
                `\(printable(word))` is not a stage; use one of \
                \(names.joined(separator: ", "))\(Spelling.hint(word, in: names))
                """
            )
        }
        if stage == .edits { return try EditStage.run(arguments, Array(arguments.positional.dropFirst()), terminal) }
        var options = try SharedOptions.lintOptions(arguments)
        options.paths = arguments.positional.count > 1 ? Array(arguments.positional.dropFirst()) : ["."]
        let session = try Session(options)
        switch stage {
        case .declarations, .outline, .body:
            for project in session.projects {
                writeAll(1, Array(LoweredStage.describe(session, project, stage.rawValue).utf8))
            }
        case .flow:
            for project in session.projects { writeAll(1, Array(LoweredStage.flow(session, project).utf8)) }
        case .gaps: GapStage.run(session, asJSON: arguments.has("--json"))
        case .models: writeAll(1, Array(Inventory(session, session.lint()).describe().utf8))
        case .unknowns:
            for project in session.projects {
                writeAll(1, Array((LoweredStage.unknowns(session, project).joined(separator: "\n") + "\n").utf8))
            }
        case .edits: break
        case .types:
            for project in session.projects {
                writeAll(1, Array((LoweredStage.rows(session, project).joined(separator: "\n") + "\n").utf8))
            }
        }
        return Status.clean
    }
}
