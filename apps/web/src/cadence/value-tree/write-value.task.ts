import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { decodeJsonCadence } from '@toolkit/core/cadence/json-cadence'
import { plainValue } from '@toolkit/core/cadence/plain-value'
import { indentJson } from '@toolkit/core/json/indent-json'
import { defineTask } from '../../workers/task'

export interface WriteValueQuestion {
  /** JSON-Cadence. */
  readonly bytes: Uint8Array
  readonly as: 'json-cadence' | 'plain'
}

/** Formats a value of up to 10 MB as indented JSON: JSON-Cadence as received, or plain, as FCL decodes it. */
export default defineTask('write-value', ({ bytes, as }: WriteValueQuestion): string => {
  const text = decodeUtf8(bytes)
  if (as === 'json-cadence') return indentJson(text)
  return JSON.stringify(plainValue(decodeJsonCadence(text)), null, 2)
})
