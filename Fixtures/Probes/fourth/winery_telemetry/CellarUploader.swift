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
