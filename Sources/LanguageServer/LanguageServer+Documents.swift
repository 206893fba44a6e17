import Engine
import Frameworks

/// The client's open documents, settings and folders.
extension LanguageServer {
    func open(_ parameters: JSONValue) {
        guard let document = parameters.at("textDocument"), let uri = document.at("uri")?.string,
            let text = document.at("text")?.string
        else { return }
        let path = FileURI.path(uri).map { FileSystem.realPath($0) ?? $0 }
        // Others share the folder, and are none of ours.
        guard path?.hasSuffix(".swift") ?? (document.at("languageId")?.string == "swift") else { return }
        let lines = LinedText(SourceBytes(Array(text.utf8)))
        documents[uri] = TextDocument(uri: uri, path: path, version: document.at("version")?.integer ?? 0, text: lines)
        // As it lies on the disk it has been analysed.
        if let path, let (unit, file) = latest?.unit(of: path), latest?.snapshot.generation == generation,
            unit.session.files[file].bytes.isSame(as: lines.bytes)
        {
            latest?.snapshot.versions[path] = documents[uri]?.version
            if let latest { publish(latest) }
        } else {
            changed()
        }
    }

    func change(_ parameters: JSONValue) {
        guard let uri = parameters.at("textDocument", "uri")?.string, var document = documents[uri],
            let changes = parameters.at("contentChanges")?.elements
        else { return }
        document.version = parameters.at("textDocument", "version")?.integer ?? document.version + 1
        for change in changes {
            guard let text = change.at("text")?.string else {
                document.text = nil
                continue
            }
            guard let range = change.at("range") else {
                document.text = LinedText(SourceBytes(Array(text.utf8)))
                continue
            }
            guard let known = document.text else { continue }
            if let start = range.at("start").flatMap(Self.position), let end = range.at("end").flatMap(Self.position) {
                document.text = known.replacing(start, end, with: text, capabilities.encoding)
            } else {
                document.text = nil
            }
        }
        if document.text == nil {
            connection.say("an edit of \(uri) does not fit; the next whole text is waited for", isError: true)
        }
        documents[uri] = document
        changed()
    }

    func close(_ parameters: JSONValue) {
        guard let uri = parameters.at("textDocument", "uri")?.string, let document = documents.removeValue(forKey: uri)
        else { return }
        if let path = document.path { hindsight.forget(path) }
        if document.path == nil { shownDiagnostics.show([:], uri: uri, version: nil, isOpen: false) }
        // The text on the disk has been analysed and reported on.
        if let path = document.path, let text = document.text, latest?.snapshot.generation == generation,
            latest?.unit(of: path) != nil, folders.contains(where: { Paths.relativeIfInside(path, to: $0) != nil }),
            let disk = try? WorkTree().read(path), disk.isSame(as: text.bytes)
        {
            return
        }
        changed()
    }

    static func position(_ value: JSONValue) -> TextPosition? {
        guard let line = value.at("line")?.integer, let character = value.at("character")?.integer else { return nil }
        return TextPosition(line: line, character: character)
    }

    /// The document of a request, and an analysis of just this text of it.
    func document(_ parameters: JSONValue) -> TextDocument? {
        parameters.at("textDocument", "uri")?.string.flatMap { documents[$0] }
    }

    // MARK: Settings and folders

    func askForSettings() {
        guard capabilities.hasConfiguration else { return }
        connection.request("workspace/configuration", ["items": [["section": "confine"]]]) { [weak self] answer in
            guard let self, let given = answer?.elements?.first else { return }
            take(settings: given)
        }
    }

    func configurationChanged(_ parameters: JSONValue) {
        if capabilities.hasConfiguration {
            askForSettings()
        } else {
            take(settings: parameters.at("settings", "confine"))
        }
    }

    private func take(settings given: JSONValue?) {
        let before = settings
        // Nothing said: what was said at the beginning holds.
        guard let given, !given.isNull else { return }
        for remark in settings.take(given) { connection.say(remark) }
        if settings != before { changed() }
    }

    func foldersChanged(_ parameters: JSONValue) {
        func paths(_ key: String) -> [String] {
            (parameters.at("event", key)?.elements ?? []).compactMap { $0.at("uri")?.string }.compactMap(FileURI.path)
                .map { FileSystem.realPath($0) ?? $0 }
        }
        let removed = Set(paths("removed"))
        setFolders(folders.filter { !removed.contains($0) } + paths("added"))
        changed()
    }
}
