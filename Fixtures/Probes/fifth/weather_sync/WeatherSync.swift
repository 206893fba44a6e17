import Foundation

protocol WeatherAPI: Sendable {
    func page(after cursor: String?) async throws -> (reports: [StationReport], next: String?)
}

actor WeatherSync {
    private let stations: any StationRepository
    private let api: any WeatherAPI
    private(set) var received = 0

    init(stations: any StationRepository, api: any WeatherAPI) {
        self.stations = stations
        self.api = api
    }

    func run() async throws {
        var cursor: String?
        repeat {
            let page = try await api.page(after: cursor)
            for report in page.reports where report.celsius > -90 {
                try await stations.save(report) // expect: write_in_loop
                received += 1
            }
            cursor = page.next
        } while cursor != nil
    }
}
