import Engine
import Frameworks

/// Why a request has no result; the protocol's numbers.
enum ResponseFault: Int {
    case parse = -32700, invalidRequest = -32600, unknownMethod = -32601, invalidParameters = -32602
    case notInitialized = -32002, cancelled = -32800, outdated = -32801
}

/// The messages of the server, and the requests that it has made.
final class Connection {
    private let descriptor: Int32
    private let log: Int32?
    private var nextRequest = 1
    private var answers: [Int: (JSONValue?) -> Void] = [:]
    /// The client does not read any more.
    private(set) var isBroken = false

    /// - Parameter log: The file that every message is written to, a line each.
    init(_ descriptor: Int32, log: Int32?) {
        self.descriptor = descriptor
        self.log = log
    }

    private func send(_ message: JSONValue) {
        let bytes = message.bytes
        note("server", bytes)
        if !isBroken, !writeAll(descriptor, Array("Content-Length: \(bytes.count)\r\n\r\n".utf8) + bytes) {
            isBroken = true
        }
    }

    func note(_ from: String, _ bytes: [UInt8]) {
        guard let log else { return }
        writeAll(
            log,
            Array("{\"from\":\"\(from)\",\"message\":".utf8) + (bytes.isEmpty ? Array("null".utf8) : bytes)
                + Array("}\n".utf8))
    }

    func answer(_ id: JSONValue, _ result: JSONValue) { send(["jsonrpc": "2.0", "id": id, "result": result]) }

    func refuse(_ id: JSONValue, _ fault: ResponseFault, _ message: String) {
        send(["jsonrpc": "2.0", "id": id, "error": ["code": .number(fault.rawValue), "message": .text(message)]])
    }

    func notify(_ method: String, _ parameters: JSONValue) {
        send(["jsonrpc": "2.0", "method": .text(method), "params": parameters])
    }

    func request(_ method: String, _ parameters: JSONValue?, _ answer: @escaping (JSONValue?) -> Void = { _ in }) {
        let id = nextRequest
        nextRequest += 1
        answers[id] = answer
        let message: JSONValue = ["jsonrpc": "2.0", "id": .number(id), "method": .text(method)]
        send(message.with("params", parameters))
    }

    /// The client's answer to a request; nothing where it refused.
    func take(answer message: JSONValue) {
        guard let id = message["id"]?.integer, let answer = answers.removeValue(forKey: id) else { return }
        answer(message.at("result"))
    }

    func say(_ text: String, isError: Bool = false) {
        notify("window/logMessage", ["type": .number(isError ? 1 : 3), "message": .text("confine: " + text)])
    }
}
