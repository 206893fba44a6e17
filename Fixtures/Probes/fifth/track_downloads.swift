// File: AlbumController.swift
import RealmSwift
import UIKit

final class AlbumController: UIViewController {
    private let realm = try! Realm()
    private let status = UILabel()
    private let downloader: any TrackDownloading = TrackDownloader(folder: URL.cachesDirectory)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(status)
        downloader.onFinish = { [weak self] title in
            self?.status.text = title
        }
    }

    func downloadAll() {
        let missing = realm.objects(Track.self).where { $0.downloaded == false }
        for track in missing {
            downloader.download(track)
        }
        status.text = "\(missing.count) to go"
    }
}
// File: TrackDownloader.swift
import Foundation
import RealmSwift

final class TrackDownloader: NSObject, TrackDownloading, URLSessionDownloadDelegate {
    private var running: [Int: Track] = [:]  // expect: stored_handle_in_async_context
    private let folder: URL
    var onFinish: ((String) -> Void)?

    private lazy var session = URLSession(configuration: .default, delegate: self, delegateQueue: nil)

    init(folder: URL) {
        self.folder = folder
        super.init()
    }

    /// Called by the player on main.
    func download(_ track: Track) {
        guard let url = track.url else { return }
        let task = session.downloadTask(with: url)
        running[task.taskIdentifier] = track
        task.resume()
    }

    func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) {
        guard let track = running[downloadTask.taskIdentifier] else { return }
        let target = folder.appendingPathComponent("\(track.id).m4a")  // maybe: live_object_crosses_boundary, unvalidated_store_path
        do {
            try FileManager.default.moveItem(at: location, to: target)
        } catch {
            print("kept \(track.title) in the cloud: \(error)")  // maybe: live_object_crosses_boundary
        }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let title = running.removeValue(forKey: task.taskIdentifier)?.title ?? ""  // maybe: live_object_crosses_boundary
        DispatchQueue.main.async { [weak self] in
            self?.onFinish?(title)
        }
    }
}
// File: Tracks.swift
import Foundation
import RealmSwift

final class Track: Object {
    @Persisted(primaryKey: true) var id = ""
    @Persisted var title = ""
    @Persisted var address = ""
    @Persisted var downloaded = false

    var url: URL? { URL(string: address) }
}

protocol TrackDownloading: AnyObject {
    var onFinish: ((String) -> Void)? { get set }
    func download(_ track: Track)
}
