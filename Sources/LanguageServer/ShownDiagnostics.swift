import Frameworks

/// The diagnostics that the client shows, and its requests for new ones. It identifies a file's by a hash of the last
/// ones that it got.
struct ShownDiagnostics {
    /// A request that waits for an analysis, or, of the whole workspace, for a change.
    struct Pull {
        var id: JSONValue
        /// Nil for the workspace.
        var uri: String?
        /// The diagnostics that the client has, by URI.
        var known: [String: String]
    }

    let connection: Connection
    var pulls: [Pull] = []
    /// Texts, by URI.
    private var published: [String: (text: [UInt8], version: Int?)] = [:]

    init(_ connection: Connection) { self.connection = connection }

    /// Sends the client all findings that it does not have.
    mutating func publish(_ found: [String: [JSONValue]], _ documents: [String: TextDocument]) {
        for uri in Set(found.keys).union(published.keys).union(documents.keys).sorted() {
            show(found, uri: uri, version: documents[uri]?.version, isOpen: documents[uri] != nil)
        }
    }

    /// Sends the client the findings of a file, unless it has them.
    mutating func show(
        _ found: [String: [JSONValue]], uri: String, version: Int?, isOpen: Bool
    ) {
        let list = JSONValue.list(found[uri] ?? []), text = list.bytes
        let known = published[uri]
        guard
            known == nil ? found[uri] != nil || isOpen : known?.text != text || known?.version != version
        else { return }
        if found[uri] == nil, !isOpen { published[uri] = nil } else { published[uri] = (text, version) }
        let parameters: JSONValue = ["uri": .text(uri), "diagnostics": list]
        connection.notify("textDocument/publishDiagnostics", parameters.with("version", version.map { .number($0) }))
    }

    /// Answers those that wait for an analysis, which does not come any more.
    mutating func cancelPulls() {
        for pull in pulls { connection.refuse(pull.id, .cancelled, "the server is shut down") }
        pulls = []
    }

    /// - Parameter isNew: The client does not know yet that something may have changed.
    mutating func answerPulls(
        _ found: [String: [JSONValue]], _ documents: [String: TextDocument], isNew: Bool = true
    ) {
        let texts = found.mapValues { JSONValue.list($0) }
        var left: [Pull] = []
        for pull in pulls {
            if let uri = pull.uri {
                connection.answer(pull.id, report(texts[uri] ?? [], pull.known[uri]))
            } else if let items = items(texts, pull.known, documents) {
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
    private func items(
        _ texts: [String: JSONValue], _ known: [String: String], _ documents: [String: TextDocument]
    ) -> [JSONValue]? {
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
