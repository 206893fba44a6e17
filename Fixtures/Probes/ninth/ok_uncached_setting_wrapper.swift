// File: PageRenderer.swift
import Foundation

final class PageRenderer {
    @Stored(\.fontSize, default: 17) private var fontSize: Int
    @Stored(\.theme, default: "paper") private var theme: String

    private let layoutQueue = DispatchQueue(label: "layout", qos: .userInitiated)

    @MainActor
    func renderVisible(_ text: String) -> String {
        header() + text
    }

    func prerender(_ pages: [String], done: @escaping ([String]) -> Void) {
        layoutQueue.async {
            autoreleasepool {
                let head = self.header()
                let rendered = pages.map { head + $0 }
                DispatchQueue.main.async { done(rendered) }
            }
        }
    }

    private func header() -> String { "<\(theme) size=\(fontSize)>" }
}
// File: Settings.swift
import RealmSwift

final class ReaderSettings: Object {
    @Persisted(primaryKey: true) var profile: String
    @Persisted var fontSize = 17
    @Persisted var theme = "paper"
}

@propertyWrapper
final class Stored<Value> {
    private let keyPath: KeyPath<ReaderSettings, Value>
    private let fallback: Value

    init(_ keyPath: KeyPath<ReaderSettings, Value>, default fallback: Value) {
        self.keyPath = keyPath
        self.fallback = fallback
    }

    /// Asked from several queues: the row is looked up anew each time, nothing of it is kept.
    var wrappedValue: Value {
        guard let row = Self.row() else { return fallback }
        return row[keyPath: keyPath]
    }

    private static func row() -> ReaderSettings? {
        let realm = try? Realm()
        return realm?.object(ofType: ReaderSettings.self, forPrimaryKey: "default")
    }
}
