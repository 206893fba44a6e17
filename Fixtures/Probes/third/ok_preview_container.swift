// File: Preview.swift
import Foundation
import SwiftData
import SwiftUI

@Model final class Mug {
    var glaze: String
    init(glaze: String) { self.glaze = glaze }
}

@MainActor
enum PreviewData {
    static let container: ModelContainer = {
        let configuration = ModelConfiguration(isStoredInMemoryOnly: true, cloudKitDatabase: .none)
        let container = try! ModelContainer(for: Mug.self, configurations: configuration)
        for glaze in ["celadon", "ash", "tenmoku"] {
            container.mainContext.insert(Mug(glaze: glaze))
        }
        try? container.mainContext.save()
        return container
    }()

    static var sample: Mug? {
        try? container.mainContext.fetch(FetchDescriptor<Mug>()).first
    }
}

struct MugRow: View {
    let mug: Mug
    @State private var shown = ""

    var body: some View {
        VStack {
            Text(mug.glaze)
            Text(shown)
        }
        .task {
            await Task.yield()
            shown = mug.glaze.uppercased()
        }
    }
}
