import CoreData

@objc(PolicyEntity) final class PolicyEntity: NSManagedObject {
    @NSManaged var number: String
    @NSManaged var premium: Double
}

struct Policy: ManagedConvertible, Sendable {
    static let entityName = "PolicyEntity"
    let number: String
    let premium: Double

    init(number: String, premium: Double) {
        self.number = number
        self.premium = premium
    }

    init(_ managed: PolicyEntity) {
        self.init(number: managed.number, premium: managed.premium)
    }

    func fill(_ managed: PolicyEntity) {
        managed.number = number
        managed.premium = premium
    }
}

@MainActor
final class PolicyListModel {
    private let repository: Repository<Policy>
    private(set) var premium = 0.0
    init(stack: CoreDataStack) { repository = Repository(stack: stack) }

    func load() async throws {
        premium = try await repository.all().reduce(0) { $0 + $1.premium }
    }

    func sign(_ number: String) async throws {
        try await repository.insert([Policy(number: number, premium: 99)])
        try await load()
    }

    func reset() {
        repository.removeAll { [weak self] count in
            if count > 0 { self?.premium = 0 }
        }
    }
}
