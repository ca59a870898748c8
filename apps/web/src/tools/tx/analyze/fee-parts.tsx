import type { NetworkId } from '@toolkit/core/network/networks'
import type { Fees } from '@toolkit/explain/effects/effect'
import { splitFee } from '@toolkit/explain/effects/fee-split'
import { useState } from 'react'
import { feeParametersQuery } from '../../../chain/reads/fee-parameters'
import { useRead } from '../../../chain/use-read'
import { ErrorLine } from '../../../ui/fields/error-line'
import { Disclosure } from '../../../ui/layout/disclosure'
import { Spinner } from '../../../ui/loading'
import { KeyValueList } from '../../../ui/values/key-value-list'

export interface FeePartsProps {
  readonly fees: Fees
  readonly network: NetworkId
}

/** Components of a fee; the network's prices are fetched when this is opened. */
export function FeeParts({ fees, network }: FeePartsProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <p className="text-text-muted text-xs">
        Inclusion effort {fees.inclusionEffort}, execution effort {fees.executionEffort}
      </p>
      <Disclosure label="Parts of the fee" open={open} onToggle={setOpen}>
        {open ? <Parts fees={fees} network={network} /> : null}
      </Disclosure>
    </>
  )
}

function Parts({ fees, network }: FeePartsProps) {
  const { data, error, retry } = useRead(() => feeParametersQuery(network))
  if (error) {
    return <ErrorLine error={error} action={{ label: 'Try again', onAction: retry }} />
  }
  if (!data) return <Spinner label="Asking for the prices" />
  const split = splitFee(fees, data)
  if (split === null) {
    return (
      <p className="max-w-prose text-text-muted">
        Today’s prices give a different fee: they have changed since, or the payer had less than the
        full fee.
      </p>
    )
  }
  return (
    <KeyValueList
      items={{
        Inclusion: `${split.inclusion} FLOW, for ${fees.inclusionEffort} of effort`,
        Execution: `${split.execution} FLOW, for ${fees.executionEffort} of effort`,
        Surge: `Both times ${split.surgeFactor}`,
        Fee: `${fees.amount} FLOW`,
      }}
    />
  )
}
