// File: Boxes.swift
import RealmSwift

/// Carries what the compiler can't see to be safe.
struct Carried<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}

struct ObjectRef<Model: Object>: @unchecked Sendable {
    private let key: Any
    private let configuration: Realm.Configuration

    init?(_ object: Model) {
        guard let realm = object.realm, let name = object.objectSchema.primaryKeyProperty?.name, let key = object[name]
        else { return nil }
        self.key = key
        configuration = realm.configuration
    }

    func open() -> Model? {
        let realm = try? Realm(configuration: configuration)
        return realm?.object(ofType: Model.self, forPrimaryKey: key)
    }
}
// File: Exporter.swift
import RealmSwift

final class Recipe: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var name: String
    @Persisted var steps: List<String>
}

final class Exporter: @unchecked Sendable {
    private let lock = NSLock()
    private var running: Set<String> = []
    private let queue = DispatchQueue(label: "export", autoreleaseFrequency: .workItem)

    @MainActor
    func export(_ recipe: Recipe) {
        guard let ref = ObjectRef(recipe), begin(recipe.id) else { return }
        let attributes = Carried(["name": recipe.name, "steps": recipe.steps.count] as [String: Any])
        queue.async {
            guard let recipe = ref.open() else { return }
            print(attributes.value, recipe.steps.joined(separator: "\n"))
            self.end(recipe.id)
        }
    }

    @MainActor
    func exportAll(_ recipes: Results<Recipe>) {
        let all = ThreadSafeReference(to: recipes)
        let configuration = recipes.realm?.configuration ?? .defaultConfiguration
        queue.async {
            guard let realm = try? Realm(configuration: configuration), let recipes = realm.resolve(all) else { return }
            for recipe in recipes { print(recipe.name) }
        }
    }

    private func begin(_ id: String) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        return running.insert(id).inserted
    }

    private func end(_ id: String) {
        lock.lock()
        defer { lock.unlock() }
        running.remove(id)
    }
}
