import * as v from 'valibot'
import { FINDING } from './finding-anchor'

/** Longer than any link to a transaction; longer text isn't shown in the field either. */
const MAX_SHARED_LENGTH = 300

/**
 * `#id=…`, with `&finding=…` for a part of the answer. With an unknown finding (from a newer
 * release, or misspelled), the transaction still opens.
 */
export const linkSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_SHARED_LENGTH)),
  finding: v.fallback(v.optional(v.pipe(v.string(), v.regex(FINDING))), undefined),
})
