// File: PackingList.swift
import RealmSwift
import SwiftUI

final class Sock: Object, ObjectKeyIdentifiable {
    @Persisted(primaryKey: true) var id: String
    @Persisted var name: String
    @Persisted var packed: Bool
}

struct PackingList: View {
    @ObservedResults(Sock.self) private var socks
    @State private var message = ""

    var body: some View {
        VStack {
            ForEach(socks) { sock in
                SockRow(sock: sock)
            }
            Button("Pack all") { packAll() }
            Text(message)
        }
    }

    private func packAll() {
        let open = socks.filter { !$0.packed }
        guard let realm = socks.thaw()?.realm else { return }
        realm.writeAsync {
            for sock in open.compactMap({ $0.thaw() }) { sock.packed = true }
        }
        message = "\(open.count) packed"
    }
}

struct SockRow: View {
    @ObservedRealmObject var sock: Sock

    var body: some View {
        Toggle(sock.name, isOn: $sock.packed)
    }
}
