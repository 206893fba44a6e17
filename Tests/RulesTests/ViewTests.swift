import Findings
import Testing

/// The values of views, and the contexts of the code that they are made of.
@Suite struct ViewTests {
    private func trips(_ text: String) -> [String] {
        problems(
            """
            import SwiftData
            import SwiftUI
            @Model final class Trip { var name = ""; var stops: [Trip] = []; init() {} }

            """
                + text)
    }

    /// A container that is not at hand may run its closure anywhere, the main actor included.
    @Test func aViewInAContainerThatIsNotAtHandHasNotLeft() {
        #expect(
            problems(
                """
                import Layouts
                import SwiftData
                import SwiftUI
                @Model final class Trip { var name = ""; init() {} }
                @MainActor final class Trips {
                    var all: [Trip] = []
                    let container: ModelContainer
                    init(container: ModelContainer) { self.container = container }
                    func load() { all = (try? container.mainContext.fetch(FetchDescriptor<Trip>())) ?? [] }
                }
                struct Screen: View {
                    let trips: Trips
                    var body: some View {
                        Masonry {
                            VStack { ForEach(trips.all) { trip in Text(trip.name) } }
                        }
                    }
                }
                """) == [])
    }

    /// A list hands frozen objects to its rows where its wrapper gives frozen objects.
    @Test func aRowsFrozenObjectIsNotChanged() {
        func row(_ action: String) -> [String] {
            problems(
                """
                import RealmSwift
                import SwiftUI
                final class Todo: Object, ObjectKeyIdentifiable {
                    @Persisted(primaryKey: true) var id: ObjectId
                    @Persisted var title: String
                    @Persisted var isDone: Bool
                }
                struct TodoRow: View {
                    let todo: Todo
                    var body: some View {
                        Button(todo.title) {
                            \(action)
                        }
                    }
                }
                struct TodoList: View {
                    @ObservedResults(Todo.self) var todos
                    var body: some View { List { ForEach(todos) { TodoRow(todo: $0) } } }
                }
                """)
        }
        #expect(row("todo.isDone.toggle() // expect: frozen_mutation") == [])
        #expect(row("print(todo.isDone)") == [])
        #expect(row("guard let own = todo.thaw() else { return }\ntry? own.realm?.write { own.isDone.toggle() }") == [])
    }

    /// An element that a list hands to its rows belongs to the main actor, as the list does.
    @Test func aRowsObjectStaysOnTheMainActor() {
        func row(_ mark: String, _ action: String) -> [String] {
            trips(
                """
                struct TripList: View {
                    @Query private var trips: [Trip]
                    var body: some View { ForEach(trips) { trip in TripRow(trip: trip) } }
                }
                struct TripRow: View {
                    let trip: Trip\(mark)
                    var body: some View { Text(trip.name).onTapGesture { speak() } }
                    private func speak() {
                        \(action)
                    }
                }
                """)
        }
        #expect(row(" // expect: stored_handle_in_async_context", "Task.detached { print(trip.name) }") == [])
        #expect(row("", "Task { print(trip.name) }") == [])
    }

    /// A sheet shows the value that its item holds.
    @Test func aSheetsItemIsTheViewsObject() {
        func sheet(_ action: String) -> [String] {
            trips(
                """
                struct Trips: View {
                    @Query private var trips: [Trip]
                    @State private var selected: Trip?
                    var body: some View {
                        List(trips) { trip in Button(trip.name) { selected = trip } }
                            .sheet(item: $selected) { trip in
                                Button("Share") {
                                    \(action)
                                }
                            }
                    }
                }
                """)
        }
        #expect(sheet("Task.detached { print(trip.name) } // expect: live_object_crosses_boundary") == [])
        #expect(sheet("let name = trip.name; Task.detached { print(name) }") == [])
    }

    /// The key path says what the wrapper gives: not every context is the environment's, and not every key a handle's.
    @Test func theKeyPathSaysWhatTheEnvironmentGives() {
        #expect(
            trips(
                """
                struct Screen: View {
                    @Environment(\\.modelContext) private var context
                    @Environment(\\EnvironmentValues.modelContext) private var other
                    @Environment(\\.locale) private var locale
                    var body: some View { Button("Save") { save() } }
                    private func save() {
                        try? context.save()
                        Task.detached {
                            print(locale)
                            try? context.save() // expect: main_context_off_main
                        }
                        Task.detached {
                            try? other.save() // expect: main_context_off_main
                        }
                        Task { try? context.save() }
                    }
                }
                """) == [])
    }

    /// The environment opens a realm for the code that reads it.
    @Test func theEnvironmentsRealmIsItsReaders() {
        #expect(
            problems(
                """
                import Foundation
                import RealmSwift
                import SwiftUI
                final class Dog: Object { @Persisted(primaryKey: true) var id: Int }
                struct Badge: View {
                    @Environment(\\.realm) private var realm
                    var body: some View { Text("").onAppear { count(); copied() } }
                    private func count() {
                        DispatchQueue.global().async { autoreleasepool { print(realm.objects(Dog.self).count) } }
                    }
                    private func copied() {
                        let own = realm
                        DispatchQueue.global().async {
                            print(own.objects(Dog.self).count) // expect: main_context_off_main
                        }
                    }
                }
                """) == [])
    }

    /// A view's argument is frozen; the value behind its bindings is not.
    @Test func theObjectBehindBindingsIsLive() {
        #expect(
            problems(
                """
                import RealmSwift
                import SwiftUI
                final class Dog: Object, ObjectKeyIdentifiable { @Persisted(primaryKey: true) var id: Int; @Persisted var name: String }
                struct Editor: View {
                    @ObservedRealmObject var dog: Dog
                    var body: some View { TextField("Name", text: $dog.name).onSubmit { frozen(); thawed() } }
                    private func frozen() {
                        let dog = dog
                        Task.detached { print(dog.name) }
                    }
                    private func thawed() {
                        let dog = $dog.wrappedValue
                        Task.detached {
                            print(dog.name) // expect: live_object_crosses_boundary
                        }
                    }
                }
                """) == [])
    }

    /// The code that makes the view is not seen: its object is the one that this code passes.
    @Test func aViewsObjectIsTheMainActors() {
        #expect(
            trips(
                """
                struct Row: View {
                    let trip: Trip
                    var body: some View {
                        Form { Text(trip.name) }.refreshable { refresh() }
                    }
                    private func refresh() {
                        let stops = trip.stops
                        Task.detached {
                            for stop in stops { print(stop.name) } // expect: live_object_crosses_boundary
                        }
                    }
                }
                """) == [])
    }

    /// A use outside of the owner is reported where the value is held: by a wrapper, or by the view.
    @Test func whatAViewHoldsIsToldWhereItIsHeld() {
        #expect(
            trips(
                """
                struct Screen: View {
                    @Query(sort: \\Trip.name) private var trips: [Trip] // expect: stored_handle_in_async_context
                    let start: Trip // expect: stored_handle_in_async_context
                    @Bindable var goal: Trip // expect: stored_handle_in_async_context
                    var body: some View {
                        ScrollView { Button("Print") { show() } }.task { print(start.name, goal.name) }
                    }
                    private func show() {
                        print(trips.count, start.name, goal.name)
                        Task.detached { print(trips.map { $0.name }) }
                        Task.detached { print(start.name) }
                        Task.detached { print(goal.name) }
                    }
                }
                """) == [])
    }

    /// The code that makes the view says more.
    @Test func aViewThatIsMadeWithANewObject() {
        #expect(
            trips(
                """
                struct Row: View {
                    let trip: Trip
                    var body: some View { Button("Print") { show() } }
                    private func show() {
                        let stops = trip.stops
                        Task.detached { for stop in stops { print(stop.name) } }
                    }
                }
                struct Screen: View {
                    var body: some View { Row(trip: Trip()) }
                }
                """) == [])
    }

    /// Whoever makes the view passes what it was given itself; the new object of a preview is no object of the app's.
    @Test(arguments: ["#Preview { Row(trip: Trip()) }", "#Preview { Screen(trip: Trip()) }", ""])
    func anObjectThatIsPassedFromViewToView(_ preview: String) {
        #expect(
            trips(
                """
                struct Row: View {
                    let trip: Trip
                    init(trip: Trip) { self.trip = trip }
                    var body: some View { Button("Print") { show() } }
                    private func show() {
                        let stops = trip.stops
                        Task.detached { for stop in stops { print(stop.name) } } // expect: live_object_crosses_boundary
                    }
                }
                struct Screen: View {
                    let trip: Trip
                    var body: some View { Row(trip: trip) }
                }
                struct Builder {
                    @MainActor func screen(_ trip: Trip) -> some View { Screen(trip: trip) }
                }
                \(preview)
                """) == [])
    }

    /// A view's type has the name of a database's collection: it is none.
    @Test func aViewIsNoCollectionOfItsName() {
        #expect(
            problems(
                """
                import Foundation
                import RealmSwift
                import SwiftUI
                struct Screen: View {
                    var body: some View {
                        let rows = SwiftUI.List { Text("a") }
                        Group { rows.onAppear { print("shown") } }
                    }
                    private func text() {
                        let rows = SwiftUI.List { Text("a") }
                        DispatchQueue.global().async { print(rows) }
                    }
                }
                """) == [])
    }

    /// Actions run on the main actor, however deep they stand.
    @Test func actionsOfViewsUseTheirObjects() {
        #expect(
            trips(
                """
                struct Screen: View {
                    @Query(sort: \\Trip.name) private var trips: [Trip]
                    @Environment(\\.modelContext) private var context
                    @State private var isShown = false
                    var body: some View {
                        NavigationStack {
                            List {
                                ForEach(trips) { trip in
                                    HStack {
                                        if isShown { Text(trip.name) } else { Image(systemName: "map") }
                                    }
                                    .font(.headline)
                                    .contextMenu { Button("Delete", role: .destructive) { context.delete(trip) } }
                                    .onTapGesture { trip.name = "" }
                                }
                            }
                            .navigationTitle("Trips")
                            .onChange(of: isShown) { print(trips.first?.name ?? "") }
                            .sheet(isPresented: $isShown) { Text(trips.first?.name ?? "") }
                            .safeAreaInset(edge: .bottom) { Text(trips.last?.name ?? "") }
                        }
                    }
                }
                """) == [])
    }

    /// A preview's closure runs on the main actor; a predicate's is never run.
    @Test func previewsRunOnMainAndPredicatesNever() {
        #expect(
            trips(
                """
                #Preview("Trips") {
                    let context = try! ModelContainer(for: Trip.self).mainContext
                    context.insert(Trip())
                    Task.detached {
                        try? context.save() // expect: main_context_off_main
                    }
                    return Text("")
                }
                func find(_ name: String, in container: ModelContainer) {
                    let wanted = #Predicate<Trip> { trip in trip.name == name && !trip.stops.isEmpty }
                    Task.detached {
                        let context = ModelContext(container)
                        print((try? context.fetchCount(FetchDescriptor<Trip>(predicate: wanted))) ?? 0)
                    }
                }
                """) == [])
    }
}
