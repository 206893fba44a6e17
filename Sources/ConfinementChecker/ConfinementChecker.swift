// Guards, domains, boxes and the transaction monitor come from the part that links no test framework.
@_exported import ConfinementRuntime
