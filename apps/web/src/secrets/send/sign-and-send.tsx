import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { addSignature } from '@toolkit/core/signature/signing/signers'
import type { SigningRequest } from '@toolkit/core/transaction/hand-over/hand-over'
import { knownTransaction } from '@toolkit/core/transaction/hand-over/known-transaction'
import type { ReviewFinding } from '@toolkit/core/transaction/review/finding'
import { signerList, type Transaction } from '@toolkit/core/transaction/transaction'
import { Send } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useSignerKeys } from '../../account/use-signer-keys'
import { useNetwork } from '../../chain/hooks'
import type { TransactionResult } from '../../chain/reads/transaction-result'
import { switchNetwork } from '../../chain/start-chain'
import type { Sent } from '../../transaction/drafts/transaction-draft'
import { DryRun } from '../../transaction/dry-run/dry-run'
import { calledToken } from '../../transaction/hand-over/evm-call-words'
import { HandOver } from '../../transaction/hand-over/hand-over'
import { OtherSigners, useOpenPanels } from '../../transaction/hand-over/other-signers'
import { SentenceText } from '../../transaction/hand-over/sentence-text'
import { SignerProgress } from '../../transaction/hand-over/signer-progress'
import { summaryPieces } from '../../transaction/hand-over/summary-words'
import { TakeOver } from '../../transaction/hand-over/take-over'
import { TokenLookUp, useTokenFacts } from '../../transaction/hand-over/token-look-up'
import { TransactionFields } from '../../transaction/hand-over/transaction-fields'
import { UnknownScriptNotice } from '../../transaction/hand-over/unknown-script-notice'
import { FoundBeforeSending, PreFlight } from '../../transaction/pre-flight/pre-flight'
import { usePreFlight } from '../../transaction/pre-flight/use-pre-flight'
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
import { Checkbox } from '../../ui/fields/switch'
import { Answer } from '../../ui/layout/answer'
import { Card } from '../../ui/layout/card'
import { Disclosure } from '../../ui/layout/disclosure'
import { ErrorHeading } from '../../ui/layout/error-answer'
import { lazyPart } from '../../ui/layout/lazy-part'
import { Notice } from '../../ui/layout/notice'
import { Progress } from '../../ui/layout/progress'
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
  /** Further folds under what is signed. */
  readonly further?: ReactNode
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
  const checks = usePreFlight(network, transaction)
  const others = useOpenPanels()
  const sending = useSending(signing, onSent)
  const send = () => {
    setPresses(count => count + 1)
    void sending.send()
  }
  // Its sentence says what it does, and nothing speaks against it.
  const isPlain = known !== null && review.dangers.length === 0
  const contracts = review.review ? (
    <ReviewCard network={network} review={review.review} known={isPlain} />
  ) : null
  const fields = (
    <TransactionFields network={network} transaction={transaction} known={known !== null} />
  )
  const unsigned = transaction.envelopeSignatures.length === 0
  return (
    <div className="flex flex-col gap-4">
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
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr]">
          <div className="flex min-w-0 flex-col gap-4">
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
              {known || !review.review || review.review.published !== null ? null : (
                <UnknownScriptNotice transaction={transaction} />
              )}
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
              <FoundBeforeSending {...{ network, transaction, checks, onChange }} />
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <div className="min-w-0 grow basis-40 text-xs">
                  {unsigned ? (
                    <p className="text-text-muted">The payer signs last; then it can be sent.</p>
                  ) : null}
                  <ExpiryLine {...signing} />
                </div>
                <OtherSigners
                  onAsk={() => others.open('ask')}
                  onImport={() => others.open('import')}
                />
                <Button
                  variant={unsigned ? 'secondary' : 'primary'}
                  icon={Send}
                  busy={sending.busy}
                  disabled={unsigned || !review.open}
                  onClick={send}
                >
                  Send
                </Button>
              </div>
            </Answer>
            <ForetoldChanges network={network} transaction={transaction} onFindings={setForetold} />
            {isPlain ? null : contracts}
          </div>
          <div className="flex min-w-0 scroll-mt-20 flex-col gap-4 lg:sticky lg:top-20 lg:row-span-2">
            {others.isOpen('ask') ? (
              <HandOver {...signing} onClose={() => others.close('ask')} />
            ) : null}
            {others.isOpen('import') ? (
              <TakeOver
                current={signing}
                keys={keys}
                onImport={request => onChange(request.transaction)}
                onOther={props.onOther}
                onClose={() => others.close('import')}
              />
            ) : null}
            {/* Of a fieldset that is disabled, nothing can be pressed and nothing moves. */}
            <fieldset disabled={!review.open} className="min-w-0">
              <SignPanel
                network={network}
                transaction={transaction}
                onSigned={signature => onChange(addSignature(transaction, signature))}
                onRebuild={onChange}
              />
            </fieldset>
            <Card stacked>
              <SignerProgress network={network} transaction={transaction} />
              <SpokenCode network={network} transaction={transaction} />
            </Card>
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            {known ? null : fields}
            <Card stacked>
              {isPlain ? contracts : null}
              {known ? fields : null}
              <PreFlight {...{ network, transaction, checks }} />
              <Disclosure label="Dry run" summary="how the code would end now">
                <DryRun network={network} transaction={transaction} />
              </Disclosure>
              {props.further}
            </Card>
          </div>
        </div>
      )}
      {sent ? (
        <>
          {known ? null : fields}
          {known || props.further ? (
            <Card stacked>
              {known ? fields : null}
              {props.further}
            </Card>
          ) : null}
        </>
      ) : null}
    </div>
  )
}
