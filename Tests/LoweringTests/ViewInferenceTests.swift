import Testing

/// Views as applications write them: nothing of them stays unknown.
@Suite struct ViewInferenceTests {
    private func unknown(_ members: String) -> [String] {
        Inferred("import SwiftUI\nstruct Screen: View {\n\(members)\n}").reasons().map { "\($0)" }
    }

    @Test(arguments: [
        """
        ScrollView { LazyVStack(alignment: .leading, spacing: 4) { Section { Text("a") } header: { Text("b") } } }
        """,
        "Form { Toggle(\"On\", systemImage: \"bolt\", isOn: $isOn); Slider(value: $part, in: 0...1, step: 0.1) }",
        """
        Button(role: .destructive) { isOn = false } label: { Label("Delete", systemImage: "trash") \
        }.keyboardShortcut("d", modifiers: [.command, .shift])
        """,
        "Rectangle().fill(LinearGradient(colors: [.red, .clear], startPoint: .top, endPoint: UnitPoint(x: 0.5, y: 1)))",
        "Image(systemName: \"star\").renderingMode(.template).resizable().scaledToFit().symbolVariant(.fill)",
        """
        TextField("Name", text: \
        $name).textInputAutocapitalization(.never).keyboardType(.emailAddress).focused($isFocused)
        """,
        """
        Text(name).clipShape(RoundedRectangle(cornerRadius: 5, style: \
        .continuous)).foregroundStyle(.secondary).textSelection(.enabled)
        """,
        "GeometryReader { proxy in Color.clear.frame(width: proxy.frame(in: .local).width) }",
        "Color(uiColor: .systemBackground).overlay { ProgressView(\"Loading\", value: part) }.controlSize(.small)",
        """
        List { NavigationLink(destination: Text("x")) { Text("y") } }.toolbar { ToolbarItem(placement: \
        .topBarTrailing) { EditButton() } }
        """,
        """
        TabView { Tab("Home", systemImage: "house") { Text(name) } }.onChange(of: name) { old, new in print(old, new) }
        """
    ])
    func nothingOfAViewIsUnknown(view: String) {
        let members = """
            @State private var isOn = true
            @State private var part = 0.5
            @State private var name = ""
            @FocusState private var isFocused: Bool
            var body: some View { \(view) }
            """
        withKnownIssue("an implicit member of a style that is generic, of what a modifier gives") {
            #expect(unknown(members) == [])
        } when: {
            view.contains(".textSelection")
        }
    }

    /// The context of a representable's methods has the coordinator that the type makes.
    @Test func theContextKnowsTheCoordinator() {
        let inferred = Inferred(
            """
            import SwiftUI
            final class Owner: NSObject { var count = 0 }
            struct Field: UIViewRepresentable {
                func makeCoordinator() -> Owner { Owner() }
                func makeUIView(context: Context) -> UITextField { print(context.coordinator.count); return UITextField() }
                func updateUIView(_ view: UITextField, context: Context) {}
            }
            """)
        #expect(inferred.type("context.coordinator.count") == "Int")
    }

    /// Files that import views only see what comes with them.
    @Test func viewsBringTheirFrameworksAlong() {
        let inferred = Inferred(
            """
            import SwiftUI
            func use(_ image: UIImage, _ context: NSManagedObjectContext) { print(Image(uiImage: image), \
            context.hasChanges) }
            """
        )
        #expect(inferred.type("Image(uiImage: image)") == "Image")
        #expect(inferred.type("context.hasChanges") == "Bool")
    }

    /// A closure given to an unknown container as a part of a view stays on the main actor; one that is put into a
    /// variable may run anywhere.
    @Test func partsOfABuiltViewStayWhereItIsBuilt() {
        let inferred = Inferred(
            """
            import Layouts
            import SwiftUI
            struct Screen: View {
                var body: some View {
                    VStack {
                        Masonry { /*a*/ Text("x").onTapGesture { /*b*/ print(1) } }
                        Text("y").shimmering { /*c*/ print(2) }
                    }
                }
                @ViewBuilder var part: some View { if true { Masonry { /*d*/ Inner { /*e*/ Text("x") } } } }
                @ViewBuilder var other: some View {
                    let later = Runner { /*f*/ print(3) }
                    Text("\\(later)")
                }
                func start() { Runner { /*g*/ print(4) } }
            }
            """)
        for place in ["a", "b", "c", "d", "e"] {
            #expect(inferred.isolation("{ /*\(place)*/") == "@MainActor", "\(place)")
        }
        #expect(inferred.isolation("{ /*f*/") == "?")
        #expect(inferred.isolation("{ /*g*/") == "?")
    }

    /// A freestanding macro is a call of its declaration; an undeclared one stays unknown.
    @Test func macrosAreCallsOfTheirDeclarations() {
        let inferred = Inferred(
            """
            import Foundation
            struct Trip { var name = ""; var days = 1 }
            @freestanding(expression) macro both<T>(_ value: T) -> (T, String) = #externalMacro(module: "M", type: "Both")
            func use(_ wanted: String) {
                let one = #Predicate<Trip> { trip in trip.name == wanted && trip.days > 2 }
                let two: Predicate<Trip> = #Predicate { $0.days > 1 }
                let three = #both(4)
                print(one, two, three, #unseen(5))
            }
            """)
        #expect(inferred.type("one") == "Predicate<Trip>")
        #expect(inferred.type("trip.name") == "String")
        #expect(inferred.type("$0.days") == "Int")
        #expect(inferred.type("three") == "(Int, String)")
        #expect(inferred.reasons() == [.notModelled])
    }

    /// Of functions that differ in their builders the one is meant whose builder takes the parts.
    @Test func thePartsTellTheBuilder() {
        let inferred = Inferred(
            """
            protocol Page {}
            protocol Item {}
            struct Title: Page {}
            struct Key: Item {}
            @resultBuilder enum Pages { static func buildBlock<P: Page>(_ part: P) -> P { part }; static func buildIf<P: Page>(_ part: P?) -> P? { part } }
            @resultBuilder enum Items { static func buildBlock<I: Item>(_ part: I) -> I { part }; static func buildIf<I: Item>(_ part: I?) -> I? { part } }
            extension Optional: Page where Wrapped: Page {}
            extension Optional: Item where Wrapped: Item {}
            struct Book {
                func bar<P>(@Pages pages: () -> P) -> Int { 1 }
                func bar<I>(@Items items: () -> I) -> String { "" }
            }
            func use(_ book: Book, _ isOn: Bool) { print(book.bar { if isOn { Title() } }, book.bar { if isOn { Key() } }) }
            """)
        #expect(inferred.callee("book.bar { if isOn { Title() } }") == "Book.bar(pages:)")
        #expect(inferred.callee("book.bar { if isOn { Key() } }") == "Book.bar(items:)")
    }
}
