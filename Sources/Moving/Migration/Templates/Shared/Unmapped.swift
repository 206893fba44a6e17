/// Compares what the old store says that it keeps with what is copied: what neither side maps would be lost without a word.
enum Unmapped {
    /// Classes, and properties as `Class.property`, that nothing copies and that are not left behind on purpose; sorted.
    static func names(in schema: [String: [String]]) -> [String] {
        let mapped = Dictionary(LegacyModels.everything.map { ($0.legacyName, Set($0.fields + $0.linkNames + [$0.keyName].compactMap { $0 })) }, uniquingKeysWith: { $0.union($1) })
        var names: [String] = []
        for (model, properties) in schema where !LegacyModels.leftBehind.contains(model) {
            guard let known = mapped[model] else {
                names.append(model)
                continue
            }
            names += properties.filter { !known.contains($0) }.map { "\(model).\($0)" }.filter { !LegacyModels.leftBehind.contains($0) }
        }
        return names.sorted()
    }
}
