import Foundation
import RealmSwift

final class Registrar: Copying {
    private let queue = DispatchQueue(label: "registrar", autoreleaseFrequency: .workItem)

    func archiveExpired(_ done: @escaping (Int) -> Void) {
        queue.async {
            do {
                let moved = try self.move()
                DispatchQueue.main.async { done(moved) }
            } catch {
                print(error)
            }
        }
    }

    private func move() throws -> Int {
        let current = try Realm(configuration: Vault.current)
        let archive = try Realm(configuration: Vault.archive)
        let expired = current.objects(Deed.self).where { $0.expired == true }
        let count = expired.count
        try copy(expired, into: archive)
        try current.write { current.delete(expired) }
        return count
    }
}
