import Foundation
import RealmSwift

final class PhotoAsset: Object {
    @Persisted(primaryKey: true) var uid: String
    @Persisted(indexed: true) var albumID: Int
    @Persisted var name: String
    @Persisted var bytes: Int
    @Persisted var uploadedAt: Date?
    @Persisted var lastError: String?
    @Persisted var tags: RealmSwift.List<String>
}

extension ThreadConfined where Self: Object {
    func freezeIfNeeded() -> Self { isFrozen || realm == nil ? self : freeze() }
}

struct UploadProgress: Sendable {
    let uid: String
    let fraction: Double
}
