import ConfinementChecker
import RealmSwift

// Realm's handles and values under ConfinementChecker: a realm that `openChecked` opened, or one that a test meets first where it is at
// home, belongs to its thread, queue or actor; `checked()` fails the test at the line that uses it, or a value of it, elsewhere.
//
//     let realm = try Realm.openChecked()
//     try realm.checked().write { dog.checked().name = "Rex" }

extension RealmSwift.Realm {
    /// Opens a realm that knows this line as the one that made it.
    static func openChecked(
        configuration: Configuration = .defaultConfiguration, queue: DispatchQueue? = nil,
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) throws -> RealmSwift.Realm {
        RealmHandles.adapt()
        return ConfinedHandles.opened(
            try RealmSwift.Realm(configuration: configuration, queue: queue), home: queue == nil ? .openingThread : .firstUse,
            at: ConfinementSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// This realm, after a check that is reported at the calling line.
    func checked(
        function: StaticString = #function, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> RealmSwift.Realm {
        RealmHandles.adapt()
        return ConfinedHandles.used(self, function: function, at: ConfinementSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }
}

extension RealmSwift.ThreadConfined {
    /// This object or collection, after a check of its realm that is reported at the calling line. Unmanaged and frozen ones pass.
    func checked(
        function: StaticString = #function, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> Self {
        RealmHandles.adapt()
        return ConfinedHandles.used(self, function: function, at: ConfinementSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }
}

// A project may have types of these names itself.
enum RealmHandles {
    nonisolated static func adapt() { ConfinedHandles.adapt("Realm") { handle(of: $0) } }

    /// Objects and collections lead to their realm. A frozen one may be used anywhere, an unmanaged one belongs to nobody.
    nonisolated static func handle(of value: Any) -> ConfinedHandle? {
        switch value {
        case let realm as RealmSwift.Realm: behind(realm)
        case let value as any RealmSwift.ThreadConfined: value.realm.flatMap { behind($0) }
        default: nil
        }
    }

    nonisolated private static func behind(_ realm: RealmSwift.Realm) -> ConfinedHandle? {
        // A `Realm` is a value around an object that all realms of one file and home share, and that it shows to nobody but a mirror.
        guard !realm.isFrozen, let shared = Swift.Mirror(reflecting: realm).children.first?.value, type(of: shared) is AnyClass else { return nil }
        return ConfinedHandle(shared as AnyObject, "realm")
    }
}
