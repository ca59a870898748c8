import type { InferOutput } from 'valibot'
import type { ByteSource } from '../../../bytes/byte-source'
import { openWithSource } from '../../../frame/open-with-source'
import { defineDeepLink } from '../../../frame/use-deep-link'
import { DEFAULT_OPTIONS, NOTHING, type Options, type Requested } from './convert'
import type { linkSchema } from './deep-link-schema'
import manifest from './manifest'

/** Returns the fields of a link that reproduces the input; null if it is too long for one. */
export function sharedFields({
  side,
  source,
  options,
  view,
}: Requested): Record<string, string> | null {
  if (source.kind !== 'typed') return null
  return {
    [source.format]: source.text,
    alphabet: options.alphabet === 'url' ? 'url' : '',
    padding: options.padding ? '' : 'none',
    lines: options.lines === 'none' ? '' : options.lines,
    lenient: options.lenient ? 'yes' : '',
    // Entered data states its format itself.
    view: side === 'base64' && view === 'hex' ? 'hex' : '',
  }
}

/** Parses a link's fields. */
export function wantedOf(shared: InferOutput<typeof linkSchema>): Requested {
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

/** Initial state from another tool or a link. */
export const DEEP_LINK = defineDeepLink({
  tool: manifest,
  schema: async () => (await import('./deep-link-schema')).linkSchema,
  fromTool: (data): Requested => ({
    ...NOTHING,
    source: openWithSource(data),
    view: data.kind === 'bytes' ? 'hex' : 'text',
  }),
  fromLink: wantedOf,
})
