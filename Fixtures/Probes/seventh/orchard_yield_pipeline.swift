// File: Harvest.swift
import RealmSwift

class Harvest: Object {
    @Persisted var row: Int
    @Persisted var kilos: Double
    @Persisted var pickedOn: Date
}
// File: Publisher+Worker.swift
import Combine
import Foundation

enum Workers {
    static let crunch = DispatchQueue(label: "orchard.crunch", autoreleaseFrequency: .workItem)
}

extension Publisher {
    /// Everything downstream runs on the number cruncher.
    func crunched() -> AnyPublisher<Output, Failure> {
        receive(on: Workers.crunch).eraseToAnyPublisher()
    }

    func shown() -> AnyPublisher<Output, Failure> {
        receive(on: DispatchQueue.main).eraseToAnyPublisher()
    }
}
// File: YieldViewModel.swift
import Combine
import Foundation
import RealmSwift

@MainActor
final class YieldViewModel: ObservableObject {
    @Published private(set) var total = 0.0
    @Published private(set) var bestRow: Int?
    private var bag = Set<AnyCancellable>()

    func bind() throws {
        let realm = try Realm()

        realm.objects(Harvest.self).collectionPublisher
            .freeze()
            .crunched()
            .map { @Sendable harvests in harvests.max { $0.kilos < $1.kilos }?.row }
            .shown()
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.bestRow = $0 })
            .store(in: &bag)

        realm.objects(Harvest.self).collectionPublisher
            .crunched()
            .map { @Sendable harvests in harvests.reduce(0) { $0 + $1.kilos } }  // expect: live_object_crosses_boundary
            .shown()
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.total = $0 })
            .store(in: &bag)
    }
}
