import RealmSwift
import SwiftUI

struct ArchiveView: View {
    @StateObject private var model = ArchiveModel()

    var body: some View {
        List {
            ForEach(model.rows, id: \.title) { row in Text(row.title) }
        }
        .onAppear { model.start(try! Realm()) }
    }
}
