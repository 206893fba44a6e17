import CoreData
import SwiftUI

struct BerthList: View {
    let feed: BerthFeed
    let select: (Berth) -> Void
    @State private var rows: [BerthRow] = []

    var body: some View {
        List(rows) { row in
            Button(row.text) {
                if let berth = feed.container.viewContext.object(with: row.id) as? Berth { select(berth) }
            }
        }
        .task {
            do {
                for try await batch in feed.rows() { rows += batch }
            } catch {
                rows = []
            }
        }
    }
}
