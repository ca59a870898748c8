import * as v from 'valibot'

/** Longer than any height or ID with what people put around it; a longer text of a link is not even shown. */
const MAX_LENGTH = 100

/** `#block=…`, and `&collection=…` of it: what a link may ask. The block is checked like anything typed. */
export const sharedSchema = v.object({
  block: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_LENGTH)),
  collection: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
})
