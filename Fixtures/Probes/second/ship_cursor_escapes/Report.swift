import GRDB

struct VoyageReport {
    let store: VoyageStore

    func longest(minimum: Int) throws -> [String] {
        let (count, cursor) = try store.access { db in // maybe: confined_handle_escapes_scope
            (try Voyage.fetchCount(db), try Voyage.order(Column("miles").desc).fetchCursor(db)) // expect: confined_handle_escapes_scope
        }
        var ports: [String] = []
        ports.reserveCapacity(count)
        while let voyage = try cursor.next() { // maybe: confined_handle_escapes_scope
            guard voyage.miles >= minimum else { break }
            ports.append(voyage.port)
        }
        return ports
    }
}
