import Combine

@MainActor
final class CensusModel: ObservableObject {
    @Published var population = 0
    private let repository: CensusRepository

    init(repository: CensusRepository) {
        self.repository = repository
    }

    func show(_ street: String) async {
        population = (try? await repository.population(of: street)) ?? 0
    }
}
