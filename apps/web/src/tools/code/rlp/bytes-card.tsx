import type { RlpOutline } from '@toolkit/core/rlp/outline'
import { itemAtOffset } from '@toolkit/core/rlp/outline-ranges'
import { useMemo } from 'react'
import { ByteGrid, type ByteGridProps } from '../../../bytes/byte-grid'
import { Card } from '../../../ui/layout/card'
import { countOf } from '../../../ui/values/format'
import type { RlpFault } from './fault'
import { FaultDrawing } from './fault-drawing'
import { describeByte } from './item-messages'

export interface BytesCardProps extends Pick<ByteGridProps, 'mark' | 'displayed'> {
  readonly bytes: Uint8Array
  readonly outline: RlpOutline | null
  /** Fault that makes them invalid RLP: its position is marked, with the expected bytes. */
  readonly refused: RlpFault | null
  /** Another range to mark as wrong. */
  readonly fault: ByteGridProps['fault']
  /** Called with the item under the pointer; -1 when it leaves. */
  readonly onPoint: (item: number) => void
  /** Called with the item at the cursor. */
  readonly onSelect: (item: number) => void
}

/** Bytes, with the selected item and the fault marked. */
export function BytesCard(props: BytesCardProps) {
  const { bytes, outline, refused } = props
  const fault = useMemo(
    () => (refused ? { offset: refused.offset, length: refused.length } : props.fault),
    [refused, props.fault],
  )
  return (
    <Card title="Byte view" description={countOf(bytes.length, 'byte')} stacked fills>
      {bytes.length === 0 ? null : (
        <ByteGrid
          bytes={bytes}
          mark={props.mark}
          displayed={fault?.offset ?? props.displayed}
          fault={fault}
          describe={offset => describeByte(bytes, outline, offset)}
          onPoint={at => {
            if (outline) props.onPoint(at < 0 ? -1 : itemAtOffset(outline, at))
          }}
          onSelect={at => {
            if (outline) props.onSelect(itemAtOffset(outline, at))
          }}
          className="-mx-4 max-h-[max(20rem,calc(100dvh-40rem))] border-y min-[100rem]:max-h-[max(20rem,calc(100dvh-30rem))] sm:-mx-6"
        />
      )}
      {refused?.correction ? <FaultDrawing fault={refused} outline={outline} /> : null}
    </Card>
  )
}
