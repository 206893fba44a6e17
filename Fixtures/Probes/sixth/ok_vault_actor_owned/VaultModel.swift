import Combine

@MainActor
final class VaultModel: ObservableObject {
    @Published var shown: SecretView?
    private let vault: VaultActor

    init(vault: VaultActor) {
        self.vault = vault
    }

    func open(_ key: String) async {
        shown = try? await vault.read(key)
    }
}
