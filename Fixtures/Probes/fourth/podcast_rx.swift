// File: EpisodeRepository.swift
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
// File: QueueViewModel.swift
import Foundation
import RealmSwift
import RxSwift

@MainActor
final class QueueViewModel {
    private let repository: any EpisodeRepositoryType
    private let statistics = SerialDispatchQueueScheduler(qos: .utility)
    private let bag = DisposeBag()
    private(set) var summary = ""

    init(repository: any EpisodeRepositoryType) { self.repository = repository }

    func load() {
        repository.unplayed()
            .observe(on: statistics)
            .map { episodes -> String in
                let total = episodes.reduce(0) { $0 + $1.seconds }  // expect: live_object_crosses_boundary
                return "\(episodes.count) episodes, \(total / 60) min"
            }
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] text in
                MainActor.assumeIsolated { self?.summary = text }
            })
            .disposed(by: bag)
    }
}
