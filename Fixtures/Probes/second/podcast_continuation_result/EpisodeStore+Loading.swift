import RealmSwift

extension EpisodeStore {
    func loadNewest() -> Result<Episode, any Error> {
        Result {
            let episodes = try Realm().objects(Episode.self).sorted(by: \.publishedAt, ascending: false)
            guard let first = episodes.first else { throw EpisodeError.none }
            return first
        }
    }
}
