/// Findings about the use of the tool itself; they are configured and suppressed like any other.
package enum EngineRules {
    package static let superfluousSuppression = RuleDescriptor(
        id: "superfluous_suppression", summary: "A suppression that suppresses nothing", severity: .warning,
        section: "Suppressions", fix: "safe")
    package static let unknownRule = RuleDescriptor(
        id: "unknown_rule", summary: "A suppression that names no rule of this tool, or is not understood", severity: .warning,
        section: "Suppressions", fix: "safe")
    package static let suppressionWithoutReason = RuleDescriptor(
        id: "suppression_without_reason", summary: "A suppression without a reason, where the configuration asks for one",
        severity: .warning, section: "Suppressions")
    package static let blanketSuppression = RuleDescriptor(
        id: "blanket_suppression", summary: "A suppression of every rule, or one that is never ended", severity: .hint,
        section: "Suppressions", fix: "safe")
    package static let unmetExpectation = RuleDescriptor(
        id: "unmet_expectation", summary: "A `confine:expect` whose finding is not there", severity: .error,
        section: "Suppressions")

    package static let expiredSuppression = RuleDescriptor(
        id: "expired_suppression", summary: "A suppression whose `until` day has passed", severity: .warning,
        section: "Suppressions")

    package static let all = [
        superfluousSuppression, unknownRule, suppressionWithoutReason, blanketSuppression, unmetExpectation, expiredSuppression,
    ]

    package static func page(_ id: String) -> String? {
        switch id {
        case superfluousSuppression.id: superfluousPage
        case unknownRule.id: unknownPage
        case suppressionWithoutReason.id: reasonPage
        case blanketSuppression.id: blanketPage
        case unmetExpectation.id: expectationPage
        case expiredSuppression.id: expiredPage
        default: nil
        }
    }

    private static let superfluousPage = """
        # superfluous_suppression
        A suppression that suppresses nothing

        ## What happens
        `// confine:disable RULE` stands where the rule has nothing to report: the code was mended, the finding moved, or it never
        was. The comment stays behind and will hide the next, real finding at that place.

        ## What the fix does
        Safe: removes the rule from the comment, and the comment with its last rule. Rules that are off in this run are not counted.
        """
    private static let unknownPage = """
        # unknown_rule
        A suppression that names no rule of this tool, or is not understood

        ## What happens
        An id in a `confine:` comment is misspelt, or belongs to another version; or the comment is spelt as other tools' are
        (`confine-disable-next-line`), or stands in documentation (`///`). Nothing is suppressed by it. The form is
        `// confine:disable:next RULE - why`, in a plain comment and as the first thing in it; the reason may also follow `--`, `—`
        or `:`.

        ## What the fix does
        Safe: puts the rule that is meant in its place, where the id is a slip of it; else look the id up with `confine rules`.
        """
    private static let reasonPage = """
        # suppression_without_reason
        A suppression without a reason, where the configuration asks for one

        ## What happens
        `"requireReasons": true` is set in `.confine.json`. A suppression must say why, after ` - `, ` -- `, ` — ` or `: `:
        `// confine:disable:next write_in_loop - one commit a file, so that a crash loses one file`.
        """
    private static let blanketPage = """
        # blanket_suppression
        A suppression of every rule, or one that is never ended

        ## What happens
        `confine:disable all`, or a `confine:disable RULE` below the first line of code, outside of any braces and with no
        `confine:enable`, hides what nobody has seen yet. Within braces a range ends with them.

        ## What the fix does
        Safe: names the rules that `all` hides today. For an open range write `confine:enable RULE` after the code it is for, or move
        it above the first line of code, where it is meant for the whole file.
        """
    private static let expectationPage = """
        # unmet_expectation
        A `confine:expect` whose finding is not there

        ## What happens
        `// confine:expect RULE` asserts that RULE reports something on this line or the next. It is for test suites that keep
        misuse on purpose. Nothing was reported there: the code changed, or the rule did.
        """
    private static let expiredPage = """
        # expired_suppression
        A suppression whose `until` day has passed

        ## What happens
        `// confine:disable:next RULE until 2027-03-01 - why` silences RULE up to and with that day (UTC). After it the finding is told
        again, and so is the comment. `--today 2027-03-02` shows what a day to come will bring.

        ## Mend it by hand
        Mend what the suppression is for, or decide again and name a later day.
        """
}
