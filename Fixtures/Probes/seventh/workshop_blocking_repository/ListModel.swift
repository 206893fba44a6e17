import Combine

@MainActor
final class ListModel<Source: Repository>: ObservableObject {
    @Published private(set) var items: [Source.Item] = []
    @Published private(set) var count = 0
    private let source: Source

    init(source: Source) { self.source = source }

    func reload() async {
        do {
            count = try await source.count()
            items = try await source.all()
        } catch {
            items = []
        }
    }
}
