import { ZERO_ADDRESS } from '@toolkit/core/account/address'
import { explainError } from '@toolkit/core/chain-error/error-catalogue'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { signaturesAccepted } from '@toolkit/core/signing/signature-acceptance'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { feeOf } from '@toolkit/explain/effects/effect-messages'
import { readEffects } from '@toolkit/explain/effects/read-effects'
import { NO_UNITS } from '@toolkit/explain/evm/token-unit'
import {
  describeRecord,
  signatureVerdict,
  type Verdict,
} from '@toolkit/explain/outcome/answer-message'
import { codeFix } from '@toolkit/explain/outcome/code-fix'
import { fixedTransaction } from '@toolkit/explain/outcome/sign-again'
import { useMemo } from 'react'
import type { TransactionResult } from '../../../chain/reads/transaction-result'
import { type FollowedTransaction, useTransactionStatus } from '../../../chain/transaction-status'
import { linkTo } from '../../../frame/links'
import type { ChainBox } from '../../../transaction/roles/signing-picture'
import { StatusBadge } from '../../../transaction/transaction-badges'
import { Notice } from '../../../ui/layout/notice'
import { Spinner } from '../../../ui/loading'
import { shortAddress } from '../../../ui/values/format'
import { BlockFacts } from './block-facts'
import { doctorOf, NONE } from './diagnosis-view'
import { FailureCard } from './failure-card'
import { HeadActions } from './head-actions'
import { PictureCard } from './picture-card'
import { isForgotten, missingKeys, RecordAnswer } from './record-answer'
import { TransactionTabs } from './transaction-tabs'
import { NOTHING_KNOWN, useEffectNames } from './use-effect-names'
import { useVerification } from './use-verification'

export interface RecordProps {
  readonly network: NetworkId
  readonly id: string
  readonly transaction: Transaction
  /** Changes with each question, so that the answer takes the focus. */
  readonly run: number
  /** True if the field has newer input. */
  readonly stale: boolean
  readonly onRefetch: () => void
}

const FORGOTTEN: Verdict = {
  tone: 'danger',
  message: 'The node no longer knows this transaction',
  cause: null,
}

/** Shown until the node reports the status, so that the answer appears once and doesn't change. */
const loadingVerdict = (network: NetworkId): Verdict => ({
  tone: 'neutral',
  message: `Asking ${NETWORKS[network].name}…`,
  cause: null,
})

/**
 * Everything known about a transaction: the answer, its picture with the facts, and the rest in
 * tabs.
 */
export function Record({ network, id, transaction, run, stale, onRefetch }: RecordProps) {
  const followed = useTransactionStatus(network, id)
  const { result } = followed
  const { execution, errorMessage, events } = result
  const accepted = useMemo(
    () => signaturesAccepted(execution, errorMessage),
    [execution, errorMessage],
  )
  const verified = useVerification(network, id, transaction, followed, accepted)
  const effects = useMemo(() => readEffects(events, network), [events, network])
  const known = useEffectNames(network, id, effects)
  const refused = execution === 'failure' && accepted === false
  const doctor = doctorOf(transaction, verified, refused)
  const verdict = isForgotten(followed)
    ? FORGOTTEN
    : (followed.watching && result.status === 'UNKNOWN') || known === null
      ? loadingVerdict(network)
      : describeRecord(network, result, doctor, effects, known)
  const names = known ?? NOTHING_KNOWN
  const headline = (message: string) => withShortTokens(message, names.tokens?.requests ?? NONE)
  const inUnits = () =>
    describeRecord(network, result, doctor, effects, { ...names, units: NO_UNITS })
  const { verification, keysOf } = verified
  const verdicts = verification?.verdicts ?? NONE
  const fix =
    execution === 'failure' && !doctor.busy
      ? codeFix(doctor, fixedTransaction(doctor, NONE, errorMessage), errorMessage)
      : null
  // A program that ran into an error: the signatures are fine, so its lines take the picture's place.
  const report = useMemo(
    () =>
      execution === 'failure' && accepted && verdicts.every(({ verdict }) => verdict === 'valid')
        ? explainError(errorMessage).report
        : null,
    [execution, accepted, verdicts, errorMessage],
  )
  // The emulator crashes on it, so there is nothing to wait for.
  const hopeless = NETWORKS[network].isLocal && missingKeys(followed, doctor).length > 0
  const facts = (
    <BlockFacts
      {...{ network, transaction, followed }}
      first={{
        label: 'Result',
        value: <ResultFact followed={followed} watching={followed.watching && !hopeless} />,
      }}
      last={[{ label: 'Fee', value: feeOf(effects) ?? 'None' }]}
    />
  )
  return (
    <section aria-label="Transaction" className="flex min-w-0 flex-col gap-4">
      {stale ? null : (
        <HeadActions
          link={() => linkTo('tx-analyze', { kind: 'transaction-id', transactionId: id }, network)}
          analysis={{
            ...{ network, id, transaction, result, verification, keysOf, effects },
            answer: verdict.message,
          }}
        />
      )}
      <RecordAnswer
        {...{ network, id, transaction, followed, run, stale }}
        {...{ doctor, verified, accepted, onRefetch }}
        verdict={{ ...verdict, message: headline(verdict.message) }}
        room={names.tokens ? headline(inUnits().message) : undefined}
      />
      {transaction.payer === ZERO_ADDRESS ? (
        <Notice title="A system transaction">
          The network created and ran it: nobody proposed, paid for or signed it.
        </Notice>
      ) : null}
      <div className="grid min-w-0 gap-4 min-[1600px]:grid-cols-[minmax(0,61fr)_minmax(0,39fr)] min-[1600px]:items-start">
        {report ? (
          <FailureCard {...{ id, transaction, report }}>{facts}</FailureCard>
        ) : (
          <PictureCard
            {...{ network, doctor, verified, accepted, effects }}
            units={names.units}
            chain={chainBox(result, accepted)}
            said={execution === 'success'}
          >
            {facts}
          </PictureCard>
        )}
        <TransactionTabs
          {...{ network, id, transaction, followed, effects, names, verified, accepted }}
          explained={signatureVerdict(doctor, result) !== null}
          drawn={report !== null}
          fix={fix}
        />
      </div>
    </section>
  )
}

/** Status of the transaction. */
function ResultFact(props: { readonly followed: FollowedTransaction; readonly watching: boolean }) {
  const { followed, watching } = props
  const { status, execution } = followed.result
  const forgotten = isForgotten(followed)
  const known = status !== 'UNKNOWN' && !forgotten
  return (
    <span className="flex flex-wrap items-center gap-2" role="status" aria-label="Status">
      {known || forgotten ? (
        <StatusBadge
          status={known ? status : 'UNKNOWN'}
          failed={known && execution === 'failure'}
        />
      ) : null}
      {watching ? (
        <span className="inline-flex items-center gap-2 text-text-muted">
          <Spinner />
          {known ? 'Updating until sealed' : 'Fetching status…'}
        </span>
      ) : null}
    </span>
  )
}

function chainBox({ execution, status }: TransactionResult, accepted: boolean | null): ChainBox {
  if (execution === 'success') return { state: 'taken', text: 'It ran.' }
  if (execution === 'failure') {
    return accepted === false
      ? { state: 'refused', text: 'Refused: the code did not run.' }
      : { state: 'taken', text: 'It ran, and its changes were undone.' }
  }
  return {
    state: 'unknown',
    text: status === 'EXPIRED' ? 'It never ran.' : 'It has not run yet.',
  }
}

/**
 * Shortens the token contracts in a headline, as in the picture, since it is about who sent what to
 * whom.
 */
export const withShortTokens = (message: string, tokens: Iterable<string>): string =>
  [...tokens].reduce(
    (message, token) =>
      message
        .replaceAll(` of 0x${token}`, ` of ${shortAddress(token)}`)
        .replaceAll(` token 0x${token}`, ` token ${shortAddress(token)}`),
    message,
  )
