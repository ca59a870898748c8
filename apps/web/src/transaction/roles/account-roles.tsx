import { ZERO_ADDRESS } from '@toolkit/core/account/address'
import { FULL_WEIGHT } from '@toolkit/core/account/key-weight'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { RoleWeight, SignatureVerdict } from '@toolkit/core/transaction/verify-transaction'
import {
  describeVerdict,
  type VerdictFacts,
} from '@toolkit/explain/doctor/messages/verdict-messages'
import { FileText, Mail } from 'lucide-react'
import { AccountLink } from '../../account/account-link'
import { WeightBar } from '../../account/weight-bar'
import { VerdictSign } from '../../signature/verdict-row'
import { Badge, type BadgeTone } from '../../ui/values/badge'
import { InlineValue } from '../../ui/values/inline-value'
import { RoleBadge } from '../transaction-badges'
import type { PlacedSignature, RoleAccount } from './role-accounts'

export interface AccountRolesProps {
  readonly account: RoleAccount
  /** Set if this account proposes. */
  readonly proposalKey: Transaction['proposalKey'] | null
  readonly verdicts: readonly SignatureVerdict[]
  /** Weights of this account's roles. */
  readonly weights: readonly RoleWeight[]
  readonly facts: VerdictFacts
}

/** One account: its roles, its signatures, and its weight as a bar. */
export function AccountRoles(props: AccountRolesProps) {
  const { account, proposalKey, verdicts, weights, facts } = props
  const { address, roles, signatures } = account
  const proposer = weights.find(({ role }) => role === 'proposer')
  // Payer and authorizer of one account sign the same part.
  const weighed = weights.find(({ role }) => role !== 'proposer')
  return (
    <li className="grid min-w-0 gap-x-6 gap-y-2 rounded-md border border-border p-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)] sm:px-4">
      <div className="flex min-w-0 flex-col gap-2">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
          {address === ZERO_ADDRESS ? (
            <span className="text-text-muted">Nobody (the network itself)</span>
          ) : (
            <AccountLink address={address} name={`${roles[0] ?? 'signer'} address`} />
          )}
          {roles.map(role => (
            <RoleBadge key={role} role={role} />
          ))}
          {roles.length === 0 ? <Badge tone="warning">No role</Badge> : null}
        </span>
        {proposalKey ? (
          <span className="flex flex-wrap gap-x-4 text-text-muted">
            <span>
              Key index <InlineValue name="key index" value={`${proposalKey.keyIndex}`} />
            </span>
            <span>
              Sequence number{' '}
              <InlineValue name="sequence number" value={`${proposalKey.sequenceNumber}`} />
            </span>
          </span>
        ) : null}
        {signatures.length > 0 ? (
          <ul aria-label={`Signatures of 0x${address}`} className="flex flex-wrap gap-1.5">
            {signatures.slice(0, MAX_SIGNATURES).map(signature => (
              <SignatureChip
                key={signature.position}
                signature={signature}
                verdict={verdicts[signature.position]}
                facts={facts}
              />
            ))}
            {signatures.length > MAX_SIGNATURES ? (
              <li className="text-text-muted">and {signatures.length - MAX_SIGNATURES} more</li>
            ) : null}
          </ul>
        ) : address === ZERO_ADDRESS ? null : (
          <span className="text-text-muted">Signed nothing</span>
        )}
      </div>
      {weights.length > 0 ? (
        <div className="flex min-w-0 flex-col gap-2">
          {weighed ? <Reached weight={weighed} facts={facts} /> : null}
          {proposer ? <Proposed weight={proposer} facts={facts} /> : null}
        </div>
      ) : null}
    </li>
  )
}

const MAX_SIGNATURES = 20

interface SignatureChipProps {
  readonly signature: PlacedSignature
  readonly verdict: SignatureVerdict | undefined
  readonly facts: VerdictFacts
}

/** One signature: its part and key, and the verdict. */
function SignatureChip({ signature: { part, keyIndex }, verdict, facts }: SignatureChipProps) {
  const message = verdict && describeVerdict(verdict, facts)
  const tone: BadgeTone = message?.tone ?? 'neutral'
  return (
    <li>
      <Badge tone={tone} icon={part === 'payload' ? FileText : Mail}>
        {part === 'payload' ? 'Payload' : 'Envelope'}, key {keyIndex}
        {message ? `: ${message.word.toLowerCase()}` : ''}
        {verdict?.verdict === 'valid' ? `, weight ${verdict.weight}` : ''}
      </Badge>
    </li>
  )
}

const TONES = { enough: 'success', accepted: 'warning', lacking: 'danger' } as const

interface ReachedProps {
  readonly weight: RoleWeight
  readonly facts: VerdictFacts
}

const stateOf = ({ enough }: RoleWeight, { accepted }: VerdictFacts) =>
  enough ? 'enough' : accepted ? 'accepted' : 'lacking'

const byWhichKeys = (state: keyof typeof TONES, { keysOf }: VerdictFacts) =>
  state !== 'accepted' ? null : (
    <span className="text-text-muted">
      {keysOf === 'run' ? ' by the keys before its block' : ' by today’s keys'}
    </span>
  )

/** Total of the valid signatures, as a bar and in words. */
function Reached({ weight: role, facts }: ReachedProps) {
  const state = stateOf(role, facts)
  return (
    <span className="flex flex-col gap-1 tabular-nums">
      <WeightBar weights={[role.weight]} tone={TONES[state]} />
      <span className="inline-flex items-start gap-1.5">
        <VerdictSign tone={TONES[state]} />
        <span>
          {state === 'accepted' ? 'Accepted by the chain. ' : null}
          Weight {role.weight} of {FULL_WEIGHT}
          <span className="text-text-muted"> on the {role.part}</span>
          {byWhichKeys(state, facts)}
        </span>
      </span>
    </span>
  )
}

/** Says if the proposal key itself signed: its weight does not count. */
function Proposed({ weight: role, facts }: ReachedProps) {
  const state = stateOf(role, facts)
  return (
    <span className="inline-flex items-start gap-1.5">
      <VerdictSign tone={TONES[state]} />
      <span>
        {state === 'accepted' ? 'Accepted by the chain. ' : null}
        {state === 'enough' ? 'Proposal key signed' : 'No valid signature of the proposal key'}
        {byWhichKeys(state, facts)}
      </span>
    </span>
  )
}
