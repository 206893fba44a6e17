import Foundation

final class TenantRegistry: Sendable {
    static let shared = TenantRegistry()
    private let work = DispatchQueue(label: "tenants.work", qos: .utility)

    var tenants: [Tenant] {
        let names = UserDefaults.standard.stringArray(forKey: "tenants") ?? []
        return names.enumerated().map { Tenant(id: $0.offset, name: $0.element) }
    }

    private var stores: [TenantStore] { tenants.map(TenantStore.init) }

    /// Every store has one transaction of its own.
    func archive(completion: @escaping @Sendable ([Int]) -> Void) {
        work.async { [self] in
            var counts: [Int] = []
            for store in stores {
                let count = autoreleasepool { (try? store.archiveClosed(before: Date())) ?? 0 }
                counts.append(count)
            }
            completion(counts)
        }
    }

    func signOutEverywhere() {
        work.async { [self] in
            for store in stores {
                autoreleasepool { try? store.wipe() }
            }
        }
    }
}
