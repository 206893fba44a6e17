import Foundation
import SwiftData

struct ContactRow: Sendable {
    let name: String
    let phone: String
}

@ModelActor
actor ContactImporter {
    func importRows(_ rows: [ContactRow]) throws -> Int {
        try rows.forEach { row in
            try modelContext.upsert(Contact(name: row.name, phone: row.phone)) // expect: write_in_loop
        }
        return rows.count
    }

    func addSingle(name: String, phone: String) throws {
        try modelContext.upsert(Contact(name: name, phone: phone))
    }

    func starAll(named names: [String]) throws {
        for contact in try modelContext.fetch(FetchDescriptor<Contact>()) where names.contains(contact.name) {
            contact.starred = true
        }
        try modelContext.save()
    }
}
