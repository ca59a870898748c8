import type { NetworkId } from '@toolkit/core/network/networks'
import { NETWORKS } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { useMemo } from 'react'
import { AccountLink } from '../../account/account-link'
import { ArgumentList } from '../../cadence/arguments/argument-list'
import { scriptText } from '../../cadence/script-text'
import { CadenceSource } from '../../cadence/source/cadence-source'
import { useSourceReading } from '../../cadence/source/use-source-reading'
import { ErrorLine } from '../../ui/fields/error-line'
import { Card } from '../../ui/layout/card'
import { Disclosure } from '../../ui/layout/disclosure'
import { countOf } from '../../ui/values/format'
import { InlineValue } from '../../ui/values/inline-value'
import { KeyValueList } from '../../ui/values/key-value-list'

export interface TransactionFieldsProps {
  readonly network: NetworkId
  readonly transaction: Transaction
  /** Whether it is a fold instead of a card: the toolkit knows the script, and has said what it does. */
  readonly known: boolean
}

/** Every field that is signed: arguments, roles and numbers, and the script. */
export function TransactionFields({ network, transaction, known }: TransactionFieldsProps) {
  const script = useMemo(() => scriptText(transaction.script), [transaction.script])
  const reading = useSourceReading(script.kind === 'text' ? script.text : null)
  const { proposalKey, payer, authorizers } = transaction
  const fields = (
    <>
      <ArgumentList values={transaction.arguments} reading={reading} />
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
      <Disclosure
        label="Script"
        summary={script.kind === 'text' ? countOf(script.lines, 'line') : undefined}
        defaultOpen={!known}
      >
        {script.kind === 'text' ? (
          <CadenceSource text={script.text} reading={reading} wrap />
        ) : (
          <ErrorLine error={script.error} />
        )}
      </Disclosure>
    </>
  )
  if (!known) {
    return (
      <Card title="What is signed" stacked>
        {fields}
      </Card>
    )
  }
  return (
    <Disclosure
      label="What is signed"
      summary={`${countOf(transaction.arguments.length, 'argument')}, key ${proposalKey.keyIndex} at number ${proposalKey.sequenceNumber}, limit ${transaction.computeLimit}`}
      whenOpened
    >
      {fields}
    </Disclosure>
  )
}
