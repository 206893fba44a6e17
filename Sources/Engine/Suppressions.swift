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

    private enum Action { case disable, enable, expect }

    private struct Directive {
        var action: Action
        var comment: Comment
        /// Lines that it is for, from 1.
        var lines: ClosedRange<Int>
        var isRange: Bool
        var entries: [Entry]
        var hasReason: Bool
        /// Not ended by an `enable`, and code stands above it.
        var isOpenEnded = false
        /// For `enable`: whether it ends something.
        var endsSomething = false
    }

    private var byFile: [Int: [Directive]] = [:]
    private var problems: [Finding] = []
    private let catalog: [RuleDescriptor]
    private let files: [SourceFile]

    /// - Parameter members: positions of those of the files that are linted together.
    init(files: [SourceFile], among members: [Int], catalog: [RuleDescriptor]) {
        self.catalog = catalog
        self.files = files
        for index in members where Self.mentionsTool(files[index].bytes) { read(files[index], index) }
    }

    /// A search for eight bytes spares nearly every file the second look. Horspool's: most steps skip the whole word.
    static func mentionsTool(_ bytes: SourceBytes) -> Bool {
        let word = Array("confine:".utf8)
        var skip = [UInt8](repeating: UInt8(word.count), count: 256)
        for (i, byte) in word.dropLast().enumerated() { skip[Int(byte)] = UInt8(word.count - 1 - i) }
        let base = bytes.base
        let count = bytes.count
        return skip.withUnsafeBufferPointer { skip in
            var end = word.count - 1
            while end < count {
                let byte = base[end]
                if byte == UInt8(ascii: ":"), memcmp(base + end - 7, "confine:", 8) == 0 { return true }
                end += Int(skip[Int(byte)])
            }
            return false
        }
    }

    // MARK: Reading

    private mutating func read(_ file: SourceFile, _ index: Int) {
        let tree = parse(path: file.path, source: file.bytes)
        let comments = tree.comments(beginningWith: "confine:")
        guard !comments.isEmpty else { return }
        let lines = LineTable(file.bytes)
        var codeLines: Set<Int> = []
        for token in tree.tokens where token.end > token.start { codeLines.insert(lines.position(Int(token.start)).line) }
        let code = codeLines.sorted()
        var directives: [Directive] = []
        for comment in comments {
            if let directive = directive(comment, index, lines, code) { directives.append(directive) }
        }
        close(&directives, firstCodeLine: code.first ?? .max)
        byFile[index] = directives
    }

    private mutating func directive(_ comment: Comment, _ file: Int, _ lines: LineTable, _ code: [Int]) -> Directive? {
        let text = comment.text
        // "confine:" has been seen; the words after it up to a blank say what to do.
        let command = text.utf8.dropFirst(8).prefix { $0 != 32 && $0 != 9 && $0 != 10 }
        let parts = String(decoding: command, as: UTF8.self).split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        let line = lines.position(comment.start).line
        let action: Action
        switch parts[0] {
        case "disable": action = .disable
        case "enable": action = .enable
        case "expect": action = .expect
        default:
            let hint = Spelling.hint(parts[0], in: ["disable", "enable", "expect"])
            problem(EngineRules.unknownRule, file, comment.start, comment.end, "`confine:\(parts[0])` is no directive\(hint)")
            return nil
        }
        let codeAfter = code.first { $0 > line } ?? line + 1
        let codeBefore = code.last { $0 < line } ?? max(1, line - 1)
        var range = line...Int.max
        var isRange = true
        if parts.count > 1 || action == .expect {
            isRange = false
            switch parts.count > 1 ? parts[1] : (code.contains(line) ? "this" : "next") {
            case "next": range = codeAfter...codeAfter
            case "this": range = line...line
            case "previous": range = codeBefore...codeBefore
            default:
                let hint = Spelling.hint(parts[1], in: ["next", "this", "previous"])
                problem(EngineRules.unknownRule, file, comment.start, comment.end, "`:\(parts[1])` is none of :next, :this and :previous\(hint)")
                return nil
            }
        }
        let rest = Array(text.utf8.dropFirst(8 + command.count))
        let restOffset = offset(ofTextIn: comment, file) + 8 + command.count
        let (entries, hasReason) = entries(rest, restOffset)
        if entries.isEmpty {
            problem(EngineRules.unknownRule, file, comment.start, comment.end, "the comment names no rule; write its id, or `all`")
            return nil
        }
        return Directive(action: action, comment: comment, lines: range, isRange: isRange, entries: check(entries, file), hasReason: hasReason)
    }

    private func offset(ofTextIn comment: Comment, _ file: Int) -> Int {
        var p = comment.start + 2
        let base = files[file].bytes.base
        while p < comment.end, base[p] == 32 || base[p] == 9 { p += 1 }
        return p
    }

    /// Ids separated by blanks or commas, up to ` - `, which begins the reason.
    private func entries(_ rest: [UInt8], _ offset: Int) -> ([Entry], Bool) {
        var entries: [Entry] = []
        var p = 0
        while p < rest.count {
            let c = rest[p]
            if c == 32 || c == 9 || c == 44 || c == 10 || c == 13 {
                p += 1
                continue
            }
            var q = p
            while q < rest.count, ![32, 9, 44, 10, 13].contains(rest[q]) { q += 1 }
            if q == p + 1, c == UInt8(ascii: "-") {
                return (entries, rest[q...].contains { $0 > 32 })
            }
            entries.append(Entry(rule: String(decoding: rest[p..<q], as: UTF8.self), idStart: offset + p, idEnd: offset + q))
            p = q
        }
        return (entries, false)
    }

    private mutating func check(_ entries: [Entry], _ file: Int) -> [Entry] {
        var known: [Entry] = []
        for entry in entries {
            if entry.rule == "all" || catalog.contains(where: { $0.id == entry.rule }) {
                known.append(entry)
                continue
            }
            let meant = Spelling.nearest(entry.rule, in: catalog.map(\.id))
            let message = "`\(entry.rule)` is no rule" + (meant.map { "; did you mean `\($0)`?" } ?? "; `confine rules` lists them, and a reason stands after ` - `")
            let edit = meant.map { Edit(location: Location(file: file, start: entry.idStart, end: entry.idEnd), replacement: $0) }
            let fixes = edit.map { [Fix(title: "write `\($0.replacement)`", applicability: .safe, edits: [$0])] } ?? []
            problem(EngineRules.unknownRule, file, entry.idStart, entry.idEnd, message, fixes)
        }
        return known
    }

    /// Ends every range at the next `enable` of its rules.
    private func close(_ directives: inout [Directive], firstCodeLine: Int) {
        var split: [Directive] = []
        for i in directives.indices {
            guard directives[i].action == .disable, directives[i].isRange else { continue }
            let start = directives[i].lines.lowerBound
            var ends: [Int?] = []
            for entry in directives[i].entries {
                var end: Int?
                for j in directives.indices where j > i && directives[j].action == .enable {
                    if directives[j].entries.contains(where: { $0.rule == entry.rule || $0.rule == "all" }) {
                        for k in directives[j].entries.indices
                        where directives[j].entries[k].rule == entry.rule || directives[j].entries[k].rule == "all" {
                            directives[j].entries[k].isUsed = true
                        }
                        end = max(start, directives[j].lines.lowerBound - 1)
                        break
                    }
                }
                ends.append(end)
            }
            // Rules of one comment may end at different places; each place becomes a directive of its own.
            var first = true
            for end in Set(ends.map { $0 ?? Int.max }).sorted() {
                var part = directives[i]
                part.lines = start...max(start, end)
                part.entries = zip(directives[i].entries, ends).filter { ($0.1 ?? Int.max) == end }.map(\.0)
                part.isOpenEnded = end == Int.max && start > firstCodeLine
                if first { split.append(part) } else { split.append(part) }
                first = false
            }
        }
        directives = directives.filter { !($0.action == .disable && $0.isRange) } + split
    }

    private mutating func problem(
        _ rule: RuleDescriptor, _ file: Int, _ start: Int, _ end: Int, _ message: String, _ fixes: [Fix] = [], help: String? = nil
    ) {
        problems.append(Finding(
            rule: rule.id, severity: rule.severity, confidence: .high, location: Location(file: file, start: start, end: end),
            message: message, help: help, fixes: fixes))
    }

    // MARK: Silencing

    /// Whether a comment silences the finding, at its primary place or where its value is born.
    mutating func suppresses(_ finding: Finding, _ sources: inout SourceCache) -> Bool {
        if byFile.isEmpty { return false }
        var hit = silences(finding.rule, finding.location, &sources, expecting: true)
        for note in finding.notes where note.role == .home || note.role == .born {
            if silences(finding.rule, note.location, &sources, expecting: false) { hit = true }
        }
        return hit
    }

    private mutating func silences(_ rule: String, _ location: Location, _ sources: inout SourceCache, expecting: Bool) -> Bool {
        guard byFile[location.file] != nil else { return false }
        let line = sources[location.file].lines.position(location.start).line
        var hit = false
        for i in byFile[location.file]!.indices {
            let directive = byFile[location.file]![i]
            guard directive.action != .enable, directive.lines.contains(line), expecting || directive.action != .expect else { continue }
            for k in directive.entries.indices where directive.entries[k].rule == rule || directive.entries[k].rule == "all" {
                byFile[location.file]![i].entries[k].isUsed = true
                byFile[location.file]![i].entries[k].hid.insert(rule)
                hit = true
            }
        }
        return hit
    }

    // MARK: Findings about the comments

    /// Ask after every finding of the run has been offered to `suppresses`.
    func findings(rulesThatRan: Set<String>, requireReasons: (Int) -> Bool) -> [Finding] {
        var result = self
        result.collect(rulesThatRan, requireReasons)
        return result.problems
    }

    private mutating func collect(_ rulesThatRan: Set<String>, _ requireReasons: (Int) -> Bool) {
        for (file, directives) in byFile.sorted(by: { $0.key < $1.key }) {
            for directive in directives {
                for entry in directive.entries { judge(entry, directive, file, rulesThatRan) }
                if directive.action == .disable, !directive.hasReason, requireReasons(file) {
                    problem(EngineRules.suppressionWithoutReason, file, directive.comment.start, directive.comment.end,
                        "the suppression gives no reason", help: "write it after the rule: `\(directive.comment.text) - why this is right here`")
                }
            }
        }
    }

    private mutating func judge(_ entry: Entry, _ directive: Directive, _ file: Int, _ rulesThatRan: Set<String>) {
        let ran = entry.rule == "all" || rulesThatRan.contains(entry.rule)
        switch directive.action {
        case .expect:
            if !entry.isUsed, ran {
                problem(EngineRules.unmetExpectation, file, entry.idStart, entry.idEnd,
                    "expected a finding of `\(entry.rule)` at line \(directive.lines.lowerBound), none is there")
            }
        case .enable:
            if !entry.isUsed {
                problem(EngineRules.superfluousSuppression, file, entry.idStart, entry.idEnd,
                    "`\(entry.rule)` is not disabled here, there is nothing to enable", [removal(of: entry, in: directive, file)])
            }
        case .disable where !entry.isUsed:
            if ran {
                let what = entry.rule == "all" ? "no rule reports" : "`\(entry.rule)` reports nothing"
                problem(EngineRules.superfluousSuppression, file, entry.idStart, entry.idEnd,
                    "\(what) here, the suppression suppresses nothing", [removal(of: entry, in: directive, file)])
            }
        case .disable where entry.rule == "all":
            let rules = entry.hid.sorted().joined(separator: " ")
            let edit = Edit(location: Location(file: file, start: entry.idStart, end: entry.idEnd), replacement: rules)
            problem(EngineRules.blanketSuppression, file, entry.idStart, entry.idEnd,
                "`all` hides more than is there today, name the rules: \(rules)",
                [Fix(title: "name the rules that are hidden", applicability: .safe, edits: [edit])])
        case .disable where directive.isOpenEnded:
            problem(EngineRules.blanketSuppression, file, entry.idStart, entry.idEnd,
                "`\(entry.rule)` stays disabled to the end of the file",
                help: "write `// confine:enable \(entry.rule)` where it should end, `:next` for one line, or move it above the first line of code")
        case .disable: break
        }
    }

    private func removal(of entry: Entry, in directive: Directive, _ file: Int) -> Fix {
        let bytes = files[file].bytes
        var start = entry.idStart
        var end = entry.idEnd
        let all = byFile[file]!.filter { $0.comment.start == directive.comment.start }.flatMap(\.entries)
        if all.count == 1 {
            start = directive.comment.start
            end = directive.comment.end
            while start > 0, bytes.base[start - 1] == 32 || bytes.base[start - 1] == 9 { start -= 1 }
            let isAlone = (start == 0 || bytes.base[start - 1] == 10) && (end == bytes.count || bytes.base[end] == 10 || bytes.base[end] == 13)
            if isAlone {
                if end < bytes.count, bytes.base[end] == 13 { end += 1 }
                if end < bytes.count, bytes.base[end] == 10 { end += 1 }
            }
        } else {
            while end < bytes.count, bytes.base[end] == 32 || bytes.base[end] == 44 || bytes.base[end] == 9 { end += 1 }
            // The last one takes the separator before it instead.
            if end >= directive.comment.end || bytes.base[end] == 10 || bytes.base[end] == 13 {
                end = entry.idEnd
                while start > 0, bytes.base[start - 1] == 32 || bytes.base[start - 1] == 44 || bytes.base[start - 1] == 9 { start -= 1 }
            }
        }
        let edit = Edit(location: Location(file: file, start: start, end: end), replacement: "")
        return Fix(title: "remove `\(entry.rule)` from the suppressions", applicability: .safe, edits: [edit])
    }
}
