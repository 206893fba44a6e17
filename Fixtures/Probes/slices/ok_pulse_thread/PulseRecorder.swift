import Foundation
import RealmSwift

final class PulseRecorder: @unchecked Sendable {
    private let database: DatabaseThread
    private let lock = NSLock()
    private var pending: [PulseReading] = []
    private let session = UUID().uuidString

    init(database: DatabaseThread) {
        self.database = database
        database.start()
    }

    /// Sensor callbacks come many times a second: they're gathered, and written together.
    func record(_ reading: PulseReading) {
        lock.lock()
        pending.append(reading)
        let full = pending.count >= 50
        lock.unlock()
        if full { flush() }
    }

    func flush() {
        lock.lock()
        let readings = pending
        pending.removeAll()
        lock.unlock()
        guard !readings.isEmpty else { return }
        let session = session
        database.submit { realm in
            do {
                try realm.write {
                    for reading in readings { realm.add(PulseSample.make(reading, session: session)) }
                }
            } catch {
                print("pulse: \(error)")
            }
        }
    }

    func average() async -> Double {
        let session = session
        return await withCheckedContinuation { continuation in
            database.submit { realm in
                let samples = realm.objects(PulseSample.self).filter("session == %@", session)
                let mean: Double? = samples.average(ofProperty: "bpm")
                continuation.resume(returning: mean ?? 0)
            }
        }
    }
}

extension PulseSample {
    static func make(_ reading: PulseReading, session: String) -> PulseSample {
        let sample = PulseSample()
        sample.bpm = reading.bpm
        sample.takenAt = reading.takenAt
        sample.session = session
        return sample
    }
}
