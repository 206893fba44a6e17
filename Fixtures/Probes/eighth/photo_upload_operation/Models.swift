import Foundation
import RealmSwift

final class PhotoAsset: Object {
    @Persisted(primaryKey: true) var localId: String
    @Persisted var caption: String
    @Persisted var byteCount: Int
    @Persisted var uploadedAt: Date?
}

struct UploadForm: Sendable {
    let name: String
    let caption: String
}

protocol PhotoTransport: AnyObject, Sendable {
    func send(_ form: UploadForm) throws
}
