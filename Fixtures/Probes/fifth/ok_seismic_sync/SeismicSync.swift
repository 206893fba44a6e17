import Foundation

protocol SeismicAPI: Sendable {
    func page(after cursor: String?) async throws -> (quakes: [Quake], next: String?)
}

actor SeismicSync {
    private let quakes: any QuakeRepository
    private let api: any SeismicAPI
    private(set) var received = 0

    init(quakes: any QuakeRepository, api: any SeismicAPI) {
        self.quakes = quakes
        self.api = api
    }

    func run() async throws {
        var cursor: String?
        repeat {
            let page = try await api.page(after: cursor)
            let strong = page.quakes.filter { $0.magnitude > 2 }
            try await quakes.save(strong)
            received += strong.count
            cursor = page.next
        } while cursor != nil
        try await quakes.trim()
    }
}
