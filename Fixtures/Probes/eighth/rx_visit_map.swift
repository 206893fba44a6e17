// File: VisitMapController.swift
import RealmSwift
import RxSwift
import UIKit

final class VisitMapController: UIViewController {
    private let service: VisitService = RealmVisitService()
    private let bag = DisposeBag()
    private let work = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
    private let total = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        bindTotal()
        bindCountries()
        bindTitle()
    }

    private func bindTotal() {
        service.visitDTOs()
            .observe(on: work)
            .map { $0.reduce(0) { $0 + $1.nights } }
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] nights in self?.total.text = "\(nights) nights" })
            .disposed(by: bag)
    }

    private func bindCountries() {
        service.visits()
            .observe(on: work)
            .map { visits in
                Set(visits.map(\.country)).count  // expect: live_object_crosses_boundary
            }
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] countries in self?.title = "\(countries) countries" })
            .disposed(by: bag)
    }

    private func bindTitle() {
        service.visits()
            .filter { !$0.isEmpty }
            .map { $0[0].city }
            .subscribe(onNext: { [weak self] city in self?.total.accessibilityLabel = city })
            .disposed(by: bag)
    }
}
// File: VisitService.swift
import Foundation
import RealmSwift
import RxSwift

final class Visit: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var city: String
    @Persisted var country: String
    @Persisted var nights: Int
}

struct VisitDTO { let city: String; let nights: Int }

protocol VisitService {
    func visits() -> Observable<[Visit]>
    func visitDTOs() -> Observable<[VisitDTO]>
}

final class RealmVisitService: VisitService {
    func visits() -> Observable<[Visit]> {
        guard let realm = try? Realm() else { return .empty() }
        return .just(Array(realm.objects(Visit.self)))
    }

    func visitDTOs() -> Observable<[VisitDTO]> {
        visits().map { visits in visits.map { VisitDTO(city: $0.city, nights: $0.nights) } }
    }
}
