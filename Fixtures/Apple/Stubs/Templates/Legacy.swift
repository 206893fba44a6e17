// What `confine migrate` writes of a project's own classes, beside the templates.
enum LegacyModels {
    static let all: [any LegacyObject.Type] = []
    static var everything: [any LegacyObject.Type] { all }
    static let leftBehind: Set<String> = []
}
