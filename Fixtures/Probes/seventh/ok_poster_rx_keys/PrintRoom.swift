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
