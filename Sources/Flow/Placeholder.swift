import Lowering
