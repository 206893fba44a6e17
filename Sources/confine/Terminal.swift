import Engine
import Reporters

/// The destination of text, and whether it may have colours.
struct Terminal {
    enum Color: String, CaseIterable { case auto, always, never }

    let output: Style
    let errors: Style
    let isQuiet: Bool

    init(color: Color, isQuiet: Bool) {
        self.isQuiet = isQuiet
        // The flag wins, then NO_COLOR (no-color.org: any value but the empty one), then FORCE_COLOR and CLICOLOR_FORCE
        // (bixense.com/clicolors: any value but 0), then what we write to.
        func allowed(_ descriptor: Int32) -> Bool {
            switch color {
            case .always: return true
            case .never: return false
            case .auto:
                if let no = environment("NO_COLOR"), !no.isEmpty { return false }
                for name in ["FORCE_COLOR", "CLICOLOR_FORCE"] {
                    if let force = environment(name), !force.isEmpty, force != "0" { return true }
                }
                return isatty(descriptor) == 1 && environment("TERM") != "dumb"
            }
        }
        output = Style(isOn: allowed(1))
        errors = Style(isOn: allowed(2))
    }

    /// Whether a person sees what is written there.
    func isShown(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 && environment("TERM") != "dumb" }

    /// One entry for one fact; on a terminal fitted to the window, with links where it has them.
    func layout(isVerbose: Bool, showsHints: Bool = true) -> TextLayout {
        TextLayout(
            width: width(1), folds: !isVerbose, showsHints: showsHints || isVerbose,
            hasLinks: output.isOn && isShown(1) && Self.hasLinks)
    }

    /// Columns of the terminal that is written to; nil where it is none, or they are not known.
    func width(_ descriptor: Int32) -> Int? {
        guard isShown(descriptor) else { return nil }
        let columns = Int(window(descriptor).ws_col)
        return columns > 0 ? max(40, columns) : nil
    }

    /// Lines of the window that standard output is; nil where they are not known.
    var rows: Int? {
        let rows = window(1).ws_row
        return rows > 0 ? Int(rows) : nil
    }

    private func window(_ descriptor: Int32) -> winsize {
        var size = winsize()
        return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : winsize()
    }

    /// Whether the terminal is one that shows links (OSC 8) and says so; `FORCE_HYPERLINK` decides where it is set.
    private static var hasLinks: Bool {
        if let force = environment("FORCE_HYPERLINK"), !force.isEmpty { return force != "0" }
        if environment("CI") != nil { return false }
        // GNOME Terminal and others on VTE print the sequence before 0.50.
        if let version = environment("VTE_VERSION").flatMap({ Int($0) }) { return version >= 5000 }
        if environment("WT_SESSION") != nil || environment("KONSOLE_VERSION") != nil { return true }
        let programs: Set = ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "WarpTerminal", "rio", "Tabby"]
        if let program = environment("TERM_PROGRAM"), programs.contains(program) { return true }
        let name = environment("TERM") ?? ""
        return ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "contour"].contains { name.hasPrefix($0) }
    }

    func say(_ text: String) {
        writeAll(2, Array((text + "\n").utf8))
    }

    /// The last line on standard error: why the status is not 0, and the remedy. A terminal gets it in lines that fit.
    func reason(_ text: String) {
        say(TextWrap.paragraphs("confine: \(text)", width: width(2)))
    }

    func print(_ text: String) {
        writeAll(1, Array((text.hasSuffix("\n") ? text : text + "\n").utf8))
    }
}

/// The exit statuses that are promised.
enum Status {
    static let clean: Int32 = 0
    static let findings: Int32 = 1
    static let usage: Int32 = 2
    static let fault: Int32 = 3
}
