import Engine
import Reporters

/// Shows a fix on the terminal and asks whether it is wanted.
enum FixQuestion {
    static func ask(_ proposal: Fixer.Proposal) -> Fixer.Answer {
        let style = Style(isOn: environment("NO_COLOR").map(\.isEmpty) ?? true)
        var text =
            "\n" + style.bold("\(printable(proposal.place.path)):\(proposal.place.start.line): \(proposal.rule)")
            + ": \(printable(proposal.message))\n"
        text += """
            \(printable(proposal.fix.title)) \
            (\(proposal.fix.applicability.rawValue)\(proposal.fix.note.map { ": " + printable($0) } ?? ""))\n
            """
        for file in proposal.files {
            text += shown(UnifiedDiff.render(file.before, file.after, path: file.displayPath))
        }
        while true {
            writeAll(2, Array((text + "apply it? [y]es, [n]o, yes to the [r]est, [q]uit: ").utf8))
            text = ""
            switch readLine(strippingNewline: true).map({ $0.lowercased() }) {
            case "y", "yes", "a", "apply": return .apply
            case "n", "no", "s", "skip": return .skip
            case "r", "rest": return .rest
            case "q", "quit", nil: return .quit
            default: continue
            }
        }
    }

    /// A diff's lines for a terminal. The breaks of Windows end a line as others do.
    static func shown(_ diff: [UInt8]) -> String {
        diff.split(separator: 10, omittingEmptySubsequences: true).map { line in
            let text = line.last == 13 ? line.dropLast() : line
            return printable(String(decoding: text, as: UTF8.self)) + "\n"
        }.joined()
    }
}
