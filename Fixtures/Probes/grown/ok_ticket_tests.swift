// File: TicketService.swift
import Foundation
import RealmSwift

final class SupportTicket: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var subject: String
    @Persisted var open: Bool
}

protocol TicketServing {
    func open(_ subject: String) throws -> Int
    func closeAll() throws -> Int
}

struct TicketService: TicketServing {
    let makeRealm: () throws -> Realm

    func open(_ subject: String) throws -> Int {
        let realm = try makeRealm()
        let number = (realm.objects(SupportTicket.self).max(of: \.number) ?? 0) + 1
        try realm.write {
            realm.create(SupportTicket.self, value: ["number": number, "subject": subject, "open": true])
        }
        return number
    }

    func closeAll() throws -> Int {
        let realm = try makeRealm()
        let open = realm.objects(SupportTicket.self).where { $0.open == true }
        let count = open.count
        try realm.write { open.setValue(false, forKey: "open") }
        return count
    }
}
// File: TicketServiceTests.swift
import Foundation
import RealmSwift
import XCTest

final class TicketServiceTests: XCTestCase {
    private var realm: Realm!
    private var service: TicketService!

    override func setUpWithError() throws {
        let configuration = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)
        realm = try Realm(configuration: configuration)
        service = TicketService { try Realm(configuration: configuration) }
    }

    override func tearDown() {
        realm = nil
        service = nil
    }

    func testNumbersAscend() throws {
        XCTAssertEqual(try service.open("Printer"), 1)
        XCTAssertEqual(try service.open("Scanner"), 2)
        XCTAssertEqual(realm.objects(SupportTicket.self).count, 2)
    }

    func testCloseAll() throws {
        try seed(["A", "B", "C"])
        XCTAssertEqual(try service.closeAll(), 3)
        XCTAssertTrue(realm.objects(SupportTicket.self).allSatisfy { !$0.open })
    }

    func testCrossingWithReference() throws {
        try seed(["A"])
        let ticket = try XCTUnwrap(realm.objects(SupportTicket.self).first)
        let number = ticket.number
        let configuration = realm.configuration
        let seen = expectation(description: "seen elsewhere")
        DispatchQueue.global().async {
            autoreleasepool {
                let other = try! Realm(configuration: configuration)
                XCTAssertEqual(other.object(ofType: SupportTicket.self, forPrimaryKey: number)?.subject, "A")
            }
            seen.fulfill()
        }
        wait(for: [seen], timeout: 1)
        XCTAssertEqual(ticket.subject, "A")
    }

    private func seed(_ subjects: [String]) throws {
        try realm.write {
            for (index, subject) in subjects.enumerated() {
                realm.create(SupportTicket.self, value: ["number": 100 + index, "subject": subject, "open": true])
            }
        }
    }
}
