import Engine
import Frameworks

/// Diagnostics that the client asks for. It identifies a file's by a hash of the last ones that it got.
extension LanguageServer {
    /// A request that waits for an analysis, or, of the whole workspace, for a change.
    struct Pull {
        var id: JSONValue
        /// Nil for the workspace.
        var uri: String?
        /// The diagnostics that the client has, by URI.
        var known: [String: String]
    }

    func pullDocument(_ id: JSONValue, _ parameters: JSONValue) {
        guard let uri = parameters.at("textDocument", "uri")?.string else {
            return connection.refuse(id, .invalidParameters, "a document is needed")
        }
        var pull = Pull(id: id, uri: uri, known: [:])
        pull.known[uri] = parameters.at("previousResultId")?.string
        pulls.append(pull)
        if let latest, latest.snapshot.generation == generation { answerPulls(diagnostics(latest), isNew: false) }
    }

    func pullWorkspace(_ id: JSONValue, _ parameters: JSONValue) {
        let known = (parameters.at("previousResultIds")?.elements ?? []).compactMap { item in
            item.at("uri")?.string.flatMap { uri in item.at("value")?.string.map { (uri, $0) } }
        }
        pulls.append(Pull(id: id, uri: nil, known: Dictionary(known, uniquingKeysWith: { $1 })))
        if let latest, latest.snapshot.generation == generation { answerPulls(diagnostics(latest), isNew: false) }
    }

    /// - Parameter isNew: The client does not know yet that something may have changed.
    func answerPulls(_ found: [String: [JSONValue]], isNew: Bool = true) {
        let texts = found.mapValues { JSONValue.list($0) }
        var left: [Pull] = []
        for pull in pulls {
            if let uri = pull.uri {
                connection.answer(pull.id, report(texts[uri] ?? [], pull.known[uri]))
            } else if let items = items(texts, pull.known) {
                connection.answer(pull.id, ["items": .list(items)])
            } else {
                left.append(pull)
            }
        }
        pulls = left
        guard isNew else { return }
        let now = texts.mapValues { (text: $0.bytes, version: Int?.none) }
        let isChanged = now.count != published.count || now.contains { published[$0.key]?.text != $0.value.text }
        published = now
        if isChanged { connection.request("workspace/diagnostic/refresh", nil) }
    }

    private func report(_ list: JSONValue, _ known: String?) -> JSONValue {
        let id = Self.hash(list.bytes)
        return known == id
            ? ["kind": "unchanged", "resultId": .text(id)] : ["kind": "full", "resultId": .text(id), "items": list]
    }

    /// Nil where the client knows all.
    private func items(_ texts: [String: JSONValue], _ known: [String: String]) -> [JSONValue]? {
        var items: [JSONValue] = [], isNew = false
        for (uri, list) in texts.sorted(by: { $0.key < $1.key }) {
            let report = report(list, known[uri])
            isNew = isNew || report.at("kind")?.string == "full"
            items.append(
                report.with("uri", .text(uri)).with("version", documents[uri].map { .number($0.version) } ?? nil))
        }
        let empty = Self.hash(JSONValue.list([]).bytes)
        for (uri, value) in known.sorted(by: { $0.key < $1.key }) where texts[uri] == nil && value != empty {
            isNew = true
            items.append(["kind": "full", "items": [], "uri": .text(uri), "version": nil])
        }
        return isNew ? items : nil
    }

    /// FNV-1a.
    private static func hash(_ bytes: [UInt8]) -> String {
        String(bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }, radix: 16)
    }
}
