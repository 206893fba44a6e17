extension Product {
    func discount(by share: Double) {
        price *= 1 - share
    }

    func moveToClearance() {
        clearance = true // expect: mutation_outside_transaction
    }

    func roundUp() {
        price = price.rounded(.up)
    }
}
