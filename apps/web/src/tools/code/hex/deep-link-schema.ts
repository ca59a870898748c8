import * as v from 'valibot'
import { LARGE_TEXT } from '../../../bytes/byte-source'
import { REPRESENTATIONS } from './representations'

const text = v.optional(v.pipe(v.string(), v.maxLength(LARGE_TEXT)))
const MAX_WIDTH = 4096

/** `#hex=…`, `#unsigned=…` and so on, with the settings that aren't the default. */
export const linkSchema = v.object({
  ...v.entriesFromList(REPRESENTATIONS, text),
  order: v.optional(v.literal('little')),
  width: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number), v.maxValue(MAX_WIDTH)),
  ),
  style: v.optional(v.picklist(['cadence', 'go', 'js'])),
})
