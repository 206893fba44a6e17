// File: Stations.swift
import GRDB

struct Station: Codable, Sendable, FetchableRecord, PersistableRecord {
    let id: Int64
    let name: String
}

struct StationArchive: Sendable {
    let reader: DatabasePool
}

extension StationArchive {
    typealias Loader = (Int64) throws -> Station?

    func makeLoader() throws -> Loader {
        try reader.read { db -> Loader in  // maybe: confined_handle_escapes_scope
            return { id in try Station.fetchOne(db, key: id) }  // expect: confined_handle_escapes_scope
        }
    }
}
// File: Tuner.swift
import UIKit

final class TunerController: UIViewController {
    private let archive: StationArchive
    private var load: StationArchive.Loader?

    init(archive: StationArchive) {
        self.archive = archive
        super.init()
    }

    override func viewDidLoad() {
        load = try? archive.makeLoader()  // maybe: confined_handle_escapes_scope
    }

    func didTune(to id: Int64) {
        title = (try? load?(id))?.name  // maybe: confined_handle_escapes_scope
    }
}
