import LagoonCoreUI
import RealmSwift
import SwiftUI

struct CrateView: View {
    @LazyInjectService private var manager: CrateManager
    @ObservedRealmObject var crate: Crate

    var body: some View {
        VStack {
            Text(crate.label)
            Button("Seal") {
                let frozenCrate = crate.freezeIfNeeded()
                Task {
                    await tryOrDisplayError {
                        _ = try await manager.seal(frozenCrate, by: "me")
                    }
                }
            }
            Button("Regrade") {
                let uid = crate.uid
                Task {
                    await tryOrDisplayError {
                        try await manager.regrade(crateId: uid)
                    }
                }
            }
        }
    }
}
