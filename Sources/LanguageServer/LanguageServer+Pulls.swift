import Engine
import Frameworks

/// Diagnostics that the client asks for.
extension LanguageServer {
    func pullDocument(_ id: JSONValue, _ parameters: JSONValue) {
        guard let uri = parameters.at("textDocument", "uri")?.string else {
            return connection.refuse(id, .invalidParameters, "a document is needed")
        }
        let known = parameters.at("previousResultId")?.string.map { [uri: $0] } ?? [:]
        pull(ShownDiagnostics.Pull(id: id, uri: uri, known: known))
    }

    func pullWorkspace(_ id: JSONValue, _ parameters: JSONValue) {
        let known = (parameters.at("previousResultIds")?.elements ?? []).compactMap { item in
            item.at("uri")?.string.flatMap { uri in item.at("value")?.string.map { (uri, $0) } }
        }
        pull(ShownDiagnostics.Pull(id: id, uri: nil, known: Dictionary(known, uniquingKeysWith: { $1 })))
    }

    private func pull(_ pull: ShownDiagnostics.Pull) {
        shownDiagnostics.pulls.append(pull)
        guard let latest, latest.snapshot.generation == generation else { return }
        shownDiagnostics.answerPulls(diagnostics(latest), documents, isNew: false)
    }
}
