import Combine
import Foundation
import RealmSwift

@MainActor
final class CommuteViewModel: ObservableObject {
    @Published private(set) var delays: [LineDelay] = []
    @Published private(set) var worst: [String] = []
    @Published private(set) var last: TrainRide?
    private let repository: RideRepository
    private var bag = Set<AnyCancellable>()

    init(repository: RideRepository) {
        self.repository = repository
        repository.delays()
            .sink { [weak self] in self?.delays = $0 }
            .store(in: &bag)
        repository.worstRides(above: 15)
            .sink { [weak self] in self?.worst = $0 }
            .store(in: &bag)
    }

    func select(_ ride: TrainRide) {
        last = ride
        Just(ride)
            .delay(for: .seconds(1), scheduler: DispatchQueue.main)
            .map { $0.isInvalidated ? "gone" : $0.line }
            .sink { print($0) }
            .store(in: &bag)
    }

    func forgetSelected() {
        guard let last else { return }
        self.last = nil
        repository.forget(last)
    }
}
