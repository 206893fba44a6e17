import RealmSwift
import RxSwift

final class Episode: Object {
    @Persisted(primaryKey: true) var guid: String
    @Persisted var title: String
    @Persisted var seconds: Int
    @Persisted var played: Bool
}

protocol EpisodeRepositoryType {
    func unplayed() -> Observable<[Episode]>
}

final class EpisodeRepository: EpisodeRepositoryType {
    func unplayed() -> Observable<[Episode]> {
        guard let realm = try? Realm() else { return .just([]) }
        return .just(Array(realm.objects(Episode.self).where { $0.played == false }))
    }
}
