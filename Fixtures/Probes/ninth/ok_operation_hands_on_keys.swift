// File: Operations.swift
import RealmSwift

final class Photo: Object {
    @Persisted(primaryKey: true) var localID: String
    @Persisted var size = 0
    @Persisted var hash256: String?
}

class ProducingOperation<Output>: Operation, @unchecked Sendable {
    fileprivate(set) var output: Output?
    func produce() throws -> Output { fatalError("subclass") }

    override func main() {
        guard !isCancelled else { return }
        output = autoreleasepool { try? produce() }
    }
}

final class FindUnhashed: ProducingOperation<[String]>, @unchecked Sendable {
    override func produce() throws -> [String] {
        let realm = try Realm()
        return realm.objects(Photo.self).where { $0.size > 0 }.filter("hash256 == nil").map(\.localID)
    }
}

final class HashPhotos: ProducingOperation<Int>, @unchecked Sendable {
    private let source: ProducingOperation<[String]>

    init(after source: ProducingOperation<[String]>) {
        self.source = source
        super.init()
        addDependency(source)
    }

    override func produce() throws -> Int {
        let keys = source.output ?? []
        let hashes = Dictionary(keys.map { ($0, String($0.hashValue)) }, uniquingKeysWith: { first, _ in first })
        let realm = try Realm()
        let photos = keys.compactMap { realm.object(ofType: Photo.self, forPrimaryKey: $0) }
        try realm.write {
            for photo in photos { photo.hash256 = hashes[photo.localID] }
        }
        return photos.count
    }
}

final class HashingService {
    private let operations: OperationQueue = {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 2
        return queue
    }()

    func start(_ done: @escaping (Int) -> Void) {
        let find = FindUnhashed()
        let hash = HashPhotos(after: find)
        hash.completionBlock = { [unowned hash] in
            let count = hash.output ?? 0
            DispatchQueue.main.async { done(count) }
        }
        operations.addOperations([find, hash], waitUntilFinished: false)
    }
}
