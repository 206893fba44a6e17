// File: Signs.swift
import Foundation
import SwiftData

@Model
final class Signpost {
    @Attribute(.unique) var number: Int
    var text: String
    var region: Region

    init(number: Int, text: String, region: Region) {
        self.number = number
        self.text = text
        self.region = region
    }
}

@Model
final class Region {
    var name: String
    init(name: String) { self.name = name }
}

enum SignStore {
    static func make() throws -> ModelContainer {
        let configuration = ModelConfiguration("signs", cloudKitDatabase: .none)
        return try ModelContainer(for: Signpost.self, Region.self, configurations: configuration)
    }
}

struct SignText: Sendable {
    let number: Int
    let text: String
}

final class SignPrinter {
    private let print: @Sendable (SignText) async -> Void

    init(print: @escaping @Sendable (SignText) async -> Void) { self.print = print }

    func all(_ context: ModelContext) throws {
        for sign in try context.fetch(FetchDescriptor<Signpost>()) {
            let text = SignText(number: sign.number, text: sign.text)
            Task { [print] in await print(text) }
        }
    }
}
