import * as v from 'valibot'

/**
 * Longer than any height or ID with surrounding text; a longer text from a link isn't even shown.
 */
const MAX_LENGTH = 100

/**
 * Fields of a link: `#block=…`, with `&collection=…` of it. The block is validated like typed
 * input.
 */
export const linkSchema = v.object({
  block: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_LENGTH)),
  collection: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
})
