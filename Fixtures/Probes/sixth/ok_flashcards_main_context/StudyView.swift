import SwiftUI

struct StudyView: View {
    @ObservedObject var model: StudyModel

    var body: some View {
        VStack {
            Text(model.current?.front ?? "–")
            Button("Next") { try? model.next() }
            Button("Read") {
                Task { await model.read() }
            }
        }
    }
}
