// File: BasketViewModel.swift
import Foundation
import RealmSwift
import RxCocoa
import RxSwift

final class BasketLine: Object {
    @Persisted(primaryKey: true) var sku: String
    @Persisted var amount: Int
    @Persisted var unitCents: Int
}

struct BasketTotal: Equatable { let articles: Int; let cents: Int }

final class BasketViewModel {
    let totals = PublishSubject<BasketTotal>()
    let changes = PublishSubject<String>()
    private let bag = DisposeBag()
    private let serial = SerialDispatchQueueScheduler(
        queue: DispatchQueue(label: "basket", autoreleaseFrequency: .workItem), internalSerialQueueName: "basket.rx")
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration) {
        self.configuration = configuration

        changes
            .debounce(.milliseconds(150), scheduler: serial)
            .compactMap { sku in try Self.total(configuration, touched: sku) }
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] total in self?.totals.onNext(total) })
            .disposed(by: bag)
    }

    func put(_ sku: String, unitCents: Int) {
        let configuration = configuration
        Observable.just(sku)
            .observe(on: serial)
            .map { sku -> String in
                try autoreleasepool {
                    let realm = try Realm(configuration: configuration)
                    try realm.write {
                        if let line = realm.object(ofType: BasketLine.self, forPrimaryKey: sku) {
                            line.amount += 1
                        } else {
                            let line = BasketLine()
                            line.sku = sku
                            line.amount = 1
                            line.unitCents = unitCents
                            realm.add(line)
                        }
                    }
                }
                return sku
            }
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] sku in self?.changes.onNext(sku) })
            .disposed(by: bag)
    }

    func exportLines() -> Observable<[String]> {
        guard let realm = try? Realm(configuration: configuration) else { return .empty() }
        return Observable.just(realm.objects(BasketLine.self).sorted(byKeyPath: "sku").freeze())
            .observe(on: serial)
            .map { lines in lines.map { "\($0.amount) × \($0.sku)" } }
            .observe(on: MainScheduler.instance)
    }

    private static func total(_ configuration: Realm.Configuration, touched sku: String) throws -> BasketTotal? {
        try autoreleasepool {
            let realm = try Realm(configuration: configuration)
            guard realm.object(ofType: BasketLine.self, forPrimaryKey: sku) != nil else { return nil }
            let lines = realm.objects(BasketLine.self)
            return BasketTotal(
                articles: lines.sum(of: \.amount),
                cents: lines.reduce(0) { $0 + $1.amount * $1.unitCents }
            )
        }
    }
}
