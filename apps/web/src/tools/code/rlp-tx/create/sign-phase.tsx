import { NETWORKS } from '@toolkit/core/flow/networks'
import { addSignature } from '@toolkit/core/flow/signing/signers'
import { knownTransaction } from '@toolkit/core/flow/transaction/hand-over/known-transaction'
import { signerList, type Transaction } from '@toolkit/core/flow/transaction/transaction'
import { PenLine, Plus, Send } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useNetwork } from '../../../../chain/hooks'
import { switchNetwork } from '../../../../chain/start-chain'
import type { Sent, Signing, Work } from '../../../../flow/drafts/transaction-draft'
import { DryRun } from '../../../../flow/dry-run/dry-run'
import { HandOver } from '../../../../flow/hand-over/hand-over'
import { SignedBytes } from '../../../../flow/hand-over/signed-bytes'
import { SignerProgress } from '../../../../flow/hand-over/signer-progress'
import { summarySentence } from '../../../../flow/hand-over/summary-words'
import { TakeOver } from '../../../../flow/hand-over/take-over'
import { TransactionFields } from '../../../../flow/hand-over/transaction-fields'
import { UnknownScriptNotice } from '../../../../flow/hand-over/unknown-script-notice'
import type { Headline } from '../../../../flow/pre-flight/finding-words'
import { PreFlight } from '../../../../flow/pre-flight/pre-flight'
import { CopyCard } from '../../../../flow/transaction-forms/copy-card'
import { useSignerKeys } from '../../../../flow/use-signer-keys'
import { Button } from '../../../../ui/button'
import { ErrorLine } from '../../../../ui/fields/error-line'
import { Answer } from '../../../../ui/layout/answer'
import { ErrorHeading } from '../../../../ui/layout/error-answer'
import { latePart } from '../../../../ui/layout/late-part'
import { Notice } from '../../../../ui/layout/notice'
import { Progress } from '../../../../ui/layout/progress'
import { ToolLayout } from '../../../../ui/layout/tool-layout'
import { Spinner } from '../../../../ui/loading'
import { ExpiryLine } from './expiry-line'
import { SentView } from './sent-view'
import { useSending } from './use-sending'

const SignPanel = latePart(
  async () => (await import('../../../../secrets/sign/sign-panel')).SignPanel,
  { name: 'Signing', loading: <Spinner label="Loading" /> },
)

export interface SignPhaseProps {
  readonly work: Work & { readonly signing: Signing }
  /** Counts the times that it was opened: its sentence takes the focus. */
  readonly run: number
  /** It was signed, here or elsewhere, or is proposed with another key. */
  readonly onChange: (signing: Signing) => void
  readonly onEdit: () => void
  readonly onNew: () => void
  readonly onBuildAgain: () => void
  /** Keeps what is sent beyond a reload. */
  readonly onSent: (sent: Sent | null) => Promise<void>
}

/** Phase 2: what is to be signed and sent, and all that is done with it. */
export function SignPhase(props: SignPhaseProps) {
  const { work, run, onChange, onEdit, onNew, onBuildAgain, onSent } = props
  const { signing, sent } = work
  const { network, transaction } = signing
  const here = useNetwork()
  const accounts = useMemo(() => signerList(transaction), [transaction])
  const known = useMemo(() => knownTransaction(signing), [signing])
  const { keys } = useSignerKeys(network, accounts)
  const change = (next: Transaction) => onChange({ network, transaction: next })
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
          onNew={onNew}
          onBuildAgain={onBuildAgain}
        />
      ) : null}
      {sent ? null : (
        <ToolLayout
          input={
            <>
              <Answer
                sentence={summarySentence(transaction, known)}
                run={run}
                actions={
                  <>
                    <Button size="sm" variant="ghost" icon={PenLine} onClick={onEdit}>
                      Edit
                    </Button>
                    <Button size="sm" variant="ghost" icon={Plus} onClick={onNew}>
                      New
                    </Button>
                  </>
                }
              >
                <ExpiryLine {...signing} />
                {known ? null : <UnknownScriptNotice transaction={transaction} />}
                <SignerProgress network={network} transaction={transaction} />
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
                    disabled={unsigned}
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
              <TransactionFields
                network={network}
                transaction={transaction}
                known={known !== null}
              />
            </>
          }
          result={
            <>
              <SignPanel
                network={network}
                transaction={transaction}
                onSigned={signature => change(addSignature(transaction, signature))}
                onRebuild={change}
              />
              <HandOver network={network} transaction={transaction} />
              <TakeOver current={signing} keys={keys} onTaken={onChange} />
            </>
          }
          further={
            <>
              <div ref={checks}>
                <PreFlight
                  network={network}
                  transaction={transaction}
                  onChange={change}
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
      <SignedBytes transaction={transaction} />
      <CopyCard transaction={transaction} network={network} />
    </div>
  )
}
