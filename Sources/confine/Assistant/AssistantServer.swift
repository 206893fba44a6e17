import Dispatch
import Engine
import Frameworks
import LanguageServer
import Rules

/// `confine mcp`: the linter as tools of coding assistants, by the Model Context Protocol on standard input and output.
/// A message is a line of JSON-RPC; requests are answered in their order.
final class AssistantServer {
    private enum Stage { case new, ready }

    /// The versions of the protocol, the newest first.
    private static let versions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
    private static let methods = [
        "tools/list", "tools/call", "resources/list", "resources/templates/list", "resources/read"
    ]
    private static let rootsID = "confine-roots"
    private static let patience = 5

    private let inbox = LineInbox()
    private var stage = Stage.new
    private var tools: AssistantTools
    private let log: Int32?
    private var clientHasRoots = false
    /// Requests that wait for the client's roots, and how long they do.
    private var waiting: [JSONValue] = []
    private var rootsDue: DispatchTime?

    /// - Parameters:
    ///   - root: The folder that is worked in, unless the client names others.
    ///   - log: The file that every message is written to, a line each.
    init(root: String, log: Int32?) {
        tools = AssistantTools(roots: [root])
        self.log = log
    }

    /// Serves until the client closes its end.
    func run(input: Int32) -> Int32 {
        inbox.listen(to: input)
        while true {
            switch inbox.take(until: rootsDue ?? .distantFuture) {
            case .line(let bytes): take(bytes)
            case .tooLong: refuse(nil, -32700, "a message is longer than \(LineInbox.sizeLimit >> 20) MB")
            case .closed:
                settleRoots()
                return Status.clean
            case nil: settleRoots()
            }
        }
    }

    // MARK: Messages

    private func take(_ bytes: [UInt8]) {
        guard bytes.contains(where: { $0 != 32 && $0 != 13 && $0 != 9 }) else { return }
        note("client", bytes)
        let message: JSONValue
        do {
            message = try JSONValue.parse(bytes)
        } catch {
            return refuse(nil, -32700, "\(error.message) (byte \(error.offset))")
        }
        guard message.members != nil else { return refuse(nil, -32600, "a message is an object") }
        let id = message["id"]
        guard let method = message["method"]?.string else {
            if id?.string == Self.rootsID { return settleRoots(message.at("result", "roots")?.elements) }
            if message["result"] != nil || message["error"] != nil { return }
            return refuse(nil, -32600, "a message names its method")
        }
        guard let id else { return notified(method, message["params"] ?? [:]) }
        guard id.string != nil || id.integer != nil else {
            return refuse(nil, -32600, "an id is a string or a whole number")
        }
        if method == "tools/call", rootsDue != nil { return waiting.append(message) }
        answer(method, id, message["params"] ?? [:])
    }

    private func notified(_ method: String, _ parameters: JSONValue) {
        switch method {
        case "notifications/initialized", "notifications/roots/list_changed": askForRoots()
        case "notifications/cancelled":
            waiting.removeAll { isSame($0["id"], parameters["requestId"]) }
        default: break
        }
    }

    private func answer(_ method: String, _ id: JSONValue, _ parameters: JSONValue) {
        switch method {
        case "initialize": initialise(id, parameters)
        case "ping": send(["jsonrpc": "2.0", "id": id, "result": [:]])
        case _ where stage == .new && Self.methods.contains(method):
            refuse(id, -32600, "the server has not been initialized")
        case "tools/list": send(["jsonrpc": "2.0", "id": id, "result": ["tools": .list(AssistantTools.descriptions)]])
        case "tools/call": call(id, parameters)
        case "resources/list":
            send(["jsonrpc": "2.0", "id": id, "result": ["resources": .list(AssistantResources.all)]])
        case "resources/templates/list":
            send(["jsonrpc": "2.0", "id": id, "result": ["resourceTemplates": .list(AssistantResources.templates)]])
        case "resources/read":
            guard let uri = parameters["uri"]?.string else { return refuse(id, -32602, "a resource has a `uri`") }
            guard let content = AssistantResources.read(uri) else {
                return refuse(id, -32002, "there is no resource \(printable(uri)); `resources/list` names all")
            }
            send(["jsonrpc": "2.0", "id": id, "result": ["contents": [content]]])
        default: refuse(id, -32601, "there is no method \(printable(method))")
        }
    }

    private func initialise(_ id: JSONValue, _ parameters: JSONValue) {
        clientHasRoots = parameters.at("capabilities", "roots") != nil
        let asked = parameters["protocolVersion"]?.string ?? ""
        let version = Self.versions.contains(asked) ? asked : Self.versions[0]
        stage = .ready
        send([
            "jsonrpc": "2.0", "id": id,
            "result": [
                "protocolVersion": .text(version),
                "capabilities": ["tools": ["listChanged": false], "resources": ["listChanged": false]],
                "serverInfo": ["name": "confine", "title": "Confine", "version": .text(Version.current)],
                "instructions": .text(AssistantGuide.instructions)
            ]
        ])
    }

    private func call(_ id: JSONValue, _ parameters: JSONValue) {
        guard !isCancelled(id) else { return }
        guard let name = parameters["name"]?.string, AssistantTools.names.contains(name) else {
            let name = printable(parameters["name"]?.string ?? "")
            return refuse(
                id, -32602, "there is no tool `\(name)`; there are \(AssistantTools.names.joined(separator: ", "))")
        }
        let result = tools.call(name, parameters.at("arguments") ?? [:])
        var answer: JSONValue = [
            "content": [["type": "text", "text": .text(result.text)]], "isError": .flag(result.isError)
        ]
        answer = answer.with("structuredContent", result.structured)
        send(["jsonrpc": "2.0", "id": id, "result": answer])
    }

    /// Whether a message that waits takes the request back.
    private func isCancelled(_ id: JSONValue) -> Bool {
        inbox.waiting.contains { bytes in
            guard let message = try? JSONValue.parse(bytes), message["method"]?.string == "notifications/cancelled"
            else { return false }
            return isSame(message.at("params", "requestId"), id)
        }
    }

    private func isSame(_ a: JSONValue?, _ b: JSONValue?) -> Bool {
        guard let a, let b else { return false }
        return a.string != nil ? a.string == b.string : a.integer != nil && a.integer == b.integer
    }

    // MARK: Roots

    private func askForRoots() {
        guard clientHasRoots else { return }
        rootsDue = .now() + .seconds(Self.patience)
        send(["jsonrpc": "2.0", "id": .text(Self.rootsID), "method": "roots/list"])
    }

    /// Takes the client's roots where it has named folders of this machine, and answers what has waited for them.
    private func settleRoots(_ given: [JSONValue]? = nil) {
        rootsDue = nil
        let folders = (given ?? []).compactMap { $0["uri"]?.string }.compactMap(FileURI.path).compactMap(
            FileSystem.realPath)
        if !folders.isEmpty { tools.roots = folders }
        let waited = waiting
        waiting = []
        for message in waited { answer("tools/call", message["id"] ?? nil, message["params"] ?? [:]) }
    }

    // MARK: Answers

    private func refuse(_ id: JSONValue?, _ code: Int, _ message: String) {
        send([
            "jsonrpc": "2.0", "id": id ?? nil, "error": ["code": .number(code), "message": .text(message)]
        ])
    }

    private func send(_ message: JSONValue) {
        let bytes = message.bytes
        note("server", bytes)
        writeAll(1, bytes + [10])
    }

    private func note(_ from: String, _ bytes: [UInt8]) {
        guard let log else { return }
        writeAll(log, Array("{\"from\":\"\(from)\",\"message\":".utf8) + bytes + Array("}\n".utf8))
    }
}
