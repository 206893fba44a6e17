"""All kinds of programs, and what those of a framework need: models, first contents."""
from . import lifecycle, loops, realm, stored, transactions, travel

ALL = [travel.FAMILY, transactions.FAMILY, loops.FAMILY, lifecycle.FAMILY, stored.FAMILY]
MODELS = {"Realm": realm.MODEL}
PREPARE = {"Realm": realm.PREPARE}
PREPARE_CALL = {"Realm": "Realm.beginAnew(); try seed(Dog.self)"}
