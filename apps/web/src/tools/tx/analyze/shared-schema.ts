import * as v from 'valibot'
import { FINDING } from './finding'

/** Longer than any link to a transaction; what is longer is not shown in the field either. */
const MAX_SHARED_LENGTH = 300

/**
 * `#id=…`, and `&finding=…` for what of the answer is meant. A finding that there isn't (of a newer release, or
 * misspelled) opens the transaction all the same.
 */
export const sharedSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_SHARED_LENGTH)),
  finding: v.fallback(v.optional(v.pipe(v.string(), v.regex(FINDING))), undefined),
})
