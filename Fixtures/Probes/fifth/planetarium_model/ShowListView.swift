import RealmSwift
import SwiftUI

struct ShowListView: View {
    @StateObject private var model: ShowListModel

    init(realm: Realm) {
        _model = StateObject(wrappedValue: ShowListModel(realm: realm))
    }

    var body: some View {
        VStack {
            Text("\(model.statistics.shows) shows, \(model.statistics.seats) seats")
            if let shows = model.shows {
                ForEach(shows) { show in
                    ShowRow(show: show)
                }
            }
        }
        .onAppear { model.start() }
    }
}

struct ShowRow: View {
    let show: StarShow

    var body: some View {
        HStack {
            Text(show.title)
            Text("\(show.seats)")
        }
    }
}
