import type { ToolError } from '@toolkit/core/errors'
import type { RlpOutline } from '@toolkit/core/rlp/outline'
import { useMemo } from 'react'
import { Card } from '../../../ui/card'
import { ErrorLine } from '../../../ui/error-line'
import { countOf } from '../../../ui/format'
import { ByteGrid, type ByteGridProps } from './byte-grid'
import { byteInWords } from './item-words'

export interface BytesCardProps
  extends Pick<ByteGridProps, 'mark' | 'shown' | 'onPoint' | 'onSelect'> {
  readonly bytes: Uint8Array
  readonly outline: RlpOutline | null
  /** Why they are no RLP. */
  readonly refusal: ToolError | null
  /** Another place to mark as wrong. */
  readonly fault: ByteGridProps['fault']
  /** Offered where lenient reading would go on. */
  readonly onLenient: (() => void) | null
}

/** The bytes themselves, with what is chosen and what is wrong marked in them. */
export function BytesCard(props: BytesCardProps) {
  const { bytes, outline, refusal, onLenient } = props
  const position = refusal?.position
  const refused = position?.kind === 'offset' ? position : null
  const fault = useMemo(
    () => (refused ? { offset: refused.offset, length: refused.length ?? 1 } : props.fault),
    [refused, props.fault],
  )
  return (
    <Card title="Byte view" description={countOf(bytes.length, 'byte')}>
      <div className="flex flex-col gap-3">
        <div role="alert" className="empty:-mt-3">
          {refusal ? (
            <ErrorLine
              error={refusal}
              {...(onLenient ? { action: { label: 'Read leniently', onAction: onLenient } } : {})}
            />
          ) : null}
        </div>
        {bytes.length === 0 ? null : (
          <ByteGrid
            bytes={bytes}
            outline={outline}
            mark={props.mark}
            shown={fault?.offset ?? props.shown}
            fault={fault}
            describe={offset => byteInWords(bytes, outline, offset)}
            onPoint={props.onPoint}
            onSelect={props.onSelect}
          />
        )}
      </div>
    </Card>
  )
}
