import { networkOfAddress } from '@toolkit/core/account/address'
import { isNetworkId, NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { type ChainRefusal, chainRefusals } from '@toolkit/core/signature/chain-refusals'
import type { ReadTransaction } from '@toolkit/core/transaction/read-transaction'
import { transactionId } from '@toolkit/core/transaction/transaction'
import { BadgeCheck, Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { OpenIn } from '../../../frame/open-in'
import { READ_FROM } from '../../../signature/read-from-words'
import { TransactionDangers } from '../../../transaction/review/transaction-dangers'
import { Button } from '../../../ui/button'
import { Answer } from '../../../ui/layout/answer'
import { Notice } from '../../../ui/layout/notice'
import { CopyableValue } from '../../../ui/values/copyable-value'
import { InlineValue } from '../../../ui/values/inline-value'
import { KeyValueList } from '../../../ui/values/key-value-list'
import { checkedSentence, contentSentence } from './answer-sentence'
import { DiagnosisView } from './diagnosis-view'
import { ExportActions } from './export-actions'
import manifest from './manifest'
import { refusalWords } from './refusal-words'
import { doctorOf, NONE, TransactionCards } from './transaction-cards'
import { useChainState } from './use-chain-state'
import { useSignatureCheck } from './use-verification'

export interface ContentRecordProps {
  /** The chosen network, for accounts that say none. */
  readonly network: NetworkId
  readonly read: ReadTransaction
  /** As it was entered, for other tools. */
  readonly text: string | null
  readonly run: number
  readonly stale: boolean
  /** Asks the network for a transaction of this id. */
  readonly onLookUp: (id: string) => void
}

/**
 * A transaction that was entered itself. The chosen network is asked for its accounts' keys where it is the payer's;
 * another one only at a press.
 */
export function ContentRecord(props: ContentRecordProps) {
  const { read, text, run, stale } = props
  const { form, tagged, transaction } = read
  const of = networkOfAddress(transaction.payer)
  const network = isNetworkId(of) ? of : props.network
  const id = useMemo(() => transactionId(transaction), [transaction])
  const whole = form !== 'payload' && form !== 'envelope'
  const settled = whole && transaction.envelopeSignatures.length > 0
  const count = transaction.payloadSignatures.length + transaction.envelopeSignatures.length
  const [pressed, setPressed] = useState(false)
  const asked = count > 0 && (pressed || of === props.network)
  const state = useChainState(network, transaction, asked)
  const verified = useSignatureCheck({
    network,
    id: `content ${id}`,
    transaction,
    height: state ? state.referenceHeight : undefined,
    ran: false,
    accepted: null,
    ...(state ? { later: state.keys } : {}),
  })
  const verdicts = verified.verification?.verdicts ?? []
  const weights = verified.verification?.weights ?? NONE
  const refusals = state && whole ? chainRefusals(transaction, verdicts, weights, state) : []
  const answer = checkedSentence(verdicts, doctorOf(verified), refusals) ?? contentSentence(read)
  const found = verified.diagnoses?.find(one => one !== null)
  const check = count > 0 && !asked
  return (
    <>
      <Answer
        {...answer}
        run={`${run} ${verdicts.length}`}
        stale={stale}
        actions={
          <ExportActions
            analysis={{
              ...{ network, id, transaction },
              answer: answer.sentence,
              result: null,
              verification: verified.verification,
              keysOf: verified.keysOf,
              effects: NONE,
            }}
          />
        }
      >
        <TransactionDangers network={network} transaction={transaction} />
        {found ? <DiagnosisView {...found} /> : null}
        {verdicts.length > 0 ? <Refusals refusals={refusals} /> : null}
        {settled ? <CopyableValue name="transaction id" value={id} /> : null}
        <KeyValueList
          items={[
            {
              label: 'Read from',
              value: `${READ_FROM[form]}${tagged ? ', with the domain tag' : ''}`,
            },
            { label: 'Compute limit', value: `${transaction.computeLimit}` },
            {
              label: 'Reference block',
              value: (
                <InlineValue
                  name="reference block id"
                  value={transaction.referenceBlockId}
                  shorten
                />
              ),
            },
          ]}
        />
        <div className="flex flex-wrap gap-2">
          {check ? (
            <Button size="sm" icon={BadgeCheck} onClick={() => setPressed(true)}>
              Check its signatures on {NETWORKS[network].name}
            </Button>
          ) : null}
          {settled ? (
            <Button size="sm" icon={Search} onClick={() => props.onLookUp(id)}>
              Look it up on {NETWORKS[props.network].name}
            </Button>
          ) : null}
        </div>
        {text === null ? null : <OpenIn from={manifest} data={{ kind: 'transaction', text }} />}
      </Answer>
      <TransactionCards
        {...{ network, id, transaction, verified }}
        node={null}
        accepted={null}
        unchecked={
          check ? (
            <p className="text-text-muted">
              Not checked: that takes the accounts’ keys, and no network was asked.
            </p>
          ) : undefined
        }
      />
    </>
  )
}

/** What else the chain holds against a transaction that was not sent yet. */
function Refusals({ refusals }: { readonly refusals: readonly ChainRefusal[] }) {
  if (refusals.length === 0) return null
  return (
    <Notice tone="warning" title="The network will reject this">
      <ul className="flex flex-col gap-2 pt-1">
        {refusals.map(refusal => {
          const { short, advice } = refusalWords(refusal)
          return (
            <li key={short}>
              <span className="block font-medium text-text">
                {short.charAt(0).toUpperCase()}
                {short.slice(1)}.
              </span>
              <span className="block">{advice}</span>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
