import RealmSwift
import UIKit

final class PlaylistScreen: UITableViewController {
    private let realm = try! Realm()
    var playlistID = ""

    private var playlist: Playlist? {
        realm.object(ofType: Playlist.self, forPrimaryKey: playlistID)
    }

    func didPick(songID: Int) {
        guard let playlist = playlist, let song = realm.object(ofType: Song.self, forPrimaryKey: songID) else { return }
        playlist.songs.append(song) // expect: mutation_outside_transaction
        tableView.reloadData()
    }

    func makePlaylist(named name: String) {
        let fresh = Playlist()
        fresh.name = name
        fresh.songs.append(Song())
        try? realm.write {
            realm.add(fresh)
        }
        playlistID = fresh.id
    }

    func didRemove(row: Int) {
        guard let playlist = playlist else { return }
        try? realm.write {
            playlist.songs.remove(at: row)
        }
    }
}
