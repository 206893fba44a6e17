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
