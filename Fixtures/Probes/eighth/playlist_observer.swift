// File: PlaylistViewController.swift
import RealmSwift
import UIKit

class Playlist: Object {
    @Persisted(primaryKey: true) var _id: ObjectId
    @Persisted var name = ""
    @Persisted var tracks: List<Track>
}

class Track: Object {
    @Persisted(primaryKey: true) var isrc = ""
    @Persisted var title = ""
    @Persisted var liked = false
}

class PlaylistViewController: UITableViewController, UITableViewDataSource {

    var playlists: Results<Playlist>!
    var liked: Results<Track>!
    var likedToken: NotificationToken?
    let badge = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        let realm = try! Realm()
        playlists = realm.objects(Playlist.self).sorted(byKeyPath: "name")
        liked = realm.objects(Track.self).filter("liked == true")
        watchLikes()
        watchPlaylists()
    }

    // MARK: - Observing

    private func watchLikes() {
        likedToken = liked.observe { [weak self] change in
            switch change {
            case .initial(let tracks), .update(let tracks, _, _, _):
                self?.badge.text = "\(tracks.count)"
            case .error(let error):
                print("likes:", error)
            }
        }
    }

    private func watchPlaylists() {
        _ = playlists.observe { [weak self] change in  // expect: observe_without_run_loop
            if case .error(let error) = change {
                print("playlists:", error)
            }
            self?.tableView.reloadData()
        }
    }

    deinit { likedToken?.invalidate() }

    // MARK: - Rows

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        playlists.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        let playlist = playlists[indexPath[1]]
        cell.textLabel?.text = "\(playlist.name) (\(playlist.tracks.count))"
        return cell
    }
}
