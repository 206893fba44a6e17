// File: CellarUploader.swift
import Foundation
import RealmSwift

struct CellarUploader: BatchUploading {
    let outbox = DispatchQueue(label: "winery.outbox", qos: .utility)
    let endpoint: URL

    func send(_ payload: [String: Double]) {
        var request = URLRequest(url: endpoint)
        request.httpMethod = "POST"
        request.httpBody = try? JSONEncoder().encode(payload)
        URLSession.shared.dataTask(with: request) { _, _, _ in }.resume()
    }
}

@MainActor
final class CellarDashboard {
    private let uploader: any BatchUploading
    private(set) var isUploading = false

    init(uploader: any BatchUploading) { self.uploader = uploader }

    func uploadTapped() throws {
        let realm = try Realm()
        isUploading = true
        uploader.upload(realm.objects(TankReading.self).filter("sentAt == nil")) { [weak self] in
            MainActor.assumeIsolated { self?.isUploading = false }
        }
    }
}
// File: Models.swift
import RealmSwift

final class TankReading: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var tank: String
    @Persisted var celsius: Double
    @Persisted var sentAt: Date?
}
// File: Uploading.swift
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
            for reading in readings {  // expect: live_object_crosses_boundary
                payload[reading.id] = reading.celsius
            }
            send(payload)
            DispatchQueue.main.async(execute: finished)
        }
    }
}
