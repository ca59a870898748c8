import { type AbiType, type AbiValue, abiTypeText } from '@toolkit/core/evm/abi/abi-type'
import type { DecodedValue } from '@toolkit/core/evm/abi/decode'
import type { LogValue } from '@toolkit/core/evm/abi/decode-call'

/** One value of a call, an error or a log, by its place. */
export interface ValueRow {
  /** Its own among the rows: an ABI may give two parameters one name. */
  readonly key: string
  /** `amount`, `params.tokenIn`, `path[2]`. */
  readonly path: string
  readonly type: AbiType
  readonly typeText: string
  readonly value: AbiValue
  /** Whether the log has only its hash. */
  readonly hashed: boolean
}

/** More than this isn't listed: a call may have as many as its bytes have room for. */
export const MAX_ROWS = 100

/** The values without those that hold others: the members of tuples and the items of arrays, each in a row. */
export function valueRows(values: readonly (DecodedValue | LogValue)[]): readonly ValueRow[] {
  const rows: ValueRow[] = []
  const add = (value: DecodedValue | LogValue): void => {
    if (rows.length > MAX_ROWS) return
    const { path, type, items } = value
    if (items.length > 0) {
      for (const item of items) add(item)
      return
    }
    const hashed = 'hashed' in value && value.hashed
    const key = `${rows.length} ${path}`
    rows.push({ key, path, type, typeText: abiTypeText(type), value: value.value, hashed })
  }
  for (const value of values) add(value)
  return rows
}
