import RealmSwift

final class Recorder {
    private let sinks: [any EventSink]
    private let queue = DispatchQueue(label: "events", autoreleaseFrequency: .workItem)

    init(configuration: Realm.Configuration) {
        sinks = [MemorySink(), PlainRealmSink(configuration: configuration)]
    }

    func upload(_ events: [AppEvent]) {
        let sinks = sinks
        queue.async {
            // One batch a sink.
            for sink in sinks { try? sink.record(batch: events) }
        }
    }
}
