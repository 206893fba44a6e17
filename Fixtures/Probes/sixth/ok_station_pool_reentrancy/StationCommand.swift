struct StationCommand {
    let store: StationStore

    func run(_ stations: [Station]) throws -> Int {
        let before = try store.total()
        try store.replace(stations)
        for (index, station) in stations.prefix(1).enumerated() {
            print(index, station.code)
        }
        return try store.total() - before
    }
}
