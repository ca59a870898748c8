import type { Known } from '@toolkit/client/known'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import type { PayerFacts } from '@toolkit/core/queries/payer-facts'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { estimateFee } from '@toolkit/explain/effects/fee-estimate'
import { feeParametersQuery } from '../../chain/reads/fee-parameters'
import { useRead } from '../../chain/use-read'
import { ErrorLine } from '../../ui/fields/error-line'
import { Disclosure } from '../../ui/layout/disclosure'
import { Skeleton } from '../../ui/loading'
import { KeyValueList } from '../../ui/values/key-value-list'

export interface FeeEstimateProps {
  readonly network: NetworkId
  readonly transaction: Transaction
  readonly payer: Known<PayerFacts | null>
}

/** Shows the highest and the lowest fee, and how they follow from the network's parameters. */
export function FeeEstimate({ network, transaction, payer }: FeeEstimateProps) {
  const { data, error, retry } = useRead(() => feeParametersQuery(network))
  const { computeLimit } = transaction
  if (error) return <ErrorLine error={error} action={{ label: 'Ask again', onAction: retry }} />
  if (!data) return <Skeleton className="h-5 w-48" />
  const { lowest, highest } = estimateFee(data, computeLimit)
  const free = NETWORKS[network].isLocal ? ' A local chain takes none unless it was told to.' : ''
  return (
    <div className="flex min-w-0 flex-col gap-2 text-sm">
      <p>
        {lowest === highest ? 'The fee is ' : 'The fee is at most '}
        <span className="tabular-nums">{highest} FLOW</span>
        <span className="text-text-muted">
          {lowest === highest
            ? ' however much compute is used.'
            : ` with all ${computeLimit} units of compute used, and at least ${lowest}.`}
          {free}
        </span>
      </p>
      <Disclosure label="How the fee is computed">
        <KeyValueList
          items={{
            'Inclusion effort': `1 × ${data.inclusionEffortCost} FLOW`,
            'Execution effort': `${computeLimit} × 10⁻⁸ × ${data.executionEffortCost} FLOW`,
            'Surge factor': data.surgeFactor,
            'Payer’s balance': payer.known && payer.value ? `${payer.value.balance} FLOW` : null,
          }}
        />
        <p className="text-text-muted">
          Both efforts added up, times the surge factor: contract FlowFees on{' '}
          {NETWORKS[network].name} computes the fee so. The compute that a transaction uses is known
          once it has run; a dry run doesn’t tell it.
        </p>
      </Disclosure>
    </div>
  )
}
