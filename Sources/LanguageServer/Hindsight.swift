import Engine

/// The facts about all of a file, as they were when it was last followed.
struct RememberedFile: Sendable {
    let bytes: SourceBytes
    let explained: ExplainedPlace

    init?(_ path: String, _ analysis: Analysis) {
        guard let (unit, file) = analysis.unit(of: path), case let text = unit.session.files[file].bytes,
            let explained = unit.session.explain(file, range: 0..<text.count, offset: nil, in: unit.report)
        else { return nil }
        bytes = text
        self.explained = explained
    }
}

/// What is known of documents while an analysis of newer text runs, whose state must not be asked meanwhile: the last
/// report, and what was known of the files that somebody has asked about. Of both it is what stands on lines that are
/// as they were.
final class Hindsight {
    private var files: [String: RememberedFile] = [:]
    /// The paths that were asked about since they were last remembered.
    private var asked: Set<String> = []
    /// Whether somebody has asked since the last edit.
    private(set) var isAsked = false
    private var moved: (generation: Int, path: String, unit: AnalysedUnit)?

    /// Somebody asks about a place in a file.
    func ask(about path: String) {
        asked.insert(path)
        isAsked = true
    }

    /// Something has changed.
    func beginAnew() { isAsked = false }

    func keep(_ file: RememberedFile, of path: String) {
        files[path] = file
        asked.remove(path)
    }

    /// Whether facts about a document were gathered.
    func knows(_ document: TextDocument) -> Bool { document.path.map { files[$0] != nil } ?? false }

    func forget(_ path: String) { files[path] = nil }

    /// Whether the facts about a file are to be gathered when they are known.
    func wants(_ path: String) -> Bool { files[path] != nil || asked.contains(path) }

    /// The unit that shows a document as its text is now.
    /// - Parameter latest: The last analysis.
    func unit(showing document: TextDocument, in latest: Analysis?, generation: Int) -> (unit: AnalysedUnit, file: Int)?
    {
        guard let path = document.path, let text = document.text, let (unit, file) = latest?.unit(of: path) else {
            return nil
        }
        let before = unit.session.files[file].bytes
        if before === text.bytes { return (unit, file) }
        if let moved, moved.generation == generation, moved.path == path { return (moved.unit, file) }
        var session = unit.session
        session.replaceSource(ofFile: file, with: text.bytes)
        let shift = LineShift(from: before, to: text.bytes)
        let made = AnalysedUnit(
            session, unit.report.moved(shift, path: unit.session.files[file].path), uri: unit.uri)
        moved = (generation, path, made)
        return (made, file)
    }

    /// What is known of a place; nil where that is nothing.
    func explanation(
        of document: TextDocument, _ unit: AnalysedUnit, _ file: Int, at position: TextPosition,
        _ encoding: PositionEncoding
    ) -> ExplainedPlace? {
        guard let path = document.path, let text = document.text else { return nil }
        let offset = text.offset(position, encoding)
        let line = text.range(ofLine: text.line(of: offset))
        guard var explained = unit.session.explain(file, range: line, offset: offset, in: unit.report) else {
            return nil
        }
        guard let known = files[path] else { return explained.hasFinding ? explained : nil }
        guard let before = LineShift(from: known.bytes, to: text.bytes).before(offset) else { return nil }
        explained.add(known.explained, at: before)
        return explained
    }
}
