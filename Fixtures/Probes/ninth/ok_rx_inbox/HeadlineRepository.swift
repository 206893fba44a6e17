import RealmSwift
import RxRealm
import RxSwift

final class HeadlineRepository {
    private let scheduler = SerialDispatchQueueScheduler(
        queue: DispatchQueue(label: "headlines", autoreleaseFrequency: .workItem), internalSerialQueueName: "headlines")

    /// Opened where it is subscribed to, read there, and handed on as values.
    func top(_ limit: Int) -> Single<[HeadlineItem]> {
        Single.create { observer in
            do {
                let realm = try Realm()
                let items = realm.objects(Headline.self).sorted(by: \.score, ascending: false).prefix(limit).map(HeadlineItem.init)
                observer(.success(Array(items)))
            } catch {
                observer(.failure(error))
            }
            return Disposables.create()
        }
        .subscribe(on: scheduler)
        .observe(on: MainScheduler.instance)
    }

    func store(_ texts: [String: String]) -> Observable<Int> {
        Observable.just(texts)
            .observe(on: scheduler)
            .map { texts in
                let realm = try Realm()
                try realm.write {
                    for (id, text) in texts { realm.create(Headline.self, value: ["id": id, "text": text], update: .modified) }
                }
                return texts.count
            }
            .observe(on: MainScheduler.instance)
    }
}
