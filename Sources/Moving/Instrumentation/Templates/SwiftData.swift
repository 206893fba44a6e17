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
