// File: PlaylistArchiver.swift
import Foundation
import RealmSwift

final class Song: Object {
    @Persisted(primaryKey: true) var id = 0
    @Persisted var name = ""
}

final class Playlist: Object {
    @Persisted(primaryKey: true) var id = UUID().uuidString
    @Persisted var name = ""
    @Persisted var songs: List<Song>
}

final class PlaylistArchiver {
    private let library: Realm
    private let archive: Realm

    init(folder: URL) throws {
        library = try Realm()
        archive = try Realm(fileURL: folder.appendingPathComponent("archive.realm"))
    }

    func archivePlaylist(id: String) throws {
        guard let source = library.object(ofType: Playlist.self, forPrimaryKey: id) else { return }
        try archive.write {
            let target = archive.create(Playlist.self, value: ["id": source.id, "name": source.name], update: .modified)
            target.songs.removeAll()
            for song in source.songs {
                target.songs.append(song)  // expect: mixed_handles
            }
        }
    }

    /// Copies every song's values; this one is used by the nightly job.
    func archiveSongs(of id: String) throws {
        guard let source = library.object(ofType: Playlist.self, forPrimaryKey: id) else { return }
        try archive.write {
            for song in source.songs {
                archive.create(Song.self, value: ["id": song.id, "name": song.name], update: .modified)
            }
        }
    }

    func rename(id: String, to name: String) throws {
        guard let playlist = library.object(ofType: Playlist.self, forPrimaryKey: id) else { return }
        try library.write { playlist.name = name }
    }
}
// File: PlaylistScreen.swift
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
        playlist.songs.append(song)  // expect: mutation_outside_transaction
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
