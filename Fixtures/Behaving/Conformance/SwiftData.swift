import Behaviour
import SwiftData

// What SwiftData's rules say: a context and its models belong to where the context was made, or to its model actor.

@Model final class Stop {
    var name: String
    init(name: String) { self.name = name }
}

@ModelActor actor Stops {
    func first() -> Stop { try! modelContext.fetch(FetchDescriptor<Stop>()).first! }
    func firstID() -> PersistentIdentifier { first().persistentModelID }
    func name(_ id: PersistentIdentifier) -> String? { self[id, as: Stop.self]?.name }
    func nameAfterSuspension() async -> String {
        let stop = first()
        await Task.yield()
        return stop.name
    }
    func take(_ stop: Stop) -> String { stop.name }
}

@MainActor func filled() throws -> ModelContainer {
    let container = try ModelContainer(for: Stop.self)
    for number in 0..<3 { container.mainContext.insert(Stop(name: "\(number)")) }
    try container.mainContext.save()
    return container
}

let swiftDataChecks: [Check] = [
    Check("a model returned out of its actor", .incorrectThread, breach: {
        let stop = try await Stops(modelContainer: filled()).first()
        _ = stop.name
    }, legal: {
        let container = try await filled()
        let id = await Stops(modelContainer: container).firstID()
        _ = await Stops(modelContainer: container).name(id)
    }),
    Check("main's model given to an actor", .incorrectThread, breach: {
        try await onMain { let container = try filled(); let stop = try container.mainContext.fetch(FetchDescriptor<Stop>()).first!; _ = await Stops(modelContainer: container).take(stop) }
    }, legal: {
        _ = try await Stops(modelContainer: filled()).nameAfterSuspension()
    }),
    Check("the main context off the main actor", .incorrectThread, breach: {
        let container = try await filled()
        let context = await MainActor.run { container.mainContext }
        _ = try context.fetchCount(FetchDescriptor<Stop>())
    }, legal: {
        try await onMain { let container = try filled(); await Task.yield(); _ = try container.mainContext.fetchCount(FetchDescriptor<Stop>()) }
    }),
    Check("a context made on a thread after a suspension", .incorrectThread, breach: {
        let context = ModelContext(try await filled())
        await Task.yield()
        _ = try context.fetchCount(FetchDescriptor<Stop>())
    }, legal: {
        let context = ModelContext(try await filled())
        _ = try context.fetchCount(FetchDescriptor<Stop>())
    }),
    Check("a model put into a second context", .otherHandle, breach: {
        try await onMain { let container = try filled(); let stop = try container.mainContext.fetch(FetchDescriptor<Stop>()).first!; ModelContext(container).insert(stop) }
    }, legal: {
        try await onMain { let container = try filled(); let stop = Stop(name: "new"); ModelContext(container).insert(stop) }
    }),
]
