import { formatHex } from '@toolkit/core/bytes/hex'
import type { Transaction, TransactionSignature } from '@toolkit/core/flow/transaction'
import type {
  AccountKey,
  SignatureVerdict,
  TransactionPart,
} from '@toolkit/core/flow/verify-transaction'
import { HASH_ALGORITHMS, SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import { CircleAlert, CircleCheck, FileText, Fingerprint, Mail, TriangleAlert } from 'lucide-react'
import { Badge } from '../../../ui/badge'
import { CopyableValue } from '../../../ui/copyable-value'
import { Disclosure } from '../../../ui/disclosure'
import { RoleBadge, type TransactionRole } from '../../../ui/role-badge'
import { OpenIn } from '../../open-in'
import { AccountLink } from './account-link'
import { verdictWords } from './verdict-words'

export interface SignatureRowProps {
  readonly part: TransactionPart
  readonly signature: TransactionSignature
  readonly transaction: Transaction
  /** As the chain has it now; undefined while it is not known, or when there is none. */
  readonly accountKey: AccountKey | undefined
  readonly verdict: SignatureVerdict | undefined
}

const SIGNS = { success: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const

/** One signature: what was signed, by which key, and whether it holds. */
export function SignatureRow(props: SignatureRowProps) {
  const { part, signature, transaction, accountKey, verdict } = props
  const { address, keyIndex, extensionData } = signature
  const words = verdict ? verdictWords(verdict) : null
  return (
    <li className="flex flex-col gap-2 rounded-md border border-border p-3 sm:px-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Badge icon={part === 'payload' ? FileText : Mail}>
          {part === 'payload' ? 'Payload' : 'Envelope'}
        </Badge>
        <AccountLink address={address} name="signer address" />
        {rolesOf(transaction, signature).map(role => (
          <RoleBadge key={role} role={role} />
        ))}
        {words ? (
          <Badge tone={words.tone} icon={SIGNS[words.tone]} className="sm:ml-auto">
            {words.word}
          </Badge>
        ) : null}
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-text-muted">
        <span>
          Key <span className="text-text tabular-nums">{keyIndex}</span>
        </span>
        {accountKey ? <KeyFacts accountKey={accountKey} /> : null}
        {extensionData?.[0] === 1 ? (
          <Badge tone="info" icon={Fingerprint}>
            WebAuthn (passkey)
          </Badge>
        ) : null}
      </p>
      {words?.meaning ? <p className="max-w-prose text-text-muted">{words.meaning}</p> : null}
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
            from="tx-analyze"
            only={['account-lookup']}
            labels={{ 'account-lookup': 'Find the accounts of this key' }}
            data={{
              kind: 'public-key',
              publicKey: accountKey.publicKey,
              signatureAlgorithm: accountKey.signatureAlgorithm,
            }}
          />
        ) : null}
      </Disclosure>
    </li>
  )
}

function KeyFacts({ accountKey }: { readonly accountKey: AccountKey }) {
  const { signatureAlgorithm, hashAlgorithm, weight } = accountKey
  return (
    <>
      <span>{SIGNATURE_ALGORITHMS[signatureAlgorithm].label}</span>
      <span>{HASH_ALGORITHMS[hashAlgorithm].label}</span>
      <span>
        Weight <span className="text-text tabular-nums">{weight}</span>
      </span>
    </>
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
