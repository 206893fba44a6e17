import CoreData

struct ArtworkRow: Sendable {
    let id: NSManagedObjectID
    let text: String
}

actor HashService {
    private var cache: [String: String] = [:]

    func hashes(of rows: [ArtworkRow]) -> [NSManagedObjectID: String] {
        var result: [NSManagedObjectID: String] = [:]
        for row in rows {
            let value = cache[row.text] ?? String(row.text.hashValue)
            cache[row.text] = value
            result[row.id] = value
        }
        return result
    }
}
