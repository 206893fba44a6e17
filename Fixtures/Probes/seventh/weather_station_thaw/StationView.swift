import RealmSwift
import SwiftUI

struct StationView: View {
    let archive: StationArchive
    @State private var celsius = 0.0

    var body: some View {
        Text("\(celsius)°")
            .task {
                if let reading = try? await archive.newest() { celsius = reading.celsius }
            }
    }
}
