import type { InferOutput } from 'valibot'
import { handoverSource } from '../../../frame/handover-source'
import { defineOutside } from '../../../frame/use-outside-input'
import manifest from './manifest'
import { NOTHING, REPRESENTATIONS, type Settings, type Wanted } from './representations'
import type { sharedSchema } from './shared-schema'

/** The fields of a link that opens the same; null when the input is too long for one. */
export function sharedFields(wanted: Wanted): Record<string, string> | null {
  const { origin, source, settings } = wanted
  if (origin === 'bytes' && source.kind !== 'typed') return null
  const given =
    origin === 'bytes' && source.kind === 'typed'
      ? { [source.format]: source.text }
      : { [origin]: wanted.text }
  return {
    ...given,
    order: settings.order === 'little' ? 'little' : '',
    width: settings.width?.toString() ?? '',
    style: settings.arrayStyle === 'json' ? '' : settings.arrayStyle,
  }
}

/** What a link asks for. */
export function wantedOf(shared: InferOutput<typeof sharedSchema>): Wanted {
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

/** What another tool or a link begins the tool with. */
export const OUTSIDE = defineOutside({
  tool: manifest,
  schema: async () => (await import('./shared-schema')).sharedSchema,
  fromTool: (data): Wanted => ({ ...NOTHING, source: handoverSource(data) }),
  fromLink: wantedOf,
})
