import Foundation
import GRDB

struct EmergencyCall: Codable, Identifiable, Sendable, FetchableRecord, PersistableRecord {
    let id: String
    var district: String
    var openedAt: Date
    var closed: Bool
}

struct CallUnit: Codable, Sendable, FetchableRecord, PersistableRecord {
    let id: String
    var callId: String
    var callSign: String
}

struct AuditLine: Codable, Sendable, FetchableRecord, PersistableRecord {
    let id: String
    var text: String
}
