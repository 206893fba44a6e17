import SwiftData
import SwiftUI

struct NotebookView: View {
    @ObservedObject var model: NotebookViewModel

    var body: some View {
        VStack {
            ForEach(model.notebooks) { notebook in
                Text(notebook.name)
            }
            Text("\(model.archived) archived")
            Button("Tidy") { model.tidyFirst() }
        }
        .onAppear { model.load() }
    }
}
