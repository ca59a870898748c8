import * as v from 'valibot'
import { LARGE_TEXT } from '../../../ui/byte-source/byte-source'
import { REPRESENTATIONS, type Settings } from './representations'
import { NOTHING, type Wanted } from './use-hex'

const text = v.optional(v.pipe(v.string(), v.maxLength(LARGE_TEXT)))
const MAX_WIDTH = 4096

/** `#hex=…`, `#unsigned=…` and so on, with the settings where they are not the usual ones. */
export const sharedSchema = v.object({
  hex: text,
  text: text,
  base64: text,
  unsigned: text,
  signed: text,
  UFix64: text,
  Fix64: text,
  binary: text,
  array: text,
  decodeHex: text,
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

/** What a link asks for; null when it asks for nothing. */
export function wantedOf(shared: v.InferOutput<typeof sharedSchema>): Wanted | null {
  if (Object.values(shared).every(value => value === undefined)) return null
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
