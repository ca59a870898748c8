import { formatHex } from '@toolkit/core/bytes/hex'
import type { Transaction, TransactionSignature } from '@toolkit/core/transaction/transaction'
import type { AccountKey, TransactionPart } from '@toolkit/core/transaction/verify-transaction'
import type { SignatureDiagnosis } from '@toolkit/explain/doctor/diagnose-transaction'
import type { KeysOf } from '@toolkit/explain/doctor/messages/keys-of-when'
import {
  describeVerdict,
  type VerdictFacts,
  type VerdictMessage,
} from '@toolkit/explain/doctor/messages/verdict-messages'
import { FileText, Mail } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AccountLink } from '../../../account/account-link'
import { OpenIn } from '../../../frame/open-in'
import { VerdictRow } from '../../../signature/verdict-row'
import { RoleBadge, type TransactionRole } from '../../../transaction/transaction-badges'
import { Button } from '../../../ui/button'
import { ErrorLine } from '../../../ui/fields/error-line'
import { Card } from '../../../ui/layout/card'
import { Disclosure } from '../../../ui/layout/disclosure'
import { Loading } from '../../../ui/loading'
import { Badge } from '../../../ui/values/badge'
import { CopyableValue } from '../../../ui/values/copyable-value'
import { DiagnosisView } from './diagnosis-view'
import {
  FindingLink,
  signatureFinding,
  signatureOfFinding,
  useFindingAnchor,
  useRequestedFinding,
} from './finding-anchor'
import manifest from './manifest'
import type { VerificationState } from './use-verification'

export interface SignaturesCardProps {
  readonly transaction: Transaction
  readonly verified: VerificationState
  /** True if the chain accepted the signatures; null while unknown. */
  readonly accepted: boolean | null
  /** Replaces the verdicts until the keys are fetched. */
  readonly unchecked?: ReactNode
}

const AGAINST: Readonly<Record<KeysOf, string>> = {
  run: 'Checked in this page against the keys that the accounts had when it ran.',
  reference: 'Checked in this page against the keys that the accounts had at its reference block.',
  now: 'Checked in this page against the accounts’ keys as they are now.',
  'run-lost':
    'Checked in this page against the accounts’ keys as they are now: the node no longer has those of when it ran.',
}

/** Signatures rendered at a time. */
const STEP = 25

/**
 * Signatures with the verdict of each; the count of valid ones is in the answer or above the
 * picture.
 */
export function SignaturesCard({
  transaction,
  verified,
  accepted,
  unchecked,
}: SignaturesCardProps) {
  const { payloadSignatures, envelopeSignatures } = transaction
  const count = payloadSignatures.length + envelopeSignatures.length
  const { keys, keysOf, verification, error, retry } = verified
  const facts: VerdictFacts = { keysOf, accepted }
  const [requested] = useRequestedFinding()
  const [visibleCount, setVisibleCount] = useState(() =>
    Math.max(STEP, (signatureOfFinding(requested ?? '') ?? 0) + 1),
  )

  const verdictOf = (position: number) => {
    const verdict = verification?.verdicts[position]
    return verdict ? describeVerdict(verdict, facts) : null
  }
  const rows = (
    part: TransactionPart,
    signatures: readonly TransactionSignature[],
    first: number,
  ) =>
    signatures.map((signature, at) => (
      <SignatureRow
        // biome-ignore lint/suspicious/noArrayIndexKey: one key may sign twice; the place is the identity.
        key={first + at}
        part={part}
        signature={signature}
        transaction={transaction}
        accountKey={
          keys.get(signature.address)?.find(key => key.index === signature.keyIndex) ?? null
        }
        finding={signatureFinding(first + at)}
        message={verdictOf(first + at)}
        diagnosis={verified.diagnoses?.[first + at] ?? null}
      />
    ))

  const all = [
    ...rows('payload', payloadSignatures, 0),
    ...rows('envelope', envelopeSignatures, payloadSignatures.length),
  ]
  return (
    <Card title={`Signatures (${count})`} description={verification ? AGAINST[keysOf] : undefined}>
      {count === 0 ? (
        <p className="text-text-muted">No signatures</p>
      ) : (
        <div className="flex flex-col gap-4">
          {unchecked ??
            (verification || error ? null : (
              <Loading>Fetching keys and checking signatures…</Loading>
            ))}
          {error ? (
            <ErrorLine error={error} action={{ label: 'Try again', onAction: retry }} />
          ) : null}
          <ol className="flex flex-col gap-3">{all.slice(0, visibleCount)}</ol>
          {visibleCount < count ? (
            <div className="flex flex-wrap items-center gap-3">
              <Button size="sm" onClick={() => setVisibleCount(visibleCount + STEP)}>
                Show {Math.min(STEP, count - visibleCount)} more signatures
              </Button>
              <span className="text-text-muted tabular-nums" role="status">
                {visibleCount} of {count} signatures shown
              </span>
            </div>
          ) : null}
        </div>
      )}
    </Card>
  )
}

interface SignatureRowProps {
  readonly part: TransactionPart
  readonly signature: TransactionSignature
  readonly transaction: Transaction
  /** Name in links. */
  readonly finding: string
  /** Key it was verified with; null while unknown, or if there is none. */
  readonly accountKey: AccountKey | null
  readonly message: VerdictMessage | null
  readonly diagnosis: SignatureDiagnosis | null
}

/** Signature: what was signed, the key, and the verdict. */
function SignatureRow(props: SignatureRowProps) {
  const { part, signature, transaction, finding, accountKey, message, diagnosis } = props
  const { address, keyIndex, extensionData } = signature
  // The doctor may add to the verdict.
  const isFinding = message !== null && message.tone !== 'success'
  const position = useFindingAnchor<HTMLLIElement>(isFinding ? finding : null)
  return (
    <VerdictRow
      itemProps={position}
      title={
        <>
          <Badge icon={part === 'payload' ? FileText : Mail}>
            {part === 'payload' ? 'Payload' : 'Envelope'}
          </Badge>
          <AccountLink address={address} name="signer address" />
          {rolesOf(transaction, signature).map(role => (
            <RoleBadge key={role} role={role} />
          ))}
          {isFinding ? <FindingLink finding={finding} /> : null}
        </>
      }
      message={message}
      keyIndex={keyIndex}
      signingKey={accountKey}
      weighed
      passkey={extensionData?.[0] === 1}
    >
      {diagnosis ? <DiagnosisView {...diagnosis} /> : null}
      <Disclosure label="Signature and key">
        <CopyableValue name="signature" value={formatHex(signature.signature)} group={8} />
        {accountKey ? (
          <CopyableValue name="public key" value={accountKey.publicKey} group={8} />
        ) : null}
        {extensionData ? (
          <CopyableValue name="extension data" value={formatHex(extensionData)} group={8} />
        ) : null}
        {accountKey ? (
          <OpenIn
            from={manifest}
            data={{
              kind: 'public-key',
              publicKey: accountKey.publicKey,
              signatureAlgorithm: accountKey.signatureAlgorithm,
            }}
          />
        ) : null}
      </Disclosure>
    </VerdictRow>
  )
}

function rolesOf(
  { proposalKey, payer, authorizers }: Transaction,
  { address, keyIndex }: TransactionSignature,
): readonly TransactionRole[] {
  const roles: TransactionRole[] = []
  if (proposalKey.address === address && proposalKey.keyIndex === keyIndex) roles.push('proposer')
  if (payer === address) roles.push('payer')
  if (authorizers.includes(address)) roles.push('authorizer')
  return roles
}
