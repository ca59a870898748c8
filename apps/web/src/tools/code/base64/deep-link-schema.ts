import * as v from 'valibot'
import { LARGE_TEXT } from '../../../bytes/byte-source'

const text = v.optional(v.pipe(v.string(), v.maxLength(LARGE_TEXT)))

/** `#text=…`, `#hex=…` or `#base64=…`, with the options that aren't the default. */
export const linkSchema = v.object({
  text,
  hex: text,
  base64: text,
  alphabet: v.optional(v.literal('url')),
  padding: v.optional(v.literal('none')),
  lines: v.optional(v.picklist(['64', '76'])),
  lenient: v.optional(v.literal('yes')),
  view: v.optional(v.literal('hex')),
})
