import type { ToolError } from '@toolkit/core/errors'
import type { Direction } from './form'
import type { FieldName } from './read-form'

/** Said of the data as a whole: how long it is, how it begins. */
const OF_THE_DATA: ReadonlySet<string> = new Set([
  'aes/not-whole-blocks',
  'aes/no-ciphertext',
  'aes/shorter-than-tag',
  'aes/shorter-than-prefix',
  'aes/not-salted',
])

/** The field that an error of the worker belongs to; null when it is the outcome's own. */
export function fieldOf(error: ToolError, direction: Direction): FieldName | null {
  const [area] = error.code.split('/')
  // All other texts were read before the worker began.
  if (area === 'hex' || area === 'base64' || area === 'utf8' || area === 'file') return 'source'
  if (direction === 'encrypt' && error.code === 'aes/not-whole-blocks') return 'source'
  return OF_THE_DATA.has(error.code) ? 'source' : null
}
