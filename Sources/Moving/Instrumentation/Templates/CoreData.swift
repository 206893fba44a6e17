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
