// Made by Rules/embed.py from the templates; not to be edited.
package enum EmbeddedTemplates {
    package static let files: [(name: String, text: String)] = [
("CoreData.swift",
##"""
import ConfinementChecker
import CoreData

// Core Data's contexts and objects under ConfinementChecker: a context belongs to its queue, its objects with it. `checked()` fails the
// test at the line that uses one elsewhere. Apple's own `-com.apple.CoreData.ConcurrencyDebug 1` stops at every access: use both.
//
//     let context = container.newBackgroundContext().watched()
//     context.perform { person.checked().name = "Ada" }

extension NSManagedObjectContext {
    /// This context, known from now on as made at the calling line. To be called where it is made: it asks the context for its queue, and waits.
    func watched(fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column) -> Self {
        CoreDataHandles.adapt()
        return ConfinedHandles.opened(self, at: ConfinementSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// This context, after a check that is reported at the calling line.
    func checked(
        function: StaticString = #function, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> Self {
        CoreDataHandles.adapt()
        return ConfinedHandles.used(self, function: function, at: ConfinementSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }
}

extension NSManagedObject {
    /// This object, after a check of its context that is reported at the calling line.
    func checked(
        function: StaticString = #function, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> Self {
        CoreDataHandles.adapt()
        return ConfinedHandles.used(self, function: function, at: ConfinementSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }
}

enum CoreDataHandles {
    nonisolated static func adapt() { ConfinedHandles.adapt("Core Data") { handle(of: $0) } }

    nonisolated static func handle(of value: Any) -> ConfinedHandle? {
        switch value {
        case let context as CoreData.NSManagedObjectContext: behind(context)
        case let object as CoreData.NSManagedObject: object.managedObjectContext.map { behind($0) }
        default: nil
        }
    }

    nonisolated private static func behind(_ context: NSManagedObjectContext) -> ConfinedHandle {
        context.concurrencyType == .mainQueueConcurrencyType
            ? ConfinedHandle(context, "main context", home: .main)
            : ConfinedHandle(context, "context", home: .ownQueue { run in context.performAndWait { run() } })
    }
}

"""##
),
("GRDB.swift",
##"""
import ConfinementChecker
import GRDB

// GRDB under ConfinementChecker: queues and pools guard themselves, and may be used anywhere. A `Database`, and the statements and cursors
// made of it, belong to the closure that it is lent to, on the queue of its connection. `checked()` fails the test at the line that uses
// one elsewhere, where GRDB ends the process, or (a cursor) says nothing.
//
//     try queue.write { db in
//         let db = db.lent()
//         try db.checked().execute(sql: "DELETE FROM book")
//     }

extension GRDB.Database {
    /// This connection, known from now on as lent at the calling line. To be called in the closure that is given it.
    func lent(fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column) -> GRDB.Database {
        GRDBHandles.adapt()
        return ConfinedHandles.lent(self, at: ConfinementSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// This connection, after a check that is reported at the calling line.
    func checked(
        function: StaticString = #function, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> GRDB.Database {
        GRDBHandles.adapt()
        return ConfinedHandles.used(self, function: function, at: ConfinementSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }
}

extension GRDB.Cursor {
    /// This cursor, known from now on as made at the calling line.
    func watched(fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column) -> Self {
        GRDBHandles.adapt()
        return ConfinedHandles.opened(self, at: ConfinementSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// This cursor, after a check that is reported at the calling line.
    func checked(
        function: StaticString = #function, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> Self {
        GRDBHandles.adapt()
        return ConfinedHandles.used(self, function: function, at: ConfinementSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }
}

// A project may have types of these names itself.
enum GRDBHandles {
    nonisolated static func adapt() { ConfinedHandles.adapt("GRDB") { handle(of: $0) } }

    nonisolated static func handle(of value: Any) -> ConfinedHandle? {
        switch value {
        case let database as GRDB.Database: ConfinedHandle(database, "database", home: .lender)
        case let statement as GRDB.Statement: ConfinedHandle(statement, "statement", home: .lender)
        case let cursor as any GRDB.Cursor: ConfinedHandle(cursor as AnyObject, "cursor", home: .lender)
        default: nil
        }
    }
}

"""##
),
("Realm.swift",
##"""
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

"""##
),
("SwiftData.swift",
##"""
import ConfinementChecker
import SwiftData

// SwiftData's contexts and models under ConfinementChecker: a context belongs to the actor, queue or thread that makes it, its models
// with it. `checked()` fails the test at the line that uses one elsewhere.
//
//     let context = ModelContext(container).watched()
//     trip.checked().name = "Oslo"

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension SwiftData.ModelContext {
    /// This context, known from now on as made at the calling line, by the context that runs it.
    func watched(fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column) -> SwiftData.ModelContext {
        SwiftDataHandles.adapt()
        return ConfinedHandles.opened(self, home: .openingContext, at: ConfinementSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// This context, after a check that is reported at the calling line.
    func checked(
        function: StaticString = #function, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> SwiftData.ModelContext {
        SwiftDataHandles.adapt()
        return ConfinedHandles.used(self, function: function, at: ConfinementSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension SwiftData.PersistentModel {
    /// This model, after a check of its context that is reported at the calling line. One that was not inserted passes.
    func checked(
        function: StaticString = #function, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> Self {
        SwiftDataHandles.adapt()
        return ConfinedHandles.used(self, function: function, at: ConfinementSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
enum SwiftDataHandles {
    nonisolated static func adapt() { ConfinedHandles.adapt("SwiftData") { handle(of: $0) } }

    nonisolated static func handle(of value: Any) -> ConfinedHandle? {
        switch value {
        case let context as SwiftData.ModelContext: ConfinedHandle(context, "model context")
        case let model as any SwiftData.PersistentModel: model.modelContext.map { ConfinedHandle($0, "model context") }
        default: nil
        }
    }
}

"""##
),
    ]
}
