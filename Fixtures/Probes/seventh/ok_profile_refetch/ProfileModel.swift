import Combine
import Foundation
import SwiftData

@MainActor
final class ProfileModel: ObservableObject {
    @Published var busy = false
    private let profile: Profile
    private let service: ProfileService

    init(profile: Profile, service: ProfileService) {
        self.profile = profile
        self.service = service
    }

    func reloadAvatar() {
        let id = profile.persistentModelID
        busy = true
        Task {
            do {
                try await service.downloadAvatar(for: id)
                print("reloaded", profile.handle)
            } catch {
                print("no avatar for", profile.handle)
            }
            busy = false
        }
    }
}
