/** How deep lists may be nested. A Flow transaction needs 4; the limit only has to stop bombs. */
export const MAX_RLP_DEPTH = 1024

/** How many items one RLP value may hold, lists and byte strings together. */
export const MAX_RLP_ITEMS = 1_000_000

/** So many faults are kept with their words; of more only the number is known. */
export const MAX_RLP_FINDINGS = 1000
