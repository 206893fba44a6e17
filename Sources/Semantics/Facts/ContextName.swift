import Flow
import Syntax

/// The name of a context: one short name for one context, with its article, so that a message, its notes and a report's
/// lanes show the same words. Code of the project is named in backticks.
package struct ContextName: Hashable, Sendable {
    private var article: String
    private var noun: String
    /// What happens, happens "in" it, not "on" it.
    private var isCode: Bool

    private init(_ article: String, _ noun: String, isCode: Bool = false) {
        (self.article, self.noun, self.isCode) = (article, noun, isCode)
    }

    /// The name as messages show it.
    package var text: String { article + noun }

    /// The name after its preposition: "on the main actor", "in a child task".
    package var placed: String { (isCode ? "in " : "on ") + text }

    /// The name for a context in a text that has named `first` before.
    package func told(after first: Self) -> Self { self == first ? Self("another ", noun, isCode: isCode) : self }

    /// A work item of that context, other than one that was named before.
    package var otherItem: Self { Self("another ", "work item of \(text)", isCode: true) }

    /// What messages say of threads and code whose context they need not know.
    package static let anyThread = Self("any ", "thread"), openingThread = Self("the ", "thread that opens it"),
        waitingThread = Self("the ", "thread that waits"),
        makingThread = Self("the ", "thread that makes the instance"),
        firstThread = Self("the ", "thread that uses it first"),
        threadBeforeAwait = Self("the ", "thread before the `await`"),
        threadAfterAwait = Self("the ", "thread after the `await`"),
        /// The closure to which a handle is lent, and the code around it.
        access = Self("the ", "access"), codeOutside = Self("the ", "code outside", isCode: true),
        receiversCode = Self("the ", "receiver's code", isCode: true), theCaller = Self("the ", "caller"),
        /// The handle that an object belongs to, and the one with which it is used.
        ownHandle = Self("its ", "own handle"), otherHandle = Self("the ", "other handle"),
        main = Context(.main).name

    /// A type that keeps its state to itself.
    package static func type(_ name: Symbol) -> Self { Self("", "`\(name.text)`") }

    /// The one place that names contexts.
    fileprivate init(_ context: Context) {
        self =
            switch context.executor {
            case .main, .globalActor(Names.mainActor): Self("the ", "main actor")
            case .unknown: Self("an ", "unknown context", isCode: true)
            case .caller: Self("the ", "caller's thread")
            case .cooperative where context.isChildTask: Self("a ", "child task", isCode: true)
            case .cooperative: Self("a ", "background thread")
            case .background where context.isOwnThread: Self("a ", "thread of its own")
            case .background: context.queue?.name ?? Self("a ", "background queue")
            case .globalActor(let actor): Self("", "global actor `\(actor.text)`")
            case .actor(let source): Self("", "actor `\(source.text)`")
            case .queue(let source): Self(queue: source, isConcurrent: false)
            case .ownQueue(let source):
                source.handleName.map { Self("", "`\($0)`'s queue") } ?? Self("the ", "context's own queue")
            }
    }

    fileprivate init(queue: Context.Source, isConcurrent: Bool) {
        let kind = isConcurrent ? "concurrent queue" : "queue"
        self = queue.queueName.map { Self("", "\(kind) `\($0)`") } ?? Self("a ", isConcurrent ? kind : "serial queue")
    }
}

extension ContextName: CustomStringConvertible {
    package var description: String { text }
}

extension Context {
    package var name: ContextName { ContextName(self) }
    package var text: String { name.text }
    /// Its name after its preposition.
    package var placed: String { name.placed }

    /// Notes a task that is neither a closure's nor a function's: the initial value of an `async let`.
    mutating func noteChildTask() {
        guard executor == .cooperative, let site,
            ![.closureExpr, .funcDecl, .accessorDecl, .codeBlock, .initDecl, .subscriptDecl].contains(site.kind)
        else { return }
        isChildTask = true
    }
}

extension Context.Queue {
    package var name: ContextName { ContextName(queue: source, isConcurrent: isConcurrent) }
}

extension Context.Source {
    /// The code that denotes it.
    package var text: String {
        switch self {
        case .unknown: ""
        case .itself: Names.self_.text
        case .declared(let node): node.name.text
        case .made(let spot): spot.node.text
        }
    }

    /// The name of a queue: of the property that holds it, or else its label; nil where its code is not a name.
    fileprivate var queueName: String? { if case .made(let spot) = self { spot.node.queueName } else { shortName } }

    /// The name of a handle with its own queue: of the property that holds it, or of the constant with which it is
    /// made.
    package var handleName: String? {
        guard case .made(let spot) = self else { return shortName }
        var made = spot.node
        while let outer = made.parent, [.tryExpr, .awaitExpr, .forceUnwrapExpr, .sequenceExpr].contains(outer.kind) {
            made = outer
        }
        guard let binding = made.parent, binding.kind == .patternBinding || binding.kind == .optionalBinding,
            let pattern = binding.firstChild, pattern.kind == .identifierPattern
        else { return nil }
        return pattern.name.text
    }

    private var shortName: String? { text.isEmpty || text.count > 40 ? nil : text }
}

extension Node {
    /// The name of a queue that an expression makes or names: its label, where one is given; a longer expression is
    /// no name.
    fileprivate var queueName: String? {
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
