// File: KettleScreen.swift
import Foundation
import RealmSwift

struct KettleUploader: LogUploading {
    let outbox = DispatchQueue(label: "brewery.outbox")
    let sink: @Sendable ([String: Double]) -> Void
    func send(_ payload: [String: Double]) { sink(payload) }
}

@MainActor
final class KettleScreen {
    private let uploader: any LogUploading
    init(uploader: any LogUploading) { self.uploader = uploader }

    func uploadTapped(kettle: String) throws {
        let realm = try Realm()
        uploader.upload(realm.objects(MashLog.self).filter("kettle == %@", kettle)) { print("sent") }
    }
}
// File: Uploading.swift
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
