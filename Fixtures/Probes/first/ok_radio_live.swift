// File: Live.swift
import Combine
import Foundation
import RealmSwift

final class Programme: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var title: String
    @Persisted var live: Bool
}

struct ProgrammeRow: Sendable { let id: String, title: String }

@MainActor
final class LiveModel: ObservableObject {
    @Published private(set) var rows: [ProgrammeRow] = []
    @Published private(set) var liveCount = 0
    private var subscriptions = Set<AnyCancellable>()
    private let work = DispatchQueue(label: "live.rows", autoreleaseFrequency: .workItem)

    func start() throws {
        let realm = try Realm()
        let programmes = realm.objects(Programme.self)
        programmes.collectionPublisher
            .freeze()
            .receive(on: work)
            .map { frozen in Array(frozen.map { ProgrammeRow(id: $0.id, title: $0.title) }) }
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.rows = $0 })
            .store(in: &subscriptions)
        programmes.where { $0.live == true }.collectionPublisher
            .map { live in live.count }
            .receive(on: work)
            .map { count in max(count, 0) }
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.liveCount = $0 })
            .store(in: &subscriptions)
        programmes.changesetPublisher
            .threadSafeReference()
            .receive(on: work)
            .compactMap { change -> Int? in
                if case .update(let current, _, _, _) = change { return current.count }
                return nil
            }
            .sink { print("now \($0)") }
            .store(in: &subscriptions)
    }
}
