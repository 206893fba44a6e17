import Syntax

/// What contexts are called: one short name for one context, with its article, so that a message, its notes and a report's lanes
/// show the same words. Code of the project is named in backticks.
package enum ContextName {
    package static let main = "the main actor"
    package static let caller = "the caller's thread"
    package static let callersActor = "the caller's actor"
    package static let task = "a background task"
    package static let childTask = "a child task"
    package static let background = "a background queue"
    package static let operation = "an operation queue"
    package static let thread = "a thread of its own"
    package static let ownQueue = "the context's own queue"
    package static let givenQueue = "a queue given from outside"
    package static let unknown = "an unknown context"

    package static func actor(_ name: String) -> String { "actor `\(name)`" }
    package static func globalActor(_ name: Symbol) -> String { name == Names.mainActor ? main : "global actor `\(name.text)`" }

    package static func queue(_ queue: QueueInfo) -> String {
        switch queue.kind {
        case .main: main
        case .global: background
        case .operation: operation
        case .unknown: "an unknown queue"
        case .serial: written(queue.text).map { "queue `\($0)`" } ?? "a serial queue"
        case .concurrent: written(queue.text).map { "concurrent queue `\($0)`" } ?? "a concurrent queue"
        }
    }

    /// A queue's own name: that of the property or variable that holds it, else its label. A longer expression is no name.
    private static func written(_ text: String) -> String? {
        if !text.contains("(") { return text.count <= 40 && !text.isEmpty ? text : nil }
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        guard parts.count >= 3, !parts[1].isEmpty, !parts[1].contains("\\") else { return nil }
        return String(parts[1])
    }

    /// The name behind the word that it takes: "on the main actor", "in a background task".
    package static func placed(_ name: String) -> String {
        (name.hasSuffix(" task") || name.hasSuffix(" context") || name.hasSuffix(" code") ? "in " : "on ") + name
    }

    /// A name for a context that is not `first` and is called the same.
    package static func told(_ name: String, after first: String) -> String {
        guard name == first else { return name }
        for article in ["a ", "an ", "the "] where name.hasPrefix(article) { return "another " + name.dropFirst(article.count) }
        return "another " + name
    }
}

extension ContextInfo {
    /// Its name behind the word that it takes.
    package var placed: String { ContextName.placed(text) }
}
