import Lowering

extension RunPart {
    /// Whether an instruction is one of the body's own statements, and of no closure in it.
    func isOwnStatement(_ index: Int) -> Bool { body.blocks[Int(loops.block(of: index))].function == .main }

    /// The parameter of the body that a value is; -1 for what it is called on.
    func parameter(_ value: ValueID) -> Int32? {
        switch body[value].kind {
        case .parameter: isOwnStatement(Int(value.index)) ? body[value].payload : nil
        case .receiver: -1
        default: nil
        }
    }
}
