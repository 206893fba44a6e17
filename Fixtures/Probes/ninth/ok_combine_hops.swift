// File: Pipelines.swift
import Combine
import RealmSwift

final class Shot: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var path: String
    @Persisted var stars = 0
}

struct ShotTile: Sendable {
    let id: Int
    let path: String
}

extension Publisher where Output == Results<Shot> {
    /// Made into tiles away from the main thread, given back on it.
    func tiles(on queue: DispatchQueue) -> AnyPublisher<[ShotTile], Failure> {
        freeze()
            .receive(on: queue)
            .map { shots in Array(shots.map { ShotTile(id: $0.id, path: $0.path) }) }
            .receive(on: DispatchQueue.main)
            .eraseToAnyPublisher()
    }
}

@MainActor
final class GalleryModel: ObservableObject {
    @Published private(set) var tiles: [ShotTile] = []
    @Published private(set) var best = ""
    private let realm: Realm
    private let queue = DispatchQueue(label: "gallery", autoreleaseFrequency: .workItem)
    private var subscriptions: Set<AnyCancellable> = []

    init(realm: Realm) { self.realm = realm }

    func start() {
        let shots = realm.objects(Shot.self)
        shots.collectionPublisher
            .tiles(on: queue)
            .replaceError(with: [])
            .assign(to: \.tiles, on: self)
            .store(in: &subscriptions)

        shots.where { $0.stars == 5 }.collectionPublisher
            .threadSafeReference()
            .receive(on: queue)
            .map { shots in shots.sorted(by: \.id).last?.path ?? "-" }
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] path in self?.best = path })
            .store(in: &subscriptions)

        shots.changesetPublisher
            .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
            .sink { [weak self] _ in self?.objectWillChange.send() }
            .store(in: &subscriptions)
    }

    func follow(_ shot: Shot) -> AnyPublisher<String, any Error> {
        valuePublisher(shot)
            .map { "\($0.path) \($0.stars)" }
            .receive(on: queue)
            .map { $0.uppercased() }
            .receive(on: DispatchQueue.main)
            .eraseToAnyPublisher()
    }
}
