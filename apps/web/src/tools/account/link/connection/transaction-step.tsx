import { formatAddress } from '@toolkit/core/account/address'
import { NETWORKS } from '@toolkit/core/network/networks'
import { Send } from 'lucide-react'
import { useRef } from 'react'
import { OpenIn } from '../../../../frame/open-in'
import { StatusSteps } from '../../../../transaction/status-steps'
import { Button } from '../../../../ui/button'
import { Disclosure } from '../../../../ui/layout/disclosure'
import { lazyPart } from '../../../../ui/layout/lazy-part'
import { Spinner } from '../../../../ui/loading'
import { InlineValue } from '../../../../ui/values/inline-value'
import { TextBox } from '../../../../ui/values/text-box'
import { dataSoFar } from '../../../../workers/run'
import type { LinkPartProps } from '../link-tabs'
import manifest from '../manifest'
import { HARMLESS_SCRIPT } from './harmless-script'
import type { RunTransaction } from './run-transaction'
import type { Step } from './step'
import { StepCard, StepMessage, StepOutcome } from './step-card'
import { useSteps } from './steps-context'

const FailureNotice = lazyPart(
  async () => (await import('../../../../transaction/failure-notice')).FailureNotice,
  { name: 'Why it failed', loading: <Spinner label="Loading" /> },
)
// The code that builds and sends it loads on the first press.
const load = () => import('./run-transaction')

/** Step 5: a transaction that changes nothing, from building to sealing. */
export function TransactionStep({ network, account }: LinkPartProps) {
  const { transaction: step } = useSteps()
  const keyOfWallet = useRef<{ readonly of: string; readonly index: number } | null>(null)
  const who = `${network}/${account ?? ''}`

  const send = () => {
    if (account === null) return
    const known = keyOfWallet.current?.of === who ? keyOfWallet.current.index : null
    void step.start(async tools => {
      const { runTransaction } = await load()
      return runTransaction(network, account, known, tools, onKey)
    })
  }
  const onKey = (index: number) => {
    keyOfWallet.current = { of: who, index }
  }

  const idle = account === null ? 'Log in to send a transaction' : 'No transaction has been sent'
  return (
    <StepCard
      number={5}
      title="Send a transaction"
      look={lookOf(step)}
      log={step.log}
      startedAt={step.startedAt}
      report={{
        ...{ network, address: account && formatAddress(account) },
        message: messageOf(step) ?? idle,
        details: () => detailsOf(dataSoFar(step.state)),
      }}
    >
      {step.state.status === 'idle' ? <StepMessage tone="neutral">{idle}</StepMessage> : null}
      <StepOutcome step={step} onRetry={send}>
        {(sent, over) => <Sent network={network} sent={sent} run={step.startedAt} over={over} />}
      </StepOutcome>
      <p className="text-text-muted">
        Changes nothing; costs only the fee. Your wallet shows it before it signs.
      </p>
      <div>
        <Button
          icon={Send}
          busy={step.state.status === 'pending'}
          disabled={account === null}
          onClick={send}
        >
          Sign and send
        </Button>
      </div>
      <Disclosure label="Transaction" summary="Cadence">
        <TextBox label="Cadence of the transaction" text={HARMLESS_SCRIPT} preformatted />
      </Disclosure>
    </StepCard>
  )
}

const failed = ({ result }: RunTransaction) =>
  result?.execution === 'failure' || result?.status === 'EXPIRED'

const lookOf = ({ state }: Step<RunTransaction>) =>
  state.status === 'success' && failed(state.data) ? 'error' : state.status

function messageOf({ state }: Step<RunTransaction>): string | null {
  if (state.status === 'error') return state.error.message
  if (state.status === 'pending') return state.note
  return state.status === 'success' ? (state.data.outcome?.message ?? null) : null
}

interface SentProps extends Pick<LinkPartProps, 'network'> {
  readonly sent: RunTransaction
  readonly run: Date | null
  /** True once it has ended. */
  readonly over: boolean
}

function Sent({ network, sent: { id, result, outcome }, run, over }: SentProps) {
  return (
    <>
      {over && outcome ? (
        <StepMessage tone={outcome.tone} run={run}>
          {outcome.message}
        </StepMessage>
      ) : null}
      {result ? <StatusSteps result={result} /> : null}
      {id === null ? null : (
        <div className="flex flex-wrap items-center gap-x-2">
          <span className="text-text-muted">Transaction id</span>
          <InlineValue name="transaction id" value={id} />
        </div>
      )}
      {result?.errorMessage && id ? <FailureNotice message={result.errorMessage} id={id} /> : null}
      {id !== null && result ? (
        <OpenIn from={manifest} data={{ kind: 'transaction-id', transactionId: id }} />
      ) : null}
      {over && result?.status === 'EXPIRED' ? (
        <p className="text-text-muted">{NETWORKS[network].name} took it into no block in time.</p>
      ) : null}
    </>
  )
}

/** Signed transaction and the chain's result, for the report. */
function detailsOf(sent: RunTransaction | null): unknown {
  if (sent === null) return null
  const { transaction, id, result } = sent
  const { proposalKey, payer, authorizers, referenceBlockId, envelopeSignatures } = transaction
  return {
    id,
    referenceBlockId,
    proposer: {
      address: formatAddress(proposalKey.address),
      keyIndex: proposalKey.keyIndex,
      sequenceNumber: String(proposalKey.sequenceNumber),
    },
    payer: formatAddress(payer),
    authorizers: authorizers.map(formatAddress),
    signedWith: envelopeSignatures.map(({ keyIndex }) => keyIndex),
    status: result?.status ?? null,
    execution: result?.execution ?? null,
    error: result?.errorMessage ?? null,
  }
}
