import Foundation

struct TransferCheck {
    let litres: Double

    func validate(_ source: Barrel, _ target: Barrel) throws {
        guard source.litres >= litres else { throw CellarError.tooLittle }
        guard target.litres == 0 || source.grape == target.grape else { throw CellarError.otherGrape }
    }
}
