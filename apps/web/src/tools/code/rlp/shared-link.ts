import * as v from 'valibot'
import { type ByteSource, LARGE_TEXT } from '../../../ui/byte-source/byte-source'
import type { Question } from './question'

const text = v.optional(v.pipe(v.string(), v.maxLength(LARGE_TEXT)))

/** `#hex=…` or `#base64=…`, with the choices where they are not the usual ones. */
export const sharedSchema = v.object({
  hex: text,
  base64: text,
  lenient: v.optional(v.literal('yes')),
  form: v.optional(v.picklist(['text', 'integer'])),
})

/** The fields of a link that opens the same; null when what stands on the left is too long for one. */
export function sharedFields(
  { lenient, form }: Question,
  rlp: ByteSource,
): Record<string, string> | null {
  if (rlp.kind !== 'typed') return null
  return {
    [rlp.format]: rlp.text,
    lenient: lenient ? 'yes' : '',
    form: form === 'hex' ? '' : form,
  }
}
