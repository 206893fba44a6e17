import Engine

/// Long text on a terminal, a screen at a time.
enum Pager {
    /// Prints a text through `$PAGER` (`less` where it is unset) if a person reads it, else as it is.
    static func show(_ text: String, _ terminal: Terminal) {
        guard let rows = terminal.rows, terminal.isShown(1), text.utf8.count(where: { $0 == 10 }) >= rows else {
            return terminal.print(text)
        }
        let pager = environment("PAGER") ?? "less"
        guard !pager.isEmpty, pager != "cat" else { return terminal.print(text) }
        // As git does: colours pass, a short text ends by itself, the screen keeps it.
        setenv("LESS", "FRX", 0)
        guard let stream = popen(pager, "w") else { return terminal.print(text) }
        fputs(text.hasSuffix("\n") ? text : text + "\n", stream)
        // 127: the shell found no such command.
        if pclose(stream) >> 8 == 127 { terminal.print(text) }
    }
}
