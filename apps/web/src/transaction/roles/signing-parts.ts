import { ZERO_ADDRESS } from '@toolkit/core/account/address'
import { FULL_WEIGHT } from '@toolkit/core/account/key-weight'
import type {
  RoleWeight,
  SignatureVerdict,
  TransactionPart,
} from '@toolkit/core/transaction/verify-transaction'
import {
  describeVerdict,
  type VerdictFacts,
} from '@toolkit/explain/doctor/messages/verdict-messages'
import {
  type PlacedSignature,
  type RoleAccount,
  type RoleParts,
  roleAccounts,
} from './role-accounts'

/** `unknown`: not checked; `accepted`: the chain accepted a signature that these keys do not confirm. */
export type SignedState = 'enough' | 'accepted' | 'lacking' | 'unknown'

/** An account as a signer of a part. */
export interface PartSigner extends Pick<RoleAccount, 'address' | 'roles'> {
  readonly state: SignedState
  /** Weight of its valid signatures; null if none of its weight counts here, or nothing is checked. */
  readonly weight: number | null
  /** Its keys with their verdicts: "Key 0 valid". */
  readonly keys: readonly { readonly text: string; readonly state: SignedState }[]
}

/** The payload or the envelope, with all its signers. */
export interface SigningPart {
  readonly part: TransactionPart
  readonly signers: readonly PartSigner[]
  readonly state: SignedState
}

export interface SigningQuestion {
  readonly transaction: RoleParts
  /** Verdict of each signature, payload signatures first; empty while they are unchecked. */
  readonly verdicts: readonly SignatureVerdict[]
  readonly weights: readonly RoleWeight[]
  readonly facts: VerdictFacts
}

/** Returns the signers of the payload and of the envelope, and whether each has signed enough. */
export function signingParts(question: SigningQuestion): readonly [SigningPart, SigningPart] {
  const accounts = roleAccounts(question.transaction).filter(
    ({ address }) => address !== ZERO_ADDRESS,
  )
  const partOf = (part: TransactionPart): SigningPart => {
    const signers = accounts.flatMap(account => signerOf(account, part, question) ?? [])
    return { part, signers, state: worstOf(signers.map(({ state }) => state)) }
  }
  return [partOf('payload'), partOf('envelope')]
}

const WORST_FIRST: readonly SignedState[] = ['lacking', 'unknown', 'accepted']

const worstOf = (states: readonly SignedState[]): SignedState =>
  WORST_FIRST.find(state => states.includes(state)) ?? 'enough'

/** Null if the account is not involved in the part. */
function signerOf(
  { address, roles, signatures }: RoleAccount,
  part: TransactionPart,
  { transaction, verdicts, weights, facts }: SigningQuestion,
): PartSigner | null {
  // The payer's account signs the envelope in every role, all others sign the payload.
  const home = address === transaction.payer ? 'envelope' : 'payload'
  const mine = signatures.filter(signature => signature.part === part)
  const needed = home === part && roles.length > 0
  if (!needed && mine.length === 0) return null
  // A payer's authorizer weight counts in the envelope, a proposer's signature counts in either list.
  const misplaced = home !== part && roles.some(role => role !== 'proposer')
  const keys = mine.map(signature => {
    const said = describeKey(signature, verdicts[signature.position], facts)
    if (!misplaced || said.state !== 'enough') return said
    const text = `Key ${signature.keyIndex} in the ${part}’s list, but signs the ${home}`
    return { text, state: 'lacking' as const }
  })
  const reached = weights.filter(one => one.address === address && one.part === part)
  const states = needed ? reached.map(one => reachedState(one, facts)) : []
  const unknown = weights.length === 0 ? (['unknown'] as const) : []
  return {
    address,
    roles: needed ? roles : [],
    state: worstOf([...unknown, ...states, ...keys.map(({ state }) => state)]),
    weight: needed ? (reached.find(({ role }) => role !== 'proposer')?.weight ?? null) : null,
    keys,
  }
}

const reachedState = ({ enough }: RoleWeight, { accepted }: VerdictFacts): SignedState =>
  enough ? 'enough' : accepted ? 'accepted' : 'lacking'

const STATES = { success: 'enough', warning: 'accepted', danger: 'lacking' } as const

function describeKey(
  { keyIndex }: PlacedSignature,
  verdict: SignatureVerdict | undefined,
  facts: VerdictFacts,
): PartSigner['keys'][number] {
  if (!verdict) return { text: `Key ${keyIndex}`, state: 'unknown' }
  const { word, tone } = describeVerdict(verdict, facts)
  return { text: `Key ${keyIndex} ${word.toLowerCase()}`, state: STATES[tone] }
}

/** Describes a part's picture as a sentence. */
export function describePart({ part, signers, state }: SigningPart): string {
  const name = part === 'payload' ? 'Payload' : 'Envelope'
  if (signers.length === 0) return `${name}: nobody has to sign it.`
  if (state === 'unknown') return `${name}: its signatures are not checked.`
  if (state === 'accepted') return `${name}: accepted by the network.`
  if (state === 'enough') return `${name}: everyone required has signed it.`
  const lacking = signers.filter(one => one.state === 'lacking')
  return `${name}: ${lacking.map(describeLacking).join('; ')}.`
}

function describeLacking({ address, keys, weight }: PartSigner): string {
  const bad = keys.filter(({ state }) => state === 'lacking').map(({ text }) => text.toLowerCase())
  const why = bad.length > 0 ? bad.join(', ') : `weight ${weight ?? 0} of ${FULL_WEIGHT}`
  return `0x${address}, ${why}`
}
