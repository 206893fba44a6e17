// File: ProfileModel.swift
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
// File: ProfileService.swift
import Foundation
import SwiftData

@Model
final class Profile {
    var handle: String
    var avatar: Data?
    var avatarURL: URL

    init(handle: String, avatarURL: URL) {
        self.handle = handle
        self.avatarURL = avatarURL
    }
}

struct ProfileService: Sendable {
    let container: ModelContainer

    func downloadAvatar(for id: PersistentIdentifier) async throws {
        guard let url = avatarURL(for: id) else { return }
        let (data, _) = try await URLSession.shared.data(from: url)
        let context = ModelContext(container)
        guard let profile = context.model(for: id) as? Profile else { return }
        profile.avatar = data
        try context.save()
    }

    func create(handle: String, avatarURL: URL) async throws -> PersistentIdentifier {
        _ = try await URLSession.shared.data(from: avatarURL)
        let context = ModelContext(container)
        let profile = Profile(handle: handle, avatarURL: avatarURL)
        context.insert(profile)
        try context.save()
        return profile.persistentModelID
    }

    private func avatarURL(for id: PersistentIdentifier) -> URL? {
        let context = ModelContext(container)
        let profile = context.model(for: id) as? Profile
        return profile?.avatarURL
    }
}
