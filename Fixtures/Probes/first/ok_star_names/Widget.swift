import WidgetKit

struct StarEntry: TimelineEntry {
    let date: Date
    let names: [String]
}

struct StarProvider: TimelineProvider {
    func placeholder(in context: Context) -> StarEntry { StarEntry(date: Date(), names: []) }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (StarEntry) -> Void) {
        completion(load())
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<StarEntry>) -> Void) {
        completion(Timeline(entries: [load()], policy: .never))
    }

    private func load() -> StarEntry {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("stars.json")
        let session = (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(Session.self, from: $0) }
        return StarEntry(date: Date(), names: session?.stars.map(\.name) ?? [])
    }
}
