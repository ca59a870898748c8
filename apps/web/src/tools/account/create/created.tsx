import { formatAddress } from '@toolkit/core/account/address'
import { HASH_ALGORITHMS, SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import { NETWORKS } from '@toolkit/core/network/networks'
import { Plus } from 'lucide-react'
import { useNetwork } from '../../../chain/hooks'
import type { NewKey } from '../../../chain/sponsor'
import { OpenIn } from '../../../frame/open-in'
import { ToolLink } from '../../../frame/tool-link'
import { StatusBadge } from '../../../transaction/transaction-badges'
import { Button } from '../../../ui/button'
import { Disclosure } from '../../../ui/layout/disclosure'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { Spinner } from '../../../ui/loading'
import { CopyableValue } from '../../../ui/values/copyable-value'
import { countOf } from '../../../ui/values/format'
import { InlineValue } from '../../../ui/values/inline-value'
import { KeyValueList } from '../../../ui/values/key-value-list'
import type { Creation } from './creation'
import manifest from './manifest'

const loading = <Spinner label="Loading" />
const FundAccount = lazyPart(async () => (await import('./fund-account')).FundAccount, {
  name: 'Funding',
  loading,
})
const FaucetLink = lazyPart(async () => (await import('./fund-account')).FaucetLink, {
  name: 'The faucet’s link',
  loading,
})

interface CreatedProps {
  readonly creation: Extract<Creation, { phase: 'created' }>
  readonly onAnother: () => void
}

/** So many keys are listed at once. */
const MOST_IN_VIEW = 3

/** The new account: its address, what made it, and the ways on. */
export function Created({ creation, onAnother }: CreatedProps) {
  const { request, address, transactionId } = creation
  const present = useNetwork() === request.network
  const network = present ? undefined : request.network
  const [first] = request.keys
  const items = request.keys.map(keyItem)
  return (
    <>
      <CopyableValue name="address" value={formatAddress(address)} />
      <KeyValueList
        items={[
          {
            label: 'Transaction',
            value: (
              <span className="flex flex-wrap items-center gap-x-2">
                <InlineValue name="transaction id" value={transactionId} shorten />
                <StatusBadge status="SEALED" />
              </span>
            ),
          },
          ...(items.length > MOST_IN_VIEW ? [] : items),
        ]}
      />
      {items.length > MOST_IN_VIEW ? (
        <Disclosure label={countOf(items.length, 'key')}>
          <KeyValueList items={items} />
        </Disclosure>
      ) : null}
      {NETWORKS[request.network].isLocal && present ? (
        <FundAccount network={request.network} address={address} />
      ) : null}
      <div className="flex flex-wrap gap-2">
        <ToolLink
          to="account-lookup"
          data={{ kind: 'address', address }}
          network={network}
          primary
        />
        {NETWORKS[request.network].faucet ? (
          <FaucetLink network={request.network} address={address} />
        ) : null}
        <ToolLink
          to="tx-analyze"
          data={{ kind: 'transaction-id', transactionId }}
          network={network}
        />
        {present && first ? (
          <OpenIn
            from={manifest}
            data={{
              kind: 'public-key',
              publicKey: first.publicKey,
              signatureAlgorithm: first.signatureAlgorithm,
            }}
          />
        ) : null}
        <Button size="sm" icon={Plus} onClick={onAnother}>
          Create another
        </Button>
      </div>
    </>
  )
}

function keyItem(key: NewKey, index: number) {
  return {
    label: `Key ${index}`,
    value: (
      <>
        <InlineValue name={`public key ${index}`} value={key.publicKey} shorten />
        <span className="block text-text-muted text-xs">
          {SIGNATURE_ALGORITHMS[key.signatureAlgorithm].label} ·{' '}
          {HASH_ALGORITHMS[key.hashAlgorithm].label} · weight {key.weight}
        </span>
      </>
    ),
  }
}
