// File: Bottle.swift
import RealmSwift

final class Bottle: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var label: String
    @Persisted var year: Int
}

struct BottleInfo: Sendable {
    let label: String
    let year: Int
}
// File: CellarModel.swift
import Combine

@MainActor
final class CellarModel: ObservableObject {
    @Published var title = ""
    @Published var lines: [String] = []
    private let reader = CellarReader()

    func load() async {
        if let youngest = await reader.youngest() {
            title = youngest.label
        }
        lines = await reader.all().map { "\($0.label) \($0.year)" }
    }

    func showOldest() async {
        guard let bottle = await reader.oldest() else { return }
        title = "\(bottle.label), \(bottle.year)"  // maybe: live_object_crosses_boundary, handle_used_after_suspension
    }
}
// File: CellarReader.swift
import Foundation
import RealmSwift

final class CellarReader: Sendable {
    private let queue = DispatchQueue(label: "cellar", autoreleaseFrequency: .workItem)

    func oldest() async -> Bottle? {
        await withCheckedContinuation { continuation in
            queue.async {
                let bottle = Self.sorted()?.first
                continuation.resume(returning: bottle)  // expect: live_object_crosses_boundary
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
