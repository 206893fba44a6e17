// File: SketchProcessor.swift
import Foundation
import RealmSwift

final class Sketch: Object {
    @Persisted var title: String
    @Persisted var strokes: List<Stroke>
    @Persisted var thumbnail: Data?
}

final class Stroke: EmbeddedObject {
    @Persisted var points: List<Double>
    @Persisted var width: Double
}

extension Realm {
    /// Runs `work` on `queue` with the same file and the object as it is there.
    func hand<T: ThreadConfined>(_ value: T, to queue: DispatchQueue, _ work: @escaping (Realm, T) throws -> Void) {
        let configuration = configuration
        let reference = ThreadSafeReference(to: value)
        queue.async {
            autoreleasepool {
                do {
                    let realm = try Realm(configuration: configuration)
                    guard let resolved = realm.resolve(reference) else { return }
                    try work(realm, resolved)
                } catch {
                    NSLog("hand: %@", "\(error)")
                }
            }
        }
    }
}

struct ThumbnailPainter: Sendable {
    func paint(_ lines: [[Double]], width: Double) -> Data { Data(count: lines.count) }
}

@MainActor
final class SketchProcessor {
    private let queue = DispatchQueue(label: "sketch")
    private let painter = ThumbnailPainter()

    func refreshThumbnail(of sketch: Sketch) {
        guard let realm = sketch.realm else { return }
        let painter = painter
        realm.hand(sketch, to: queue) { realm, sketch in
            let lines = Array(sketch.strokes.map { Array($0.points) })
            let image = painter.paint(lines, width: sketch.strokes.first?.width ?? 1)
            try realm.write { sketch.thumbnail = image }
        }
    }

    func smooth(_ strokes: List<Stroke>) {
        strokes.realm?.hand(strokes, to: queue) { realm, strokes in
            try realm.write {
                for stroke in strokes where stroke.points.count > 4 {
                    stroke.points.removeLast()
                }
            }
        }
    }
}
