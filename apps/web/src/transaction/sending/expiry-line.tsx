import { inDigits } from '@toolkit/core/text/numbers'
import { TRANSACTION_EXPIRY } from '@toolkit/core/transaction/chain-refusals'
import { blockQuery, latestBlockQuery } from '../../chain/reads/block'
import { useRead } from '../../chain/use-read'
import type { Signing } from '../drafts/transaction-draft'

const REFRESH_MS = 20_000

/** Shows until when the transaction may run, if the network is available. */
export function ExpiryLine({ network, transaction }: Signing) {
  const reference = useRead(() => blockQuery(network, transaction.referenceBlockId))
  const latest = useRead(() => ({ ...latestBlockQuery(network), refetchInterval: REFRESH_MS }))
  if (!reference.data) {
    return (
      <p className="text-text-muted">
        It expires {`${TRANSACTION_EXPIRY}`} blocks after its reference block.
      </p>
    )
  }
  const last = reference.data.height + TRANSACTION_EXPIRY
  const left = latest.data ? last - latest.data.height : null
  return (
    <p className="text-text-muted">
      {left !== null && left < 0n
        ? `It expired after block ${inDigits(last)}.`
        : `It expires after block ${inDigits(last)}${left === null ? '' : `, ${inDigits(left)} blocks from now`}.`}
    </p>
  )
}
