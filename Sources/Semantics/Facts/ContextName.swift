import Syntax

/// The name of a context: one short name for one context, with its article, so that a message, its notes and a report's
/// lanes show the same words. Code of the project is named in backticks.
package enum ContextName: Hashable, Sendable {
    case main, unknown, caller, task, childTask, background, thread
    case actor(String)
    case globalActor(Symbol)
    /// A type that is no actor and whose state is private.
    case store(String)
    /// The queue of a handle, by the handle's name.
    case ownQueue(String?)
    /// A queue, by the name of the property that holds it, or else by its label.
    case queue(String?)
    case concurrentQueue(String?)
    /// A work item of that context, other than one that was named before.
    indirect case otherItem(ContextName)
    /// A context that is not the one named before, and has the same name.
    indirect case another(ContextName)
    case anyThread, openingThread, waitingThread, makingThread, firstThread
    case threadBeforeAwait, threadAfterAwait
    /// The closure to which a handle is lent, and the code around it.
    case access, codeOutside
    case receiversCode, theCaller
    /// The handle that an object belongs to, and the one with which it is used.
    case ownHandle, otherHandle

    /// The name as messages show it.
    package var text: String { parts.article + parts.noun }

    private var parts: (article: String, noun: String) {
        switch self {
        case .main: ("the ", "main actor")
        case .unknown: ("an ", "unknown context")
        case .caller: ("the ", "caller's thread")
        case .task: ("a ", "background thread")
        case .childTask: ("a ", "child task")
        case .background: ("a ", "background queue")
        case .thread: ("a ", "thread of its own")
        case .ownQueue(let handle): handle.map { ("", "`\($0)`'s queue") } ?? ("the ", "context's own queue")
        case .actor(let name): ("", "actor `\(name)`")
        case .globalActor(let name): ("", "global actor `\(name.text)`")
        case .store(let name): ("", "`\(name)`")
        case .queue(let name): name.map { ("", "queue `\($0)`") } ?? ("a ", "serial queue")
        case .concurrentQueue(let name): name.map { ("", "concurrent queue `\($0)`") } ?? ("a ", "concurrent queue")
        case .otherItem(let queue): ("another ", "work item of \(queue.text)")
        case .another(let first): ("another ", first.parts.noun)
        case .anyThread: ("any ", "thread")
        case .openingThread: ("the ", "thread that opens it")
        case .waitingThread: ("the ", "thread that waits")
        case .makingThread: ("the ", "thread that makes the instance")
        case .firstThread: ("the ", "thread that uses it first")
        case .threadBeforeAwait: ("the ", "thread before the `await`")
        case .threadAfterAwait: ("the ", "thread after the `await`")
        case .access: ("the ", "access")
        case .codeOutside: ("the ", "code outside")
        case .receiversCode: ("the ", "receiver's code")
        case .theCaller: ("the ", "caller")
        case .ownHandle: ("its ", "own handle")
        case .otherHandle: ("the ", "other handle")
        }
    }

    /// The name after its preposition: "on the main actor", "in a child task".
    package var placed: String { (isCode ? "in " : "on ") + text }

    private var isCode: Bool {
        switch self {
        case .unknown, .childTask, .codeOutside, .receiversCode, .otherItem: true
        case .another(let first): first.isCode
        default: false
        }
    }

    /// The name for a context in a text that has named `first` before.
    package func told(after first: ContextName) -> ContextName { self == first ? .another(self) : self }
}

extension ContextName: CustomStringConvertible {
    package var description: String { text }
}

extension ContextInfo {
    package var text: String { name.text }
    /// Its name after its preposition.
    package var placed: String { name.placed }
}

extension Node {
    /// The name of a queue that an expression makes or names: its label, where one is given; a longer expression is
    /// no name.
    var queueName: String? {
        guard tokens.contains(where: { $0.kind == .leftParen }) else {
            return text.isEmpty || text.count > 40 ? nil : text
        }
        guard let start = tokens.indices.first(where: { tokens[$0].kind == .stringStart }) else { return nil }
        let parts = tokens[start...].dropFirst().prefix { $0.kind != .stringEnd }
        guard let label = parts.first, parts.count == 1, label.kind == .stringSegment else { return nil }
        let written = tree.source.string(Int(label.start)..<Int(label.end))
        return written.contains { $0 == "\\" || $0.isNewline } ? nil : written
    }
}
