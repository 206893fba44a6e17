// File: MapController.swift
import RealmSwift
import UIKit

final class MapController: UIViewController {
    private let realm = try! Realm()
    private let status = UILabel()
    private let downloader: any MapDownloading = MapDownloader()
    private let thumbnails = URLSession(configuration: .ephemeral, delegate: nil, delegateQueue: nil)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(status)
        downloader.onFinish = { [weak self] title in
            self?.status.text = title
        }
    }

    func downloadAll() {
        let missing = realm.objects(MapSheet.self).where { $0.bytes == 0 }
        for sheet in missing {
            downloader.download(sheet)
            preview(sheet)
        }
        status.text = "\(missing.count) to go"
    }

    private func preview(_ sheet: MapSheet) {
        guard let url = sheet.url else { return }
        let id = sheet.id
        thumbnails.dataTask(with: url.appendingPathComponent("small")) { data, _, _ in
            guard let data else { return }
            DispatchQueue.main.async { [weak self] in
                self?.status.text = "\(id): \(data.count)"
            }
        }.resume()
    }
}
// File: MapDownloader.swift
import Foundation
import RealmSwift

/// Everything here runs on main: the callers do, and the session calls its delegate there.
final class MapDownloader: NSObject, MapDownloading, URLSessionDownloadDelegate {
    private var running: [Int: MapSheet] = [:]
    private var sizes: [String: Int64] = [:]
    var onFinish: ((String) -> Void)?

    private lazy var session = URLSession(configuration: .default, delegate: self, delegateQueue: .main)

    func download(_ sheet: MapSheet) {
        guard let url = sheet.url else { return }
        let task = session.downloadTask(with: url)
        running[task.taskIdentifier] = sheet
        task.resume()
    }

    func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) {
        guard let sheet = running[downloadTask.taskIdentifier], !sheet.isInvalidated else { return }
        sizes[sheet.id] = downloadTask.countOfBytesReceived
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let sheet = running.removeValue(forKey: task.taskIdentifier), !sheet.isInvalidated else { return }
        if let error {
            print("\(sheet.title): \(error)")
        }
        onFinish?(sheet.title)
    }
}
// File: MapTiles.swift
import Foundation
import RealmSwift

final class MapSheet: Object {
    @Persisted(primaryKey: true) var id = ""
    @Persisted var title = ""
    @Persisted var address = ""
    @Persisted var bytes = 0

    var url: URL? { URL(string: address) }
}

protocol MapDownloading: AnyObject {
    var onFinish: ((String) -> Void)? { get set }
    func download(_ sheet: MapSheet)
}
