import Foundation
import RealmSwift

final class MapSheet: Object {
    @Persisted(primaryKey: true) var id = ""
    @Persisted var title = ""
    @Persisted var address = ""
    @Persisted var bytes = 0

    var url: URL? { URL(string: address) }
}

protocol MapDownloading: AnyObject {
    var onFinish: ((String) -> Void)? { get set }
    func download(_ sheet: MapSheet)
}
