import { type FlowAddress, formatAddress } from '@toolkit/core/account/address'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { UserSearch } from 'lucide-react'
import { NetworkBadge } from '../../../account/network-badge'
import { findNameQuery } from '../../../chain/reads/find-name'
import { useRead } from '../../../chain/use-read'
import { Button } from '../../../ui/button'
import { Answer } from '../../../ui/layout/answer'
import { Card } from '../../../ui/layout/card'
import { ErrorAnswer } from '../../../ui/layout/error-answer'
import { Loading } from '../../../ui/loading'
import { CopyableValue } from '../../../ui/values/copyable-value'

interface NameResultProps {
  readonly network: NetworkId
  readonly name: string
  readonly stale: boolean
  /** Opens the account on this page. */
  readonly onAddress: (address: FlowAddress) => void
}

/** Owner of a .find name; its account opens with a press, since a name may have been sold. */
export function NameResult({ network, name, stale, onAddress }: NameResultProps) {
  const { data, error, retry } = useRead(() => findNameQuery(network, name))
  const where = NETWORKS[network].name
  const actions = <NetworkBadge network={network} />
  if (error) return <ErrorAnswer {...{ error, stale }} run={name} onRetry={retry} />
  if (data === undefined) {
    return (
      <Card>
        <Loading>{`Asking ${where} whose ${name} is…`}</Loading>
      </Card>
    )
  }
  if (data === null) {
    return (
      <Answer
        tone="warning"
        message={`${name} belongs to nobody on ${where}`}
        run={name}
        {...{ stale, actions }}
      >
        <p className="max-w-prose text-text-muted">
          The contract of .find has no account for this name, or its lease has run out.
        </p>
      </Answer>
    )
  }
  return (
    <Answer
      tone="success"
      message={`${name} belongs to ${formatAddress(data)} on ${where}`}
      run={name}
      {...{ stale, actions }}
    >
      <CopyableValue name="address" value={formatAddress(data)} />
      <p className="max-w-prose text-text-muted">
        As the contract of .find says now. Names are leased and can change hands: note the address,
        not the name.
      </p>
      <div>
        <Button variant="primary" icon={UserSearch} onClick={() => onAddress(data)}>
          Look up this account
        </Button>
      </div>
    </Answer>
  )
}
