// File: UploadQueue.swift
import Foundation
import RealmSwift

final class PendingPhoto: Object {
    @Persisted(primaryKey: true) var id = UUID().uuidString
    @Persisted var localPath = ""
    @Persisted var uploaded = false
    @Persisted var attempts = 0
}

/// Keeps track of what still has to go to the server.
final class UploadQueue {
    private let session: URLSession
    private let endpoint: URL
    private lazy var realm = try! Realm()  // expect: stored_handle_in_async_context

    init(session: URLSession = .shared, endpoint: URL) {
        self.session = session
        self.endpoint = endpoint
    }

    var pendingCount: Int {
        realm.objects(PendingPhoto.self).where { $0.uploaded == false }.count
    }

    func upload(id: String, body: Data) {
        var request = URLRequest(url: endpoint.appendingPathComponent(id))
        request.httpMethod = "PUT"
        request.httpBody = body
        let task = session.dataTask(with: request) { [weak self] _, response, error in
            guard let self = self else { return }
            let status = (response as? HTTPURLResponse)?.statusCode ?? 0
            if error == nil, status == 200 {
                self.markUploaded(id: id)
            }
        }
        task.resume()
    }

    private func markUploaded(id: String) {
        guard let photo = realm.object(ofType: PendingPhoto.self, forPrimaryKey: id) else { return }
        try? realm.write {
            photo.uploaded = true
        }
    }
}
// File: UploadsViewController.swift
import UIKit

final class UploadsViewController: UIViewController {
    private let queue = UploadQueue(endpoint: URL(string: "https://photos.example.com")!)
    private let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(label)
        label.text = "\(queue.pendingCount) waiting"
    }

    func add(_ data: Data, named name: String) {
        queue.upload(id: name, body: data)
    }
}
