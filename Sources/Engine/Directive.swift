/// The contents of a `confine:` comment, by its text alone: `disable[:next|:this|:previous] RULE… [until DATE] [-
/// reason]`.
struct Directive {
    enum Action: String, CaseIterable { case disable, enable, expect }
    enum Target: String, CaseIterable { case next, this, previous }

    /// A word that names a rule, with its byte range in the comment's text.
    struct Name {
        var text: String
        var range: Range<Int>
    }

    /// A mistake in it; the range is in the comment's text, nil for the whole comment.
    struct Problem {
        var message: String
        var range: Range<Int>?
        /// The text that is surely meant in place of the range.
        var replacement: String?
    }

    var action = Action.disable
    /// Nil where nothing is named after the action: a range, or for `expect` the nearest code.
    var target: Target?
    var rules: [Name] = []
    var until: Day?
    /// The words that say why, up to the comment's end; nil where there are none.
    var reason: String?
    var problems: [Problem] = []
    private let groups: [String]

    /// Nil where the comment is no directive and was not meant as one; with problems and no rules where it is not
    /// understood.
    ///
    /// - Parameter isPlain: whether it stands in a plain comment, the only kind that is heeded.
    /// - Parameter groups: names of groups of rules, which a suppression does not take.
    init?(_ text: String, isPlain: Bool, ruleIDs: [String], groups: [String]) {
        self.groups = groups
        let bytes = Array(text.utf8)
        let isExact = bytes.starts(with: "confine:".utf8)
        let command = bytes.dropFirst(8).prefix { !Self.isBlank($0) }
        guard isExact, isPlain, !command.isEmpty else {
            guard let meant = Self.meant(bytes) else { return nil }
            let place = isPlain ? "" : " in a plain comment"
            problems = [Problem(message: "this is not understood as a suppression; write `// \(meant) RULE`\(place)")]
            return
        }
        let parts = String(decoding: command, as: UTF8.self).split(separator: ":", omittingEmptySubsequences: false)
            .map(String.init)
        guard let action = Action(rawValue: parts[0]) else {
            let hint =
                Self.meant(bytes).map { "; write `// \($0) RULE`" }
                ?? Spelling.hint(parts[0], in: Action.allCases.map(\.rawValue))
            let help = hint.isEmpty ? "; use confine:disable, confine:enable or confine:expect" : hint
            problems = [Problem(message: "`confine:\(parts[0])` is not a directive\(help)")]
            return
        }
        self.action = action
        if parts.count > 1, !parts[1].isEmpty {
            guard let target = Target(rawValue: parts[1]) else {
                let rule = ruleIDs.contains(parts[1]) || parts[1] == "all"
                let hint =
                    rule
                    ? "; a blank stands before the rule: `confine:\(action.rawValue) \(parts[1])`"
                    : Spelling.hint(parts[1], in: Target.allCases.map(\.rawValue))
                problems = [Problem(message: "`:\(parts[1])` is not one of :next, :this and :previous\(hint)")]
                return
            }
            self.target = target
        }
        read(bytes, from: 8 + command.count, ruleIDs)
        if rules.isEmpty, problems.isEmpty {
            problems = [Problem(message: "the comment names no rule; write its id, or `all`")]
        }
    }

    // MARK: Other spellings

    /// The directive that is probably meant where another tool's habits speak: `confine-disable-next-line`, `Confine:
    /// disable`.
    private static func meant(_ bytes: [UInt8]) -> String? {
        guard bytes.count > 7 else { return nil }
        // Blanks and marks between the words say nothing; prose says more than marks between `confine` and the next
        // word.
        var rest = bytes.dropFirst(7)
        guard let next = rest.first, !isLetter(next) else { return nil }
        rest = rest.drop { !isLetter($0) && $0 != 10 }
        var words = String(decoding: rest.prefix { isLetter($0) || [45, 58, 95].contains($0) }, as: UTF8.self)
            .lowercased()
        let verbs = [
            ("disable", "disable"), ("ignore", "disable"), ("allow", "disable"), ("enable", "enable"),
            ("expect", "expect")
        ]
        guard let verb = verbs.first(where: { words.hasPrefix($0.0) }) else { return nil }
        words.removeFirst(verb.0.count)
        // `disabled`, `allows`: a sentence.
        guard
            words.isEmpty || !isLetter(words.utf8.first!) || words.hasPrefix("next") || words.hasPrefix("line")
                || words.hasPrefix("this")
        else { return nil }
        let target =
            words.contains("next")
            ? ":next"
            : words.contains("previous") ? ":previous" : words.contains("this") || words.contains("line") ? ":this" : ""
        return "confine:\(verb.1)\(target)"
    }

    // MARK: Rules, date, reason

    private mutating func read(_ bytes: [UInt8], from start: Int, _ ruleIDs: [String]) {
        var p = start
        var afterComma = false
        var ids = true
        while p < bytes.count {
            if Self.isBlank(bytes[p]) || bytes[p] == 44 || bytes[p] == 40 {
                // A list ends with its line.
                if bytes[p] == 10, !rules.isEmpty { ids = false }
                afterComma = afterComma || bytes[p] == 44
                p += 1
                continue
            }
            if ids, let after = Self.separator(bytes, p) {
                ids = false
                p = after
                continue
            }
            var q = p
            while q < bytes.count, !Self.isBlank(bytes[q]), bytes[q] != 44 { q += 1 }
            let word = String(decoding: bytes[p..<q], as: UTF8.self)
            let nameEnd = Self.nameEnd(bytes, p, q)
            if word == "until", let end = date(bytes, q, isProse: !ids) {
                p = end
            } else if ids,
                take(
                    String(decoding: bytes[p..<nameEnd], as: UTF8.self), p, isFirst: rules.isEmpty && problems.isEmpty,
                    afterComma: afterComma, ruleIDs)
            {
                // `RULE: reason`
                if nameEnd < q {
                    ids = false
                    p = nameEnd + 1
                } else {
                    p = q
                }
            } else {
                ids = false
                let isWord = bytes[p..<q].contains { Self.isLetter($0) || $0 >= 0x80 || (48...57).contains($0) }
                if isWord, reason == nil {
                    reason = String(decoding: bytes[p...], as: UTF8.self)
                }
                p = q
            }
            afterComma = false
        }
    }

    /// Whether the word names a rule, known or misspelt; a word of prose does not, and begins the reason.
    private mutating func take(
        _ word: String, _ start: Int, isFirst: Bool, afterComma: Bool, _ ruleIDs: [String]
    ) -> Bool {
        let name = Name(text: word, range: start..<start + word.utf8.count)
        if ruleIDs.contains(word) || (isFirst && word == "all") {
            rules.append(name)
            return true
        }
        if isFirst, groups.contains(word) {
            problems.append(
                Problem(message: "`\(word)` is a group; a suppression names the rules themselves", range: name.range))
            return true
        }
        let shape = word.utf8.allSatisfy { Self.isLetter($0) || [45, 95].contains($0) || (48...57).contains($0) }
        let joined =
            word.utf8.contains { $0 == 95 || $0 == 45 } || word.dropFirst().utf8.contains { (65...90).contains($0) }
        let near = shape ? Spelling.misspelt(word, in: ruleIDs) : nil
        if let near, joined || isFirst {
            problems.append(
                Problem(
                    message: "`\(word)` is not a rule; did you mean `\(near)`?", range: name.range, replacement: near))
            return true
        }
        let isMeantAsID = shape && word.utf8.contains(95) && afterComma
        guard isFirst || isMeantAsID else { return false }
        let hint = shape ? Spelling.nearest(word, in: ruleIDs).map { "; did you mean `\($0)`?" } : nil
        problems.append(
            Problem(
                message:
                    "`\(word)` is not a rule\(hint ?? "; `confine rules` lists them, and a reason stands after ` - `")",
                range: name.range))
        return isMeantAsID || word.utf8.contains(95)
    }

    /// The end of a date after `until`; nil where none is meant.
    private mutating func date(_ bytes: [UInt8], _ from: Int, isProse: Bool) -> Int? {
        var p = from
        while p < bytes.count, bytes[p] == 32 || bytes[p] == 9 { p += 1 }
        var q = p
        while q < bytes.count, !Self.isBlank(bytes[q]), ![44, 41, 59, 58].contains(bytes[q]) { q += 1 }
        while q > p, bytes[q - 1] == 46 { q -= 1 }
        let word = String(decoding: bytes[p..<q], as: UTF8.self)
        // In prose only what looks like a date is one.
        if isProse,
            !(word.utf8.prefix(4).count == 4 && word.utf8.prefix(4).allSatisfy { (48...57).contains($0) }
                && word.utf8.dropFirst(4).first == 45)
        {
            return nil
        }
        guard let day = Day(word) else {
            problems.append(
                Problem(
                    message: "`until \(word)` names no date; write it as `until 2027-03-01`",
                    range: from - 5..<max(q, from)))
            return max(q, from)
        }
        until = day
        return q
    }

    /// The end of a name within its word, as before the colon of `RULE:` and the dash of `RULE—`.
    private static func nameEnd(_ bytes: [UInt8], _ from: Int, _ to: Int) -> Int {
        for i in from + 1..<max(from + 1, to) {
            if bytes[i] == 45
                ? i + 1 == to || bytes[i + 1] == 45
                : bytes[i] == 46 || bytes[i] == 58 || bytes[i] == 59 || bytes[i] >= 0x80
            {
                return i
            }
        }
        return to
    }

    /// The end of `-`, `--`, `–`, `—` or `:`, by which a reason begins.
    private static func separator(_ bytes: [UInt8], _ p: Int) -> Int? {
        for mark in ["--", "-", "\u{2013}", "\u{2014}", ":"] where bytes[p...].starts(with: mark.utf8) {
            return p + mark.utf8.count
        }
        return nil
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 10 || byte == 13 }
    private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) }
}
