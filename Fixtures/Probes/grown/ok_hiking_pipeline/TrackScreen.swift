import RealmSwift
import SwiftUI

struct TrackScreen: View {
    @StateObject private var pipeline: TrackPipeline

    init(realm: Realm) {
        _pipeline = StateObject(wrappedValue: TrackPipeline(realm: realm))
    }

    var body: some View {
        VStack {
            ForEach(pipeline.lines, id: \.name) { line in
                Text("\(line.name): \(line.ascent) m")
            }
        }
        .onAppear { pipeline.start() }
    }
}
