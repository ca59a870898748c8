import * as v from 'valibot'
import { LARGE_TEXT } from '../../../bytes/byte-source'

/** Far more than the longest tag and the longest digest need. */
const SHORT = v.optional(v.pipe(v.string(), v.maxLength(1000)), '')

/** Fields of a link, validated like typed input. There is none for a key. */
export const linkSchema = v.object({
  data: v.optional(v.pipe(v.string(), v.maxLength(LARGE_TEXT)), ''),
  format: v.optional(v.picklist(['text', 'hex', 'base64']), 'text'),
  tag: v.optional(v.picklist(['none', 'transaction', 'user', 'proof', 'own']), 'none'),
  own: SHORT,
  as: v.optional(v.picklist(['hex', 'upper', 'base64', 'base64url']), 'hex'),
  expected: SHORT,
})
