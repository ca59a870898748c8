import * as v from 'valibot'
import { type ByteSource, LARGE_TEXT } from '../../../bytes/byte-source'
import { handedSource } from '../../../frame/handed-source'
import { defineOutside } from '../../../frame/use-outside-input'
import { DEFAULT_OPTIONS, NOTHING, type Options, type Wanted } from './convert'
import manifest from './manifest'

const text = v.optional(v.pipe(v.string(), v.maxLength(LARGE_TEXT)))

/** `#text=…`, `#hex=…` or `#base64=…`, with the options where they are not the usual ones. */
export const sharedSchema = v.object({
  text,
  hex: text,
  base64: text,
  alphabet: v.optional(v.literal('url')),
  padding: v.optional(v.literal('none')),
  lines: v.optional(v.picklist(['64', '76'])),
  lenient: v.optional(v.literal('yes')),
  view: v.optional(v.literal('hex')),
})

/** The fields of a link that opens the same; null when the input is too long for one. */
export function sharedFields({
  side,
  source,
  options,
  view,
}: Wanted): Record<string, string> | null {
  if (source.kind !== 'typed') return null
  return {
    [source.format]: source.text,
    alphabet: options.alphabet === 'url' ? 'url' : '',
    padding: options.padding ? '' : 'none',
    lines: options.lines === 'none' ? '' : options.lines,
    lenient: options.lenient ? 'yes' : '',
    // Data that was given says itself how it is written.
    view: side === 'base64' && view === 'hex' ? 'hex' : '',
  }
}

/** What a link asks for. */
export function wantedOf(shared: v.InferOutput<typeof sharedSchema>): Wanted {
  // Options alone are worth a link too: an empty text has no field.
  const format =
    (['base64', 'hex', 'text'] as const).find(name => shared[name] !== undefined) ?? 'text'
  const options: Options = {
    alphabet: shared.alphabet ?? DEFAULT_OPTIONS.alphabet,
    padding: shared.padding === undefined,
    lines: shared.lines ?? 'none',
    lenient: shared.lenient !== undefined,
  }
  const source: ByteSource = { kind: 'typed', format, text: shared[format] ?? '' }
  return {
    side: format === 'base64' ? 'base64' : 'data',
    source,
    options,
    view: format === 'hex' ? 'hex' : (shared.view ?? 'text'),
  }
}

/** What another tool or a link begins the tool with. */
export const OUTSIDE = defineOutside({
  tool: manifest,
  schema: sharedSchema,
  fromTool: (data): Wanted => ({
    ...NOTHING,
    source: handedSource(data),
    view: data.kind === 'bytes' ? 'hex' : 'text',
  }),
  fromLink: wantedOf,
})
