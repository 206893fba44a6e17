import Foundation

@MainActor
final class RoomModel {
    private let reader = CatalogueReader()
    private(set) var captions: [String] = []

    func show(_ room: String) async {
        let exhibits = await reader.exhibits(in: room)
        captions = exhibits.map { $0.caption } // maybe: live_object_crosses_boundary
    }
}
