import * as v from 'valibot'
import { LARGE_TEXT } from '../../../bytes/byte-source'

const text = v.optional(v.pipe(v.string(), v.maxLength(LARGE_TEXT)))

/** `#hex=…` or `#base64=…`, with the options that aren't the default. */
export const linkSchema = v.object({
  hex: text,
  base64: text,
  lenient: v.optional(v.literal('yes')),
  form: v.optional(v.picklist(['text', 'integer'])),
})
