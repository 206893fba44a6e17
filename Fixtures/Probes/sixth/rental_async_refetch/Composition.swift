import RealmSwift

func makeRentalUseCase(configuration: Realm.Configuration) -> RentalUseCase {
    RentalUseCase(gateway: DeclinedGateway(), open: { try Realm(configuration: configuration) })
}
