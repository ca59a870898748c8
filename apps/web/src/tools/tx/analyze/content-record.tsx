import { networkOfAddress } from '@toolkit/core/account/address'
import { tryTo } from '@toolkit/core/errors'
import { isNetworkId, NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { transactionToRest } from '@toolkit/core/rest/rest-transaction'
import { type ChainRefusal, chainRefusals } from '@toolkit/core/transaction/chain-refusals'
import { type Transaction, transactionId } from '@toolkit/core/transaction/transaction'
import { READ_FROM } from '@toolkit/core/transaction-formats/read-from-words'
import type { ReadTransaction } from '@toolkit/core/transaction-formats/read-transaction'
import {
  describeChecked,
  describeContent,
  signatureCount,
  type Verdict,
} from '@toolkit/explain/outcome/answer-message'
import { codeFix } from '@toolkit/explain/outcome/code-fix'
import { contentFault } from '@toolkit/explain/outcome/content-fault'
import { describeRefusal } from '@toolkit/explain/outcome/refusal-messages'
import { fixedTransaction } from '@toolkit/explain/outcome/sign-again'
import { BadgeCheck, Eraser, Search } from 'lucide-react'
import { useContext, useMemo, useState } from 'react'
import { OpenIn } from '../../../frame/open-in'
import { TransactionDangers } from '../../../transaction/review/transaction-dangers'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/layout/notice'
import { FactsRow } from '../../../ui/values/facts-row'
import { InlineValue } from '../../../ui/values/inline-value'
import { doctorOf, NONE } from './diagnosis-view'
import { FixActions } from './fix-actions'
import { HeadActions } from './head-actions'
import manifest from './manifest'
import { doctorEvidence, PictureCard } from './picture-card'
import { OpenText } from './question-form'
import { TransactionTabs } from './transaction-tabs'
import { useChainState } from './use-chain-state'
import { NOTHING_KNOWN } from './use-effect-names'
import { useSignatureCheck } from './use-verification'
import { VerdictAnswer } from './verdict-answer'

export interface ContentRecordProps {
  /** Selected network, for accounts that belong to none. */
  readonly network: NetworkId
  readonly read: ReadTransaction
  /** As entered, for other tools. */
  readonly text: string | null
  readonly run: number
  readonly stale: boolean
  /** Looks up a transaction with this id on the network. */
  readonly onLookUp: (id: string) => void
}

/**
 * Transaction entered directly. Account keys are fetched from the selected network if it is the
 * payer's; from another one only on a press.
 */
export function ContentRecord(props: ContentRecordProps) {
  const { read, text, run, stale } = props
  const { form, tagged, transaction } = read
  const of = networkOfAddress(transaction.payer)
  const network = isNetworkId(of) ? of : props.network
  const fault = useMemo(() => contentFault(transaction, network), [transaction, network])
  const mended = fault?.mended ?? null
  const id = useMemo(() => idOf(transaction, mended), [transaction, mended])
  const whole = form !== 'payload' && form !== 'envelope'
  const settled = whole && transaction.envelopeSignatures.length > 0 && mended === null
  const count = transaction.payloadSignatures.length + transaction.envelopeSignatures.length
  const [pressed, setPressed] = useState(false)
  // A transaction that can't run regardless of its signatures is reported immediately.
  const enabled = count > 0 && fault === null && (pressed || of === props.network)
  const state = useChainState(network, transaction, enabled)
  const verified = useSignatureCheck({
    network,
    id: `content ${id}`,
    transaction,
    height: state ? state.referenceHeight : undefined,
    ran: false,
    accepted: null,
    ...(state ? { later: state.keys } : {}),
  })
  const verdicts = verified.verification?.verdicts ?? NONE
  const weights = verified.verification?.weights ?? NONE
  const refusals = state && whole ? chainRefusals(transaction, verdicts, weights, state) : NONE
  const doctor = doctorOf(transaction, verified, enabled)
  const verdict = fault?.verdict ?? describeChecked(doctor, refusals) ?? describeContent(read)
  const check = count > 0 && !enabled && fault === null
  const found = doctorEvidence(doctor)
  const fixed = verdicts.length > 0 && whole ? fixedTransaction(doctor, refusals) : null
  return (
    <section aria-label="Transaction" className="flex min-w-0 flex-col gap-4">
      {stale ? null : (
        <HeadActions
          link={null}
          analysis={{
            ...{ network, id, transaction, result: null, effects: NONE },
            answer: verdict.message,
            verification: verified.verification,
            keysOf: verified.keysOf,
          }}
        >
          {text === null ? null : <OpenIn from={manifest} data={{ kind: 'transaction', text }} />}
        </HeadActions>
      )}
      <VerdictAnswer
        verdict={verdict}
        evidence={found ? [{ holds: true, text: found }] : []}
        run={`${run} ${verdicts.length}`}
        stale={stale}
        action={
          <>
            {check ? (
              <Button variant="primary" icon={BadgeCheck} onClick={() => setPressed(true)}>
                Check its signatures on {NETWORKS[network].name}
              </Button>
            ) : null}
            {mended ? <RemoveStrangers transaction={transaction} mended={mended} /> : null}
            {doctor.busy ? null : <FixActions {...{ network, doctor, fixed }} />}
          </>
        }
      >
        <TransactionDangers network={network} transaction={transaction} />
        {verdicts.length > 0 ? (
          <Refusals refusals={refusals.slice(reportedFindings(verdict))} />
        ) : null}
      </VerdictAnswer>
      <div className="grid min-w-0 gap-4 min-[1600px]:grid-cols-[minmax(0,61fr)_minmax(0,39fr)] min-[1600px]:items-start">
        <PictureCard
          {...{ network, doctor, verified }}
          accepted={null}
          effects={NONE}
          said={verdict.tone === 'success'}
          chain={{
            state: 'unknown',
            text: check || fault ? 'Not asked.' : 'Not looked up.',
          }}
        >
          <FactsRow
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
              ...(settled
                ? [
                    {
                      label: 'Transaction id',
                      value: (
                        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                          <InlineValue name="transaction id" value={id} shorten />
                          <Button size="sm" icon={Search} onClick={() => props.onLookUp(id)}>
                            Look it up on {NETWORKS[props.network].name}
                          </Button>
                        </span>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </PictureCard>
        <TransactionTabs
          {...{ network, id, transaction, verified }}
          followed={null}
          effects={NONE}
          names={NOTHING_KNOWN}
          accepted={null}
          explained={false}
          fix={doctor.busy ? null : codeFix(doctor, fixed)}
          unchecked={
            check || (fault && count > 0) ? (
              <p className="text-text-muted">
                Not checked: that takes the accounts’ keys, and no network was asked.
              </p>
            ) : undefined
          }
        />
      </div>
    </section>
  )
}

/** Returns the id; for a transaction that can't be encoded, and so has none, a unique cache key. */
const idOf = (transaction: Transaction, mended: Transaction | null) =>
  mended
    ? `no-id-${tryTo(() => transactionId(mended))}`
    : (tryTo(() => transactionId(transaction)) ?? 'no-id')

/** Opens the transaction without the signatures that prevent its encoding. */
function RemoveStrangers(props: {
  readonly transaction: Transaction
  readonly mended: Transaction
}) {
  const open = useContext(OpenText)
  const { transaction, mended } = props
  const several = signatureCount(transaction) - signatureCount(mended) > 1
  return (
    <Button
      variant="primary"
      icon={Eraser}
      onClick={() => open(JSON.stringify(transactionToRest(mended)))}
    >
      {several ? 'Remove the signatures' : 'Remove the signature'}
    </Button>
  )
}

/** Number of rejections that the answer already states. */
const reportedFindings = ({ tone }: Verdict) => Number(tone === 'warning')

/** Reasons why the chain would reject an unsent transaction, besides those in the answer. */
function Refusals({ refusals }: { readonly refusals: readonly ChainRefusal[] }) {
  if (refusals.length === 0) return null
  return (
    <Notice tone="warning" title="More reasons it will be rejected">
      <ul className="flex flex-col gap-2 pt-1">
        {refusals.map(refusal => {
          const { short, advice } = describeRefusal(refusal)
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
