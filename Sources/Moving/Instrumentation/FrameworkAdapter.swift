import EmbeddedFiles
import Engine

/// The adapters that lead a framework's values back to their handles: a file for test targets, whose last part also
/// goes into instrumented copies.
package struct FrameworkAdapter: Sendable {
    /// As the framework's model is called.
    package let framework: String
    /// The module whose types it names.
    package let module: String
    /// The whole file.
    package let text: String

    /// The type that `adapt()` belongs to: in a project's tests, and in each file of a copy, which may have the other,
    /// too.
    private var ownType: String { String(fileName.dropLast(".swift".count)) + "Handles" }
    var type: String { "Confine" + ownType }
    package let fileName: String

    /// The folder of the files that go into users' folders.
    private static let templates = "Sources/Moving/Instrumentation/Templates"

    private init(_ framework: String, _ module: String, _ fileName: String) {
        self.framework = framework
        self.module = module
        self.fileName = fileName
        text = EmbeddedFile.inside(Self.templates).first { $0.name == fileName }?.text ?? ""
    }

    package static let all = [
        FrameworkAdapter("Realm", "RealmSwift", "Realm.swift"),
        FrameworkAdapter("Core Data", "CoreData", "CoreData.swift"),
        FrameworkAdapter("SwiftData", "SwiftData", "SwiftData.swift"), FrameworkAdapter("GRDB", "GRDB", "GRDB.swift")
    ]

    /// The part that every instrumented file has for itself: what stands behind a value.
    package var handles: String {
        guard let start = text.firstRange(of: "enum \(ownType)") else { return "" }
        return "fileprivate " + text[start.lowerBound...].replacing(ownType, with: type)
    }

    /// The file for a project's tests.
    package var file: String {
        "// Made by `confine init checker`. It is yours from now on: nothing makes it anew.\n" + text
    }
}
