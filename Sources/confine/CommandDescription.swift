/// The headings under which help lists the options of a command, in their order.
enum OptionGroup: String, CaseIterable {
    case input = "what to lint"
    case report = "what to report"
    case output
    case fixes
    case gate = "CI"
    case advanced

    /// The options, as members of this group.
    func options(_ options: [OptionDescription]) -> [OptionDescription] {
        options.map { option in
            var option = option
            option.group = self
            return option
        }
    }
}

/// An option of a command, described once: parsing, help, completions and the man page are made from it.
struct OptionDescription: Sendable {
    var name: String
    /// Nil for a flag.
    var value: String?
    var summary: String
    var isRepeatable = false
    /// The values that it takes, where they are few.
    var choices: [String] = []
    /// Whether the value is a file.
    var isPath = false
    /// Nil where the command has too few options for groups.
    var group: OptionGroup?

    static func flag(_ name: String, _ summary: String) -> OptionDescription {
        OptionDescription(name: name, value: nil, summary: summary)
    }
    static func value(
        _ name: String, _ value: String, _ summary: String, choices: [String] = [], isPath: Bool = false
    ) -> OptionDescription {
        OptionDescription(name: name, value: value, summary: summary, choices: choices, isPath: isPath)
    }
    static func list(_ name: String, _ value: String, _ summary: String, choices: [String] = []) -> OptionDescription {
        OptionDescription(name: name, value: value, summary: summary, isRepeatable: true, choices: choices)
    }
}

struct CommandDescription: Sendable {
    var name: String
    /// The arguments beside the options, as in `[PATH...]`.
    var arguments: String
    var summary: String
    var discussion = ""
    var options: [OptionDescription]
    /// Values that an argument can have, for completions; empty where it is a path.
    var argumentChoices: [String] = []
    var maximumArguments = Int.max
    /// Whether an argument may be taken as a value of a list option before it (`--only A B PATH`).
    var takesPaths: Bool { arguments.contains("PATH") }
}
