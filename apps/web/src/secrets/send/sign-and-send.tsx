import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { addSignature } from '@toolkit/core/signature/signing/signers'
import type { SigningRequest } from '@toolkit/core/transaction/hand-over/hand-over'
import { knownTransaction } from '@toolkit/core/transaction/hand-over/known-transaction'
import type { ReviewFinding } from '@toolkit/core/transaction/review/finding'
import { signerList, type Transaction } from '@toolkit/core/transaction/transaction'
import { Send } from 'lucide-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useSignerKeys } from '../../account/use-signer-keys'
import { useNetwork } from '../../chain/hooks'
import type { TransactionResult } from '../../chain/reads/transaction-result'
import { switchNetwork } from '../../chain/start-chain'
import type { Sent } from '../../transaction/drafts/transaction-draft'
import { DryRun } from '../../transaction/dry-run/dry-run'
import { calledToken } from '../../transaction/hand-over/evm-call-words'
import { HandOver } from '../../transaction/hand-over/hand-over'
import { SentenceText } from '../../transaction/hand-over/sentence-text'
import { SignerProgress } from '../../transaction/hand-over/signer-progress'
import { summaryPieces } from '../../transaction/hand-over/summary-words'
import { TakeOver } from '../../transaction/hand-over/take-over'
import { TokenLookUp, useTokenFacts } from '../../transaction/hand-over/token-look-up'
import { TransactionFields } from '../../transaction/hand-over/transaction-fields'
import { UnknownScriptNotice } from '../../transaction/hand-over/unknown-script-notice'
import type { Headline } from '../../transaction/pre-flight/finding-words'
import { PreFlight } from '../../transaction/pre-flight/pre-flight'
import { ChangedSince } from '../../transaction/review/changed-since'
import { DangerList } from '../../transaction/review/danger-list'
import { ForetoldChanges } from '../../transaction/review/foretell/foretold-changes'
import { ReviewCard } from '../../transaction/review/review-card'
import { SpokenCode } from '../../transaction/review/spoken-code'
import { useSignerReview } from '../../transaction/review/use-signer-review'
import { ExpiryLine } from '../../transaction/sending/expiry-line'
import { SentView } from '../../transaction/sending/sent-view'
import { useSending } from '../../transaction/sending/use-sending'
import { Button } from '../../ui/button'
import { ErrorLine } from '../../ui/fields/error-line'
import { Checkbox } from '../../ui/fields/switch'
import { Answer } from '../../ui/layout/answer'
import { ErrorHeading } from '../../ui/layout/error-answer'
import { lazyPart } from '../../ui/layout/lazy-part'
import { Notice } from '../../ui/layout/notice'
import { Progress } from '../../ui/layout/progress'
import { ToolLayout } from '../../ui/layout/tool-layout'
import { Spinner } from '../../ui/loading'
import { type SecretPartProps, secretPart } from '../secret-page'

const SignPanel = lazyPart(async () => (await import('../sign/sign-panel')).SignPanel, {
  name: 'Signing',
  loading: <Spinner label="Loading" />,
})

export interface SignAndSendProps {
  readonly network: NetworkId
  readonly transaction: Transaction
  /** What became of it, as `onSent` gave it; null until it is sent. */
  readonly sent: Sent | null
  /** Counts the times that it was opened: its sentence takes the focus. */
  readonly run: number
  /** What it does in one sentence, where the caller knows it better than its script says. */
  readonly sentence?: string | undefined
  /** Buttons beside the sentence. */
  readonly actions?: ReactNode
  /** It was signed, here or elsewhere, or is proposed with another key. */
  readonly onChange: (transaction: Transaction) => void
  /** Keeps what is sent beyond a reload of the page; null where it was not sent after all. */
  readonly onSent: (sent: Sent | null) => Promise<void>
  /** Makes it anew with a new block and sequence number. */
  readonly onBuildAgain: () => void
  /** Another transaction came from a signer: it is opened in place of this one, where that is possible. */
  readonly onOther?: ((request: SigningRequest) => void) | undefined
  readonly onNew?: (() => void) | undefined
  /** Told once it is over on the chain, however it ended. */
  readonly onDone?: ((result: TransactionResult) => void) | undefined
}

/**
 * A transaction that is signed, here or by others, and sent once: what it does, who has signed, the ways to
 * sign, what speaks against sending, and then how far it is. Its state is the caller's.
 */
export const SignAndSend = secretPart(SignAndSendParts)

function SignAndSendParts(props: SignAndSendProps & SecretPartProps) {
  const { network, transaction, sent, run, onChange, onBuildAgain, onSent, onNew } = props
  const signing = useMemo(() => ({ network, transaction }), [network, transaction])
  const here = useNetwork()
  const accounts = useMemo(() => signerList(transaction), [transaction])
  const known = useMemo(() => knownTransaction(signing), [signing])
  const called = useMemo(() => calledToken(known), [known])
  const token = useTokenFacts(network, called)
  const facts = token.read.data ?? null
  const pieces = useMemo(
    () => summaryPieces(transaction, known, facts),
    [transaction, known, facts],
  )
  const { keys } = useSignerKeys(network, accounts)
  const [foretold, setForetold] = useState<readonly ReviewFinding[]>([])
  const review = useSignerReview(signing, foretold)
  const [presses, setPresses] = useState(0)
  const [headline, setHeadline] = useState<Headline | null>(null)
  const checks = useRef<HTMLDivElement>(null)
  const sending = useSending(signing, onSent)
  const send = () => {
    setPresses(count => count + 1)
    void sending.send()
  }
  const unsigned = transaction.envelopeSignatures.length === 0
  return (
    <div className="flex flex-col gap-6">
      {here === network ? null : (
        <Notice
          tone="warning"
          title={`This transaction is of ${NETWORKS[network].name}`}
          actions={
            <Button size="sm" onClick={() => switchNetwork(network)}>
              Switch to {NETWORKS[network].name}
            </Button>
          }
        >
          {NETWORKS[here].name} is chosen now. It is signed for and sent to its own network.
        </Notice>
      )}
      {sending.busy ? (
        <Progress label={`Sending to ${NETWORKS[network].name}`} />
      ) : sent ? (
        <SentView
          key={`${sent.id}/${sent.state}/${presses}`}
          network={network}
          sent={sent}
          run={presses}
          onSendAgain={send}
          {...{ onNew, onDone: props.onDone }}
          onBuildAgain={onBuildAgain}
        />
      ) : null}
      {sent ? null : (
        <ToolLayout
          input={
            <>
              <Answer
                tone={review.dangers.length > 0 ? 'danger' : 'neutral'}
                sentence={props.sentence ?? <SentenceText sentence={pieces} />}
                run={run}
                actions={props.actions}
              >
                {called ? <TokenLookUp network={network} {...token} /> : null}
                <DangerList findings={review.dangers}>
                  <Checkbox
                    label="I have read this and want to sign it"
                    checked={review.accepted}
                    onChange={review.accept}
                  />
                </DangerList>
                <ChangedSince network={network} transaction={transaction} />
                <ExpiryLine {...signing} />
                {known || !review.review || review.review.published !== null ? null : (
                  <UnknownScriptNotice transaction={transaction} />
                )}
                <SignerProgress network={network} transaction={transaction} />
                <SpokenCode network={network} transaction={transaction} />
                {sending.failure ? (
                  <ErrorHeading
                    error={sending.failure}
                    actions={
                      sending.failure.code.startsWith('send/reference-') ? (
                        <Button size="sm" onClick={onBuildAgain}>
                          Build again with a new block and sequence number
                        </Button>
                      ) : null
                    }
                  />
                ) : null}
                {headline?.tone === 'danger' ? (
                  <ErrorLine
                    error={`${headline.sentence}.`}
                    action={{
                      label: 'Show the checks',
                      onAction: () => checks.current?.scrollIntoView({ block: 'center' }),
                    }}
                  />
                ) : null}
                <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                  <Button
                    variant="primary"
                    icon={Send}
                    busy={sending.busy}
                    disabled={unsigned || !review.open}
                    onClick={send}
                  >
                    Send
                  </Button>
                  {unsigned ? (
                    <p className="text-text-muted text-xs">
                      The payer signs last; then it can be sent.
                    </p>
                  ) : null}
                </div>
              </Answer>
              <ForetoldChanges
                network={network}
                transaction={transaction}
                onFindings={setForetold}
              />
              {review.review ? <ReviewCard network={network} review={review.review} /> : null}
              <TransactionFields
                network={network}
                transaction={transaction}
                known={known !== null}
              />
            </>
          }
          result={
            <>
              {/* Of a fieldset that is disabled, nothing can be pressed and nothing moves. */}
              <fieldset disabled={!review.open} className="min-w-0">
                <SignPanel
                  network={network}
                  transaction={transaction}
                  onSigned={signature => onChange(addSignature(transaction, signature))}
                  onRebuild={onChange}
                />
              </fieldset>
              <HandOver network={network} transaction={transaction} />
              <TakeOver
                current={signing}
                keys={keys}
                onImport={request => onChange(request.transaction)}
                onOther={props.onOther}
              />
            </>
          }
          further={
            <>
              <div ref={checks}>
                <PreFlight
                  network={network}
                  transaction={transaction}
                  onChange={onChange}
                  onHeadline={setHeadline}
                />
              </div>
              <DryRun network={network} transaction={transaction} />
            </>
          }
        />
      )}
      {sent ? (
        <TransactionFields network={network} transaction={transaction} known={known !== null} />
      ) : null}
    </div>
  )
}
