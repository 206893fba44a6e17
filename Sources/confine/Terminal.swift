import Engine
import Reporters

/// Where text goes, and whether colours may be in it.
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

    /// Text in full for a pipe or a file; fitted to the window for a person.
    func layout(isVerbose: Bool) -> TextLayout {
        guard isShown(1) else { return TextLayout() }
        let columns = Int(window.ws_col)
        return TextLayout(width: columns > 0 ? max(40, columns) : nil, folds: !isVerbose)
    }

    /// Lines of the window that standard output is; nil where they are not known.
    var rows: Int? { window.ws_row > 0 ? Int(window.ws_row) : nil }

    private var window: winsize {
        var size = winsize()
        return ioctl(1, UInt(TIOCGWINSZ), &size) == 0 ? size : winsize()
    }

    func say(_ text: String) {
        writeAll(2, Array((text + "\n").utf8))
    }

    /// The last line on standard error: why the status is not 0, and the mend.
    func reason(_ text: String) {
        writeAll(2, Array("confine: \(text)\n".utf8))
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
