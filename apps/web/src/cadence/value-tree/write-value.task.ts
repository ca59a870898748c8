import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { decodeJsonCadence } from '@toolkit/core/cadence/json-cadence'
import { plainValue } from '@toolkit/core/cadence/plain-value'
import { defineTask } from '../../workers/task'

export interface WriteValueQuestion {
  /** JSON-Cadence. */
  readonly bytes: Uint8Array
  readonly as: 'json-cadence' | 'plain'
}

/** A value of up to 10 MB as indented JSON: JSON-Cadence with its types, or plain, as FCL decodes it. */
export default defineTask('write-value', ({ bytes, as }: WriteValueQuestion): string => {
  const text = decodeUtf8(bytes)
  // JSON-Cadence has texts alone, which survive this as they are.
  const value = as === 'plain' ? plainValue(decodeJsonCadence(text)) : JSON.parse(text)
  return JSON.stringify(value, null, 2)
})
