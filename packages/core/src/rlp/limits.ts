/** Maximum nesting of lists. A Flow transaction needs 4; the limit only stops bombs. */
export const MAX_RLP_DEPTH = 1024

/** Maximum number of items in one RLP value, lists and byte strings together. */
export const MAX_RLP_ITEMS = 1_000_000

/** Maximum number of stored faults; of further ones only the number is counted. */
export const MAX_RLP_FINDINGS = 1000
