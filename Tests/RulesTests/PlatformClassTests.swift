import Findings
import Testing

/// Code of the platforms' own classes runs where these do.
@Suite struct PlatformClassTests {
    /// A controller that changes many objects in one write.
    private func controller(_ head: String, _ superclass: String, sync: String, more: String = "") -> [String] {
        problems(
            """
            \(head)
            import RealmSwift
            final class Dog: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var age: Int }
            class DogList: \(superclass) {
                func grow() throws {
                    let realm = try Realm()
                    try realm.write { \(sync)
                        for dog in realm.objects(Dog.self) { dog.age += 1 }
                    }
                }
                \(more)
            }
            """)
    }

    @Test func controllersOfEveryPlatform() {
        let legal = """
            func show(_ id: Int) throws {
                guard let dog = try Realm().object(ofType: Dog.self, forPrimaryKey: id) else { return }
                DispatchQueue.main.async { print(dog.age) }
            }
            """
        for (module, superclass) in [
            ("AppKit", "NSViewController"), ("Cocoa", "NSWindowController"), ("Cocoa", "NSView"),
            ("WatchKit", "WKInterfaceController"), ("GameController", "GCEventViewController"),
            ("UIKit", "UIViewController")
        ] {
            let sync = "// expect: sync_write_on_main"
            #expect(controller("import \(module)", superclass, sync: sync, more: legal) == [], "\(superclass)")
        }
    }

    /// Those of packages whose classes derive from them, where no source of the package is at hand.
    @Test(arguments: [
        ("AsyncDisplayKit", "ASDKViewController<ASDisplayNode>"), ("Tabman", "TabmanViewController"),
        ("Pageboy", "PageboyViewController")
    ])
    func controllersOfPackages(_ module: String, _ superclass: String) {
        #expect(controller("import \(module)", superclass, sync: "// expect: sync_write_on_main") == [])
    }

    /// One name for the classes of two platforms.
    @Test func aliasesOfTwoPlatforms() {
        let head = """
            #if os(tvOS)
            import GameController
            typealias Root = GCEventViewController
            #else
            import UIKit
            typealias Root = UIViewController
            #endif
            """
        #expect(controller(head, "Root", sync: "// expect: sync_write_on_main") == [])
    }

    /// Of a superclass that is not at hand nothing is known, unless the class itself names a protocol of the main
    /// actor.
    @Test func superclassesThatAreNotAtHand() {
        let head = "import Foundation\nimport UIKit\nimport Nodes"
        #expect(controller(head, "NodeController", sync: "") == [])
        #expect(controller(head, "NodeController, UITableViewDelegate", sync: "// expect: sync_write_on_main") == [])
    }
}
