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

/// Those of a program that begins with its imports, and where it imports Realm with a model, `Dog`.
func programProblems(_ text: String, imports: String = "import Foundation\nimport RealmSwift\n") -> [String] {
    let model = """
        final class Dog: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var name: String; \
        @Persisted var age: Int }\n
        """
    return problems(imports + (imports.contains("RealmSwift") ? model : "") + text)
}
