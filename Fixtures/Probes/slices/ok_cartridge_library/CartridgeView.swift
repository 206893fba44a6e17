import RealmSwift
import SwiftUI

struct CartridgeView: View {
    @ObservedResults(CartridgeSnapshot.self) private var snapshots
    let cartridge: Cartridge
    private let verifier = SnapshotVerifier()

    var body: some View {
        VStack {
            Text(cartridge.title)
            Button("Favourite") {
                try? CartridgeDatabase.shared.toggleFavorite(cartridge)
            }
            Button("Verify") { verifyAll() }
        }
    }

    private func verifyAll() {
        for snapshot in snapshots {
            let live = snapshot.warm()
            let file = live.file
            verifier.verify(live) { valid in
                print("\(file): \(valid)")
            }
        }
    }

    private func play() {
        let md5 = cartridge.md5
        Task {
            await Emulator.shared.start(md5)
            guard let cartridge = CartridgeDatabase.shared.cartridge(md5: md5) else { return }
            try? CartridgeDatabase.shared.write { cartridge.playCount += 1 }
        }
    }
}

extension CartridgeSnapshot: ObjectKeyIdentifiable {}

actor Emulator {
    static let shared = Emulator()
    func start(_ md5: String) async { print("running \(md5)") }
}
