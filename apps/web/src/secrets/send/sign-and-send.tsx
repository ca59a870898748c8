import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { signersOf } from '@toolkit/core/signing/signers'
import { addSignature } from '@toolkit/core/transaction/sign-transaction'
import { signerList } from '@toolkit/core/transaction/signer-list'
import type { Transaction, TransactionSignature } from '@toolkit/core/transaction/transaction'
import { knownTransaction } from '@toolkit/explain/signing-request/known-transaction'
import type { SigningRequest } from '@toolkit/explain/signing-request/signing-request'
import { useMemo, useRef, useState } from 'react'
import { useSignerKeys } from '../../account/use-signer-keys'
import type { TransactionResult } from '../../chain/reads/transaction-result'
import { switchNetwork } from '../../chain/start-chain'
import { useNetwork, useWallet } from '../../chain/store'
import type { Sent } from '../../transaction/drafts/transaction-draft'
import { CopyFold } from '../../transaction/forms/copy-card'
import { mendLabel } from '../../transaction/pre-flight/use-mend'
import { usePreFlight } from '../../transaction/pre-flight/use-pre-flight'
import { ReviewPanel } from '../../transaction/review/review-panel'
import { useSignerReview } from '../../transaction/review/use-signer-review'
import { VerificationWords } from '../../transaction/review/verification-words'
import { SentView } from '../../transaction/sending/sent-view'
import { useSending } from '../../transaction/sending/use-sending'
import { ImportSignatures } from '../../transaction/signing-request/import-signatures'
import { SignedBytes } from '../../transaction/signing-request/signed-bytes'
import { SignerProgress } from '../../transaction/signing-request/signer-progress'
import { SigningRequestDialog } from '../../transaction/signing-request/signing-request-dialog'
import { TransactionFields } from '../../transaction/signing-request/transaction-fields'
import { useOpenPanels } from '../../transaction/signing-request/use-open-panels'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/fields/switch'
import { Card } from '../../ui/layout/card'
import { lazyPart } from '../../ui/layout/lazy-part'
import { Notice } from '../../ui/layout/notice'
import { Progress } from '../../ui/layout/progress'
import { Spinner } from '../../ui/loading'
import { type SecretPartProps, secretPart } from '../secret-page'
import { isComplete } from '../sign/sign-messages'
import { SignButton, type SigningPolicy, SigningPolicyProvider } from '../sign/signing-policy'
import { gateOf } from './gate'
import { ReviewAnswer } from './review-answer'
import { useCheckedSending } from './use-checked-sending'
import { useWithoutSimulation } from './without-simulation'

const SignPanel = lazyPart(async () => (await import('../sign/sign-panel')).SignPanel, {
  name: 'Signing',
  loading: (
    <>
      <Spinner label="Loading" />
      <SignButton disabled />
    </>
  ),
})

export interface SignAndSendProps {
  readonly network: NetworkId
  readonly transaction: Transaction
  /** Outcome as given by `onSent`; null until it is sent. */
  readonly sent: Sent | null
  /** Counts how often it was opened: its sentence takes the focus. */
  readonly run: number
  /** Effect in one sentence, if the caller knows it better than its script says. */
  readonly message?: string | undefined
  /** Button that leads back to the form: "Edit"; the page's header may have it already. */
  readonly edit: {
    readonly label: string
    readonly onEdit: () => void
    readonly isInHead?: boolean
  }
  /** Called when it was signed, here or elsewhere, or proposed with another key. */
  readonly onChange: (transaction: Transaction) => void
  /** Persists the sent transaction across reloads; null if it was not sent after all. */
  readonly onSent: (sent: Sent | null) => Promise<void>
  /** Rebuilds it with a new block and sequence number. */
  readonly onBuildAgain: () => void
  /** Called when a signer returned another transaction: it is opened instead, if possible. */
  readonly onOther?: ((request: SigningRequest) => void) | undefined
  readonly onNew?: (() => void) | undefined
  /** Called when its result is final, whatever it is. */
  readonly onDone?: ((result: TransactionResult) => void) | undefined
}

/**
 * Signs a transaction, here or by others, and sends it once: the review, the signatures, the signing methods, then its
 * progress. The caller has its state.
 */
export const SignAndSend = secretPart(SignAndSendParts)

function SignAndSendParts(props: SignAndSendProps & SecretPartProps) {
  const { network, transaction, sent, onBuildAgain, onSent } = props
  const here = useNetwork()
  const [presses, setPresses] = useState(0)
  const sending = useSending(network, onSent)
  const send = (now: Transaction) => {
    setPresses(count => count + 1)
    return sending.send(now)
  }
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
      {sent && sending.busy ? (
        <Progress label={`Sending to ${NETWORKS[network].name}`} />
      ) : sent ? (
        <SentView
          key={`${sent.id}/${sent.state}/${presses}`}
          {...{ network, sent, onBuildAgain }}
          run={presses}
          onSendAgain={() => void send(transaction)}
          onNew={props.onNew}
          onDone={props.onDone}
        />
      ) : null}
      {sent ? (
        <Card stacked>
          <TransactionFields network={network} transaction={transaction} />
          <SignedBytes transaction={transaction} />
          <CopyFold transaction={transaction} network={network} />
        </Card>
      ) : (
        <Signing {...props} sending={{ ...sending, send }} />
      )}
    </div>
  )
}

interface SigningProps extends SignAndSendProps {
  readonly sending: ReturnType<typeof useSending>
}

/** Review of an unsent transaction, with the only primary button of its page. */
function Signing(props: SigningProps) {
  const { network, transaction, sending, onChange, edit } = props
  const signing = useMemo(() => ({ network, transaction }), [network, transaction])
  const accounts = useMemo(() => signerList(transaction), [transaction])
  const signers = useMemo(() => signersOf(transaction), [transaction])
  const known = useMemo(() => knownTransaction(signing), [signing])
  const { keys } = useSignerKeys(network, accounts)
  const review = useSignerReview(signing)
  const checks = usePreFlight(network, transaction)
  const others = useOpenPanels()
  const gate = gateOf(signing, review, checks)
  const { user } = useWallet()
  const wallet = user.addr?.replace(/^0x/, '')
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const consent = useRef<HTMLDivElement>(null)
  const without = useWithoutSimulation()
  const { isSending, checkAndSend } = useCheckedSending(network, sending.send, checks.again)
  /** The last clicked button included sending: send as soon as it is signed. */
  const sendsNext = useRef(false)
  const complete = isComplete(signers, keys) && !gate.isUnsigned
  const isStale = sending.failure?.code.startsWith('send/reference-') ?? false
  const busy = isSending || sending.busy

  async function pass(verb: string, sends: boolean): Promise<boolean> {
    sendsNext.current = false
    if (busy) return false
    if (gate.isClosed) {
      showConsent(consent.current)
      return false
    }
    if (review.isUnsimulated) {
      if (!(await without.confirm(verb))) return false
      review.goWithout()
      return true
    }
    sendsNext.current = sends
    return true
  }

  function label(verb: string, completes: boolean): string {
    if (review.isUnsimulated) return `${verb} without a simulation`
    if (gate.fails) return `${verb} anyway`
    return completes && verb !== 'Send' ? `${verb} and send` : verb
  }

  function signed(signature: TransactionSignature): void {
    const next = addSignature(transaction, signature)
    onChange(next)
    const isAll = isComplete(signersOf(next), keys)
    if (sendsNext.current && isAll) void checkAndSend(next)
    sendsNext.current = false
  }

  // A sole signer waits for no one else.
  const isShared =
    accounts.length > 1 || others.isOpen('ask') || signers.some(({ signed }) => signed.length > 0)
  const isMended = isStale || mendLabel(gate.blocking?.fix ?? null, transaction) !== null
  const desk: SigningPolicy = {
    slot,
    slotIn: isMended ? 'none' : gate.fails || complete ? 'panel' : 'main',
    isClosed: gate.isClosed || busy,
    label,
    pass: completes => pass('Sign', completes && !gate.fails),
  }
  return (
    <SigningPolicyProvider value={desk}>
      {without.dialog}
      <ReviewAnswer
        {...{ network, transaction, known, review, checks, gate, edit, onChange, label }}
        run={props.run}
        message={props.message}
        failure={sending.failure}
        isBusy={busy}
        onBuildAgain={isStale ? props.onBuildAgain : null}
        onSend={
          complete
            ? () => void pass('Send', false).then(yes => (yes ? checkAndSend(transaction) : null))
            : null
        }
        onRequest={() => others.open('ask')}
        slot={setSlot}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21.5rem] min-[100rem]:grid-cols-[minmax(0,1fr)_32.5rem]">
        <ReviewPanel
          {...{ network, transaction, review, checks }}
          own={wallet ?? (accounts.length === 1 ? (accounts[0] ?? null) : null)}
        />
        <div className="flex min-w-0 scroll-mt-20 flex-col gap-4 lg:sticky lg:top-20">
          {others.isOpen('ask') ? (
            <SigningRequestDialog
              {...signing}
              onImport={() => others.open('import')}
              onClose={() => others.close('ask')}
            />
          ) : null}
          {others.isOpen('import') ? (
            <ImportSignatures
              current={signing}
              keys={keys}
              onImport={request => onChange(request.transaction)}
              onOther={props.onOther}
              onClose={() => others.close('import')}
            />
          ) : null}
          <SignPanel
            network={network}
            transaction={transaction}
            onSigned={signed}
            onRebuild={onChange}
            consent={
              gate.danger ? (
                <div ref={consent} className="scroll-mb-24">
                  <Checkbox
                    label={gate.danger.tick}
                    checked={review.accepted}
                    onChange={review.accept}
                  />
                </div>
              ) : null
            }
          >
            {isShared ? (
              <div className="flex flex-col gap-2 border-border border-t px-3 py-2 sm:px-4">
                <SignerProgress network={network} transaction={transaction} />
                <VerificationWords network={network} transaction={transaction} />
              </div>
            ) : null}
          </SignPanel>
        </div>
      </div>
    </SigningPolicyProvider>
  )
}

/** Scrolls to the consent box and focuses it. */
function showConsent(box: HTMLElement | null): void {
  box?.scrollIntoView({ block: 'center', behavior: 'instant' })
  box?.querySelector('input')?.focus({ preventScroll: true })
}
