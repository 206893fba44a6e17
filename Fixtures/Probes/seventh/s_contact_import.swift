// File: Contact.swift
import Foundation
import SwiftData

@Model
final class Contact {
    var name: String
    var phone: String
    var starred: Bool

    init(name: String, phone: String) {
        self.name = name
        self.phone = phone
        self.starred = false
    }
}

extension ModelContext {
    func upsert(_ contact: Contact) throws {
        let name = contact.name
        let known = try fetch(FetchDescriptor<Contact>(predicate: #Predicate { $0.name == name }))
        if let first = known.first {
            first.phone = contact.phone
        } else {
            insert(contact)
        }
        try save()
    }
}
// File: ContactImporter.swift
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
            try modelContext.upsert(Contact(name: row.name, phone: row.phone))  // expect: write_in_loop
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
