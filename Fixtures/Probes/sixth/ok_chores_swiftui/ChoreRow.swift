import RealmSwift
import SwiftUI

struct ChoreRow: View {
    @ObservedRealmObject var chore: Chore

    var body: some View {
        HStack {
            Text(chore.title)
            Toggle("Done", isOn: $chore.done)
            TextField("Title", text: $chore.title)
        }
    }
}
