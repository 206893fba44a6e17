import Foundation
import RealmSwift

final class Track: Object {
    @Persisted(primaryKey: true) var id = ""
    @Persisted var title = ""
    @Persisted var address = ""
    @Persisted var downloaded = false

    var url: URL? { URL(string: address) }
}

protocol TrackDownloading: AnyObject {
    var onFinish: ((String) -> Void)? { get set }
    func download(_ track: Track)
}
