// File: Observable+Realm.swift
import RealmSwift
import RxSwift

extension ObservableType where Element == String {
    /// Looks every key up on the scheduler that delivers it; only `transform`'s values go on.
    func lookUp<Model: Object, Value>(_ type: Model.Type, _ transform: @escaping (Model) -> Value) -> Observable<Value>
    {
        compactMap { key in
            try autoreleasepool {
                let realm = try Realm()
                return realm.object(ofType: type, forPrimaryKey: key).map(transform)
            }
        }
    }
}
// File: Poster.swift
import RealmSwift

final class Poster: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var headline: String
    @Persisted var copies: Int
}

struct PosterSheet {
    let headline: String
    let copies: Int
}
// File: PrintRoom.swift
import RealmSwift
import RxSwift
import UIKit

final class PrintRoom: UIViewController {
    private let bag = DisposeBag()
    private let label = UILabel()
    private let scheduler = ConcurrentDispatchQueueScheduler(qos: .utility)

    override func viewDidLoad() {
        guard let realm = try? Realm() else { return }
        let posters = realm.objects(Poster.self).where { $0.copies > 0 }

        Observable.from(posters.map { $0.id } as [String])
            .observe(on: scheduler)
            .lookUp(Poster.self) { @Sendable in PosterSheet(headline: $0.headline, copies: $0.copies) }
            .filter { $0.copies < 500 }
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] sheet in
                self?.label.text = "\(sheet.copies) × \(sheet.headline), of \(posters.count) posters"
            })
            .disposed(by: bag)
    }
}
