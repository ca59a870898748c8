import { type AbiType, type AbiValue, abiTypeText } from '@toolkit/core/evm/abi/abi-type'
import type { DecodedValue } from '@toolkit/core/evm/abi/decode'
import type { LogValue } from '@toolkit/core/evm/abi/decode-call'

/** Value of a call, an error or a log, with its path. */
export interface ValueRow {
  /** Unique among the rows: an ABI may give two parameters the same name. */
  readonly key: string
  /** `amount`, `params.tokenIn`, `path[2]`. */
  readonly path: string
  readonly type: AbiType
  readonly typeText: string
  readonly value: AbiValue
  /** True if the log contains only its hash. */
  readonly hashed: boolean
}

/** Maximum rows: a call may have as many values as its bytes have room for. */
export const MAX_ROWS = 100

/**
 * Flattens values to rows: the members of tuples and the items of arrays, without their containers.
 */
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
