import Foundation
import RealmSwift

// Two classes with links in both ways, of which there are many objects.

class RealmTrack: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var title: String
    @Persisted var seconds: Double
    @Persisted var added: Date
    @Persisted var album: RealmAlbum?
    @Persisted(originProperty: "tracks") var albums: LinkingObjects<RealmAlbum>
}

class RealmAlbum: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var title: String
    @Persisted var tracks: List<RealmTrack>
}
