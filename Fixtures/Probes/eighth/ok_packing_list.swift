// File: PackingView.swift
import RealmSwift
import SwiftUI

class Trip: Object, ObjectKeyIdentifiable {
    @Persisted(primaryKey: true) var _id: ObjectId
    @Persisted var destination = ""
    @Persisted var items: RealmSwift.List<PackingItem>
}

class PackingItem: EmbeddedObject, ObjectKeyIdentifiable {
    @Persisted var name = ""
    @Persisted var isPacked = false
}

struct TripsView: View {
    @ObservedResults(Trip.self) var trips

    var body: some View {
        VStack {
            ForEach(trips) { trip in
                PackingView(trip: trip)
            }
            Button("Add trip") { $trips.append(Trip()) }
            Button("Drop the last") {
                if let last = trips.last { $trips.remove(last) }
            }
        }
    }
}

struct PackingView: View {
    @ObservedRealmObject var trip: Trip
    @State private var draft = ""
    @State private var exported = ""

    var body: some View {
        VStack {
            TextField("Destination", text: $trip.destination)
            ForEach(trip.items) { item in
                PackingRow(item: item)
            }
            TextField("New item", text: $draft)
            Button("Add") { add(draft) }
            Button("Pack all") { packAll() }
            Button("Export") { export() }
            Text(exported)
        }
    }

    private func add(_ name: String) {
        guard let trip = trip.thaw(), let realm = trip.realm else { return }
        let item = PackingItem()
        item.name = name
        try? realm.write { trip.items.append(item) }
        draft = ""
    }

    private func packAll() {
        guard let items = trip.items.thaw() else { return }
        try? items.realm?.write {
            items.setValue(true, forKey: "isPacked")
        }
    }

    /// What the view holds is frozen already: it may be read anywhere.
    private func export() {
        let trip = trip.freeze()
        Task {
            exported = await Task.detached { () -> String in
                trip.items.map { ($0.isPacked ? "[x] " : "[ ] ") + $0.name }.joined(separator: "\n")
            }.value
        }
    }
}

struct PackingRow: View {
    @ObservedRealmObject var item: PackingItem
    var body: some View {
        Toggle(item.name, isOn: $item.isPacked)
    }
}
