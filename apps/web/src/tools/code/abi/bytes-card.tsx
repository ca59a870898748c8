import { formatHex } from '@toolkit/core/bytes/hex'
import { useMemo } from 'react'
import { ByteGrid } from '../../../bytes/byte-grid'
import { ByteOutput } from '../../../bytes/byte-output'
import { Card } from '../../../ui/layout/card'
import { countOf } from '../../../ui/values/format'
import type { Coded } from './code-abi'
import { rowAtOffset, type ValueRow } from './value-rows'

export interface BytesCardProps {
  readonly coded: Coded & { readonly bytes: Uint8Array }
  readonly rows: readonly ValueRow[]
  /** Index of the marked row; -1 for none. */
  readonly marked: number
  /** Index of the row to scroll to; -1 for none. */
  readonly displayed: number
  readonly onPoint: (at: number) => void
  readonly onSelect: (at: number) => void
}

/** Bytes, with the selected value and the error marked. */
export function BytesCard(props: BytesCardProps) {
  const { coded, rows, marked, displayed: visibleCount, onPoint, onSelect } = props
  const { bytes } = coded
  const position = coded.kind === 'refused' ? coded.error.position : undefined
  const fault = useMemo(
    () =>
      position?.kind === 'offset'
        ? { offset: position.offset, length: position.length ?? 1 }
        : null,
    [position],
  )
  const hex = useMemo(
    () => (coded.kind === 'encoded' ? `0x${formatHex(bytes)}` : null),
    [coded.kind, bytes],
  )
  const inData = (at: number) => {
    const row = rows[at]
    return row && row.topic === null ? row : null
  }
  return (
    <Card title="Byte view" description={countOf(bytes.length, 'byte')} stacked fills>
      {hex === null ? null : <ByteOutput name="Encoded" value={hex} fileName="encoded.txt" />}
      {bytes.length === 0 ? null : (
        <ByteGrid
          bytes={bytes}
          mark={inData(marked)}
          displayed={fault?.offset ?? inData(visibleCount)?.offset ?? -1}
          fault={fault}
          describe={offset => describeByte(bytes, rows, offset)}
          onPoint={offset => onPoint(offset < 0 ? -1 : rowAtOffset(rows, offset))}
          onSelect={offset => onSelect(rowAtOffset(rows, offset))}
          className="-mx-4 max-h-80 border-y sm:-mx-6"
        />
      )}
    </Card>
  )
}

/** Describes the byte at an offset: `Byte 36, 0x00: amount`. */
function describeByte(bytes: Uint8Array, rows: readonly ValueRow[], offset: number): string {
  const what = `Byte ${offset}, 0x${(bytes[offset] ?? 0).toString(16).padStart(2, '0')}`
  const row = rows[rowAtOffset(rows, offset)]
  if (!row) return what
  const isOffset = offset < row.offset || offset >= row.end
  const part = isOffset ? 'offset of ' : offset < row.start ? 'length of ' : ''
  return `${what}: ${part}${row.key}`
}
