/// Names as the words that they are made of.
enum CamelCase {
    private static func isUpper(_ byte: UInt8) -> Bool { byte >= 65 && byte <= 90 }
    private static func isLower(_ byte: UInt8) -> Bool { byte >= 97 && byte <= 122 }

    /// `addURLsOfStore` is `add`, `URLs`, `Of`, `Store`; `NCRoom` is `NC`, `Room`.
    static func words(_ name: String) -> [String] {
        let bytes = Array(name.utf8)
        var words: [String] = [], at = 0
        while at < bytes.count {
            let end = wordEnd(bytes, at)
            words.append(String(decoding: bytes[at..<end], as: UTF8.self))
            at = end
        }
        return words
    }

    private static func wordEnd(_ bytes: [UInt8], _ start: Int) -> Int {
        let underscore = UInt8(ascii: "_")
        if bytes[start] == underscore { return start + 1 }
        var end = start
        while end < bytes.count, isUpper(bytes[end]) { end += 1 }
        guard end - start > 1 else {
            while end < bytes.count, !isUpper(bytes[end]), bytes[end] != underscore { end += 1 }
            return end
        }
        // An abbreviation, with its plural; the last capital may begin the next word.
        var next = end
        while next < bytes.count, isLower(bytes[next]) { next += 1 }
        let tail = String(decoding: bytes[end..<next], as: UTF8.self)
        if end == bytes.count || isPlural(tail) && !(bytes[end - 1] == UInt8(ascii: "I") && tail == "s") { return next }
        return isLower(bytes[end]) ? end - 1 : end
    }

    private static func isPlural(_ tail: String) -> Bool { tail == "s" || tail == "es" || tail == "ies" }

    /// `URLSession` is `urlSession`, `Room` is `room`, `IDs` is `ids`.
    static func lowercased(_ name: String) -> String {
        var bytes = Array(name.utf8)
        guard let first = bytes.first, isUpper(first) else { return name }
        for i in bytes.indices {
            if i + 1 < bytes.count, !isUpper(bytes[i + 1]) {
                let rest = String(decoding: bytes[(i + 1)...], as: UTF8.self)
                let isLetter = isLower(bytes[i + 1])
                if i == 0 || !isLetter || isPlural(words(rest).first ?? "") { bytes[i] |= 0x20 }
                break
            }
            bytes[i] |= 0x20
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Equal but for the case of the first letter.
    static func isSame(_ word: String?, _ other: String) -> Bool {
        guard let word, word.utf8.count == other.utf8.count else { return false }
        return word.dropFirst() == other.dropFirst() && word.prefix(1).lowercased() == other.prefix(1).lowercased()
    }

    /// The role of a word in the name of a function.
    enum Role { case preposition, verb, gerund, other }

    static func role(of word: String) -> Role {
        let word = word.lowercased()
        if prepositions.contains(word) { return .preposition }
        if verbs.contains(word) { return .verb }
        if word.hasSuffix("ing"), word.utf8.count > 4 {
            let stem = String(word.dropLast(3))
            let isDoubled = stem.utf8.count > 1 && stem.utf8.last == stem.dropLast().utf8.last
            if role(of: stem) == .verb || role(of: stem + "e") == .verb
                || isDoubled && role(of: String(stem.dropLast())) == .verb
            {
                return .gerund
            }
        }
        for prefix in ["auto", "re", "de"] where word.hasPrefix(prefix) && word.utf8.count > prefix.utf8.count {
            if role(of: String(word.dropFirst(prefix.utf8.count))) == .verb { return .verb }
        }
        return .other
    }

    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given", "in",
        "including", "inside", "into", "matching", "of", "on", "preceding", "since", "to", "until", "using", "via",
        "when", "with", "within"
    ]

    /// Words that names of functions begin with and that the compiler knows no verb in.
    static let plain: Set<String> = Set(
        """
        abort accumulate aggregate align archive attribute authenticate author authorize await bind block \
        bookmark boot browse buffer cache can cascade clip clone combine compile compose compress compute \
        configure confirm construct contact could create decrypt derive descend did diff disable dispatch \
        distribute download dump emit encrypt erase establish evaluate evict expire extract file filter finalize \
        flag flush format forward frame group has hash have host hydrate index inherit init initialize inspect \
        install instantiate interpolate invalidate invoke is isolate iterate layout limit link list log login \
        logout lookup map message migrate mirror modify monitor mutate mute name navigate need negotiate \
        override paginate parse patch persist pin ping point poll populate process propose publish purge query \
        quit refresh render reset resume retrieve rewind rotate scan schedule screen seek serialize set setup \
        shared should shrink shuffle slice snapshot sort spawn split stash stream style subscribe swap sync \
        synchronize tag terminate track trigger trim tune type unarchive unblock undo unlink unmute unpin \
        unregister unset unsubscribe unwrap upgrade upload view was will withdraw zero
        """.split(separator: " ").map(String.init))

    /// Verbs that names of functions begin with. Which others the compiler takes for one is not known here.
    private static let verbs: Set<String> = Set(
        """
        accept activate add adjust allow alter animate announce answer append apply arrange ask assign attach \
        attempt avoid back balance be become begin book break bring broadcast build bump calculate call cancel \
        carry catch center change charge check choose claim clean clear click close collect come command commit \
        compare complete connect consider contain contains continue convert copy correct count cover cut cycle \
        decide decode defer define delay delete deliver depend describe deselect destroy detach detect develop \
        dig discover dismiss display divide do double drag drain draw drive drop dry duplicate earn echo edit \
        empty enable encode end enqueue enter enumerate escape examine execute exist expand expect explain \
        export extend face fade fail fetch fill film find finish fire fit fix flash flip flow focus fold follow \
        force forget form freeze gather generate get give go grab grow guess guide hand handle hang head hear \
        help hide highlight hit hold hook hover identify ignore import include increase inform inject insert \
        interrupt introduce invite join judge jump keep kick kill know label last launch lay lead learn leave \
        let level like listen live load localize lock look lose love make manage mark match measure meet merge \
        mix move multiply nest normalize note notice notify number observe obtain occur offer open order own \
        pack paint park part pass paste pause pay perform permit pick place plan play plug pop post practice \
        precede prefer preload prepare prepend present preserve press prevent print produce program promise \
        protect provide pull push put queue race raise reach read receive record redraw reduce reflect refuse \
        register reject release rely remain remember remind remove repair repeat replace reply report request \
        rescue resize resolve retain retire retry return reverse ride rise roll rule run save say scale scatter \
        scratch scroll seal search see select sell send separate serve settle shade share shop show shut sign \
        signal skip sleep slip slow sound spell spot stamp stand start stay step stop store stretch strip \
        subtract succeed suggest supply support suppose surround suspend switch take talk tap teach tell test \
        thaw think throw tick tie time tip toggle touch tour trace trade train transform translate transport \
        trap travel treat trick truncate trust try turn twist understand unite unload unlock unpack up update \
        use validate visit wait wake walk want warm warn wash watch wave weigh welcome win wipe wish work wrap \
        write zip zoom
        """.split(separator: " ").map(String.init))
}
