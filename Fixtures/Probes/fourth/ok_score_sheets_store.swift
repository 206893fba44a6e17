// File: SheetStore.swift
import Foundation

struct Sheet: Codable, Sendable, Identifiable {
    let id: UUID
    var title: String
    var pages: [String]
}

enum SheetStoreError: Error { case invalidName }

actor SheetStore {
    private let url: URL
    private var sheets: [UUID: Sheet] = [:]

    init(library: String) throws {
        let allowed = CharacterSet.alphanumerics
        guard !library.isEmpty, library.unicodeScalars.allSatisfy(allowed.contains) else {
            throw SheetStoreError.invalidName
        }
        url = URL.documentsDirectory.appendingPathComponent("\(library).json")
    }

    var all: [Sheet] { Array(sheets.values) }

    func load() throws {
        let list = try JSONDecoder().decode([Sheet].self, from: Data(contentsOf: url))
        sheets = Dictionary(list.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    }

    func save(_ sheet: Sheet) throws {
        sheets[sheet.id] = sheet
        try JSONEncoder().encode(all).write(to: url, options: [.atomic])
    }
}
