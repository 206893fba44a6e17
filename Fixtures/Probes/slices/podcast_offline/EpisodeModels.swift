import Foundation
import RealmSwift

final class Episode: Object {
    @Persisted(primaryKey: true) var guid: String = ""
    @Persisted var title: String = ""
    @Persisted var audio: String = ""
    @Persisted var localFile: String?
}

final class PodcastShow: Object {
    @Persisted(primaryKey: true) var feed: String = ""
    @Persisted var keepOffline: Bool = false
    @Persisted var episodes: RealmSwift.List<Episode>
}

struct StoredFile: Sendable {
    let guid: String
    let name: String
}
