import Combine

@MainActor
final class RatesModel: ObservableObject {
    @Published var stale = true
    private let job: RatesJob

    init(job: RatesJob) {
        self.job = job
    }

    func refresh(keepOrder: Bool) async {
        do {
            if keepOrder { try await job.updateInPlace() } else { try await job.updateAfterwards() }
            stale = false
        } catch {
            stale = true
        }
    }
}
