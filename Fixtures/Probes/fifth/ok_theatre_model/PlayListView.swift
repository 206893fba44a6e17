import RealmSwift
import SwiftUI

struct PlayListView: View {
    @StateObject private var model: PlayListModel
    @ObservedResults(Play.self) private var all

    init(realm: Realm) {
        _model = StateObject(wrappedValue: PlayListModel(realm: realm))
    }

    var body: some View {
        VStack {
            Text("\(model.statistics.plays) of \(all.count) plays")
            if let plays = model.plays {
                ForEach(plays) { play in
                    Text(play.title)
                }
            }
            Button("Add") {
                let play = Play()
                play.key = UUID().uuidString
                play.title = "New"
                $all.append(play)
            }
        }
        .onAppear { model.start() }
    }
}
