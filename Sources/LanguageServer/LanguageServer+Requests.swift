import Engine
import Frameworks

/// The requests of clients.
extension LanguageServer {
    // MARK: Actions

    /// - Parameter isCurrent: Whether the analysis has to be that of the text.
    private func actionWriter(_ uri: String, isCurrent: Bool = true) -> (CodeActionWriter, Analysis)? {
        guard let latest, let document = documents[uri] else { return nil }
        guard latest.snapshot.generation == generation else {
            guard !isCurrent, let path = document.path,
                let (unit, file) = hindsight.unit(showing: document, in: latest, generation: generation)
            else { return nil }
            return (actionWriter(unit, file, [path: document.version]), latest)
        }
        let found =
            document.path.flatMap { latest.unit(of: $0) } ?? latest.units.first { $0.uri == uri }.map { ($0, 0) }
        guard let (unit, file) = found else { return nil }
        return (actionWriter(unit, file, latest.snapshot.versions), latest)
    }

    private func actionWriter(_ unit: AnalysedUnit, _ file: Int, _ versions: [String: Int]) -> CodeActionWriter {
        let words = DiagnosticWriter(unit: unit, capabilities: capabilities, repository: repository) { [weak self] in
            self?.uri($0) ?? FileURI.uri($0)
        }
        return CodeActionWriter(unit: unit, file: file, capabilities: capabilities, versions: versions, words: words)
    }

    func codeActions(_ id: JSONValue, _ parameters: JSONValue) {
        guard let uri = parameters.at("textDocument", "uri")?.string,
            let start = parameters.at("range", "start").flatMap(Self.position),
            let end = parameters.at("range", "end").flatMap(Self.position)
        else {
            return connection.refuse(id, .invalidParameters, "a document and a range are needed")
        }
        // Never waits: while an analysis runs the last one answers, for the lines that are as they were.
        guard let (writer, analysis) = actionWriter(uri, isCurrent: false) else { return connection.answer(id, []) }
        let isCurrent = analysis.snapshot.generation == generation
        let lines = writer.unit.lines(writer.file)
        let from = lines.offset(start, capabilities.encoding)
        let range = from..<max(from, lines.offset(end, capabilities.encoding))
        let only = parameters.at("context", "only")?.elements?.compactMap(\.string)
        let isAutomatic = parameters.at("context", "triggerKind")?.integer == 2
        let actions = writer.actions(in: range).enumerated().filter { _, action in
            if isAutomatic, action.kind == "quickfix", !action.isPreferred { return false }
            // Nobody looks at what is applied to a whole file.
            if !isCurrent, action.kind.hasPrefix("source.") { return false }
            guard let only else { return !action.kind.hasPrefix("source.") }
            return only.contains { $0.isEmpty || action.kind == $0 || action.kind.hasPrefix($0 + ".") }
        }
        connection.answer(
            id,
            .list(
                actions.map {
                    writer.json($1, $0, generation: analysis.snapshot.generation, range: range, isWhole: !isCurrent)
                }))
    }

    func resolve(_ id: JSONValue, _ parameters: JSONValue) {
        guard let data = parameters.at("data") else { return connection.answer(id, parameters) }
        guard let uri = data.at("uri")?.string, let number = data.at("number")?.integer,
            let start = data.at("start")?.integer, let end = data.at("end")?.integer, start <= end
        else {
            return connection.refuse(id, .invalidParameters, "no action of this server")
        }
        guard data.at("generation")?.integer == generation, let (writer, _) = actionWriter(uri) else {
            return connection.refuse(id, .outdated, "the text has changed since")
        }
        let actions = writer.actions(in: start..<end)
        guard actions.indices.contains(number) else {
            return connection.refuse(id, .invalidParameters, "no action of this server")
        }
        connection.answer(
            id, writer.json(actions[number], number, generation: generation, range: start..<end, isWhole: true))
    }

    func execute(_ id: JSONValue, _ parameters: JSONValue) {
        guard parameters.at("command")?.string == "confine.explain",
            let rule = parameters.at("arguments")?.elements?.first?.string, let page = RulePage.text(rule)
        else {
            return connection.refuse(id, .invalidParameters, "the command is confine.explain, with the id of a rule")
        }
        guard capabilities.showsDocuments else {
            connection.notify(
                "window/showMessage", ["type": 3, "message": .text(RulePage.digest(of: page, rule))])
            return connection.answer(id, nil)
        }
        do {
            let path = try RulePage.write(page, rule)
            connection.request("window/showDocument", ["uri": .text(FileURI.uri(path)), "takeFocus": true])
            connection.answer(id, nil)
        } catch {
            connection.refuse(id, .invalidRequest, "the page can't be written: \(error.message)")
        }
    }

    // MARK: Insight

    private func writer(_ unit: AnalysedUnit, _ file: Int) -> InsightWriter {
        InsightWriter(unit: unit, file: file, capabilities: capabilities) { [weak self] in
            self?.uri($0) ?? FileURI.uri($0)
        }
    }

    private func writer(_ document: TextDocument, _ analysis: Analysis) -> InsightWriter? {
        let found =
            document.path.flatMap { analysis.unit(of: $0) }
            ?? analysis.units.first { $0.uri == document.uri }.map { ($0, 0) }
        guard let (unit, file) = found else { return nil }
        return writer(unit, file)
    }

    func hover(_ id: JSONValue, _ parameters: JSONValue) {
        guard let position = parameters.at("position").flatMap(Self.position) else {
            return connection.refuse(id, .invalidParameters, "a document and a position are needed")
        }
        guard settings.isEnabled, settings.hasHover, let document = document(parameters) else {
            return connection.answer(id, nil)
        }
        if let path = document.path { hindsight.ask(about: path) }
        // An analysis that runs is not waited for where something is known, be it one of the findings or of all code.
        let isAnalysed = latest?.snapshot.generation == generation
        if insight?.snapshot.generation != generation, !isAnalysed || hindsight.knows(document),
            let (unit, file) = hindsight.unit(showing: document, in: latest, generation: generation),
            let known = hindsight.explanation(of: document, unit, file, at: position, capabilities.encoding)
        {
            if isAnalysed { lookDeeper() }
            return connection.answer(id, writer(unit, file).hover(known) ?? nil)
        }
        whenInsightful(id) { [weak self] analysis in
            guard let self, let analysis, let writer = writer(document, analysis) else { return nil }
            return writer.hover(at: writer.unit.lines(writer.file).offset(position, capabilities.encoding)) ?? nil
        }
    }

    func inlayHints(_ id: JSONValue, _ parameters: JSONValue) {
        guard let start = parameters.at("range", "start").flatMap(Self.position),
            let end = parameters.at("range", "end").flatMap(Self.position)
        else {
            return connection.refuse(id, .invalidParameters, "a document and a range are needed")
        }
        guard settings.isEnabled, settings.hasInlayHints, let document = document(parameters) else {
            return connection.answer(id, nil)
        }
        whenInsightful(id) { [weak self] analysis in
            guard let self, let analysis, let writer = writer(document, analysis) else { return nil }
            let lines = writer.unit.lines(writer.file), from = lines.offset(start, capabilities.encoding)
            return .list(writer.hints(in: from..<max(from, lines.offset(end, capabilities.encoding))))
        }
    }
}

extension RulePage {
    /// Writes a page into a folder of its own.
    /// - Returns: Its path.
    fileprivate static func write(_ page: String, _ rule: String) throws(FileSystem.Failure) -> String {
        var template =
            Array((environment("TMPDIR") ?? "/tmp").utf8CString.dropLast()) + Array("/confine-XXXXXX".utf8CString)
        guard let folder = mkdtemp(&template).map({ String(cString: $0) }) else {
            throw FileSystem.Failure(code: errno)
        }
        let path = Paths.join(folder, rule + ".md")
        try AtomicFile.write(Array(page.utf8), to: path)
        return path
    }

    /// A page's title and first paragraphs, for clients that show no documents.
    fileprivate static func digest(of page: String, _ rule: String) -> String {
        let paragraphs = page.split(separator: "\n\n").map { String($0.map { $0 == "\n" ? " " : $0 }) }
        let prose = paragraphs.filter { paragraph in
            !["#", "|", "```", "-", "<"].contains { paragraph.hasPrefix($0) }
        }
        let parts = [rule] + Array(prose.prefix(2)) + ["`confine explain \(rule)` prints the whole page."]
        return parts.joined(separator: "\n\n")
    }
}
