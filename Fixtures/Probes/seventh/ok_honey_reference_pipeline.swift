// File: Hive.swift
import RealmSwift

final class Hive: Object {
    @Persisted var meadow: String
    @Persisted var kilos: Double
}
// File: HoneyModel.swift
import Combine
import Foundation
import RealmSwift

@MainActor
final class HoneyModel: ObservableObject {
    @Published private(set) var total = 0.0
    @Published private(set) var meadows: [String] = []
    private var bag: Set<AnyCancellable> = []
    private var hives: Results<Hive>?

    func start() throws {
        let hives = try Realm().objects(Hive.self)
        self.hives = hives
        Streams.summed(hives.collectionPublisher, Self.kilos)
            .sink { [weak self] in self?.total = $0 }
            .store(in: &bag)
        hives.collectionPublisher
            .map { Array(Set($0.map { $0.meadow })).sorted() }
            .receive(on: DispatchQueue.main)
            .replaceError(with: [])
            .sink { [weak self] in self?.meadows = $0 }
            .store(in: &bag)
    }

    nonisolated private static func kilos(_ hives: Results<Hive>) -> Double {
        hives.reduce(0) { $0 + $1.kilos }
    }

    var average: Double {
        guard let hives, !hives.isEmpty else { return 0 }
        return hives.sum(of: \.kilos) / Double(hives.count)
    }
}
// File: Streams.swift
import Combine
import Foundation
import RealmSwift

enum Streams {
    static let sums = DispatchQueue(label: "honey.sums", autoreleaseFrequency: .workItem)

    static func summed<C: RealmCollection>(
        _ publisher: AnyPublisher<C, any Error>, _ sum: @escaping (C) -> Double
    ) -> AnyPublisher<Double, Never> {
        publisher
            .threadSafeReference()
            .receive(on: sums)
            .map(sum)
            .replaceError(with: 0)
            .receive(on: DispatchQueue.main)
            .eraseToAnyPublisher()
    }
}
