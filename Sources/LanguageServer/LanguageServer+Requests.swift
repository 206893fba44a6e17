import Engine
import Frameworks

/// The requests of clients.
extension LanguageServer {
    // MARK: Actions

    private func actionWriter(_ uri: String) -> (CodeActionWriter, Analysis)? {
        guard let latest, latest.snapshot.generation == generation, let document = documents[uri] else { return nil }
        let found =
            document.path.flatMap { latest.unit(of: $0) } ?? latest.units.first { $0.uri == uri }.map { ($0, 0) }
        guard let (unit, file) = found else { return nil }
        let words = DiagnosticWriter(unit: unit, capabilities: capabilities, repository: repository) { [weak self] in
            self?.uri($0) ?? FileURI.uri($0)
        }
        return (
            CodeActionWriter(
                unit: unit, file: file, capabilities: capabilities, versions: latest.snapshot.versions, words: words),
            latest
        )
    }

    func codeActions(_ id: JSONValue, _ parameters: JSONValue) {
        guard let uri = parameters.at("textDocument", "uri")?.string,
            let start = parameters.at("range", "start").flatMap(Self.position),
            let end = parameters.at("range", "end").flatMap(Self.position)
        else {
            return connection.refuse(id, .invalidParameters, "a document and a range are needed")
        }
        // Never waits: what is not analysed has no actions yet.
        guard let (writer, analysis) = actionWriter(uri) else { return connection.answer(id, []) }
        let lines = writer.unit.lines(writer.file)
        let from = lines.offset(start, capabilities.encoding)
        let range = from..<max(from, lines.offset(end, capabilities.encoding))
        let only = parameters.at("context", "only")?.elements?.compactMap(\.string)
        let isAutomatic = parameters.at("context", "triggerKind")?.integer == 2
        let actions = writer.actions(in: range).enumerated().filter { _, action in
            if isAutomatic, action.kind == "quickfix", !action.isPreferred { return false }
            guard let only else { return !action.kind.hasPrefix("source.") }
            return only.contains { $0.isEmpty || action.kind == $0 || action.kind.hasPrefix($0 + ".") }
        }
        connection.answer(
            id,
            .list(
                actions.map {
                    writer.json($1, $0, generation: analysis.snapshot.generation, range: range, isWhole: false)
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
        var template =
            Array((environment("TMPDIR") ?? "/tmp").utf8CString.dropLast()) + Array("/confine-XXXXXX".utf8CString)
        guard let folder = mkdtemp(&template).map({ String(cString: $0) }) else {
            return connection.refuse(id, .invalidRequest, "no folder for the page: \(systemMessage(errno))")
        }
        do {
            try AtomicFile.write(Array(page.utf8), to: Paths.join(folder, rule + ".md"))
            connection.request(
                "window/showDocument", ["uri": .text(FileURI.uri(Paths.join(folder, rule + ".md"))), "takeFocus": true])
            connection.answer(id, nil)
        } catch {
            connection.refuse(id, .invalidRequest, "the page can't be written: \(error.message)")
        }
    }

    // MARK: Insight

    private func writer(_ document: TextDocument, _ analysis: Analysis) -> InsightWriter? {
        let found =
            document.path.flatMap { analysis.unit(of: $0) }
            ?? analysis.units.first { $0.uri == document.uri }.map { ($0, 0) }
        guard let (unit, file) = found else { return nil }
        return InsightWriter(unit: unit, file: file, capabilities: capabilities) { [weak self] in
            self?.uri($0) ?? FileURI.uri($0)
        }
    }

    func hover(_ id: JSONValue, _ parameters: JSONValue) {
        guard let position = parameters.at("position").flatMap(Self.position) else {
            return connection.refuse(id, .invalidParameters, "a document and a position are needed")
        }
        guard settings.isEnabled, settings.hasHover, let document = document(parameters) else {
            return connection.answer(id, nil)
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
