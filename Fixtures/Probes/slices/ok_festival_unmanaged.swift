// File: FestivalModels.swift
import Foundation
import RealmSwift

final class Gig: Object {
    @Persisted(primaryKey: true) var id: String = ""
    @Persisted var band: String = ""
    @Persisted var stage: String = ""
    @Persisted var startsAt: Date = Date()
    @Persisted var starred: Bool = false
}

struct GigPayload: Decodable, Sendable {
    let id: String
    let band: String
    let stage: String
    let startsAt: Date

    /// A new object that no realm knows.
    func makeGig(starred: Bool = false) -> Gig {
        let gig = Gig()
        gig.id = id
        gig.band = band
        gig.stage = stage
        gig.startsAt = startsAt
        gig.starred = starred
        return gig
    }
}

extension Gig {
    func detached() -> Gig {
        let copy = Gig()
        copy.id = id
        copy.band = band
        copy.stage = stage
        copy.startsAt = startsAt
        copy.starred = starred
        return copy
    }
}
// File: FestivalService.swift
import Foundation
import RealmSwift

final class FestivalService {
    private let session: URLSession
    private let writer = GigWriter()

    init(session: URLSession = .shared) { self.session = session }

    func loadProgramme(from url: URL, completion: @escaping (Bool) -> Void) {
        let task = session.dataTask(with: url) { [writer] data, _, _ in
            guard let data, let payloads = try? JSONDecoder().decode([GigPayload].self, from: data) else {
                DispatchQueue.main.async { completion(false) }
                return
            }
            let gigs = payloads.map { $0.makeGig() }
            gigs.filter { $0.stage.isEmpty }.forEach { $0.stage = "main" }
            writer.save(gigs, completion: completion)
        }
        task.resume()
    }

    /// The living gig stays here; a copy of it travels.
    func move(_ gig: Gig, to stage: String, completion: @escaping (Bool) -> Void) {
        let copy = gig.detached()
        copy.stage = stage
        writer.save([copy], completion: completion)
    }
}
// File: GigWriter.swift
import Foundation
import RealmSwift

final class GigWriter {
    private let queue = DispatchQueue(label: "gigs.writer", qos: .utility)

    /// Takes the gigs over: the caller has no more business with them.
    func save(_ gigs: [Gig], completion: @escaping (Bool) -> Void) {
        queue.async {
            let saved = autoreleasepool { self.saveNow(gigs) }
            DispatchQueue.main.async { completion(saved) }
        }
    }

    private func saveNow(_ gigs: [Gig]) -> Bool {
        do {
            let realm = try Realm()
            let starred = Set(realm.objects(Gig.self).where { $0.starred == true }.map(\.id))
            for gig in gigs { gig.starred = starred.contains(gig.id) }
            try realm.write {
                realm.add(gigs, update: .modified)
            }
            return true
        } catch {
            print("gigs: \(error)")
            return false
        }
    }
}
// File: ProgrammeViewController.swift
import RealmSwift
import UIKit

final class ProgrammeViewController: UITableViewController {
    private let service = FestivalService()
    private var gigs: Results<Gig>!

    override func viewDidLoad() {
        super.viewDidLoad()
        gigs = try! Realm().objects(Gig.self).sorted(byKeyPath: "startsAt")
    }

    func refresh(_ url: URL) {
        service.loadProgramme(from: url) { [weak self] done in
            guard let self else { return }
            title = done ? "\(gigs.count) gigs" : "Offline"
            tableView.reloadData()
        }
    }

    func move(row: Int, to stage: String) {
        let gig = gigs[row]
        service.move(gig, to: stage) { [weak self] _ in
            self?.title = gig.isInvalidated ? nil : gig.band
            self?.tableView.reloadData()
        }
    }
}
