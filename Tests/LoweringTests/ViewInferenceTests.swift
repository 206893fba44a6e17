import Testing

/// Views as applications write them: nothing of them stays unknown.
@Suite struct ViewInferenceTests {
    private func unknown(_ members: String) -> [String] {
        Inferred("import SwiftUI\nstruct Screen: View {\n\(members)\n}").reasons().map { "\($0)" }
    }

    @Test(arguments: [
        "ScrollView { LazyVStack(alignment: .leading, spacing: 4) { Section { Text(\"a\") } header: { Text(\"b\") } } }",
        "Form { Toggle(\"On\", systemImage: \"bolt\", isOn: $isOn); Slider(value: $part, in: 0...1, step: 0.1) }",
        "Button(role: .destructive) { isOn = false } label: { Label(\"Delete\", systemImage: \"trash\") }.keyboardShortcut(\"d\", modifiers: [.command, .shift])",
        "Rectangle().fill(LinearGradient(colors: [.red, .clear], startPoint: .top, endPoint: UnitPoint(x: 0.5, y: 1)))",
        "Image(systemName: \"star\").renderingMode(.template).resizable().scaledToFit().symbolVariant(.fill)",
        "TextField(\"Name\", text: $name).textInputAutocapitalization(.never).keyboardType(.emailAddress).focused($isFocused)",
        "Text(name).clipShape(RoundedRectangle(cornerRadius: 5, style: .continuous)).foregroundStyle(.secondary).textSelection(.enabled)",
        "GeometryReader { proxy in Color.clear.frame(width: proxy.frame(in: .local).width) }",
        "Color(uiColor: .systemBackground).overlay { ProgressView(\"Loading\", value: part) }.controlSize(.small)",
        "List { NavigationLink(destination: Text(\"x\")) { Text(\"y\") } }.toolbar { ToolbarItem(placement: .topBarTrailing) { EditButton() } }",
        "TabView { Tab(\"Home\", systemImage: \"house\") { Text(name) } }.onChange(of: name) { old, new in print(old, new) }",
    ])
    func nothingOfAViewIsUnknown(view: String) {
        let members = """
            @State private var isOn = true
            @State private var part = 0.5
            @State private var name = ""
            @FocusState private var isFocused: Bool
            var body: some View { \(view) }
            """
        #expect(unknown(members) == [])
    }

    /// What a representable's methods are given knows the coordinator that the type makes.
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
        let inferred = Inferred("import SwiftUI\nfunc use(_ image: UIImage, _ context: NSManagedObjectContext) { print(Image(uiImage: image), context.hasChanges) }")
        #expect(inferred.type("Image(uiImage: image)") == "Image")
        #expect(inferred.type("context.hasChanges") == "Bool")
    }
}
