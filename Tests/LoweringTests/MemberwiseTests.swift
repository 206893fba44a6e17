import Testing

/// Memberwise initialisers as the compiler makes them where wrappers keep what is stored. What is expected here the
/// compiler says, too.
@Suite struct MemberwiseTests {
    private static let wrappers = """
        @propertyWrapper struct Kept<Value> { var wrappedValue: Value; init(wrappedValue: Value) { self.wrappedValue = wrappedValue } }
        extension Kept where Value: ExpressibleByNilLiteral { init() { wrappedValue = nil } }
        @propertyWrapper struct Keyed<Value> { let key: KeyPath<Int, Value>; init(_ key: KeyPath<Int, Value>) { self.key = key }; var wrappedValue: Value { 0[keyPath: key] } }
        @propertyWrapper struct Focus<Value: Hashable> { init() where Value == Bool {}; init<T: Hashable>() where Value == T? {}; var wrappedValue: Value { fatalError() } }
        @propertyWrapper struct Space { var value = 1; var wrappedValue: Int { value } }
        """

    private func callee(_ properties: String, _ call: String) -> String {
        Inferred(
            Self.wrappers, "import Elsewhere\nstruct Row { let title: Int; \(properties) }",
            "func use() { _ = \(call) }"
        ).callee(call)
    }

    /// A private property that needs nothing is none of the initialiser's, and leaves it to other files.
    @Test(arguments: [
        "@Kept private var isOn = false", "@Keyed(\\.description) private var text",
        "@Focus private var isFocused: Bool",
        "@Focus private var field: Int?", "@Space private var space", "@Kept private var last: Int?",
        "@Kept fileprivate var isOn = false",
        "@Unseen private var thing: Bool"
    ])
    func whatMakesItselfIsLeftOut(properties: String) {
        #expect(callee(properties, "Row(title: 1)") == "Row.init(title:)")
    }

    /// A property that is not private may be given, and need not.
    @Test(arguments: [
        ("@Kept var isOn = false", "Row(title: 1)"), ("@Kept var isOn = false", "Row(title: 1, isOn: true)"),
        ("@Focus var isOn: Bool", "Row(title: 1)"), ("@Focus var isOn: Bool", "Row(title: 1, isOn: Focus())"),
        ("@Kept var isOn: Int?", "Row(title: 1)"), ("@Kept var isOn: Bool", "Row(title: 1, isOn: true)")
    ])
    func whatIsVisibleMayBeGiven(properties: String, call: String) {
        #expect(callee(properties, call) == "Row.init(title:isOn:)")
    }

    /// One that needs a value keeps the initialiser from other files.
    @Test(arguments: ["@Kept private var isOn: Bool", "private var isOn = false"])
    func whatNeedsAValueHidesTheInitializer(properties: String) { #expect(callee(properties, "Row(title: 1)") == "?") }

    /// A property with a result builder is given a closure, whose statements are built.
    @Test(arguments: ["let content: Content", "let content: () -> Content", "let content: (Int) -> Content"])
    func aBuiltPropertyTakesAClosure(property: String) {
        let closure = property.contains("(Int)") ? "{ n in n; 2 }" : "{ 1; 2 }"
        let inferred = Inferred(
            """
            @resultBuilder enum Builder { static func buildBlock<each T>(_ parts: repeat each T) -> String { "" } }
            struct Box<Content> { let count: Int; @Builder \(property) }
            func use() { let box = Box(count: 1) \(closure); _ = box }
            """)
        #expect(inferred.type("Box(count: 1) \(closure)") == "Box<String>")
    }
}
