import Foundation
import RealmSwift

final class CellarReader: Sendable {
    private let queue = DispatchQueue(label: "cellar", autoreleaseFrequency: .workItem)

    func oldest() async -> Bottle? {
        await withCheckedContinuation { continuation in
            queue.async {
                let bottle = Self.sorted()?.first
                continuation.resume(returning: bottle) // expect: live_object_crosses_boundary
            }
        }
    }

    func youngest() async -> Bottle? {
        await withCheckedContinuation { continuation in
            queue.async {
                let bottle = Self.sorted()?.last?.freeze()
                continuation.resume(returning: bottle)
            }
        }
    }

    func all() async -> [BottleInfo] {
        await withCheckedContinuation { continuation in
            queue.async {
                let infos = Self.sorted()?.map { BottleInfo(label: $0.label, year: $0.year) }
                continuation.resume(returning: infos.map(Array.init) ?? [])
            }
        }
    }

    private static func sorted() -> Results<Bottle>? {
        try? Realm().objects(Bottle.self).sorted(byKeyPath: "year")
    }
}
