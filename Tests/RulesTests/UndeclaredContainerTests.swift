import Findings
import Rules
import Syntax
import Testing

/// Containers whose class is in a package that is not at hand: their name and what they are asked for say what they
/// are.
@Suite struct UndeclaredContainerTests {
    private static let model = """
        import CoreData
        import StoreKitchen
        final class Account: NSManagedObject { @NSManaged var name: String }

        """

    private func found(_ text: String) -> [String] {
        let files = [SourceFile(path: "Accounts.swift", bytes: SourceBytes(Array((Self.model + text).utf8)))]
        return lint(files, settings: ProjectSettings(), rules: Set(Catalog.rules.map(\.id)), jobs: 1).findings
            .map { "\($0.rule) \($0.confidence)" }
    }

    @Test func itsMainContextLeavesTheMainActor() {
        #expect(
            found(
                """
                final class Accounts {
                    private let container = SealedPersistentContainer(name: "Accounts")
                    var context: NSManagedObjectContext { container.viewContext }
                    func save() { DispatchQueue.global().async { try? self.context.save() } }
                }
                """) == ["main_context_off_main medium"])
    }

    @Test func whatItsTaskLendsLeavesTheTask() {
        #expect(
            found(
                """
                final class Accounts {
                    private let container = SealedPersistentContainer(name: "Accounts")
                    func show(_ send: @escaping @Sendable (String) -> Void) {
                        container.performBackgroundTask { context in
                            let all = try? context.fetch(NSFetchRequest<Account>(entityName: "Account"))
                            DispatchQueue.main.async { send(all?.first?.name ?? "") }
                        }
                    }
                }
                """) == ["live_object_crosses_boundary medium"])
    }

    @Test func aSubclassOfItIsOne() {
        #expect(
            found(
                """
                final class Accounts: SealedPersistentContainer {
                    func save() { DispatchQueue.global().async { try? self.viewContext.save() } }
                    func count() {
                        performBackgroundTask { context in
                            let all = try? context.fetch(NSFetchRequest<Account>(entityName: "Account"))
                            DispatchQueue.main.async { print(all?.first?.name ?? "") }
                        }
                    }
                }
                """
            ).sorted() == ["live_object_crosses_boundary medium", "main_context_off_main medium"])
    }

    /// In its own context, by another name, without any use, or declared by the project.
    @Test(arguments: [
        """
        final class Accounts {
            private let container = SealedPersistentContainer(name: "Accounts")
            func save() {
                let context = container.viewContext
                DispatchQueue.global().async { context.perform { try? context.save() } }
            }
            @MainActor func rename() throws { try container.viewContext.save() }
        }
        """,
        """
        final class Accounts {
            private let kitchen = SealedKitchen(name: "Accounts")
            func save() { DispatchQueue.global().async { try? self.kitchen.viewContext.save() } }
        }
        """,
        """
        final class SealedPersistentContainer { var viewContext = Kitchen(); struct Kitchen { func save() {} } }
        final class Accounts {
            private let container = SealedPersistentContainer()
            func save() { DispatchQueue.global().async { self.container.viewContext.save() } }
        }
        """
    ])
    func whatIsNoneOrIsAtHome(_ text: String) { #expect(found(text) == []) }
}
