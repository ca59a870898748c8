import type { NetworkId } from '@toolkit/core/flow/networks'
import { spokenCode } from '@toolkit/core/flow/review/spoken-code'
import type { Transaction } from '@toolkit/core/flow/transaction/transaction'
import { useMemo } from 'react'
import { InlineValue } from '../../ui/values/inline-value'

export interface SpokenCodeLineProps {
  readonly network: NetworkId
  readonly transaction: Transaction
}

/** The code by which several signers make sure, over the telephone, that they sign the same. */
export function SpokenCodeLine({ network, transaction }: SpokenCodeLineProps) {
  const code = useMemo(() => spokenCode(network, transaction), [network, transaction])
  return (
    <p className="text-sm">
      <span className="text-text-muted">Code of this transaction: </span>
      <InlineValue name="code of this transaction" value={code} />
      <span className="mt-1 block text-text-muted text-xs">
        Read it to the other signers. If theirs is the same, you are all signing the same.
      </span>
    </p>
  )
}
