import Foundation
import RealmSwift

final class MashLog: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var kettle: String
    @Persisted var celsius: Double
}

protocol LogUploading {
    var outbox: DispatchQueue { get }
    func send(_ payload: [String: Double])
}

extension LogUploading {
    func upload(_ logs: Results<MashLog>, finished: @escaping () -> Void) {
        guard !logs.isEmpty else { return finished() }
        let logs = logs.freeze()
        outbox.async {
            var payload: [String: Double] = [:]
            for log in logs { payload[log.id] = log.celsius }
            send(payload)
            DispatchQueue.main.async(execute: finished)
        }
    }
}
