import Testing

/// What is found does not depend on how many helpers of the same instance the code is behind.
@Suite struct HelperTests {
    /// Private methods that lead to one after the other; the last has the body.
    private func helpers(
        _ count: Int, _ name: String, _ body: String, given: String = "", passed: String = ""
    ) -> String {
        func head(_ number: Int) -> String {
            number == 0 ? "func \(name)(\(given))" : "private func \(name)\(number)(\(given))"
        }
        let leading = (0..<count).map { "\(head($0)) { \(name)\($0 + 1)(\(passed)) }\n" }
        return leading.joined() + "\(head(count)) {\n\(body)\n}\n"
    }

    /// What a method has put into a property in an access is read there in the same access.
    @Test(arguments: [0, 1, 3])
    func whatIsKeptInAnAccessIsReadInIt(_ count: Int) {
        #expect(
            programProblems(
                """
                final class Friend: NSManagedObject { @NSManaged var name: String }
                final class FriendList: UIViewController {
                    private let stack = DataStack(xcodeModelName: "Model")
                    private var friends: [Friend] = []
                    \(helpers(
                        count, "add",
                        """
                        try? stack.perform(synchronous: { transaction in
                            let friend = transaction.create(Into<Friend>())
                            friend.name = name
                            friends.append(friend) // expect: confined_handle_escapes_scope
                            friends.sort { $0.name < $1.name }
                        })
                        """, given: "_ name: String", passed: "name"))
                }
                """, imports: "import CoreStore\nimport Foundation\nimport UIKit\n") == [])
    }

    /// The name of a store's file is the caller's through private methods, too; text of the project's own is none.
    @Test(arguments: [0, 1, 3, 8])
    func theNameOfAFile(_ count: Int) {
        func store(_ call: String, _ marker: String) -> [String] {
            programProblems(
                """
                actor Drafts {
                    private let root: URL
                    init(root: URL) { self.root = root }
                    \(helpers(
                        count, "draft",
                        """
                        let file = root.appendingPathComponent(name)\(marker)
                        print((try? Data(contentsOf: file)) as Any)
                        """, given: "_ name: String", passed: "name"))
                }
                \(call)
                """, imports: "import Foundation\n")
        }
        #expect(store("", " // expect: unvalidated_store_path") == [])
        #expect(store("func go(_ drafts: Drafts) async { await drafts.draft(\"one\") }", "") == [])
    }
}
