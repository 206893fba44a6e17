import Engine

/// Help texts, made from the descriptions.
enum Help {
    static var overview: String {
        var text = """
            confine \(Version.current): finds code that breaks a database's thread confinement, and fixes it

            usage: confine COMMAND [OPTION...] [ARGUMENT...]

            commands:

            """
        for command in Commands.all { text += row(command.name, command.summary, 14) }
        text += """

            `confine help COMMAND` lists the options of a command. Begin with `confine lint`.
            """
        return text
    }

    static func text(_ command: CommandDescription) -> String {
        let options = command.options.isEmpty ? "" : " [OPTION...]"
        let arguments = command.arguments.isEmpty ? "" : " " + command.arguments
        var text = "usage: confine \(command.name)\(options)\(arguments)\n\n"
        text += wrapped(command.summary, indent: 0) + "\n"
        if !command.discussion.isEmpty { text += "\n" + wrapped(command.discussion, indent: 0) + "\n" }
        if !command.argumentChoices.isEmpty, command.name != "explain" {
            text += "\narguments: \(command.argumentChoices.joined(separator: ", "))\n"
        }
        for (title, options) in groups(command) {
            text += "\n\(title):\n"
            for option in options { text += row(option) }
        }
        return text
    }

    /// The options under their headings; those without a group come first.
    private static func groups(_ command: CommandDescription) -> [(title: String, options: [OptionDescription])] {
        // Fixes are the first thing of the command that is about them.
        let order =
            command.name == "fix" ? [.fixes] + OptionGroup.allCases.filter { $0 != .fixes } : OptionGroup.allCases
        let groups = [("options", nil)] + order.map { ($0.rawValue, Optional($0)) }
        return groups.map { title, group in (title, command.options.filter { $0.group == group }) }
            .filter { !$0.1.isEmpty }
    }

    private static func row(_ option: OptionDescription) -> String {
        var summary = option.summary
        if option.name == "--format" { summary += " (\(option.choices.joined(separator: ", ")))" }
        if option.isRepeatable, !summary.contains("may be repeated") { summary += "; several with commas" }
        return row(option.name + (option.value.map { " \($0)" } ?? ""), summary, 28)
    }

    private static func row(_ name: String, _ summary: String, _ width: Int) -> String {
        let head = "  " + name
        let padding =
            head.count < width
            ? String(repeating: " ", count: width - head.count) : "\n" + String(repeating: " ", count: width)
        return head + padding + wrapped(summary, indent: width) + "\n"
    }

    /// Lines of at most 100 characters; all but the first indented.
    private static func wrapped(_ text: String, indent: Int) -> String {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, indent + line.count + 1 + word.count > 100 {
                lines.append(line)
                line = ""
            }
            line += line.isEmpty ? String(word) : " " + word
        }
        lines.append(line)
        return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
    }
}

enum HelpCommand {
    static func run(_ arguments: Arguments, _ terminal: Terminal) throws(UsageError) -> Int32 {
        guard let name = arguments.positional.first else {
            terminal.print(Help.overview)
            return Status.clean
        }
        guard let command = Commands.all.first(where: { $0.name == name }) else {
            throw UsageError("unknown command `\(printable(name))`\(Spelling.hint(name, in: Commands.all.map(\.name)))")
        }
        terminal.print(Help.text(command))
        return Status.clean
    }
}
