/// What an assistant is told of the tools at the beginning.
enum AssistantGuide {
    static let instructions = """
        Confine finds code that breaks the thread confinement of a database (Realm, Core Data, SwiftData, GRDB, \
        SQLite), across files and without a build. Call `lint` before you change database code and keep the \
        fingerprints. The notes of a finding are its proof: who owns the value, where it crosses, where it is used. \
        `explain` says for a line where it runs and who owns each value, also where nothing is wrong; ask it before \
        you move code to another thread, and with `brief` before you correct a finding by hand. `fix` shows a diff, \
        and writes only with `apply`. After an edit `verify` says whether the finding is gone, only silenced, or \
        moved. Do not suppress a finding, write a baseline or change `.confine.json` unless the user asks for it.
        """
}
