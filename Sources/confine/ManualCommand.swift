import Engine

/// The manual page in roff, made from the descriptions.
enum ManualCommand {
    static var page: String {
        var text = ".TH CONFINE 1 \"\" \"confine \(Version.current)\" \"User Commands\"\n.SH NAME\n"
        text += "confine \\- find code that breaks a database's thread confinement, and fix it\n"
        text += ".SH SYNOPSIS\n.B confine\n.I COMMAND\n[\\fIOPTION\\fR...] [\\fIARGUMENT\\fR...]\n.SH COMMANDS\n"
        for command in Commands.all {
            text += """
                .SS "confine \(command.name)\(command.arguments.isEmpty ? "" : " " + command.arguments)"
                \(escaped(command.summary))

                """
            if !command.discussion.isEmpty { text += ".PP\n\(escaped(command.discussion))\n" }
            for option in command.options {
                text += ".TP\n.B \(escaped(option.name))"
                text += option.value.map { " \\fI\(escaped($0))\\fR\n" } ?? "\n"
                text += escaped(option.summary)
                if !option.choices.isEmpty { text += " (\(option.choices.joined(separator: ", ")))" }
                text += "\n"
            }
        }
        text += """
            .SH EXIT STATUS
            .TP
            .B 0
            nothing at or above \\-\\-fail\\-on
            .TP
            .B 1
            findings at or above it
            .TP
            .B 2
            usage or configuration, a path that does not exist
            .TP
            .B 3
            an internal fault, a file that could not be written, a deadline that had passed, or with \\-\\-strict\\-parse one that could not be read or parsed in full
            .SH FILES
            .TP
            .B .confine.json
            the configuration, in the working directory or the nearest folder above; nested files override it for their folder
            .SH ENVIRONMENT
            .TP
            .B NO_COLOR
            no colours unless \\-\\-color always
            .TP
            .B FORCE_COLOR, CLICOLOR_FORCE
            colours even if the output is no terminal

            """
        return text
    }

    /// A dash is a minus in options, and a line may not begin with a dot or a quote.
    private static func escaped(_ text: String) -> String {
        let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
        return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
    }
}
