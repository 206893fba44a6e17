// File: DatabaseThread.swift
import Foundation
import RealmSwift

/// One thread that owns one realm. Jobs are run in turn, each in a pool and on the newest version.
final class DatabaseThread: @unchecked Sendable {
    typealias Job = @Sendable (Realm) -> Void
    private let condition = NSCondition()
    private var jobs: [Job] = []
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration) {
        self.configuration = configuration
    }

    func start() {
        let thread = Thread { [self] in loop() }
        thread.name = "pulse.database"
        thread.start()
    }

    func submit(_ job: @escaping Job) {
        condition.lock()
        jobs.append(job)
        condition.signal()
        condition.unlock()
    }

    private func loop() {
        while !Thread.current.isCancelled {
            guard let job = next() else { continue }
            autoreleasepool { run(job) }
        }
    }

    private func run(_ job: Job) {
        do {
            let realm = try Realm(configuration: configuration)
            realm.refresh()
            job(realm)
        } catch {
            print("pulse: \(error)")
        }
    }

    private func next() -> Job? {
        condition.lock()
        defer { condition.unlock() }
        if jobs.isEmpty { condition.wait(until: Date().addingTimeInterval(1)) }
        return jobs.isEmpty ? nil : jobs.removeFirst()
    }
}
// File: PulseModels.swift
import Foundation
import RealmSwift

final class PulseSample: Object {
    @Persisted var takenAt: Date = Date()
    @Persisted var bpm: Int = 0
    @Persisted var session: String = ""
}

struct PulseReading: Sendable {
    let bpm: Int
    let takenAt: Date
}
// File: PulseRecorder.swift
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
// File: PulseScreen.swift
import SwiftUI

@MainActor
final class PulseScreenModel: ObservableObject {
    @Published private(set) var average = 0.0
    private let recorder: PulseRecorder

    init(recorder: PulseRecorder) { self.recorder = recorder }

    func stop() async {
        recorder.flush()
        average = await recorder.average()
    }
}

struct PulseScreen: View {
    @ObservedObject var model: PulseScreenModel

    var body: some View {
        VStack {
            Text("\(model.average)")
            Button("Stop") {
                Task { await model.stop() }
            }
        }
    }
}
