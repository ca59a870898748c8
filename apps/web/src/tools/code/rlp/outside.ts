import type { ItemForm } from '@toolkit/core/rlp/item-form'
import type { ByteSource } from '../../../ui/byte-source/byte-source'
import { handedSource } from '../../handed-source'
import { defineOutside } from '../../use-outside-input'
import { sharedSchema } from './shared-link'

interface Start {
  readonly source: ByteSource
  readonly lenient?: boolean
  readonly form?: ItemForm
}

/** What another tool or a link begins the tool with. */
export const OUTSIDE = defineOutside({
  toolId: 'code-rlp',
  kinds: ['bytes'],
  schema: sharedSchema,
  fromTool: (data): Start => ({ source: handedSource(data) }),
  fromLink: (shared): Start | null => {
    if (Object.values(shared).every(value => value === undefined)) return null
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
