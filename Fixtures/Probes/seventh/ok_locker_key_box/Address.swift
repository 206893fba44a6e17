import RealmSwift

/// Where an object lives; not the object.
struct Address<Model: Addressed>: @unchecked Sendable {
    private let number: Int
    private let configuration: Realm.Configuration

    init?(_ model: Model) {
        guard let realm = model.realm else { return nil }
        number = model.number
        configuration = realm.configuration
    }

    func visit(_ body: (Model) -> Void) throws {
        try autoreleasepool {
            let realm = try Realm(configuration: configuration)
            if let model = realm.object(ofType: Model.self, forPrimaryKey: number) { body(model) }
        }
    }
}
