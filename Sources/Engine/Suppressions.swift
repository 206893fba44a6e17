/// The `confine:` comments of a run: which findings they silence, and what is wrong with the comments themselves.
struct Suppressions {
    private struct Entry {
        var rule: String
        /// Byte range of the id in the file.
        var idStart: Int
        var idEnd: Int
        var isUsed = false
        /// Rules that `all` has hidden.
        var hid: Set<String> = []
    }

    /// A comment that is understood, with what it is for in its file.
    private struct Heeded {
        var action: Directive.Action
        var comment: Comment
        var lines: LineSet
        var isRange: Bool
        var entries: [Entry]
        /// Why, in the comment's words.
        var reason: String?
        var until: Day?
        /// Neither an `enable` nor braces end it, and code stands above it.
        var isOpenEnded = false
    }

    private var byFile: [Int: [Heeded]] = [:]
    private var problems: [Finding] = []
    private let ruleIDs: [String]
    private let groups: [String]
    private let files: [SourceFile]
    private let today: Day

    /// - Parameter members: positions of those of the files that are linted together.
    /// - Parameter today: the day by which expiry dates are judged.
    init(
        files: [SourceFile], among members: [Int], catalog: [RuleDescriptor], today: Day,
        texts: KnownTexts = KnownTexts()
    ) {
        self.files = files
        self.today = today
        ruleIDs = catalog.map(\.id)
        groups = catalog.groups
        for index in members where texts.mentionsTool(files[index].bytes) { read(files[index], index) }
    }

    /// A search for seven bytes spares nearly every file the second look. Horspool's: most steps skip the whole word.
    static func mentionsTool(_ bytes: SourceBytes) -> Bool {
        let word = Array("onfine".utf8)
        var skip = [UInt8](repeating: UInt8(word.count), count: 256)
        for (i, byte) in word.dropLast().enumerated() { skip[Int(byte)] = UInt8(word.count - 1 - i) }
        let base = bytes.base
        let count = bytes.count
        return skip.withUnsafeBufferPointer { skip in
            // A letter stands before it, and a mark or a blank behind it: `confined` is another word.
            var end = word.count
            while end < count {
                let byte = base[end]
                if byte == UInt8(ascii: "e"), memcmp(base + end - 5, "onfine", 6) == 0,
                    base[end - 6] | 0x20 == UInt8(ascii: "c"),
                    end + 1 < count, [32, 45, 58, 64].contains(base[end + 1])
                {
                    return true
                }
                end += Int(skip[Int(byte)])
            }
            return false
        }
    }

    // MARK: Reading

    private mutating func read(_ file: SourceFile, _ index: Int) {
        let tree = parse(path: file.path, source: file.bytes)
        let comments = tree.comments(beginningWith: "confine")
        guard !comments.isEmpty else { return }
        let lines = LineTable(file.bytes)
        let statements = StatementLines(tree, lines)
        var extents: [Int: (plain: LineSet, withEndings: LineSet)] = [:]
        func extent(_ line: Int, endings: Bool) -> LineSet {
            let known =
                extents[line] ?? (statements.lines(of: line, endings: false), statements.lines(of: line, endings: true))
            extents[line] = known
            return endings ? known.withEndings : known.plain
        }
        var heeded: [Heeded] = []
        for comment in comments {
            guard let directive = Directive(comment.text, isPlain: comment.isPlain, ruleIDs: ruleIDs, groups: groups)
            else { continue }
            report(directive, comment, index)
            let entries = directive.rules.map {
                Entry(
                    rule: $0.text, idStart: comment.textStart + $0.range.lowerBound,
                    idEnd: comment.textStart + $0.range.upperBound)
            }
            guard !entries.isEmpty else { continue }
            let line = lines.position(comment.start).line
            var target = directive.target
            if directive.action == .expect, target == nil { target = statements.hasCode(line) ? .this : .next }
            let covered: LineSet =
                switch directive.action == .enable ? nil : target {
                case .next: extent(statements.codeLine(after: line) ?? line + 1, endings: false)
                case .this: extent(line, endings: true)
                case .previous: extent(statements.codeLine(before: line) ?? max(1, line - 1), endings: true)
                case nil: LineSet(line...Int.max)
                }
            heeded.append(
                Heeded(
                    action: directive.action, comment: comment, lines: covered, isRange: target == nil,
                    entries: entries, reason: directive.reason, until: directive.until))
        }
        byFile[index] = closed(heeded, statements)
    }

    private mutating func report(_ directive: Directive, _ comment: Comment, _ file: Int) {
        for wrong in directive.problems {
            guard let range = wrong.range else {
                problem(EngineRules.unknownRule, at: comment.place(in: file), wrong.message)
                continue
            }
            let place = Location(
                file: file, start: comment.textStart + range.lowerBound, end: comment.textStart + range.upperBound)
            let fixes = wrong.replacement.map {
                [
                    Fix(
                        title: "write `\($0)`", applicability: .safe,
                        edits: [Edit(location: place, replacement: $0)])
                ]
            }
            problem(EngineRules.unknownRule, at: place, wrong.message, fixes ?? [])
        }
    }

    /// Ends every range at the next `enable` of its rules, or with the braces that it stands in. Rules of one comment
    /// may end at different places; each place becomes an entry of its own.
    private func closed(_ directives: [Heeded], _ statements: StatementLines) -> [Heeded] {
        var result = directives
        var ranges: [Heeded] = []
        let isRange = { (directive: Heeded) in directive.action == .disable && directive.isRange }
        let starts = directives.indices.filter { isRange(directives[$0]) }
        let scopes = statements.ends(ofBracesAround: starts.map { directives[$0].comment.start })
        // Positions of the `enable` comments of each rule.
        var enabling: [String: [Int]] = [:]
        for (index, directive) in directives.enumerated() where directive.action == .enable {
            for entry in directive.entries { enabling[entry.rule, default: []].append(index) }
        }
        func next(_ rule: String, after index: Int) -> Int? {
            guard let positions = enabling[rule] else { return nil }
            var low = 0, high = positions.count
            while low < high {
                let middle = (low + high) / 2
                if positions[middle] > index { high = middle } else { low = middle + 1 }
            }
            return low < positions.count ? positions[low] : nil
        }
        for (start, scope) in zip(starts, scopes) {
            let from = directives[start].lines.first
            var parts: [Int: [Entry]] = [:]
            for entry in directives[start].entries {
                let enabled = [next(entry.rule, after: start), next("all", after: start)].compactMap { $0 }.min()
                    .flatMap { directives[$0].lines.first <= scope ?? .max ? $0 : nil }
                if let enabled {
                    for k in result[enabled].entries.indices
                    where [entry.rule, "all"].contains(result[enabled].entries[k].rule) {
                        result[enabled].entries[k].isUsed = true
                    }
                }
                parts[enabled.map { max(from, directives[$0].lines.first - 1) } ?? scope ?? .max, default: []].append(
                    entry)
            }
            for (end, entries) in parts.sorted(by: { $0.key < $1.key }) {
                var part = directives[start]
                part.lines = LineSet(from...max(from, end))
                part.entries = entries
                part.isOpenEnded = end == .max && from > statements.firstCodeLine ?? .max
                ranges.append(part)
            }
        }
        result.removeAll(where: isRange)
        return result + ranges
    }

    private mutating func problem(
        _ rule: RuleDescriptor, at place: Location, _ message: String, _ fixes: [Fix] = [], help: String? = nil
    ) {
        problems.append(
            Finding(
                rule: rule.id, severity: rule.severity, confidence: .high,
                location: place, message: message, help: help, fixes: fixes))
    }

    // MARK: Silencing

    /// Places besides its own where a finding may be silenced: where the value is created, where it crosses, the loop.
    private static let owners: Set<Note.Role> = [.owner, .created, .crossed, .loop]

    /// The comment that silences the finding, at its primary place or at one of those that answer for it; nil where
    /// none does.
    mutating func suppression(of finding: Finding, _ sources: inout SourceCache) -> Silencer? {
        if byFile.isEmpty { return nil }
        var hit = silencer(finding.rule, finding.location, &sources, expecting: true)
        for note in finding.notes where Self.owners.contains(note.role) {
            // Each is asked: a comment that silences anything is of use.
            let other = silencer(finding.rule, note.location, &sources, expecting: false)
            hit = hit ?? other
        }
        return hit
    }

    /// A comment that silences a finding, as far as reports tell of it.
    struct Silencer {
        /// Why, in the comment's words.
        var reason: String?
    }

    private mutating func silencer(
        _ rule: String, _ location: Location, _ sources: inout SourceCache, expecting: Bool
    ) -> Silencer? {
        guard byFile[location.file] != nil else { return nil }
        let line = sources[location.file].lines.position(location.start).line
        var hit: Silencer?
        for i in byFile[location.file]!.indices {
            let directive = byFile[location.file]![i]
            guard directive.action != .enable, directive.lines.contains(line), expecting || directive.action != .expect,
                !isExpired(directive)
            else { continue }
            for k in directive.entries.indices
            where directive.entries[k].rule == rule || directive.entries[k].rule == "all" {
                byFile[location.file]![i].entries[k].isUsed = true
                byFile[location.file]![i].entries[k].hid.insert(rule)
                hit = hit ?? Silencer(reason: directive.reason)
            }
        }
        return hit
    }

    private func isExpired(_ directive: Heeded) -> Bool { directive.until.map { $0 < today } ?? false }

    // MARK: Findings about the comments

    /// Ask after every finding of the run has been offered to `suppresses`.
    func findings(rulesThatRan: Set<String>, requireReasons: (Int) -> Bool) -> [Finding] {
        var result = self
        result.collect(rulesThatRan, requireReasons)
        return result.problems
    }

    private mutating func collect(_ rulesThatRan: Set<String>, _ requireReasons: (Int) -> Bool) {
        for (file, directives) in byFile.sorted(by: { $0.key < $1.key }) {
            // Rules of each comment; a range's may stand apart.
            let counts = directives.reduce(into: [:]) { $0[$1.comment.start, default: 0] += $1.entries.count }
            for directive in directives {
                let isAlone = counts[directive.comment.start] == 1
                if let until = directive.until, isExpired(directive) {
                    problem(
                        EngineRules.expiredSuppression, at: directive.comment.place(in: file),
                        "this suppression was valid until \(until) and has no effect any more",
                        help: "fix the finding, remove the suppression, or give a later day")
                    continue
                }
                for entry in directive.entries { judge(entry, isAlone: isAlone, directive, file, rulesThatRan) }
                if directive.action == .disable, directive.reason == nil, requireReasons(file) {
                    problem(
                        EngineRules.suppressionWithoutReason, at: directive.comment.place(in: file),
                        "the suppression gives no reason",
                        help: "write it after the rule: `\(directive.comment.text) - why this is right here`")
                }
            }
        }
    }

    private mutating func judge(
        _ entry: Entry, isAlone: Bool, _ directive: Heeded, _ file: Int, _ rulesThatRan: Set<String>
    ) {
        let ran = entry.rule == "all" || rulesThatRan.contains(entry.rule)
        let place = Location(file: file, start: entry.idStart, end: entry.idEnd)
        switch directive.action {
        case .expect:
            if !entry.isUsed, ran {
                problem(
                    EngineRules.unmetExpectation, at: place,
                    "expected a finding of `\(entry.rule)` at line \(directive.lines.first), but there is none")
            }
        case .enable:
            if !entry.isUsed {
                problem(
                    EngineRules.superfluousSuppression, at: place,
                    "`\(entry.rule)` is not disabled here, so there is nothing to enable",
                    [removal(of: entry, isAlone: isAlone, in: directive, file)])
            }
        case .disable where !entry.isUsed:
            if ran {
                let what = entry.rule == "all" ? "no rule reports" : "`\(entry.rule)` reports nothing"
                problem(
                    EngineRules.superfluousSuppression, at: place,
                    "\(what) here, so this suppression has no effect",
                    [removal(of: entry, isAlone: isAlone, in: directive, file)])
            }
        case .disable where entry.rule == "all":
            let rules = entry.hid.sorted().joined(separator: " ")
            let edit = Edit(location: place, replacement: rules)
            problem(
                EngineRules.blanketSuppression, at: place,
                "`all` also hides findings to come; name the rules: \(rules)",
                [Fix(title: "name the rules that are hidden", applicability: .safe, edits: [edit])])
        case .disable where directive.isOpenEnded:
            problem(
                EngineRules.blanketSuppression, at: place,
                "`\(entry.rule)` stays disabled to the end of the file",
                help:
                    """
                    write `// confine:enable \(entry.rule)` where it should end, `:next` for one statement, or move it \
                    above the first line of code
                    """
            )
        case .disable: break
        }
    }

    /// - Parameter isAlone: whether the comment names no other rule.
    private func removal(of entry: Entry, isAlone: Bool, in directive: Heeded, _ file: Int) -> Fix {
        let bytes = files[file].bytes
        var start = entry.idStart
        var end = entry.idEnd
        if isAlone {
            start = directive.comment.start
            end = directive.comment.end
            while start > 0, bytes.base[start - 1] == 32 || bytes.base[start - 1] == 9 { start -= 1 }
            let hasItsLine =
                (start == 0 || bytes.base[start - 1] == 10)
                && (end == bytes.count || bytes.base[end] == 10 || bytes.base[end] == 13)
            if hasItsLine {
                if end < bytes.count, bytes.base[end] == 13 { end += 1 }
                if end < bytes.count, bytes.base[end] == 10 { end += 1 }
            }
        } else {
            while end < bytes.count, bytes.base[end] == 32 || bytes.base[end] == 44 || bytes.base[end] == 9 { end += 1 }
            // The last one takes the separator before it instead.
            if end >= directive.comment.end || bytes.base[end] == 10 || bytes.base[end] == 13 {
                end = entry.idEnd
                while start > 0,
                    bytes.base[start - 1] == 32 || bytes.base[start - 1] == 44 || bytes.base[start - 1] == 9
                { start -= 1 }
            }
        }
        let edit = Edit(location: Location(file: file, start: start, end: end), replacement: "")
        return Fix(title: "remove `\(entry.rule)` from the suppressions", applicability: .safe, edits: [edit])
    }
}
