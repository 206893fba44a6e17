import SwiftData
import SwiftUI

struct NeighbourView: View {
    let shed: Toolshed
    @State private var lines: [ToolLine] = []

    var body: some View {
        List(lines) { line in
            Button(line.text) { lend(line) }
        }
        .onAppear { reload() }
    }

    private func reload() { lines = (try? shed.lines(sortedBy: .name)) ?? [] }

    private func lend(_ line: ToolLine) {
        shed.lend(line.id, to: "Kim", until: .now) { lent in
            Task { @MainActor in
                if lent { reload() }
            }
        }
    }
}
