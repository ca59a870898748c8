import * as v from 'valibot'
import { LARGE_TEXT } from '../../../bytes/byte-source'
import { handedSource } from '../../../frame/handed-source'
import { defineOutside } from '../../../frame/use-outside-input'
import manifest from './manifest'
import { NOTHING, REPRESENTATIONS, type Settings, type Wanted } from './representations'

const text = v.optional(v.pipe(v.string(), v.maxLength(LARGE_TEXT)))
const MAX_WIDTH = 4096

/** `#hex=…`, `#unsigned=…` and so on, with the settings where they are not the usual ones. */
export const sharedSchema = v.object({
  ...v.entriesFromList(REPRESENTATIONS, text),
  order: v.optional(v.literal('little')),
  width: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number), v.maxValue(MAX_WIDTH)),
  ),
  style: v.optional(v.picklist(['cadence', 'go', 'js'])),
})

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
export function wantedOf(shared: v.InferOutput<typeof sharedSchema>): Wanted {
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
  schema: sharedSchema,
  fromTool: (data): Wanted => ({ ...NOTHING, source: handedSource(data) }),
  fromLink: wantedOf,
})
