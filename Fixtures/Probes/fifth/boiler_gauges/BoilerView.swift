import RealmSwift
import SwiftUI

struct BoilerView: View {
    @StateObject private var model: AlarmModel

    init(realm: Realm) {
        _model = StateObject(wrappedValue: AlarmModel(gauges: GaugeStore(realm: realm)))
    }

    var body: some View {
        VStack {
            Text("\(model.alarms.count) alarms")
            ForEach(model.alarms, id: \.gauge) { alarm in
                Text("\(alarm.gauge): +\(alarm.excess)")
            }
        }
        .onAppear { model.start() }
    }
}

struct BoilerApp: SwiftUI.App {
    private let realm = try! Realm()

    var body: some Scene {
        WindowGroup { BoilerView(realm: realm) }
    }
}
