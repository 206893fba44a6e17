import Findings
import Foundation

/// The differences between the findings of an example and the markers in it.
func problems(_ files: [String: String]) -> [String] {
    PageExample(
        title: "", isWrong: false, isKnownDebt: false,
        files: files.sorted { $0.key < $1.key }.map { (name: $0.key, text: $0.value) }
    ).check(rule: "")
}

func problems(_ text: String) -> [String] { problems(["Example.swift": text]) }

/// Those of an example of Realm that begins with a model, `Dog`.
func realmProblems(_ text: String) -> [String] {
    problems(
        """
        import Foundation
        import RealmSwift
        final class Dog: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var name: String }

        """ + text)
}
