import { HASH_ALGORITHMS, SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import { NETWORKS } from '@toolkit/core/network/networks'
import { FileLock, Plus, ScanSearch, Send } from 'lucide-react'
import { BACK_UP_ID } from '../../../account/new-keys/key-source'
import type { NewKey } from '../../../chain/sponsor'
import { useNetwork } from '../../../chain/store'
import { linkTo } from '../../../frame/links'
import { ToolLink } from '../../../frame/open-in'
import { StatusBadge } from '../../../transaction/transaction-badges'
import { Disclosure } from '../../../ui/layout/disclosure'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { Spinner } from '../../../ui/loading'
import { countOf } from '../../../ui/values/format'
import { InlineValue } from '../../../ui/values/inline-value'
import { KeyValueList } from '../../../ui/values/key-value-list'
import type { Creation } from './creation'
import { NextRow } from './next-row'

const loading = (
  <div className="px-4 py-3 sm:px-6">
    <Spinner label="Loading" />
  </div>
)
const FundAccount = lazyPart(async () => (await import('./fund-account')).FundAccount, {
  name: 'Funding',
  loading,
})
const FaucetRow = lazyPart(async () => (await import('./fund-account')).FaucetRow, {
  name: 'The faucet’s link',
  loading,
})

interface CreatedProps {
  readonly creation: Extract<Creation, { phase: 'created' }>
  /** True if one of its keys can be saved as a file: a passkey never leaves its device. */
  readonly canBackUp: boolean
  readonly onAnother: () => void
}

/** Maximum number of keys listed initially. */
const MAX_IN_VIEW = 3

/** New account: the transaction that made it, and rows with the next steps. */
export function Created({ creation, canBackUp, onAnother }: CreatedProps) {
  const { request, address, transactionId } = creation
  const { name, isLocal, faucet } = NETWORKS[request.network]
  const present = useNetwork() === request.network
  const network = present ? undefined : request.network
  const items = request.keys.map(keyItem)
  const place = { network: request.network, address }
  return (
    <>
      <p className="text-sm text-text-muted">Your account on {name} is ready.</p>
      <div>
        <ToolLink
          to="account-lookup"
          data={{ kind: 'address', address }}
          network={network}
          primary
        />
      </div>
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
          ...(items.length > MAX_IN_VIEW ? [] : items),
        ]}
      />
      {items.length > MAX_IN_VIEW ? (
        <Disclosure label={countOf(items.length, 'key')}>
          <KeyValueList items={items} />
        </Disclosure>
      ) : null}
      <ul
        aria-label="Next steps"
        className="-mx-4 -mb-4 divide-y divide-border border-border border-t sm:-mx-6 sm:-mb-6"
      >
        {canBackUp ? (
          <li>
            <NextRow
              icon={FileLock}
              title="Back up the key"
              hint="Encrypts it with a password, as a keystore file"
              to={linkTo('key-keystore')}
              onClick={event => {
                // A key made here exists nowhere else, so it is saved on this page.
                if (openBackUp()) event.preventDefault()
              }}
            />
          </li>
        ) : null}
        {isLocal && present ? (
          <li>
            <FundAccount {...place} />
          </li>
        ) : null}
        {faucet ? (
          <li>
            <FaucetRow {...place} />
          </li>
        ) : null}
        <li>
          <NextRow
            icon={Send}
            title="Send FLOW to it"
            hint="From an account that has some; you sign with its key"
            to={`${linkTo('code-rlp-tx', undefined, network)}#view=create`}
          />
        </li>
        <li>
          <NextRow
            icon={ScanSearch}
            title="Analyze this transaction"
            hint="Who signed it, what it changed and what it cost"
            to={linkTo('tx-analyze', { kind: 'transaction-id', transactionId }, network)}
          />
        </li>
        <li>
          <NextRow
            icon={Plus}
            title="Create another"
            hint={
              request.keys.length === 1 ? 'A second account with this key' : 'With the same keys'
            }
            onClick={onAnother}
          />
        </li>
      </ul>
    </>
  )
}

/** Opens the fold that saves the key made on this page; returns false if there is none. */
function openBackUp(): boolean {
  const fold = document.getElementById(BACK_UP_ID)
  if (!(fold instanceof HTMLDetailsElement)) return false
  fold.open = true
  fold.querySelector('summary')?.focus()
  fold.scrollIntoView({ block: 'center' })
  return true
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
