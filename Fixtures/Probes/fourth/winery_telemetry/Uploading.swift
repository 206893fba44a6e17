import Foundation
import RealmSwift

protocol BatchUploading {
    var outbox: DispatchQueue { get }
    func send(_ payload: [String: Double])
}

extension BatchUploading {
    /// Everybody who conforms gets the batching for free.
    func upload(_ readings: Results<TankReading>, finished: @escaping () -> Void) {
        guard !readings.isEmpty else { return finished() }
        outbox.async {
            var payload: [String: Double] = [:]
            for reading in readings { // expect: live_object_crosses_boundary
                payload[reading.id] = reading.celsius
            }
            send(payload)
            DispatchQueue.main.async(execute: finished)
        }
    }
}
