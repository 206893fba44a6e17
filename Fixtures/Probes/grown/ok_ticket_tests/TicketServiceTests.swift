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
