import type { ItemForm } from '@toolkit/core/rlp/item-form'
import type { ByteSource } from '../../../bytes/byte-source'
import { openWithSource } from '../../../frame/open-with-source'
import { defineDeepLink } from '../../../frame/use-deep-link'
import type { Question } from './answer'
import manifest from './manifest'

/**
 * Returns the fields of a link that reproduces the input; null if the left side is too long for
 * one.
 */
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

/** Initial state from another tool or a link. */
export const DEEP_LINK = defineDeepLink({
  tool: manifest,
  schema: async () => (await import('./deep-link-schema')).linkSchema,
  fromTool: (data): Start => ({ source: openWithSource(data) }),
  fromLink: (shared): Start => {
    // Options alone are worth a link too: an empty text has no field.
    const text = shared.hex ?? shared.base64 ?? ''
    const format = shared.hex === undefined && shared.base64 !== undefined ? 'base64' : 'hex'
    return {
      source: { kind: 'typed', format, text },
      lenient: shared.lenient === 'yes',
      form: shared.form ?? 'hex',
    }
  },
})
