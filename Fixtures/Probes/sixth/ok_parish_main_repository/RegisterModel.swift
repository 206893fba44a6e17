import Combine
import SwiftData

@MainActor
final class RegisterModel: ObservableObject {
    @Published private(set) var entries: [RegisterEntry] = []
    @Published private(set) var oldest = ""
    private let repository: any RegisterRepository

    init(repository: any RegisterRepository) {
        self.repository = repository
    }

    func load() async throws {
        entries = try await repository.entries()
        let copies = entries.map { EntryCopy(name: $0.name, born: $0.born) }
        oldest = await Task.detached { copies.min { $0.born < $1.born }?.name ?? "" }.value
        entries.first?.name += "*"
        try repository.save()
    }

    func add(_ name: String) async throws {
        let entry = RegisterEntry(name: name, born: 1900)
        try await repository.add(entry)
        oldest = entry.name
    }
}
