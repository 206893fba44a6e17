import CoreData

final class AppraisalOperation: Operation, StoreReading, @unchecked Sendable {
    let container: NSPersistentContainer
    private let country: String
    private let done: @MainActor (Double) -> Void

    init(container: NSPersistentContainer, country: String, done: @escaping @MainActor (Double) -> Void) {
        self.container = container
        self.country = country
        self.done = done
    }

    override func main() {
        let request = stampRequest(country: country)
        let stamps = (try? reader.fetch(request)) ?? [] // expect: main_context_off_main
        let sum = stamps.reduce(0) { $0 + $1.value } // maybe: live_object_crosses_boundary
        DispatchQueue.main.async { self.done(sum) }
    }
}
