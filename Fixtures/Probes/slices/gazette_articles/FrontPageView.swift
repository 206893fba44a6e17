import SwiftUI

struct FrontPageView: View {
    @ObservedObject var model: FrontPageModel

    var body: some View {
        VStack {
            Text(model.caption)
            ForEach(model.rows) { row in
                Button(row.headline) { model.open(row) }
            }
        }
        .task { await model.load() }
    }
}
