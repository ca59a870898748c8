import type { ItemForm } from '@toolkit/core/rlp/item-form'
import * as v from 'valibot'
import { type ByteSource, LARGE_TEXT } from '../../../bytes/byte-source'
import { handedSource } from '../../../frame/handed-source'
import { defineOutside } from '../../../frame/use-outside-input'
import type { Question } from './answer'
import manifest from './manifest'

const text = v.optional(v.pipe(v.string(), v.maxLength(LARGE_TEXT)))

/** `#hex=…` or `#base64=…`, with the choices where they are not the usual ones. */
const sharedSchema = v.object({
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

interface Start {
  readonly source: ByteSource
  readonly lenient?: boolean
  readonly form?: ItemForm
}

/** What another tool or a link begins the tool with. */
export const OUTSIDE = defineOutside({
  tool: manifest,
  schema: sharedSchema,
  fromTool: (data): Start => ({ source: handedSource(data) }),
  fromLink: (shared): Start => {
    // Choices alone are worth a link too: an empty text has no field.
    const text = shared.hex ?? shared.base64 ?? ''
    const format = shared.hex === undefined && shared.base64 !== undefined ? 'base64' : 'hex'
    return {
      source: { kind: 'typed', format, text },
      lenient: shared.lenient === 'yes',
      form: shared.form ?? 'hex',
    }
  },
})
