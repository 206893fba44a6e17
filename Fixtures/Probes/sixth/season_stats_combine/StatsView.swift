import RealmSwift
import SwiftUI

struct StatsView: View {
    @StateObject private var stats = SeasonStats(realm: try! Realm())

    var body: some View {
        VStack {
            Text("\(stats.goals) goals")
            Text("\(stats.teams) teams")
        }
        .onAppear { stats.bind() }
    }
}
