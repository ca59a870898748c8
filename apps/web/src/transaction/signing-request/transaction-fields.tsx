import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { inDigits } from '@toolkit/core/text/numbers'
import { TRANSACTION_EXPIRY } from '@toolkit/core/transaction/chain-refusals'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { useMemo } from 'react'
import { AccountLink } from '../../account/account-link'
import { ArgumentList } from '../../cadence/arguments/argument-list'
import { scriptText } from '../../cadence/script-text'
import { useParsedSource } from '../../cadence/source/use-parsed-source'
import { blockQuery, latestBlockQuery } from '../../chain/reads/block'
import { useRead } from '../../chain/use-read'
import { Disclosure } from '../../ui/layout/disclosure'
import { countOf } from '../../ui/values/format'
import { InlineValue } from '../../ui/values/inline-value'
import { KeyValueList } from '../../ui/values/key-value-list'
import type { Signing } from '../drafts/transaction-draft'

export interface TransactionFieldsProps {
  readonly network: NetworkId
  readonly transaction: Transaction
}

/** Lists every signed field beside the script: arguments, roles and numbers, folded. */
export function TransactionFields({ network, transaction }: TransactionFieldsProps) {
  const script = useMemo(() => scriptText(transaction.script), [transaction.script])
  const parsed = useParsedSource(script.kind === 'text' ? script.text : null)
  const { proposalKey, payer, authorizers } = transaction
  return (
    <Disclosure
      label="All fields"
      summary={`${countOf(transaction.arguments.length, 'argument')}, compute limit ${transaction.computeLimit}, key ${proposalKey.keyIndex}, sequence ${proposalKey.sequenceNumber}`}
      whenOpened
    >
      <ArgumentList values={transaction.arguments} parsed={parsed} />
      <KeyValueList
        items={{
          Network: NETWORKS[network].name,
          Proposer: (
            <>
              <AccountLink address={proposalKey.address} name="proposer address" />, key{' '}
              {proposalKey.keyIndex}, sequence number {`${proposalKey.sequenceNumber}`}
            </>
          ),
          Payer: <AccountLink address={payer} name="payer address" />,
          Authorizers:
            authorizers.length === 0 ? (
              'None: it can’t access anyone’s account.'
            ) : (
              <span className="flex flex-wrap gap-x-4">
                {authorizers.map((address, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an authorizer is its place.
                  <AccountLink key={at} address={address} name={`authorizer ${at + 1} address`} />
                ))}
              </span>
            ),
          'Compute limit': `${transaction.computeLimit}`,
          'Reference block ID': (
            <InlineValue name="reference block ID" value={transaction.referenceBlockId} />
          ),
        }}
      />
      <div className="text-xs">
        <ExpiryLine network={network} transaction={transaction} />
      </div>
    </Disclosure>
  )
}

const REFRESH_MS = 20_000

/** Shows until when the transaction may run, if the network is available. */
function ExpiryLine({ network, transaction }: Signing) {
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
