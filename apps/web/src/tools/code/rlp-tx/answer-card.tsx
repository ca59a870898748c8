import { type FlowAddress, networkOfAddress, ZERO_ADDRESS } from '@toolkit/core/account/address'
import { formatHex } from '@toolkit/core/bytes/hex'
import { TRANSACTION_TAG } from '@toolkit/core/hash/domain-tag'
import { isNetworkId, NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { READ_FROM } from '@toolkit/core/transaction-formats/read-from-words'
import { PenLine } from 'lucide-react'
import { useMemo } from 'react'
import { OpenIn } from '../../../frame/open-in'
import type { BytesForm } from '../../../transaction/byte-map/transaction-bytes'
import { Button } from '../../../ui/button'
import { Answer } from '../../../ui/layout/answer'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { Notice } from '../../../ui/layout/notice'
import { CopyButton } from '../../../ui/values/copy-button'
import { InlineValue } from '../../../ui/values/inline-value'
import { KeyValueList } from '../../../ui/values/key-value-list'
import { describeDecoded } from './describe-decoded'
import type { Encoding } from './encode-draft.task'
import manifest from './manifest'
import type { Opened } from './open-transaction'
import { formOf } from './use-rlp-transaction'

const TransactionDangers = lazyPart(
  async () => (await import('../../../transaction/review/transaction-dangers')).TransactionDangers,
  { name: 'What to know before signing', loading: null },
)

const LostSignatures = lazyPart(async () => (await import('./lost-signatures')).LostSignatures, {
  name: 'Which signatures still hold',
  loading: null,
})

/** Maximum bytes passed to another tool. */
const MAX_OPENED = 2 ** 20

export interface AnswerCardProps {
  readonly network: NetworkId
  readonly opened: Opened
  readonly encoded: Encoding
  readonly edited: boolean
  readonly stale: boolean
  /**
   * False while newer input is being parsed: only a visible transaction can be taken to signing.
   */
  readonly current: boolean
  readonly onSign: (transaction: Transaction) => void
}

/** Returns hex for other tools; null if it is too long. */
const hexToOpen = (bytes: Uint8Array) => (bytes.length > MAX_OPENED ? null : formatHex(bytes))

const TAG = formatHex(TRANSACTION_TAG)

/** Summary of the transaction, its id, and its bytes and messages to copy. */
export function AnswerCard(props: AnswerCardProps) {
  const { network, opened, encoded, edited, stale, current, onSign } = props
  const { bytes, transaction, divergence } = encoded
  const form = formOf(opened)
  const message = describeDecoded({
    form: opened.form,
    transaction,
    length: bytes[form].bytes.length,
    id: bytes.id,
    edited,
  })
  const hexOf = (of: BytesForm) => () => formatHex(bytes[of].bytes)
  const messageOf = (of: BytesForm) => () => `${TAG}${formatHex(bytes[of].bytes)}`
  const own = bytes[form].bytes
  const hex = useMemo(() => hexToOpen(own), [own])
  return (
    <Answer message={message} stale={stale}>
      {divergence ? (
        <Notice tone="warning" title="Not the canonical encoding">
          From byte {divergence.offset} on ({divergence.name}) these bytes differ from the encoding
          of the same transaction: its signatures are not in the order of signer and key index. The
          network sorts them, and the id is of the sorted form.
        </Notice>
      ) : null}
      <NetworkNotice transaction={transaction} />
      {edited ? <LostSignatures before={opened.transaction} now={transaction} /> : null}
      <TransactionDangers network={network} transaction={transaction} />
      <KeyValueList
        items={{
          'Read from': `${READ_FROM[opened.form]}${opened.tagged ? ', with the domain tag' : ''}${edited ? '; edited since' : ''}`,
          'Transaction id':
            form === 'full' ? (
              <InlineValue name="transaction id" value={bytes.id} />
            ) : (
              'Depends on the signatures that are still to come.'
            ),
          Encodings: (
            <span className="flex flex-wrap gap-2">
              <LabelledCopy label="Payload" name="payload RLP" value={hexOf('payload')} />
              <LabelledCopy label="Envelope" name="envelope RLP" value={hexOf('envelope')} />
              <LabelledCopy label="Full" name="full RLP" value={hexOf('full')} />
            </span>
          ),
          Messages: (
            <span className="flex flex-wrap gap-2">
              <LabelledCopy label="Payload" name="payload message" value={messageOf('payload')} />
              <LabelledCopy
                label="Envelope"
                name="envelope message"
                value={messageOf('envelope')}
              />
            </span>
          ),
        }}
      />
      {hex === null || stale ? null : (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" icon={PenLine} disabled={!current} onClick={() => onSign(transaction)}>
            Sign or send it
          </Button>
          <OpenIn<'transaction' | 'bytes'>
            from={manifest}
            data={[
              { kind: 'transaction', text: hex },
              { kind: 'bytes', hex },
            ]}
            primary
          />
        </div>
      )}
    </Answer>
  )
}

interface LabelledCopyProps {
  readonly label: string
  readonly name: string
  readonly value: () => string
}

function LabelledCopy({ label, name, value }: LabelledCopyProps) {
  return (
    <span className="inline-flex items-center gap-1">
      {label}
      <CopyButton name={name} value={value} iconOnly className="-my-1.5" />
    </span>
  )
}

/** Returns the first address of each network among the accounts; empty if all belong to one. */
function networksMixed({
  proposalKey,
  payer,
  authorizers,
}: Pick<Transaction, 'proposalKey' | 'payer' | 'authorizers'>): readonly string[] {
  const first = new Map<string, FlowAddress>()
  for (const address of [payer, proposalKey.address, ...authorizers]) {
    if (address === ZERO_ADDRESS) continue
    const network = networkOfAddress(address)
    const name = isNetworkId(network) ? NETWORKS[network].name : 'no known network'
    if (!first.has(name)) first.set(name, address)
  }
  return first.size < 2 ? [] : [...first].map(([name, address]) => `0x${address} is of ${name}`)
}

/** Warns if the accounts of a transaction cannot all be on one network. */
function NetworkNotice({ transaction }: { readonly transaction: Transaction }) {
  const mixed = useMemo(() => networksMixed(transaction), [transaction])
  return mixed.length === 0 ? null : (
    <Notice tone="warning" title="Addresses of different networks">
      {mixed.join(', ')}. No network has all of these accounts.
    </Notice>
  )
}
