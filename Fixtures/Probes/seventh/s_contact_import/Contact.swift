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
