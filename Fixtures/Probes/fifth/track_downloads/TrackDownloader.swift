import Foundation
import RealmSwift

final class TrackDownloader: NSObject, TrackDownloading, URLSessionDownloadDelegate {
    private var running: [Int: Track] = [:] // expect: stored_handle_in_async_context
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
        let target = folder.appendingPathComponent("\(track.id).m4a") // maybe: live_object_crosses_boundary, unvalidated_store_path
        do {
            try FileManager.default.moveItem(at: location, to: target)
        } catch {
            print("kept \(track.title) in the cloud: \(error)") // maybe: live_object_crosses_boundary
        }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let title = running.removeValue(forKey: task.taskIdentifier)?.title ?? "" // maybe: live_object_crosses_boundary
        DispatchQueue.main.async { [weak self] in
            self?.onFinish?(title)
        }
    }
}
