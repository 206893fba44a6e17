import Engine
import Reporters
import Rules

/// `confine explain`: a rule's page, or what is known of a line.
enum ExplainCommand {
    enum Form: String, CaseIterable { case text, json }

    static func run(_ arguments: Arguments, _ terminal: Terminal) throws -> Int32 {
        guard let given = arguments.positional.first else {
            throw UsageError(
                "`confine explain` needs the id of a rule (`confine rules` lists them), or a line of a file: FILE:LINE")
        }
        let form = try arguments.choice("--format", Form.self) ?? .text
        let terminal = Terminal(color: try arguments.choice("--color") ?? .auto, isQuiet: false)
        let asked = arguments.positional.compactMap { AskedPlace($0) }
        if !asked.isEmpty {
            if arguments.has("--examples") {
                throw UsageError("`--examples` goes with the id of a rule; leave it out for a line")
            }
            if let other = arguments.positional.first(where: { AskedPlace($0) == nil }) {
                throw UsageError(
                    "\(printable(other)) is not a line of a file: FILE:LINE; explain the id of a rule by itself")
            }
            writeAll(1, try answer(asked, arguments, form, terminal))
            return Status.clean
        }
        guard arguments.positional.count == 1 else {
            throw UsageError("one rule is explained at a time; name one id, or lines of files: FILE:LINE")
        }
        if FileSystem.status(given) != nil {
            throw UsageError(
                """
                `confine explain` needs a line of \(printable(given)); write `confine explain \(printable(given)):LINE`
                """
            )
        }
        if arguments.has("--brief") {
            throw UsageError("`--brief` goes with a line of a file; write `confine explain FILE:LINE --brief`")
        }
        let ids = (Catalog.rules + EngineRules.all).map(\.id)
        guard let page = RulePage.text(given) ?? Embedded.document(given) else {
            let known = Array(Set(ids + Embedded.pageIDs + Embedded.documentNames)).sorted()
            let hint = Spelling.nearest(given, in: known).map { "; did you mean `\($0)`?" }
            throw UsageError(
                "there is no rule `\(printable(given))`"
                    + (hint ?? "; `confine rules` lists them, and a line of a file is written FILE:LINE"))
        }
        if form == .json {
            throw UsageError("a rule's page is text; leave out `--format json`, or name a line: FILE:LINE")
        }
        let width = min(terminal.width(1) ?? pageWidth, pageWidth)
        // In whole a page is as it is written, which is what the site is made of.
        if RulePage.text(given) == nil, !arguments.has("--examples") {
            Pager.show(DocumentText(page, style: terminal.output, width: width).text, terminal)
            return Status.clean
        }
        let overview = arguments.has("--examples") ? nil : RulePage.overview(given)
        Pager.show(styled(overview.map { wrapped($0, width) } ?? page, terminal.output), terminal)
        return Status.clean
    }

    /// What is printed of lines: one after the other, or as one value.
    private static func answer(
        _ asked: [AskedPlace], _ arguments: Arguments, _ form: Form, _ terminal: Terminal
    ) throws -> [UInt8] {
        let all = try explain(asked, arguments)
        let isBrief = arguments.has("--brief")
        if form == .json {
            let each = all.map { ExplanationJSON(explained: $0, briefs: $1, isBrief: isBrief) }
            return each.count == 1 ? each[0].bytes : ExplanationJSON.bytes(of: each)
        }
        let text = ExplanationText(style: terminal.output)
        let width = min(terminal.width(1) ?? pageWidth, pageWidth)
        let texts = all.map { isBrief ? text.text($0, $1, width: width) : text.text($0) }
        return Array(texts.joined(separator: "\n").utf8)
    }

    /// The facts about a line, with a brief of each finding that stands there or, where none does, leads through it.
    static func explain(_ asked: AskedPlace, _ arguments: Arguments) throws -> (ExplainedPlace, [Brief]) {
        try explain([asked], arguments)[0]
    }

    /// The same for several lines, of one analysis.
    private static func explain(
        _ asked: [AskedPlace], _ arguments: Arguments
    ) throws -> [(explained: ExplainedPlace, briefs: [Brief])] {
        var options = try SharedOptions.lintOptions(arguments)
        options.paths = asked.map(\.path).reduce(into: []) { paths, path in
            if !paths.contains(path) { paths.append(path) }
        }
        options.allowsEmpty = true
        options.ignoresBaseline = true
        options.readsBeside = true
        options.writesNothing = true
        // Code that has nothing to do with a database is asked about, too.
        options.linter.analyse = { files, settings, rules, jobs in
            var settings = settings
            settings.followsEverything = true
            return lint(files, settings: settings, rules: rules, jobs: jobs)
        }
        let directory = options.workingDirectory
        for path in options.paths
        where !path.hasSuffix(".swift") && FileSystem.status(Paths.absolute(path, from: directory)) != nil {
            throw UsageError("\(printable(path)) is not a Swift file; name a line of one: FILE.swift:LINE")
        }
        let session = try Session(options)
        let places = try asked.map { try found($0, in: session) }
        let report = session.lint()
        let writer = BriefWriter(report)
        return try zip(asked, places).map { asked, file in
            guard let explained = session.explain(file, line: asked.line, column: asked.column, in: report) else {
                let bytes = session.files[file].bytes
                let count = ReportedSource(bytes).lines.range(ofLine: asked.line, in: bytes).count
                throw UsageError(
                    """
                    line \(asked.line) of \(printable(asked.path)) has no column \(asked.column ?? 0); its columns \
                    are 1 to \(count + 1)
                    """
                )
            }
            let findings = explained.findings.isEmpty ? explained.parts.map(\.finding) : explained.findings
            return (explained, findings.map { writer.brief(of: session.withSurroundings($0, in: report)) })
        }
    }

    /// The file of a place that is asked about, by its position in the session; a mistake where there is no such line.
    private static func found(_ asked: AskedPlace, in session: Session) throws(UsageError) -> Int {
        let path = Paths.absolute(asked.path, from: session.options.workingDirectory)
        let spellings = [path, session.options.tree.realPath(path) ?? path]
        let isAlone = session.options.paths.count == 1
        guard
            let file = session.files.indices.first(where: {
                session.isReported[$0] && (isAlone || spellings.contains(session.paths[$0]))
            })
        else {
            let name = printable(asked.path)
            throw UsageError(
                """
                nothing is known of \(name): it is \(reason(whyNotRead: path, session)); name another file, or fix \
                that (`confine config` shows what excludes it)
                """
            )
        }
        let lines = ReportedSource(session.files[file].bytes).lines
        guard (1...lines.lineCount).contains(asked.line) else {
            throw UsageError(
                """
                \(printable(asked.path)) has no line \(asked.line); it has \
                \(SummaryLine.plural(lines.lineCount, "line"))
                """
            )
        }
        return file
    }

    /// Why a file is not read, as the run says.
    private static func reason(whyNotRead path: String, _ session: Session) -> String {
        let skipped = session.lint(keepsUnderstanding: false).skipped
        let own = skipped.first { Paths.absolute($0.path, from: session.options.workingDirectory) == path }
        return (own ?? skipped.first).map { printable($0.reason) } ?? "not linted"
    }

    /// Columns of prose.
    private static let pageWidth = 100

    /// Prose in lines of a width; code stays as it is.
    private static func wrapped(_ page: String, _ width: Int) -> String {
        var isCode = false
        return page.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
            if line.hasPrefix("```") { isCode.toggle() }
            guard !isCode, !line.hasPrefix(" "), !line.hasPrefix("#") else { return String(line) }
            return TextWrap.paragraphs(String(line), width: width, indent: line.hasPrefix("- ") ? 2 : 0)
        }.joined(separator: "\n")
    }

    private static func styled(_ page: String, _ style: Style) -> String {
        guard style.isOn else { return page }
        var isCode = false
        let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
            if line.hasPrefix("```") {
                isCode.toggle()
                return style.dim(String(line))
            }
            if isCode || line.hasPrefix("    ") { return style.path(String(line)) }
            return line.hasPrefix("#") ? style.bold(String(line)) : String(line)
        }
        return lines.joined(separator: "\n")
    }
}
