enum EmbeddedInterfaces {
    static let modules: [(module: String, text: StaticString)] = []
}
