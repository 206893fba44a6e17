import Frameworks
import Semantics

/// The schemas of a project beside its models: tables, versions, enums.
struct ProjectSchema {
    var tables: [TableSchema] = []
    var history: [SchemaStep] = []
    let enums: [ModelEnum]
    var moves: [String: RecordModel.Affixes] = [:]

    init(
        _ discovery: ModelDiscovery, _ facts: UseFacts, _ files: ModelFiles?, _ found: [ModelClass],
        models: FrameworkModels
    ) {
        var history = SchemaHistory(discovery.program, place: discovery.place)
        history.add(facts, models)
        for framework in models.all {
            if let affixes = framework.records?.moves { moves[framework.name] = affixes }
            history.add(framework, discovery.records)
            guard let tables = TableFinder(discovery.program, framework, found, place: discovery.place) else {
                continue
            }
            self.tables += tables.tables
            self.history += tables.steps
        }
        for versions in files?.versions ?? [] { if let files { history.add(versions, files.framework) } }
        self.history += history.steps
        enums = EnumReader(discovery).enums(of: found)
    }
}
