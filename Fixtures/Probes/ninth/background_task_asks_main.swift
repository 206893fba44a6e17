// File: Models.swift
import CoreData

@objc(Tag)
final class Tag: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var uses: Int64
}

@objc(Recipe)
final class Recipe: NSManagedObject {
    @NSManaged var title: String
    @NSManaged var tagNames: String
}

extension NSManagedObjectContext {
    func tags(named names: [String] = []) throws -> [Tag] {
        let request = NSFetchRequest<Tag>(entityName: "Tag")
        if !names.isEmpty { request.predicate = NSPredicate(format: "name IN %@", names) }
        return try fetch(request)
    }
}
// File: Persistence.swift
import CoreData

protocol Persistence: AnyObject {
    var container: NSPersistentContainer { get }
}

extension Persistence {
    var main: NSManagedObjectContext { container.viewContext }

    func inBackground(_ work: @escaping (NSManagedObjectContext) throws -> Void) {
        container.performBackgroundTask { context in
            do {
                try work(context)
                if context.hasChanges { try context.save() }
            } catch {
                print("background work failed", error)
            }
        }
    }
}

extension NSManagedObjectContext {
    /// For code that can't wait for its turn.
    func now<Value>(_ block: (NSManagedObjectContext) throws -> Value) rethrows -> Value {
        try performAndWait { try block(self) }
    }
}

final class AppPersistence: Persistence {
    let container = NSPersistentContainer(name: "Recipes")
}

final class PreviewPersistence: Persistence {
    let container = NSPersistentContainer(name: "Preview")
}
// File: RecipeImporter.swift
import CoreData

struct RecipePayload: Decodable, Sendable {
    let title: String
    let tags: [String]
}

final class RecipeImporter {
    private let persistence: any Persistence
    init(persistence: any Persistence) { self.persistence = persistence }

    @MainActor
    func known() throws -> [String] { try persistence.main.tags().map(\.name) }

    func importRecipes(_ payloads: [RecipePayload]) {
        let persistence = persistence
        persistence.inBackground { context in
            let known = Set(try persistence.main.tags().map(\.name))  // expect: main_context_off_main
            for payload in payloads {
                let recipe = Recipe(context: context)
                recipe.title = payload.title
                recipe.tagNames = payload.tags.filter(known.contains).joined(separator: ",")
            }
        }
    }

    func tagCount() throws -> Int {
        try persistence.container.newBackgroundContext().now { try $0.tags().count }
    }

    func summary(_ describe: (Int) async -> String) async throws -> String {
        let count = try persistence.container.newBackgroundContext().now { try $0.tags().count }  // expect: sync_access_in_async_code
        return await describe(count)
    }

    func summaryAwaited(_ describe: (Int) async -> String) async throws -> String {
        let context = persistence.container.newBackgroundContext()
        return await describe(try await context.perform { try context.tags().count })
    }

    func countUses(_ names: [String]) {
        persistence.inBackground { context in
            for tag in try context.tags(named: names) { tag.uses += 1 }
        }
        persistence.main.perform { [persistence] in
            print((try? persistence.main.tags(named: names).count) ?? 0)
        }
    }
}
