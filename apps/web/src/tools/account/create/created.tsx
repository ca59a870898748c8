import { formatAddress } from '@toolkit/core/flow/address'
import { HASH_ALGORITHMS, SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import { ArrowRight, CircleCheck, Plus } from 'lucide-react'
import { useNetwork } from '../../../chain/hooks'
import { Button } from '../../../ui/button'
import { buttonClasses } from '../../../ui/button-classes'
import { CopyableValue } from '../../../ui/copyable-value'
import { InlineValue } from '../../../ui/inline-value'
import { KeyValueList } from '../../../ui/key-value-list'
import { StatusBadge } from '../../../ui/status-badge'
import { OpenIn } from '../../open-in'
import { PageLink } from '../../page-link'
import type { Creation } from './creation'
import { whereTo } from './where-to'

interface CreatedProps {
  readonly creation: Extract<Creation, { phase: 'created' }>
  readonly onAnother: () => void
}

/** The new account: its address, what made it, and the ways on. */
export function Created({ creation, onAnother }: CreatedProps) {
  const { request, address, transactionId } = creation
  const present = useNetwork()
  const at = (toolId: string, data: Parameters<typeof whereTo>[1]) =>
    whereTo(toolId, data, request.network, present)
  const account = at('account-lookup', { kind: 'address', address })
  const transaction = at('tx-analyze', { kind: 'transaction-id', transactionId })
  return (
    <>
      <p className="flex items-center gap-2 font-medium text-base">
        <CircleCheck aria-hidden className="size-5 text-success" />
        Account created
      </p>
      <CopyableValue name="address" value={formatAddress(address)} />
      <KeyValueList
        items={[
          { label: 'Transaction', value: <TransactionLine id={transactionId} /> },
          {
            label: 'Key 0',
            value: (
              <>
                <InlineValue name="public key" value={request.publicKey} shorten />
                <span className="block text-text-muted text-xs">
                  {SIGNATURE_ALGORITHMS[request.signatureAlgorithm].label} ·{' '}
                  {HASH_ALGORITHMS[request.hashAlgorithm].label} · weight {request.weight}
                </span>
              </>
            ),
          },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {account ? (
          <PageLink to={account} className={buttonClasses({ variant: 'primary', size: 'sm' })}>
            <ArrowRight aria-hidden className="size-4 shrink-0" />
            Open the account in Lookup
          </PageLink>
        ) : null}
        {transaction ? (
          <PageLink to={transaction} className={buttonClasses({ size: 'sm' })}>
            <ArrowRight aria-hidden className="size-4 shrink-0" />
            Open the transaction in Analyze
          </PageLink>
        ) : null}
        {request.network === present ? (
          <OpenIn
            from="account-create"
            only={['account-lookup']}
            labels={{ 'account-lookup': 'Find all accounts of this key' }}
            data={{ kind: 'public-key', publicKey: request.publicKey }}
          />
        ) : null}
        <Button size="sm" icon={Plus} onClick={onAnother}>
          Create another
        </Button>
      </div>
    </>
  )
}

function TransactionLine({ id }: { readonly id: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <InlineValue name="transaction id" value={id} shorten />
      <StatusBadge status="SEALED" />
    </span>
  )
}
