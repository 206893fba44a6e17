import SwiftData
import SwiftUI

struct HerbariumView: View {
    @ObservedObject var model: HerbariumModel

    var body: some View {
        VStack {
            ForEach(model.summaries) { summary in
                Button(summary.latin) { model.select(summary) }
            }
            if let specimen = model.selected {
                SpecimenRow(specimen: specimen)
                Button("Identify") {
                    Task { await model.identifySelected() }
                }
            }
        }
        .task { await model.reload() }
    }
}

struct SpecimenRow: View {
    let specimen: Specimen

    var body: some View {
        HStack {
            Text(specimen.latin)
            Text(specimen.verified ? "✓" : "?")
        }
    }
}
