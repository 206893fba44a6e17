// File: Clips.swift
import Foundation
import SwiftData

@Model final class Clip {
    var fileName: String
    var remote: URL?

    init(fileName: String) {
        self.fileName = fileName
    }
}

struct Uploader: Sendable {
    let base: URL

    func upload(_ fileName: String) async throws -> URL {
        let request = URLRequest(url: base.appendingPathComponent(fileName))
        _ = try await URLSession.shared.data(for: request)
        return base.appendingPathComponent(fileName)
    }
}
// File: UploadPass.swift
import Foundation
import SwiftData

struct UploadPass: Sendable {
    let container: ModelContainer
    let uploader: Uploader

    private func pending(in context: ModelContext) throws -> [String: Clip] {
        let clips = try context.fetch(FetchDescriptor<Clip>()).filter { $0.remote == nil }
        return Dictionary(clips.map { ($0.fileName, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func run() async throws -> Int {
        let context = ModelContext(container)
        var uploaded = 0
        for (fileName, clip) in try pending(in: context) {
            let remote = try await uploader.upload(fileName)
            clip.remote = remote  // expect: handle_used_after_suspension
            uploaded += 1
        }
        try context.save()  // maybe: handle_used_after_suspension
        return uploaded
    }
}

final class UploadScheduler {
    private let pass: UploadPass

    init(pass: UploadPass) {
        self.pass = pass
    }

    func start() {
        Task.detached(priority: .utility) { [pass] in
            let count = try await pass.run()
            print("\(count) clips uploaded")
        }
    }
}
