import Engine
import LanguageServer
import Reporters
import Rules

/// `confine debug edits PATH [COUNT [SEED [PLACES]]]`: edits files at random, in memory, and compares after each edit
/// what is found by a lint that keeps what it can with what one finds that keeps nothing, byte for byte; where `PLACES`
/// is given, also what is known of so many lines, by runs that follow everything.
struct EditStage {
    private var random: UInt64
    private let options: LintOptions
    /// Lines that are asked about after each edit.
    private let places: Int
    private let disk = ReadTree()
    private let repeated = RepeatedLint()
    private var open: [String: SourceBytes] = [:]

    static func run(_ arguments: Arguments, _ words: [String], _ terminal: Terminal) throws -> Int32 {
        var options = LintOptions(workingDirectory: try FileSystem.workingDirectory(), linter: .confine)
        guard let path = words.first else {
            throw UsageError("`debug edits` needs a path; `debug edits PATH COUNT SEED PLACES`")
        }
        options.paths = [path]
        options.jobs = try SharedOptions.jobs(arguments)
        options.toleratesMissingPaths = true
        var stage = EditStage(
            random: UInt64(words.dropFirst(2).first.flatMap { Int($0) } ?? 1), options: options,
            places: words.dropFirst(3).first.flatMap { Int($0) } ?? 0)
        return try stage.compare(words.dropFirst().first.flatMap { Int($0) } ?? 100, terminal)
    }

    private init(random: UInt64, options: LintOptions, places: Int) {
        self.random = random
        self.places = places
        self.options = options
    }

    private mutating func compare(_ count: Int, _ terminal: Terminal) throws -> Int32 {
        let session = try Session(options)
        let files = session.paths.indices.filter { session.isReported[$0] && session.paths[$0].hasSuffix(".swift") }
        guard !files.isEmpty else { throw UsageError("no Swift file to edit") }
        var times: [Double] = [], stages: [String: [Double]] = [:]
        for number in 0...count {
            let file = files[below(files.count)]
            if number > 0 { edit(session, file) }
            var mine = options
            mine.tree = OverlayTree(over: disk, open: open)
            let start = Clock.now
            guard let (_, kept) = try repeated.run(mine, open: open, isRestSame: number > 0, isCancelled: { false })
            else { return Status.fault }
            if number > 0 {
                times.append((Clock.now - start) * 1000)
                for (name, value) in kept.statistics {
                    if name.hasPrefix("processor seconds in "), let seconds = Double(value) {
                        stages[String(name.dropFirst(21)), default: []].append(seconds * 1000)
                    }
                }
            }
            let fresh = try Session(mine).lint()
            guard Format.json.render(kept) == Format.json.render(fresh) else {
                for (path, bytes) in open {
                    writeAll(
                        2,
                        Array("== \(path)\n".utf8) + Array(UnsafeBufferPointer(start: bytes.base, count: bytes.count)))
                }
                writeAll(1, Format.concise.render(kept) + Array("-- fresh\n".utf8) + Format.concise.render(fresh))
                terminal.reason(
                    "after \(number) edits the findings are not those of a fresh run; the edited files stand above")
                return Status.findings
            }
            // Not after each edit: what is not asked for has more to catch up with.
            if places > 0, number % 2 == 0, let text = try difference(mine, file) {
                writeAll(1, Array((text + "\n").utf8))
                terminal.reason(
                    """
                    after \(number) edits what is known of a line of \(session.paths[file]) is not what a fresh run \
                    knows
                    """
                )
                return Status.findings
            }
        }
        times.sort()
        func part(_ percent: Int) -> Int {
            times.isEmpty ? 0 : Int(times[min(times.count - 1, times.count * percent / 100)])
        }
        terminal.print(
            "\(count) edits, each found as by a fresh run: 50 % within \(part(50)) ms, 95 % within \(part(95)) ms")
        let middles = stages.mapValues { $0.sorted()[$0.count / 2] }.sorted { $0.value > $1.value }
        for (name, time) in middles.prefix(8) {
            terminal.print("  \(name): 50 % within \(Int(time * 10) / 10).\(Int(time * 10) % 10) ms of the processor")
        }
        return Status.clean
    }

    /// The facts about lines, mostly of the edited file, and the findings of runs that follow everything; nil where
    /// they are the same.
    private mutating func difference(_ options: LintOptions, _ edited: Int) throws -> String? {
        var whole = options
        whole.linter.analyse = { files, settings, rules, jobs in
            var settings = settings
            settings.followsEverything = true
            return lint(files, settings: settings, rules: rules, jobs: jobs)
        }
        guard
            let (keeping, kept) = try repeated.run(
                options, followsEverything: true, open: open, isRestSame: true, isCancelled: { false })
        else { return nil }
        let session = try Session(whole), fresh = session.lint()
        if Format.json.render(kept) != Format.json.render(fresh) {
            return """
                findings of runs that follow everything:
                \(String(decoding: Format.concise.render(kept), as: UTF8.self))-- fresh
                \(String(decoding: Format.concise.render(fresh), as: UTF8.self))
                """
        }
        for number in 0..<places {
            let file = number % 4 == 3 ? below(session.files.count) : edited
            let line = 1 + below(ReportedSource(session.files[file].bytes).lines.lineCount)
            let mine = keeping.explain(file, line: line, in: kept).map { "\($0.explanation)" },
                others = session.explain(file, line: line, in: fresh).map { "\($0.explanation)" }
            if mine != others { return "line \(line):\n\(mine ?? "")\n-- fresh\n\(others ?? "")" }
        }
        return nil
    }

    private mutating func below(_ count: Int) -> Int {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((random >> 33) % UInt64(count))
    }

    /// One edit: most are like typing into a body, some are anything.
    private mutating func edit(_ session: Session, _ file: Int) {
        let path = session.paths[file]
        let source = open[path] ?? session.files[file].bytes
        if below(12) == 0 {
            open[path] = nil
            return
        }
        let tree = parse(path: path, source: source)
        let tokens = tree.tokens
        guard tokens.count > 4 else { return }
        func text(_ token: Int) -> String { source.string(Int(tokens[token].start)..<Int(tokens[token].end)) }
        func replace(_ range: Range<Int>, _ replacement: String) {
            var bytes = [UInt8](UnsafeBufferPointer(start: source.base, count: source.count))
            bytes.replaceSubrange(range, with: Array(replacement.utf8))
            open[path] = SourceBytes(bytes)
        }
        if below(3) == 0, let (range, replacement) = editOfDeclaration(tree) {
            replace(range, replacement)
            return
        }
        var blocks: [Node] = []
        for (index, node) in tree.nodes.enumerated()
        where (node.kind == .codeBlock || node.kind == .closureExpr) && node.endToken > node.firstToken + 2 {
            blocks.append(Node(tree: tree, index: Int32(index)))
        }
        if below(8) > 0, !blocks.isEmpty {
            let block = blocks[below(blocks.count)], brace = Int(block.raw.firstToken)
            let inside = brace + 1 + below(Int(block.raw.endToken) - brace - 2)
            switch below(7) {
            case 0: replace(Int(tokens[brace].end)..<Int(tokens[brace].end), "\nlet typed = 1\n")
            case 1: replace(Int(tokens[brace].end)..<Int(tokens[brace].end), "\n// typed\n")
            case 2: replace(Int(tokens[inside].start)..<Int(tokens[inside].end), "")
            case 3:
                replace(
                    Int(tokens[inside].start)..<Int(tokens[inside].start),
                    text(brace + 1 + below(Int(block.raw.endToken) - brace - 2)) + " ")
            case 4:
                // Text from elsewhere in the file, or from a body of another.
                let other = blocks[below(blocks.count)]
                let copied = source.string(
                    Int(tokens[Int(other.raw.firstToken)].end)..<Int(tokens[Int(other.raw.endToken) - 1].start))
                replace(Int(tokens[brace].end)..<Int(tokens[brace].end), copied + "\n")
            case 5: replace(Int(tokens[brace].end)..<Int(tokens[Int(block.raw.endToken) - 1].start), "")
            default: replace(Int(tokens[inside].start)..<Int(tokens[inside].end), "typed")
            }
            return
        }
        let token = below(tokens.count - 1)
        switch below(3) {
        case 0: replace(Int(tokens[token].start)..<Int(tokens[token].end), "")
        case 1: replace(Int(tokens[token].start)..<Int(tokens[token].start), text(below(tokens.count - 1)) + " ")
        default: replace(Int(tokens[token].end)..<Int(tokens[token].end), "\n")
        }
    }

    private static let declarations: Set<NodeKind> = [
        .funcDecl, .varDecl, .initDecl, .subscriptDecl, .enumCaseDecl, .structDecl, .classDecl, .enumDecl, .actorDecl,
        .protocolDecl, .extensionDecl, .typealiasDecl
    ]

    /// An edit of a declaration: a new one, one that goes, another name, another modifier, another value.
    private mutating func editOfDeclaration(_ tree: SyntaxTree) -> (Range<Int>, String)? {
        let found = tree.nodes.indices.filter { Self.declarations.contains(tree.nodes[$0].kind) }
        guard !found.isEmpty else { return nil }
        let node = Node(tree: tree, index: Int32(found[below(found.count)])), tokens = tree.tokens
        func range(_ node: Node) -> Range<Int> {
            Int(tokens[Int(node.raw.firstToken)].start)..<Int(tokens[Int(node.raw.endToken) - 1].end)
        }
        func text(_ node: Node) -> String { tree.source.string(range(node)) }
        let start = range(node).lowerBound
        switch below(9) {
        case 0: return (start..<start, "func typed\(below(3))() {}\n")
        case 1: return (start..<start, "var typed\(below(3)): Int { \(below(3)) }\n")
        case 2: return (start..<start, "let typed\(below(3)) = [1, 2]\n")
        case 3: return (start..<start, "struct Typed\(below(3)) { let size: Int; func grow() {} }\n")
        case 4: return (range(node), "")
        case 5:
            let name = Int(node.kind == .varDecl ? node.raw.firstToken + 1 : node.raw.mainToken)
            guard tokens[name].kind == .identifier else { return nil }
            return (Int(tokens[name].end)..<Int(tokens[name].end), "Typed")
        case 6: return (start..<start, ["@MainActor ", "private ", "static ", "final ", "lazy ", "async "][below(6)])
        case 7:
            let other = Node(tree: tree, index: Int32(found[below(found.count)]))
            return (start..<start, text(other) + "\n")
        default:
            let values = tree.nodes.indices.filter {
                tree.nodes[$0].role == .initializer || tree.nodes[$0].role == .defaultValue
                    || tree.nodes[$0].role == .type || tree.nodes[$0].role == .returnType
            }
            guard !values.isEmpty else { return nil }
            let value = Node(tree: tree, index: Int32(values[below(values.count)]))
            let other = Node(tree: tree, index: Int32(values[below(values.count)]))
            return (range(value), value.role == other.role ? text(other) : "typed")
        }
    }
}
