protocol PaymentGateway: Sendable {
    func charge(_ item: String) async throws -> Bool
}

struct DeclinedGateway: PaymentGateway {
    func charge(_ item: String) async throws -> Bool { false }
}
