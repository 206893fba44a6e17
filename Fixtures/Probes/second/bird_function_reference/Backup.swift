import Foundation

struct BackupReader {
    let log: BirdLog

    func restore(_ data: Data) throws -> Set<Int64> {
        let sightings = try JSONDecoder().decode([Sighting].self, from: data)
        let rows = try sightings
            .sorted { $0.seenAt < $1.seenAt }
            .map(log.add) // maybe: write_in_loop
        return Set(rows)
    }
}
