import type { InferOutput } from 'valibot'
import { openWithSource } from '../../../frame/open-with-source'
import { defineDeepLink } from '../../../frame/use-deep-link'
import type { linkSchema } from './deep-link-schema'
import manifest from './manifest'
import { NOTHING, REPRESENTATIONS, type Requested, type Settings } from './representations'

/** Returns the fields of a link that reproduces the input; null if it is too long for one. */
export function sharedFields(requested: Requested): Record<string, string> | null {
  const { origin, source, settings } = requested
  if (origin === 'bytes' && source.kind !== 'typed') return null
  const given =
    origin === 'bytes' && source.kind === 'typed'
      ? { [source.format]: source.text }
      : { [origin]: requested.text }
  return {
    ...given,
    order: settings.order === 'little' ? 'little' : '',
    width: settings.width?.toString() ?? '',
    style: settings.arrayStyle === 'json' ? '' : settings.arrayStyle,
  }
}

/** Parses a link's fields. */
export function wantedOf(shared: InferOutput<typeof linkSchema>): Requested {
  // Settings alone are worth a link too: an empty text has no field.
  const representation = REPRESENTATIONS.find(name => shared[name] !== undefined) ?? 'hex'
  const settings: Settings = {
    order: shared.order ?? 'big',
    width: shared.width,
    arrayStyle: shared.style ?? 'json',
  }
  const given = shared[representation] ?? ''
  if (representation === 'hex' || representation === 'text' || representation === 'base64') {
    const source = { kind: 'typed', format: representation, text: given } as const
    return { ...NOTHING, settings, source }
  }
  return { ...NOTHING, settings, origin: representation, text: given }
}

/** Initial state from another tool or a link. */
export const DEEP_LINK = defineDeepLink({
  tool: manifest,
  schema: async () => (await import('./deep-link-schema')).linkSchema,
  fromTool: (data): Requested => ({ ...NOTHING, source: openWithSource(data) }),
  fromLink: wantedOf,
})
