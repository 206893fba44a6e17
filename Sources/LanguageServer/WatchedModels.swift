import Engine
import Frameworks

/// The files of API models that the client watches.
struct WatchedModels {
    /// Their names.
    private var watched: Set<String> = []

    /// Asks the client to watch the files that configurations name, which may be called anything.
    mutating func watch(_ sources: Set<String>, _ connection: Connection) {
        let names = Set(sources.map(Paths.name)).filter { $0 != ".confine.json" && !$0.hasSuffix(".swift") }
        guard names != watched else { return }
        if !watched.isEmpty {
            connection.request(
                "client/unregisterCapability",
                ["unregisterations": [["id": "models", "method": "workspace/didChangeWatchedFiles"]]])
        }
        watched = names
        guard !names.isEmpty else { return }
        let watchers = names.sorted().map { name -> JSONValue in ["globPattern": .text("**/\(name)")] }
        connection.request(
            "client/registerCapability",
            [
                "registrations": [
                    [
                        "id": "models", "method": "workspace/didChangeWatchedFiles",
                        "registerOptions": ["watchers": .list(watchers)]
                    ]
                ]
            ])
    }
}
