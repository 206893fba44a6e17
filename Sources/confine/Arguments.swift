import Engine

/// The arguments of a command, checked against its description.
struct Arguments {
    private(set) var flags: Set<String> = []
    private(set) var values: [String: [String]] = [:]
    private(set) var positional: [String] = []

    /// - Parameter ruleIDs: the words that a list of rules may hold.
    init(_ words: ArraySlice<String>, for command: CommandDescription, ruleIDs: Set<String>) throws(UsageError) {
        var words = words
        var onlyPositional = false
        while let word = words.popFirst() {
            if onlyPositional || word == "-" || !word.hasPrefix("-") {
                positional.append(word)
                continue
            }
            if word == "--" {
                onlyPositional = true
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let name =
                parts[0] == "-h" ? "--help" : parts[0] == "-q" ? "--quiet" : parts[0] == "-j" ? "--jobs" : parts[0]
            if name == "--help" {
                flags.insert(name)
                continue
            }
            guard let option = command.options.first(where: { $0.name == name }) else {
                throw Self.unknown(parts[0], of: command)
            }
            guard let valueName = option.value else {
                if parts.count > 1 { throw UsageError("`\(name)` takes no value; write it alone") }
                flags.insert(name)
                continue
            }
            var given: [String]
            if parts.count > 1 {
                given = [parts[1]]
            } else if let next = words.popFirst() {
                given = [next]
                // `--only A B`: ids that follow belong to the list, unless they are files.
                while option.isRepeatable, valueName == "ID", let more = words.first, ruleIDs.contains(more),
                    FileSystem.status(more) == nil
                {
                    given.append(words.removeFirst())
                }
            } else {
                throw UsageError("`\(name)` needs a value: `\(name) \(valueName)`")
            }
            if !option.isRepeatable, values[name] != nil { throw UsageError("`\(name)` is given twice; give it once") }
            values[name, default: []] += given
        }
        if positional.count > command.maximumArguments {
            let extra = positional[command.maximumArguments]
            let instead = ruleIDs.contains(extra) ? "confine explain \(extra)" : "confine help \(command.name)"
            throw UsageError(
                "`confine \(command.name)` does not take `\(printable(extra))`; see `\(instead)`")
        }
    }

    private static func unknown(_ given: String, of command: CommandDescription) -> UsageError {
        let what = "unknown option `\(printable(given))` of `confine \(command.name)`"
        let others = Commands.all.filter { other in other.options.contains { $0.name == given } }
        if given == "--version" { return UsageError("\(what); `confine --version` prints the version") }
        // `--json` where `--format json` is meant.
        let word = String(given.drop { $0 == "-" })
        if let option = command.options.first(where: { $0.choices.contains(word) }) {
            return UsageError("\(what); write `\(option.name) \(word)`")
        }
        if let mend = OtherTools.mend(option: given, of: command) { return UsageError("\(what); \(mend)") }
        if let other = others.first { return UsageError("\(what); `\(given)` is an option of `confine \(other.name)`") }
        switch Spelling.nearest(given, in: command.options.map(\.name) + ["--version"]) {
        case "--version": return UsageError("\(what); did you mean `confine --version`?")
        case let meant?: return UsageError("\(what); did you mean \"\(meant)\"?")
        case nil: return UsageError("\(what); see `confine help \(command.name)`")
        }
    }

    func has(_ flag: String) -> Bool { flags.contains(flag) }

    /// Whether an option is given, with or without a value.
    func isGiven(_ option: String) -> Bool { flags.contains(option) || values[option] != nil }

    /// The same, as though an option had not been given.
    func without(_ name: String) -> Arguments {
        var other = self
        other.values[name] = nil
        return other
    }

    func value(_ name: String) -> String? { values[name]?.last }

    /// Comma-separated or repeated.
    func list(_ name: String) -> [String] {
        (values[name] ?? []).flatMap { $0.split(separator: ",").map(String.init) }
    }

    func choice<T: RawRepresentable & CaseIterable>(_ name: String, _ type: T.Type = T.self) throws(UsageError) -> T?
    where T.RawValue == String {
        guard let text = value(name) else { return nil }
        if let found = T(rawValue: text) { return found }
        let all = T.allCases.map(\.rawValue)
        throw UsageError(
            """
            `\(printable(text))` is not a value of `\(name)`; use one of \
            \(all.joined(separator: ", "))\(Spelling.hint(text, in: all))
            """
        )
    }
}
