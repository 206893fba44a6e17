// File: Album.swift
import RealmSwift

final class Album: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var title: String
    @Persisted var year: Int
}
// File: AlbumController.swift
import RealmSwift
import UIKit

final class AlbumController: UIViewController {
    private let realm = try! Realm()
    private let runner = JobRunner()

    func process(_ id: Int) {
        guard let album = realm.object(ofType: Album.self, forPrimaryKey: id) else { return }
        let title = album.title
        runner.submit {
            Job("title") { print(title) }
            Job("year") { print(album.year) }  // expect: live_object_crosses_boundary
            Job("lookup") {
                let realm = try? Realm()
                print(realm?.object(ofType: Album.self, forPrimaryKey: id)?.year ?? 0)
            }
        }
    }
}
// File: JobRunner.swift
import Foundation

struct Job {
    let name: String
    let run: () -> Void

    init(_ name: String, run: @escaping () -> Void) {
        self.name = name
        self.run = run
    }
}

@resultBuilder
enum JobBuilder {
    static func buildBlock(_ jobs: Job...) -> [Job] { jobs }
}

final class JobRunner {
    private let queue = DispatchQueue(label: "jobs", autoreleaseFrequency: .workItem)

    func submit(@JobBuilder _ make: () -> [Job]) {
        for job in make() {
            queue.async { job.run() }
        }
    }
}
