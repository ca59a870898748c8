import type { Transaction } from '@toolkit/core/transaction/transaction'
import { type LostSignature, lostSignatures } from '@toolkit/explain/review/lost-signatures'
import { useMemo } from 'react'
import { Notice } from '../../../ui/layout/notice'
import { countOf } from '../../../ui/values/format'

const MAX_NAMED = 5

export interface LostSignaturesProps {
  /** As received. */
  readonly before: Transaction
  /** As edited. */
  readonly now: Transaction
}

/** Signatures invalidated by an edit; renders nothing if there are none. */
export function LostSignatures({ before, now }: LostSignaturesProps) {
  const lost = useMemo(() => lostSignatures(before, now), [before, now])
  if (lost.length === 0) return null
  const isOne = lost.length === 1
  return (
    <Notice
      tone="warning"
      title={`${countOf(lost.length, 'signature')} no longer ${isOne ? 'holds' : 'hold'}`}
    >
      {isOne ? 'It was' : 'They were'} made for the transaction as it came: {whoSigned(lost)}. What
      is edited has to be signed again.
    </Notice>
  )
}

function whoSigned(lost: readonly LostSignature[]): string {
  const named = lost
    .slice(0, MAX_NAMED)
    .map(({ part, address, keyIndex }) => `0x${address}, key ${keyIndex} (${part})`)
  const more = lost.length - named.length
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join('; ')
}
