import RealmSwift
import SwiftUI

struct PharmacyApp: SwiftUI.App {
    private let realm: Realm

    init() {
        realm = try! Realm(configuration: Migrations.configuration) // expect: blocking_migration
    }

    var body: some Scene {
        WindowGroup {
            StockView(model: StockModel(realm: realm))
        }
    }
}

struct StockView: View {
    @StateObject var model: StockModel

    init(model: @autoclosure @escaping () -> StockModel) {
        _model = StateObject(wrappedValue: model())
    }

    var body: some View {
        VStack {
            Text("\(model.count) medicines")
            Button("Scan") { model.startScanning() }
        }
    }
}
