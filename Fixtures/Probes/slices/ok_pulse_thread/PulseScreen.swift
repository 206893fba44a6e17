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
