import SwiftUI

struct FavouritesView: View {
    let refresher: DepartureRefresher

    var body: some View {
        VStack {
            Text("\(StopCatalogue.favourites.count) favourite stops")
            Button("Refresh") { refresher.refresh() }
        }
    }
}
