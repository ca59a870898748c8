import * as v from 'valibot'
import { MAX_FRAGMENT_LENGTH } from '../../../frame/fragment'

/** Packed script, its arguments as a list in JSON-Cadence, and the block by height or ID. */
export const linkSchema = v.pipe(
  v.object({
    script: v.pipe(v.string(), v.maxLength(MAX_FRAGMENT_LENGTH), v.regex(/^[\w-]+$/)),
    args: v.optional(v.pipe(v.string(), v.maxLength(MAX_FRAGMENT_LENGTH), v.regex(/^\[/))),
    height: v.optional(v.pipe(v.string(), v.regex(/^\d{1,20}$/))),
    block: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
  }),
  v.check(({ height, block }) => height === undefined || block === undefined),
)
