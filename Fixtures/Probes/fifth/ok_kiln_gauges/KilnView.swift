import RealmSwift
import SwiftUI

struct KilnView: View {
    @StateObject private var model: KilnModel

    init(realm: Realm) {
        _model = StateObject(wrappedValue: KilnModel(store: KilnStore(realm: realm)))
    }

    var body: some View {
        VStack {
            Text("\(model.hottest) °C")
            ForEach(model.alarms, id: \.probe) { alarm in
                Text("\(alarm.probe): +\(alarm.excess)")
            }
        }
        .onAppear { model.start() }
    }
}
