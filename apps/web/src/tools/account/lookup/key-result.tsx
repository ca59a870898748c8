import type { FlowAddress } from '@toolkit/core/flow/address'
import { NETWORKS, type NetworkId } from '@toolkit/core/flow/networks'
import { SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import { useState } from 'react'
import { InlineValue } from '../../../ui/inline-value'
import { NetworkBadge } from '../../../ui/network-badge'
import { Progress } from '../../../ui/progress'
import { ResultCard } from '../../../ui/result-card'
import { CopyLink } from '../../copy-link'
import { findAccounts } from './ask-chain'
import { FoundAccounts } from './found-accounts'
import type { CandidateKey } from './read-public-key'
import { sharedLink } from './shared-link'
import { useAnswer } from './use-answer'

interface KeyResultProps {
  readonly network: NetworkId
  readonly keys: readonly CandidateKey[]
  readonly round: number
  readonly onOpen: (address: FlowAddress) => void
  readonly onCancel: () => void
}

/** The accounts that hold a public key. */
export function KeyResult({ network, keys, round, onOpen, onCancel }: KeyResultProps) {
  const [asked, setAsked] = useState(0)
  const { data, error, retry } = useAnswer(
    [network, 'key', ...keys.map(key => key.publicKey), round],
    signal => findAccounts(network, keys, { signal, onProgress: setAsked }),
  )
  const [first] = keys
  const label =
    asked > 0
      ? `Asking account by account on ${NETWORKS[network].name}: ${asked} so far`
      : `Looking for the key on ${NETWORKS[network].name}`
  return (
    <ResultCard
      title="Accounts with this key"
      state={error ? 'error' : data ? 'done' : 'busy'}
      empty={null}
      progress={<Progress label={label} onCancel={onCancel} />}
      error={error}
      errorAction={{ label: 'Try again', onAction: retry }}
      actions={
        <>
          <NetworkBadge network={network} />
          {first ? <CopyLink link={() => sharedLink(network, { key: first.publicKey })} /> : null}
        </>
      }
    >
      {keys.map(key => (
        <p key={key.publicKey} className="flex flex-wrap items-center gap-x-2 text-text-muted">
          <InlineValue name="public key" value={key.publicKey} shorten />
          {SIGNATURE_ALGORITHMS[key.signatureAlgorithm].label}
        </p>
      ))}
      {data ? <FoundAccounts network={network} lookup={data} onOpen={onOpen} /> : null}
    </ResultCard>
  )
}
