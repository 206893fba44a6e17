// File: BirdListViewModel.swift
import Foundation
import RxCocoa
import RxSwift

@MainActor
final class BirdListViewModel {
    private let repository: any BirdRepositoryType
    private let bag = DisposeBag()
    private(set) var rows: [String] = []
    private(set) var footer = ""

    init(repository: any BirdRepositoryType) { self.repository = repository }

    func load(_ species: String) {
        repository.birds(of: species)
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] birds in
                MainActor.assumeIsolated { self?.rows = birds.map { "\($0.species) \($0.ring)" } }
            })
            .disposed(by: bag)

        repository.snapshot(of: species)
            .observe(on: MainScheduler.instance)
            .map { birds in birds.isEmpty ? "none" : "\(birds.count), last ring \(birds.last?.ring ?? "-")" }
            .subscribe(onNext: { [weak self] text in
                MainActor.assumeIsolated { self?.footer = text }
            })
            .disposed(by: bag)
    }

    func seen(_ rings: [String]) {
        repository.report(rings)
            .filter { $0 > 0 }
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] count in
                MainActor.assumeIsolated { self?.footer = "\(count) reported" }
            })
            .disposed(by: bag)
    }
}
// File: BirdRepository.swift
import Foundation
import RealmSwift
import RxSwift

final class Bird: Object {
    @Persisted(primaryKey: true) var ring: String
    @Persisted var species: String
    @Persisted var seen: Int
    @Persisted var lastSeen: Date?
}

struct BirdItem: Sendable {
    let ring: String
    let species: String
    let seen: Int

    init(_ bird: Bird) {
        ring = bird.ring
        species = bird.species
        seen = bird.seen
    }
}

protocol BirdRepositoryType {
    func birds(of species: String) -> Observable<[BirdItem]>
    func snapshot(of species: String) -> Observable<Results<Bird>>
    func report(_ rings: [String]) -> Observable<Int>
}

/// Works on a serial scheduler of its own; what leaves is a value or frozen.
final class BirdRepository: BirdRepositoryType {
    private let configuration: Realm.Configuration
    private let scheduler: SerialDispatchQueueScheduler

    init(configuration: Realm.Configuration) {
        self.configuration = configuration
        let queue = DispatchQueue(label: "birds", autoreleaseFrequency: .workItem)
        scheduler = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "birds")
    }

    private func realm() throws -> Realm { try Realm(configuration: configuration) }

    func birds(of species: String) -> Observable<[BirdItem]> {
        Observable.just(species)
            .observe(on: scheduler)
            .map { [self] species in
                Array(try realm().objects(Bird.self).filter("species == %@", species).map(BirdItem.init))
            }
    }

    func snapshot(of species: String) -> Observable<Results<Bird>> {
        Observable.just(species)
            .observe(on: scheduler)
            .map { [self] species in
                try realm().objects(Bird.self).filter("species == %@", species).freeze()
            }
    }

    func report(_ rings: [String]) -> Observable<Int> {
        Observable.just(rings)
            .observe(on: scheduler)
            .map { [self] rings in
                let realm = try realm()
                return try realm.write {
                    let birds = realm.objects(Bird.self).filter("ring IN %@", rings)
                    for bird in birds {
                        bird.seen += 1
                        bird.lastSeen = Date()
                    }
                    return birds.count
                }
            }
    }
}
