// File: StoryService.swift
import Foundation
import RealmSwift
import RxSwift

final class Story: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var headline: String
}

protocol StoryAPI {
    func headlines() -> Observable<[(Int, String)]>
}

/// Builds the objects in the background and adds them on the main thread.
@MainActor
final class StoryService {
    private let api: any StoryAPI
    private let parsing = ConcurrentDispatchQueueScheduler(qos: .utility)
    private let bag = DisposeBag()

    init(api: any StoryAPI) { self.api = api }

    func refresh() {
        api.headlines()
            .observe(on: parsing)
            .map { pairs in
                pairs.map { id, headline -> Story in
                    let story = Story()
                    story.id = id
                    story.headline = headline.trimmingCharacters(in: .whitespaces)
                    return story
                }
            }
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { stories in
                guard let realm = try? Realm() else { return }
                realm.writeAsync { realm.add(stories, update: .modified) }
            })
            .disposed(by: bag)
    }
}
