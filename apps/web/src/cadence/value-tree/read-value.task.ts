import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { decodeJsonCadence } from '@toolkit/core/cadence/json-cadence'
import { defineTask } from '../../workers/task'
import { describeValue } from './value-messages'
import { type Unfolded, type ValueRow, valueRows } from './value-rows'

export interface ValueQuestion {
  /** JSON-Cadence. */
  readonly bytes: Uint8Array
  readonly unfolded: Unfolded
}

export interface ReadValue {
  /** In words that follow “returns”. */
  readonly words: string
  readonly rows: readonly ValueRow[]
}

/** Reads a value of up to 10 MB, of which the rows that are unfolded come back. */
export default defineTask('read-value', ({ bytes, unfolded }: ValueQuestion): ReadValue => {
  const value = decodeJsonCadence(decodeUtf8(bytes))
  return { words: describeValue(value), rows: valueRows(value, unfolded) }
})
