import SwiftUI

struct SettingsScreen: View {
    let store: SettingsStore
    @State private var settings = AppSettings()

    var body: some View {
        VStack {
            Text("Font size \(settings.fontSize)")
            Button("Bigger") {
                Task {
                    try? await store.update("default") { $0.fontSize += 1 }
                    settings = (try? await store.settings(of: "default")) ?? settings
                }
            }
        }
        .task {
            settings = (try? await store.settings(of: "default")) ?? AppSettings()
        }
    }
}
