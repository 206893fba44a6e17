import SwiftData
import SwiftUI

struct LibraryView: View {
    let library: LibraryActor
    @State private var rows: [BookRow] = []

    var body: some View {
        VStack {
            ForEach(rows) { row in
                HStack {
                    Text(row.title)
                    Button("Finish") {
                        Task {
                            try? await library.finish(row.id)
                            rows = (try? await library.rows()) ?? []
                        }
                    }
                }
            }
        }
        .task {
            rows = (try? await library.rows()) ?? []
        }
    }
}
