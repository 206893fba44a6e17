"""All kinds of programs, and what those of a framework need: models, first contents. Programs of one framework are
compiled together."""
from . import contexts, lifecycle, loops, realm, stored, transactions, travel

ALL = [travel.FAMILY, transactions.FAMILY, loops.FAMILY, lifecycle.FAMILY, stored.FAMILY, *contexts.FAMILIES]
MODELS = {"Realm": realm.MODEL, "CoreData": contexts.CORE_DATA_MODELS, "SwiftData": contexts.SWIFT_DATA_MODELS}
PREPARE = {"Realm": realm.PREPARE, "CoreData": contexts.CORE_DATA_PREPARE, "SwiftData": contexts.SWIFT_DATA_PREPARE}
PREPARE_CALL = {"Realm": "Realm.beginAnew(); try seed(Dog.self)", "CoreData": "try seed()", "SwiftData": None}
