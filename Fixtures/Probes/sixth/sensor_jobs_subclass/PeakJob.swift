import RealmSwift

final class PeakJob: BackgroundJob {
    private let samples: List<Double> // maybe: stored_handle_in_async_context

    init(samples: List<Double>) {
        self.samples = samples
    }

    override func execute() -> Double {
        samples.max() ?? 0 // expect: live_object_crosses_boundary
    }
}
