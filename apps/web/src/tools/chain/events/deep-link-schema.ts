import * as v from 'valibot'

const height = v.pipe(v.string(), v.regex(/^[\d,]{1,26}$/))

/** Event types separated by commas, an account, and the blocks. */
export const linkSchema = v.object({
  type: v.optional(v.pipe(v.string(), v.maxLength(10_000), v.regex(/^[\w.,]+$/))),
  address: v.optional(v.pipe(v.string(), v.regex(/^(?:0x)?[0-9a-fA-F]{1,16}$/))),
  range: v.optional(v.picklist(['latest', 'hour', 'day', 'heights'])),
  from: v.optional(height),
  to: v.optional(height),
})
