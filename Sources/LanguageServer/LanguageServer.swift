import Dispatch
import Engine
import Frameworks

/// The language server: one thread owns all state and handles what comes in the order in which it came; analyses run on
/// another over snapshots, and are dropped when a newer edit comes.
package final class LanguageServer {
    enum Stage { case new, running, shutDown }

    let inbox = Inbox(), wanted = Wanted()
    let analyst: Analyst
    let connection: Connection
    let version: String
    /// The folder of the rules' pages.
    let repository: Repository
    var stage = Stage.new
    var capabilities = ClientCapabilities()
    var settings = ServerSettings()
    /// Absolute, none in another.
    var folders: [String] = []
    /// By URI as the client spells it.
    var documents: [String: TextDocument] = [:]
    /// Counts everything that may change what is found.
    var generation = 0
    /// Counts the client's notifications about the disk.
    var diskReports = 0
    /// When the next analysis begins.
    var due: DispatchTime?
    var isAnalysing = false
    var latest: Analysis?
    /// An analysis that follows all code, for questions about places.
    var insight: Analysis?
    var isLookingDeeper = false
    /// What is known while an analysis runs.
    let hindsight = Hindsight()
    /// The requests that wait for it.
    var waiting: [(id: JSONValue, answer: (Analysis?) -> JSONValue)] = []
    var shownDiagnostics: ShownDiagnostics
    var watchedModels = WatchedModels()
    var progress = AnalysisProgress()
    private var clientProcess: Int32?
    private var exitStatus: Int32?

    package init(
        output: Int32, log: Int32? = nil, version: String, linter: Linter, repository: Repository = Repository()
    ) {
        connection = Connection(output, log: log)
        shownDiagnostics = ShownDiagnostics(connection)
        analyst = Analyst(wanted: wanted, version: version, linter: linter) { [inbox] in inbox.put(.diskChanged) }
        self.version = version
        self.repository = repository
    }

    /// Serves until the client ends it.
    /// - Returns: the exit status: 0 after a proper end.
    package func run(input: Int32) -> Int32 {
        inbox.listen(to: input)
        while exitStatus == nil, !connection.isBroken {
            let life = DispatchTime.now() + .seconds(Self.lifeSeconds)
            switch inbox.take(until: [due, progress.due, life].compactMap { $0 }.min() ?? life) {
            case .frame(let frame): take(frame)
            case .closed: exitStatus = stage == .shutDown ? 0 : 1
            case .analysed(let analysis, let generation): finish(analysis, generation)
            case .remembered(let file, let path): hindsight.keep(file, of: path)
            case .diskChanged: if stage == .running { changed() }
            case nil: if let clientProcess, kill(clientProcess, 0) != 0, errno == ESRCH { exitStatus = 1 }
            }
            if let due, due <= .now() { analyse() }
            progress.report(analyst.meter.words, to: connection)
        }
        return exitStatus ?? 1
    }

    private static let lifeSeconds = 5

    // MARK: Messages

    private func take(_ frame: FrameReader.Frame) {
        switch frame {
        case .fault(let reason):
            connection.note("client", [])
            connection.refuse(nil, .parse, reason)
        case .message(let bytes):
            connection.note("client", bytes)
            let message: JSONValue
            do {
                message = try JSONValue.parse(bytes)
            } catch {
                return connection.refuse(nil, .parse, "\(error.message) (byte \(error.offset))")
            }
            // Several at once are none of the protocol's, and one is an object.
            guard message.members != nil else {
                return connection.refuse(nil, .invalidRequest, "a message is an object")
            }
            take(message)
        }
    }

    private func take(_ message: JSONValue) {
        let id = message["id"]
        guard let method = message["method"]?.string else {
            if message["result"] != nil || message["error"] != nil { return connection.take(answer: message) }
            return connection.refuse(
                id.flatMap { $0.string.map { .text($0) } ?? $0.integer.map { .number($0) } } ?? nil, .invalidRequest,
                "a message names its method")
        }
        let parameters = message["params"] ?? [:]
        guard let id else { return takeNotification(method, parameters) }
        guard id.string != nil || id.integer.map({ "\($0)" == id.scalarText }) ?? false else {
            return connection.refuse(nil, .invalidRequest, "an id is a string or a number")
        }
        switch stage {
        case .shutDown: return connection.refuse(id, .invalidRequest, "the server has been shut down")
        case .new where method != "initialize":
            return connection.refuse(id, .notInitialized, "the server has not been initialized")
        default: break
        }
        switch method {
        case "initialize": initialize(id, parameters)
        case "shutdown":
            stage = .shutDown
            wanted.set(-1)
            due = nil
            shownDiagnostics.cancelPulls()
            connection.answer(id, nil)
        case "textDocument/codeAction": codeActions(id, parameters)
        case "codeAction/resolve": resolve(id, parameters)
        case "textDocument/hover": hover(id, parameters)
        case "textDocument/inlayHint": inlayHints(id, parameters)
        case "textDocument/diagnostic": pullDocument(id, parameters)
        case "workspace/diagnostic": pullWorkspace(id, parameters)
        case "workspace/executeCommand": execute(id, parameters)
        case "confine/status": connection.answer(id, status)
        default: connection.refuse(id, .unknownMethod, "there is no request `\(method)`")
        }
    }

    private func takeNotification(_ method: String, _ parameters: JSONValue) {
        if method == "exit" {
            exitStatus = stage == .shutDown ? 0 : 1
            return
        }
        guard stage == .running else { return }
        switch method {
        case "initialized": begin()
        case "$/cancelRequest": if let id = parameters.at("id") { cancel(id) }
        case "textDocument/didOpen": open(parameters)
        case "textDocument/didChange": change(parameters)
        case "textDocument/didClose": close(parameters)
        case "textDocument/didSave":
            if !capabilities.registersWatchedFiles
                || parameters.at("textDocument", "uri")?.string?.hasSuffix(".json") ?? false
            {
                diskReported()
            }
        case "workspace/didChangeWatchedFiles": diskReported()
        case "workspace/didChangeConfiguration": configurationChanged(parameters)
        case "workspace/didChangeWorkspaceFolders": foldersChanged(parameters)
        default: break
        }
    }

    // MARK: Beginning

    private func initialize(_ id: JSONValue, _ parameters: JSONValue) {
        guard stage == .new else { return connection.refuse(id, .invalidRequest, "the server is initialized already") }
        stage = .running
        capabilities = ClientCapabilities(parameters.at("capabilities"))
        clientProcess = parameters.at("processId")?.integer.flatMap { Int32(exactly: $0) }
        for remark in settings.take(parameters.at("initializationOptions")) { connection.say(remark) }
        let named =
            parameters.at("workspaceFolders")?.elements?.compactMap { $0.at("uri")?.string }
            ?? [parameters.at("rootUri")?.string].compactMap { $0 }
        setFolders(
            named.compactMap(FileURI.path)
                + (named.isEmpty ? [parameters.at("rootPath")?.string].compactMap { $0 } : []))
        let own = capabilities.answer(
            namesEncoding: parameters.at("capabilities", "general", "positionEncodings") != nil)
        connection.answer(id, ["capabilities": own, "serverInfo": ["name": "confine", "version": .text(version)]])
    }

    private func begin() {
        let registrations = capabilities.registrations
        if !registrations.isEmpty {
            connection.request("client/registerCapability", ["registrations": .list(registrations)])
        }
        askForSettings()
        changed()
    }

    /// Folders to lint; the root of the file system is no project.
    func setFolders(_ paths: [String]) {
        let all = Set(paths.map { FileSystem.realPath($0) ?? $0 })
        if all.contains("/") { connection.say("the root of the file system is not linted; open a folder") }
        folders = Snapshot.outermost(all.subtracting(["/"]))
    }

    private var status: JSONValue {
        [
            "version": .text(version), "generation": .number(generation), "open": .number(documents.count),
            "analysed": latest.map { .number($0.snapshot.generation) } ?? nil,
            "milliseconds": .number(latest?.milliseconds ?? 0), "files": .number(latest?.files ?? 0),
            "folders": .list(folders.map { .text($0) }), "encoding": .text(capabilities.encoding.rawValue)
        ]
    }
}
