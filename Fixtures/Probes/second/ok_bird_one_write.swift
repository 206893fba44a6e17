// File: Log.swift
import Foundation
import GRDB

struct Nest: Codable, Sendable, FetchableRecord, PersistableRecord {
    var species: String
    var foundAt: Date
}

final class NestLog: Sendable {
    private let queue: DatabaseQueue

    init(queue: DatabaseQueue) {
        self.queue = queue
    }

    func add(_ nests: [Nest]) throws -> [Int64] {
        try queue.write { db in
            let insert = Self.inserter(into: db)
            return try nests.map(insert)
        }
    }

    func addOne(_ nest: Nest) throws -> Int64? {
        try add([nest]).first
    }

    private static func inserter(into db: Database) -> (Nest) throws -> Int64 {
        { nest in
            try nest.insert(db)
            return db.lastInsertedRowID
        }
    }
}

struct NestBackup {
    let log: NestLog

    func restore(_ data: Data) throws -> Set<Int64> {
        let nests = try JSONDecoder().decode([Nest].self, from: data)
        return Set(try log.add(nests.sorted { $0.foundAt < $1.foundAt }))
    }
}
// File: NestFeed.swift
import Foundation
import RxSwift

/// One nest at a time, as the observers in the field report them.
final class NestFeed {
    private let bag = DisposeBag()
    private let scheduler = SerialDispatchQueueScheduler(qos: .utility)

    func attach(_ log: NestLog, to reports: Observable<Nest>, show: @escaping (Int64) -> Void) {
        reports
            .observe(on: scheduler)
            .compactMap { try log.addOne($0) }
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: show)
            .disposed(by: bag)
    }
}
