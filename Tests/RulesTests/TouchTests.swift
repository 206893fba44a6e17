import Findings
import Testing

/// Code that touches a value that belongs to a handle, and code that does not; members of an object that are values,
/// and those that are the handle's.
@Suite struct TouchTests {
    /// An object of a background context, with a closure that runs on the main queue.
    private func coreData(_ property: String, _ inside: String, _ elsewhere: String) -> String {
        """
        import CoreData
        import Foundation
        final class Crop: NSManagedObject { @NSManaged var name: String?; \(property) }
        func show(_ container: NSPersistentContainer) {
            let context = container.newBackgroundContext()
            context.perform {
                let crop = Crop(context: context)
                \(inside)
                DispatchQueue.main.async {
                    \(elsewhere)
                }
            }
        }
        """
    }

    /// A realm and an object of the main actor, with a task that runs elsewhere.
    private func realm(_ elsewhere: String) -> String {
        """
        import RealmSwift
        final class Cat: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var name: String; @Persisted var kittens: List<Cat> }
        @MainActor func show(_ id: Int) throws {
            let realm = try Realm()
            guard let cat = realm.object(ofType: Cat.self, forPrimaryKey: id) else { return }
            Task.detached {
                \(elsewhere)
            }
        }
        """
    }

    @Test func referencesAndFlagsOfCoreData() {
        for line in [
            "if crop.isFault || crop.isDeleted || crop.hasChanges { return }", "print(crop.objectID)",
            "if crop == crop { return }", "if crop !== crop { return }",
            "print(type(of: crop), ObjectIdentifier(crop))", "if crop.managedObjectContext == nil { return }",
            "if context == container.viewContext { return }",
            "if crop is NSFetchRequestResult { return }", "print(crop.isKind(of: Crop.self))",
            "var crops: [Crop] = []\ncrops.append(crop)\nprint(crops.count, crops.isEmpty)",
            "var crops = [crop]\ncrops.append(contentsOf: [crop])\nprint(crops.count)"
        ] {
            #expect(problems(coreData("", "", line)) == [], "\(line)")
        }
        for line in [
            "print(crop.name ?? \"\")", "print(crop.changedValues())", "print(context.hasChanges)",
            "print(context.userInfo)"
        ] {
            #expect(problems(coreData("", "", line + " // expect: live_object_crosses_boundary")) == [], "\(line)")
        }
    }

    @Test func referencesAndFlagsOfRealm() {
        for line in [
            "if cat.isInvalidated || cat.isFrozen { return }", "if cat.realm == nil { return }",
            "guard cat.realm != nil else { return }", "print(cat.objectSchema)",
            "if realm.isInWriteTransaction { return }", "print(realm.configuration, realm.schema)",
            "if cat.isSameObject(as: cat) { return }",
            "var cats = [cat]\ncats[0] = cat\nprint(cats.contains(cat), cats == [cat])",
            "withExtendedLifetime(cat) { print(1) }"
        ] {
            #expect(problems(realm(line)) == [], "\(line)")
        }
        for line in [
            "print(cat.name)", "print(cat.kittens.isInvalidated)", "print(cat.kittens.count)",
            "try? cat.realm?.write { }", "if realm.isEmpty { return }",
            "print(\"cat: \\(cat)\")", "print(cat.description)", "print(\"\\(cat.kittens)\")"
        ] {
            #expect(
                problems(realm(line + " // expect: live_object_crosses_boundary // maybe: sync_access_in_async_code"))
                    == [], "\(line)")
        }
    }

    /// The use of an argument by a function that runs elsewhere decides.
    @Test func argumentsThatNobodyTouches() {
        func given(_ body: String, _ mark: String = "") -> String {
            """
            import RealmSwift
            final class Cat: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var name: String }
            func look(_ cat: Cat) async { \(body) }
            @MainActor func show(_ id: Int) async throws {
                let realm = try await Realm()
                guard let cat = realm.object(ofType: Cat.self, forPrimaryKey: id) else { return }
                await look(cat)\(mark)
            }
            """
        }
        #expect(problems(given("print(cat.isFrozen, cat.realm == nil)")) == [])
        #expect(problems(given("print(cat.name)", " // expect: live_object_crosses_boundary")) == [])
    }

    /// A delegate is given to a controller anywhere; what it has fetched is its context's.
    @Test func whatMayBeAskedAnywhereMayBeSetThere() {
        func list(_ mark: String, _ body: String) -> String {
            """
            import CoreData
            final class Crop: NSManagedObject { @NSManaged var name: String? }
            final class Crops: NSObject, NSFetchedResultsControllerDelegate {
                private let rows: NSFetchedResultsController<Crop>\(mark)
                init(container: NSPersistentContainer) {
                    rows = NSFetchedResultsController(fetchRequest: NSFetchRequest<Crop>(entityName: "Crop"), managedObjectContext: container.newBackgroundContext(), sectionNameKeyPath: nil, cacheName: nil)
                    super.init()
                    rows.delegate = self
                }
                @MainActor func stop() {
                    \(body)
                }
            }
            """
        }
        #expect(problems(list("", "rows.delegate = nil")) == [])
        #expect(
            problems(list(" // expect: stored_handle_in_async_context", "print(rows.fetchedObjects ?? [])")) == [])
    }

    /// A kept value is used where it is touched, under whatever name.
    @Test func keptValues() {
        func store(_ body: String, _ mark: String = "") -> String {
            """
            import CoreData
            import Foundation
            final class Crop: NSManagedObject { @NSManaged var name: String? }
            @MainActor final class Field: NSObject {
                private let rows: NSFetchedResultsController<Crop>\(mark)
                init(container: NSPersistentContainer) {
                    rows = NSFetchedResultsController(fetchRequest: NSFetchRequest<Crop>(entityName: "Crop"), managedObjectContext: container.viewContext, sectionNameKeyPath: nil, cacheName: nil)
                }
                nonisolated func changed(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {
                    Task { \(body) }
                }
            }
            """
        }
        #expect(problems(store("if await controller === self.rows { print(1) }")) == [])
        #expect(problems(store("let own = await self.rows\nif controller === own { print(1) }")) == [])
    }

    @Test func attributesAreValues() {
        func reader(_ type: String, _ mark: String = "") -> String {
            """
            import CoreData
            import Foundation
            final class Crop: NSManagedObject { @NSManaged var kept: \(type) }
            final class Reader {
                private let context: NSManagedObjectContext
                init(container: NSPersistentContainer) { context = container.newBackgroundContext() }
                func kept(_ id: NSManagedObjectID) async throws -> \(type) {
                    try await context.perform {
                        (try self.context.existingObject(with: id) as? Crop)?.kept\(mark)
                    }
                }
            }
            """
        }
        let values = [
            "NSDecimalNumber?", "NSNumber?", "NSData?", "NSAttributedString?", "[String: Any]?", "NSDate?", "NSURL?",
            "NSObject?", "Any?", "[NSNumber]?",
            "[[String: Any]]?", "NSManagedObjectID?", "Data?", "Date?"
        ]
        for type in values { #expect(problems(reader(type)) == [], "\(type)") }
        let mark = " // expect: confined_handle_escapes_scope // maybe: live_object_crosses_boundary"
        for type in ["Crop?", "NSManagedObject?", "NSSet?", "NSOrderedSet?", "Set<Crop>?"] {
            #expect(problems(reader(type, mark)) == [], "\(type)")
        }
        // The value of a relationship that the object may still have to fetch.
        #expect(
            problems(
                coreData(
                    "@NSManaged var kept: NSSet?", "let kept = crop.kept",
                    "print(kept?.count ?? 0) // expect: live_object_crosses_boundary")) == [])
    }

    /// A variable around a context's closure is left with what belongs to the context where the code around reads it.
    @Test func variablesAroundAClosure() {
        func repair(_ head: String, _ mark: String, _ inside: String, _ after: String, declared: String = "") -> String
        {
            """
            import CoreData
            final class Mail: NSManagedObject { @NSManaged var state: Int16 }
            func repair(_ id: NSManagedObjectID, _ container: NSPersistentContainer) -> Int16 {
                let context = container.newBackgroundContext()
                \(head) mail: Mail?\(declared)
                context.performAndWait {
                    mail = try? context.existingObject(with: id) as? Mail\(mark)
                    \(inside)
                }
                \(after)
            }
            """
        }
        let isUnsafe = " // expect: unchecked_sendable_handle", escapes = " // expect: confined_handle_escapes_scope"
        #expect(problems(repair("var", "", "mail?.state += 1", "return 0")) == [])
        #expect(problems(repair("var", "", "mail?.state += 1", "return mail == nil ? 0 : 1")) == [])
        #expect(
            problems(
                repair(
                    "var", escapes, "",
                    "return mail?.state ?? 0 // maybe: confined_handle_escapes_scope, live_object_crosses_boundary"))
                == [])
        #expect(problems(repair("nonisolated(unsafe) var", "", "mail?.state += 1", "return 0")) == [])
        let read = "return mail?.state ?? 0 // maybe: confined_handle_escapes_scope, live_object_crosses_boundary"
        #expect(problems(repair("nonisolated(unsafe) var", escapes, "", read, declared: isUnsafe)) == [])
    }

    @Test func castsSayWhatAValueIs() {
        #expect(
            problems(coreData("", "let kept = crop.value(forKey: \"size\") as? NSNumber", "print(kept as Any)")) == [])
        #expect(
            problems(coreData("", "let kept = crop.value(forKey: \"id\") as? NSManagedObjectID", "print(kept as Any)"))
                == [])
        #expect(
            problems(
                coreData(
                    "", "let kept = crop.value(forKey: \"mother\") as? Crop",
                    "print(kept?.name ?? \"\") // expect: live_object_crosses_boundary")) == [])
        #expect(
            problems(
                coreData(
                    "", "let kept = crop as NSObject",
                    "print((kept as? Crop)?.name ?? \"\") // expect: live_object_crosses_boundary")) == [])
    }

    @Test func aRequestSaysWhatItFetches() {
        func fetched(_ type: String, _ mark: String = "") -> String {
            coreData(
                "", "let all = try? context.fetch(NSFetchRequest<\(type)>(entityName: \"Crop\"))",
                "print(all?.first?.value(forKey: \"name\") as Any)\(mark)")
        }
        #expect(problems(fetched("NSManagedObjectID")) == [])
        #expect(problems(fetched("NSDictionary")) == [])
        #expect(problems(fetched("NSNumber")) == [])
        #expect(problems(fetched("Crop", " // expect: live_object_crosses_boundary")) == [])
    }
}
