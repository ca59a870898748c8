import type { FlowAddress } from '@toolkit/core/account/address'
import { FULL_WEIGHT } from '@toolkit/core/account/key-weight'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { missingBeforePayer, signersOf } from '@toolkit/core/signing/signers'
import type { Transaction, TransactionSignature } from '@toolkit/core/transaction/transaction'
import type { NewSignature } from '@toolkit/explain/doctor/new-signature'
import { type ReactNode, useMemo, useState } from 'react'
import { type SignerKeys, useSignerKeys } from '../../account/use-signer-keys'
import { WeightBar } from '../../account/weight-bar'
import { Button } from '../../ui/button'
import { ErrorLine } from '../../ui/fields/error-line'
import { SelectField } from '../../ui/fields/select-field'
import { AnswerHeading } from '../../ui/layout/answer'
import { Notice } from '../../ui/layout/notice'
import { Spinner } from '../../ui/loading'
import { useLatest } from '../../ui/use-latest'
import { shortAddress } from '../../ui/values/format'
import { runTask } from '../../workers/run-task'
import { taskRef } from '../../workers/task'
import { type SecretPartProps, secretPart } from '../secret-page'
import { WipeButton } from '../wipe-button'
import {
  addressList,
  completesWith,
  describeDone,
  isDone,
  nextSigner,
  rolesOf,
  signedWeight,
  signerLabel,
} from './sign-messages'
import { type SigningMethod, SigningMethods } from './signing-methods'
import { SignButton } from './signing-policy'
import { isAccepted, type SignerProps } from './use-attempt'

const CHECK = taskRef<typeof import('./check-new-signature.task').default>('check-new-signature')

export interface SignPanelProps {
  readonly network: NetworkId
  readonly transaction: Transaction
  /** Signature to add: checked against the account's keys if those are known. */
  readonly onSigned: (signature: TransactionSignature) => void
  /** The transaction without signatures, proposed with another key of the same account. */
  readonly onRebuild?: (transaction: Transaction) => void
  /** Rendered under the signing methods: the box to tick first. */
  readonly consent?: ReactNode
  /** Rendered at the end: the other signers. */
  readonly children?: ReactNode
}

/** Signature that was added here. */
interface Done {
  readonly signature: TransactionSignature
  readonly part: 'payload' | 'envelope'
  readonly checked: boolean
}

/**
 * Signs a transaction for one of its accounts: with a key in the page, the connected wallet, a passkey, or a signature
 * made elsewhere. The input is secret: it is cleared when the page is left or wiped.
 */
export const SignPanel = secretPart(SignParts)

function SignParts(props: SignPanelProps & SecretPartProps) {
  const { network, transaction, onRebuild, onWipe } = props
  const signers = useMemo(() => signersOf(transaction), [transaction])
  const addresses = useMemo(() => signers.map(({ address }) => address), [signers])
  const known = useSignerKeys(network, addresses)
  const [chosen, setChosen] = useState<FlowAddress | null>(null)
  const [method, setMethod] = useState<SigningMethod>('key')
  const { accept, last, forget } = useAccept(props, known)
  const picked = signers.find(({ address }) => address === chosen)
  // The selected account has just become complete: move on to the next one.
  const through = picked && picked.address === last?.signature.address && isDone(picked, known.keys)
  const signer = picked && !through ? picked : nextSigner(signers, known.keys)
  if (!signer) return null

  function choose(address: FlowAddress): void {
    setChosen(address)
    forget()
  }
  const shared: SignerProps = {
    ...{ network, transaction, signer, known, accept },
    waiting: known.pending.includes(signer.address),
    completes: keyIndex =>
      completesWith(signer, keyIndex, {
        ...{ signers, keys: known.keys, proposalKey: transaction.proposalKey },
      }),
    onSigner: choose,
  }
  const blocked = blockOf(transaction, signer.address)
  const weight = signedWeight(signer, known.keys)
  return (
    <section
      aria-label="Sign"
      className="min-w-0 rounded-md border border-border bg-surface text-sm"
    >
      <header className="flex min-h-11 items-center gap-2 border-border border-b px-3 py-1.5 sm:px-4">
        <h2 className="min-w-0 grow font-semibold">
          Sign as{' '}
          <code translate="no" className="font-medium font-mono" title={`0x${signer.address}`}>
            {shortAddress(signer.address)}
          </code>
        </h2>
        <WipeButton
          onWipe={onWipe}
          gone="The key and what was typed to sign are gone; the transaction stays."
        />
      </header>
      <div className="flex flex-col gap-4 p-3 sm:p-4">
        {last && isIn(transaction, last.signature) ? (
          <AnswerHeading tone={last.checked ? 'success' : 'warning'} headingLevel={3} run={last}>
            {describeDone(last.signature, last.part, last.checked)}
          </AnswerHeading>
        ) : null}
        {signers.length > 1 ? (
          <SelectField
            label="Signer"
            value={signer.address}
            onChange={choose}
            options={signers.map(one => ({
              value: one.address,
              label: signerLabel(one, known.keys),
            }))}
          />
        ) : null}
        <div className="flex flex-col gap-1.5">
          <WeightBar
            weights={[weight ?? 0]}
            tone={(weight ?? 0) < FULL_WEIGHT ? 'warning' : 'success'}
          />
          <p className="flex flex-wrap gap-x-4 text-text-muted text-xs">
            <span className="grow">{capital(rolesOf(signer))}</span>
            <span className="tabular-nums">
              {weight === null ? 'weight unknown' : `${weight} of ${FULL_WEIGHT}`}
            </span>
          </p>
        </div>
        <KeysNotice network={network} known={known} />
        {isDone(signer, known.keys) ? (
          <Notice tone="success">{`0x${signer.address} has signed with full weight.`}</Notice>
        ) : null}
        {blocked ? (
          <>
            <Notice
              tone="warning"
              title={blocked.title}
              actions={blocked.first.map(address => (
                <Button key={address} size="sm" onClick={() => choose(address)}>
                  {`Sign for 0x${address}`}
                </Button>
              ))}
            >
              {blocked.text}
            </Notice>
            <SignButton disabled />
          </>
        ) : (
          <SigningMethods
            method={method}
            onMethod={setMethod}
            shared={shared}
            {...(onRebuild ? { onRebuild } : {})}
          />
        )}
        {props.consent}
        {/* Last, so that the button does not move when the keys arrive. */}
        {known.pending.length > 0 ? <Spinner label="Asking for the accounts’ keys" /> : null}
      </div>
      {props.children}
    </section>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Checks signatures and passes on the accepted ones; `last` is the latest of them. */
function useAccept({ transaction, onSigned }: SignPanelProps, { keys }: SignerKeys) {
  const [last, setLast] = useState<Done | null>(null)
  const latest = useLatest({ transaction, onSigned, keys })
  async function accept(signature: TransactionSignature): Promise<NewSignature> {
    for (;;) {
      const { transaction: now, keys: by } = latest.current
      const checked = await runTask(CHECK, { transaction: now, signature, keys: by })
      // The transaction changed during the check, so the result no longer applies.
      if (now !== latest.current.transaction) continue
      if (!isAccepted(checked)) return checked
      const part = signature.address === now.payer ? 'envelope' : 'payload'
      setLast({ signature, part, checked: checked.verdict !== null })
      latest.current.onSigned(signature)
      return checked
    }
  }
  return { accept, last, forget: () => setLast(null) }
}

/** Returns true if an added signature is still there: the transaction may have changed since. */
const isIn = (
  { payloadSignatures, envelopeSignatures }: Transaction,
  { address, keyIndex }: TransactionSignature,
): boolean =>
  [...payloadSignatures, ...envelopeSignatures].some(
    one => one.address === address && one.keyIndex === keyIndex,
  )

/** Reason why an account cannot sign now: the payer signs last. */
function blockOf(transaction: Transaction, address: FlowAddress) {
  if (address !== transaction.payer) {
    if (transaction.envelopeSignatures.length === 0) return null
    return {
      title: 'The payer has signed',
      text: 'The payer’s signature covers all payload signatures; another one would invalidate it.',
      first: [],
    }
  }
  const first = missingBeforePayer(transaction)
  if (first.length === 0) return null
  const text = `The payer’s signature covers the payload signatures. Missing: ${addressList(first)}.`
  return { title: 'The payer signs last', text, first }
}

function KeysNotice({
  network,
  known,
}: {
  readonly network: NetworkId
  readonly known: SignerKeys
}) {
  const { absent, error, retry } = known
  return (
    <>
      {absent.length > 0 ? (
        <ErrorLine error={`${NETWORKS[network].name} has no account ${addressList(absent)}.`} />
      ) : null}
      {error ? (
        <ErrorLine
          error={`Keys unknown, so signatures aren’t checked: ${error.message}`}
          action={{ label: 'Ask again', onAction: retry }}
        />
      ) : null}
    </>
  )
}
