import { abiTypeText } from '@toolkit/core/evm/abi/abi-type'
import type { DecodedValue } from '@toolkit/core/evm/abi/decode'
import type { LogValue } from '@toolkit/core/evm/abi/decode-call'
import { abiValueText } from '@toolkit/core/evm/abi/read-input'
import { countOf } from '../../../ui/values/format'

import type { ValueRow } from './value-rows'

const WORD = 32

/** Flattens values to rows, each container before its contents. */
export function valueRows(values: readonly (DecodedValue | LogValue)[], depth = 0): ValueRow[] {
  return values.flatMap(value => {
    const { path, name, type, offset, length, pointer, items } = value
    const isList = type.kind === 'array' || type.kind === 'tuple'
    const hashed = 'hashed' in value && value.hashed
    const hasLength =
      type.kind === 'string' ||
      type.kind === 'bytes' ||
      (type.kind === 'array' && type.length === null)
    const row: ValueRow = {
      key: path,
      name: name === '' ? path : name,
      type: abiTypeText(type),
      text: hashed
        ? `0x${value.value}`
        : isList
          ? countOf(items.length, type.kind === 'array' ? 'item' : 'value')
          : abiValueText(type, value.value),
      depth,
      isList: isList && !hashed,
      offset,
      start: offset + (hasLength && !hashed ? WORD : 0),
      end: offset + length,
      pointer,
      topic: 'topic' in value ? value.topic : null,
    }
    return [row, ...valueRows(items, depth + 1)]
  })
}
