// File: BalloonLog.swift
import Foundation
import RealmSwift

final class Ascent: Object {
    @Persisted var pilot: String
    @Persisted var metres: Int
    @Persisted var filed: Bool
}

final class AscentFiling: Sendable {
    private let queue = DispatchQueue(label: "balloon.filing", autoreleaseFrequency: .workItem)

    /// Each attempt gets a reference of its own.
    @MainActor
    func file(_ ascent: Ascent, attemptsLeft: Int = 3) {
        let reference = ThreadSafeReference(to: ascent)
        queue.async { [self] in
            guard let realm = try? Realm(), let ascent = realm.resolve(reference) else { return }
            if post(pilot: ascent.pilot, metres: ascent.metres) {
                try? realm.write { ascent.filed = true }
            } else if attemptsLeft > 1 {
                let pilot = ascent.pilot
                DispatchQueue.main.async { self.retry(pilot: pilot, attemptsLeft: attemptsLeft - 1) }
            }
        }
    }

    @MainActor
    private func retry(pilot: String, attemptsLeft: Int) {
        guard let realm = try? Realm() else { return }
        let open = realm.objects(Ascent.self).filter("pilot == %@ AND filed == false", pilot)
        if let ascent = open.first { file(ascent, attemptsLeft: attemptsLeft) }
    }

    private func post(pilot: String, metres: Int) -> Bool { metres < 9_000 && !pilot.isEmpty }
}
