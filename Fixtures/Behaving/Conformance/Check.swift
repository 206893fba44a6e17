import Behaviour

/// A thing that a database does: it notices the breach, and lets the legal use beside it pass.
struct Check: Sendable {
    let name: String, kind: Breach
    let breach: @Sendable () async throws -> Void, legal: @Sendable () async throws -> Void

    init(_ name: String, _ kind: Breach, breach: @escaping @Sendable () async throws -> Void, legal: @escaping @Sendable () async throws -> Void) {
        (self.name, self.kind, self.breach, self.legal) = (name, kind, breach, legal)
    }

    func programs(_ prepare: @escaping @Sendable () throws -> Void) -> [Program] {
        [Program("\(name)|\(kind.rawValue)|breach", prepare: prepare, breach), Program("\(name)|\(kind.rawValue)|legal", prepare: prepare, legal)]
    }
}

struct WrongValue: Error {}
