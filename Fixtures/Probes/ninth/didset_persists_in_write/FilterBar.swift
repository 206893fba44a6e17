import SwiftUI

struct FilterBar: View {
    @ObservedObject var model: FilterModel

    var body: some View {
        HStack {
            Button("Unread") { model.toggleUnread() }
            Button("By sender") { model.apply(preset: "Sender") }
            Button("Reset") { model.reset() }
        }
    }
}
