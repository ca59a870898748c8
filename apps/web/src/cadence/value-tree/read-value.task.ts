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
  /** Worded to follow “returns”. */
  readonly message: string
  readonly rows: readonly ValueRow[]
}

/** Parses a value of up to 10 MB and returns the rows that are unfolded. */
export default defineTask('read-value', ({ bytes, unfolded }: ValueQuestion): ReadValue => {
  const value = decodeJsonCadence(decodeUtf8(bytes))
  return { message: describeValue(value), rows: valueRows(value, unfolded) }
})
