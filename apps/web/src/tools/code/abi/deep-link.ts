import type { AbiInput } from '@toolkit/core/evm/abi/abi-input'
import { openWithSource } from '../../../frame/open-with-source'
import { defineDeepLink } from '../../../frame/use-deep-link'
import manifest from './manifest'
import { type DataForm, type Entry, NOTHING, type Submitted } from './submitted'

interface SharedView {
  readonly submitted: Submitted
  readonly entry: Entry | null
  readonly form: DataForm
  readonly inputs: readonly AbiInput[]
}

/**
 * Returns the fields of a link that reproduces the input; null if the bytes are too long for one.
 */
export function sharedFields({
  submitted,
  entry,
  form,
  inputs,
}: SharedView): Record<string, string> | null {
  const { abi, chosen, packed, source, topics } = submitted
  const common = { abi, item: chosen }
  if (submitted.mode === 'encode') {
    const values = entry && inputs.length > 0 ? JSON.stringify(inputs) : ''
    return { ...common, item: entry?.key ?? '', values, packed: packed ? 'yes' : '' }
  }
  if (source.kind !== 'typed') return null
  return {
    ...common,
    // Empty fields are omitted, so this marks the link as one for decoding.
    data: source.text || '0x',
    as: form === 'call' ? '' : form,
    topics: form === 'log' ? topics : '',
  }
}

/** Initial state from another tool or a link. */
export const DEEP_LINK = defineDeepLink({
  tool: manifest,
  schema: async () => (await import('./deep-link-schema')).linkSchema,
  // The ABI stays when bytes arrive, and the bytes stay when another ABI does.
  fromTool: (data): Partial<Submitted> =>
    data.kind === 'abi'
      ? { abi: data.text, chosen: '' }
      : { mode: 'decode', chosen: '', form: 'call', source: openWithSource(data) },
  fromLink: (shared): Partial<Submitted> => {
    const { abi = '', item = '', values, packed, data, as = 'call', topics = '' } = shared
    const start = { ...NOTHING, abi, chosen: item }
    if (data === undefined) {
      const inputs = values === undefined ? {} : { [item]: values }
      return { ...start, packed: packed === 'yes', inputs }
    }
    const text = data === '0x' ? '' : data
    return {
      ...start,
      mode: 'decode',
      form: as,
      source: { kind: 'typed', format: 'hex', text },
      topics,
    }
  },
})
