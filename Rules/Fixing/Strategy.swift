/// The ways in which a finding is mended. Each fix names its own, in JSON as its raw value, so that what is offered and
/// what becomes of it can be counted (`Benchmarks/Fixes/strategies.py`).
enum Strategy: String, CaseIterable {
    // MARK: Values that cross

    case freezeAtCapture = "freeze_at_capture"
    case freezeWhereItLeaves = "freeze_where_it_leaves"
    case freezeForChildTask = "freeze_for_child_task"
    case freezeBeforeAwait = "freeze_before_await"
    case freezeResult = "freeze_result"
    case captureValues = "capture_values"
    case captureKey = "capture_key"
    case captureReference = "capture_reference"
    case keyForReference = "key_for_reference"
    case passValues = "pass_values"
    case passIdentifier = "pass_identifier"
    case readBeforeAwait = "read_before_await"
    case thaw
    case refresh

    // MARK: Code that moves to the owner

    case performStatement = "perform_statement"
    case performAround = "perform_around"
    case isolateToMain = "isolate_to_main"
    case handToMainQueue = "hand_to_main_queue"
    case isolateAgain = "isolate_again"
    case makePrivate = "make_private"

    // MARK: Handles

    case openInside = "open_inside"
    case openAgain = "open_again"
    case openWhereUsed = "open_where_used"
    case openForContext = "open_for_context"
    case poolAroundWork = "pool_around_work"
    case poolAroundCall = "pool_around_call"
    case poolOfQueue = "pool_of_queue"
    case dropLock = "drop_lock"

    // MARK: Transactions

    case hoistBlock = "hoist_block"
    case hoistNested = "hoist_nested"
    case saveBehindLoop = "save_behind_loop"
    case saveBehindHelper = "save_behind_helper"
    case joinCaller = "join_caller"
    case passSequence = "pass_sequence"
    case passHandle = "pass_handle"
    case collectItems = "collect_items"
    case inlineTransaction = "inline_transaction"
    case wrapInTransaction = "wrap_in_transaction"
    case readInWrite = "read_in_write"

    // MARK: Waiting

    case awaitAccess = "await_access"
    case awaitOwnedWrite = "await_owned_write"
    case awaitHelper = "await_helper"
    case awaitSibling = "await_sibling"
    case awaitQueued = "await_queued"
    case actorWrite = "actor_write"
    case writeLater = "write_later"
    case writeLaterInHelper = "write_later_in_helper"
    case writeInTask = "write_in_task"

    // MARK: Models and stores

    case transferStruct = "transfer_struct"
    case dropConformance = "drop_conformance"
    case cloudAttribute = "cloud_attribute"
    case cloudDefault = "cloud_default"
    case writeAtomically = "write_atomically"
    case checkName = "check_name"
}
