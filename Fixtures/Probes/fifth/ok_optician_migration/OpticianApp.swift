import RealmSwift
import SwiftUI

struct OpticianApp: SwiftUI.App {
    @StateObject private var model = OpticianModel()

    var body: some Scene {
        WindowGroup {
            VStack {
                Text("\(model.count) lenses")
                Button("Scan") { model.startScanning() }
            }
            .onAppear { model.open() }
        }
    }
}
