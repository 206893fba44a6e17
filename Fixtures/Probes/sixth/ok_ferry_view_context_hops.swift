// File: Crossing.swift
import CoreData

final class FerryCrossing: NSManagedObject {
    @NSManaged var port: String
    @NSManaged var cars: Int32

    static func request() -> NSFetchRequest<FerryCrossing> { NSFetchRequest(entityName: "FerryCrossing") }
}
// File: FerryModel.swift
import Combine

@MainActor
final class FerryModel: ObservableObject {
    @Published var cars: Int32 = 0
    private let store: FerryStore

    init(store: FerryStore) {
        self.store = store
    }

    func appear() async {
        cars = store.cars()
        await store.refresh()
        cars = store.cars()
        store.refreshLater { self.cars = $0 }
    }
}
// File: FerryStore.swift
import CoreData

final class FerryStore: Sendable {
    let container: NSPersistentContainer

    init(container: NSPersistentContainer) {
        self.container = container
    }

    func cars(context: NSManagedObjectContext? = nil) -> Int32 {
        let context = context ?? container.viewContext
        let crossings = (try? context.fetch(FerryCrossing.request())) ?? []
        return crossings.reduce(0) { $0 + $1.cars }
    }

    func carsInBackground() async -> Int32 {
        await container.performBackgroundTask { [self] context in cars(context: context) }
    }

    func refresh() async {
        let background = await carsInBackground()
        let shown = await MainActor.run { cars() }
        if background != shown {
            await container.viewContext.perform { [container] in
                container.viewContext.refreshAllObjects()
            }
        }
    }

    func refreshLater(_ done: @escaping @MainActor (Int32) -> Void) {
        DispatchQueue.global().async { [self] in
            let limit = ProcessInfo.processInfo.activeProcessorCount
            DispatchQueue.main.async { done(self.cars() + Int32(limit)) }
        }
    }
}
