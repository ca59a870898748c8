import type { Known } from '@toolkit/client/known'
import type { PreFlightFacts } from '@toolkit/client/preflight-facts'
import {
  type FlowAddress,
  formatAddress,
  isAddressOf,
  ZERO_ADDRESS,
} from '@toolkit/core/account/address'
import { FULL_WEIGHT } from '@toolkit/core/account/key-weight'
import { NETWORKS } from '@toolkit/core/network/networks'
import { signerList } from '@toolkit/core/transaction/signer-list'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import {
  finding,
  type PlacedSignature,
  type PreFlightFinding,
  placedSignatures,
  unchecked,
} from './finding.ts'

// Checks that the chain performs with the keys of the accounts (flow-go fvm/transactionVerifier.go,
// transactionSequenceNum.go).

type Keys = readonly AccountKey[]

const NOT_ASKED: Known<Keys | null> = { known: false, because: 'the network was not asked' }
const keysOf = ({ keys }: PreFlightFacts, address: FlowAddress) => keys.get(address) ?? NOT_ASKED
/** Returns the keys; null if unknown. */
const knownKeys = (facts: PreFlightFacts, address: FlowAddress): Keys | null => {
  const fact = keysOf(facts, address)
  return fact.known ? fact.value : null
}
const keyOf = (facts: PreFlightFacts, address: FlowAddress, index: number) =>
  knownKeys(facts, address)?.find(key => key.index === index) ?? null

const fieldOf = ({ proposalKey, payer, authorizers }: Transaction, address: FlowAddress) => {
  if (address === proposalKey.address) return 'proposalKey.address'
  return address === payer ? 'payer' : `authorizers.${authorizers.indexOf(address)}`
}

/** Error codes for an invalid payload and envelope signature. */
export const SIGNATURE_CODES = { payload: 1008, envelope: 1009 } as const

/** Checks that the accounts with a role and the named keys exist, and that none of the keys is revoked. */
export function checkAccounts(
  transaction: Transaction,
  facts: PreFlightFacts,
): readonly PreFlightFinding[] {
  const { proposalKey } = transaction
  const accounts = signerList(transaction).flatMap(address => {
    const fact = keysOf(facts, address)
    const path = fieldOf(transaction, address)
    if (!fact.known) {
      return [unchecked('accounts', path, `Keys of ${formatAddress(address)}`, fact.because)]
    }
    // Addresses of another network have already been reported.
    if (fact.value !== null || !isAddressOf(address, facts.network)) return []
    return [
      finding(
        'accounts',
        'refused',
        path,
        `There is no account ${formatAddress(address)} on ${NETWORKS[facts.network].name}.`,
        { answer: 1202, advice: 'Check the address and the network.' },
      ),
    ]
  })
  const proposes = { ...proposalKey, path: 'proposalKey.keyIndex', part: null }
  const named = [
    proposes,
    ...placedSignatures(transaction).filter(
      ({ address, keyIndex }) =>
        address !== proposalKey.address || keyIndex !== proposalKey.keyIndex,
    ),
  ]
  return [...accounts, ...named.flatMap(one => checkKey(transaction, one, facts))]
}

type NamedKey = Pick<PlacedSignature, 'address' | 'keyIndex' | 'path'> & {
  readonly part: PlacedSignature['part'] | null
}

function checkKey(
  transaction: Transaction,
  { address, keyIndex, path, part }: NamedKey,
  facts: PreFlightFacts,
): readonly PreFlightFinding[] {
  const keys = knownKeys(facts, address)
  if (keys === null) return []
  const key = keys.find(({ index }) => index === keyIndex)
  const what = part === null ? 'The proposal key' : 'The signing key'
  const advice = usableKeys(keys)
  if (!key) {
    return [
      finding(
        'accounts',
        'refused',
        part === null ? path : `${path}.keyIndex`,
        `${formatAddress(address)} has no key ${keyIndex}.`,
        { answer: 1202, advice },
      ),
    ]
  }
  if (!key.revoked) return []
  const signed = placedSignatures(transaction).find(
    one => one.address === address && one.keyIndex === keyIndex,
  )
  const answer = signed ? SIGNATURE_CODES[signed.part] : 1006
  return [
    finding(
      'accounts',
      'refused',
      part === null ? path : `${path}.keyIndex`,
      `${what}, key ${keyIndex} of ${formatAddress(address)}, is revoked.`,
      { answer, advice },
    ),
  ]
}

const MAX_NAMED = 5

/** Lists the keys that can replace an unusable one. */
function usableKeys(keys: Keys): string {
  const usable = keys.filter(({ revoked, weight }) => !revoked && weight > 0)
  if (usable.length === 0) return 'The account has no key that can sign.'
  const named = usable.slice(0, MAX_NAMED).map(({ index, weight }) => `${index} (weight ${weight})`)
  const more = usable.length > named.length ? ' and more' : ''
  return `Use another key: ${named.join(', ')}${more}.`
}

/**
 * Checks that the keys that signed reach the weight of each role; the chain sums weights before it verifies signatures.
 */
export function checkWeights(
  transaction: Transaction,
  facts: PreFlightFacts,
): readonly PreFlightFinding[] {
  const { proposalKey, payer, authorizers } = transaction
  const all = placedSignatures(transaction)
  const proposed = all.some(
    ({ address, keyIndex }) => address === proposalKey.address && keyIndex === proposalKey.keyIndex,
  )
  const proposer = formatAddress(proposalKey.address)
  const part = proposalKey.address === payer ? 'envelope' : 'payload'
  // An account without any signature has already been reported.
  const proposal =
    proposed || !all.some(({ address }) => address === proposalKey.address)
      ? []
      : [
          finding(
            'weights',
            'refused',
            'proposalKey.keyIndex',
            `The proposal key, key ${proposalKey.keyIndex} of ${proposer}, has not signed.`,
            {
              answer: 1006,
              fix: { kind: 'sign', address: proposalKey.address, part },
              advice: `Sign the ${part} with that key, or make the key that signed the proposal key.`,
            },
          ),
        ]
  const roles = [
    ...[...new Set(authorizers)]
      .filter(address => address !== payer)
      .map(address => ['authorizer', address, 'payload'] as const),
    ['payer', payer, 'envelope'] as const,
  ]
  return [
    ...proposal,
    ...roles.flatMap(([role, address, signs]) => {
      const fact = keysOf(facts, address)
      const signatures = all.filter(one => one.address === address)
      // Accounts without a signature, and nonexistent ones, have already been reported.
      if (signatures.length === 0) return []
      if (!fact.known) {
        const what = `Weight of ${formatAddress(address)} as ${role}`
        return [unchecked('weights', fieldOf(transaction, address), what, fact.because)]
      }
      if (fact.value === null) return []
      const counted = signatures.filter(one => one.part === signs)
      // A payer without an envelope signature has already been reported.
      if (role === 'payer' && counted.length === 0) return []
      const weight = weightOf(counted, facts)
      if (weight >= FULL_WEIGHT) return []
      return [lacking(transaction, role, address, weight, signs, signatures, facts)]
    }),
  ]
}

/** Sums the weights, each key once. */
function weightOf(signatures: readonly PlacedSignature[], facts: PreFlightFacts): number {
  const indexes = new Map(signatures.map(({ address, keyIndex }) => [keyIndex, address]))
  return [...indexes].reduce((sum, [index, address]) => {
    const key = keyOf(facts, address, index)
    return sum + (key && !key.revoked ? key.weight : 0)
  }, 0)
}

const ROLE_SIGNS = {
  payer: 'the payer signs the envelope',
  authorizer: 'an authorizer signs the payload',
} as const

function lacking(
  transaction: Transaction,
  role: 'payer' | 'authorizer',
  address: FlowAddress,
  weight: number,
  part: PlacedSignature['part'],
  signatures: readonly PlacedSignature[],
  facts: PreFlightFacts,
): PreFlightFinding {
  const otherPart = signatures.some(one => one.part !== part)
  const other = part === 'payload' ? 'envelope' : 'payload'
  const missing = (knownKeys(facts, address) ?? []).filter(
    ({ index, revoked, weight: has }) =>
      !revoked && has > 0 && !signatures.some(({ keyIndex }) => keyIndex === index),
  )
  const keys = missing
    .slice(0, MAX_NAMED)
    .map(({ index, weight: has }) => `${index} (weight ${has})`)
  const sign = keys.length > 0 ? ` Still to sign: key ${keys.join(', ')}.` : ''
  if (otherPart && signatures.every(one => one.part !== part)) {
    return finding(
      'weights',
      'refused',
      signatures[0]?.path ?? null,
      `The signature of ${formatAddress(address)} as ${role} is in the ${other}’s list; ${ROLE_SIGNS[role]}.`,
      {
        answer: 1055,
        fix: { kind: 'sign', address, part },
        advice: `Sign the ${part} with its key. If that is what was signed, move the signature to the ${part}’s list.`,
      },
    )
  }
  return finding(
    'weights',
    'refused',
    part === 'envelope' ? 'envelopeSignatures' : fieldOf(transaction, address),
    `The signatures of ${formatAddress(address)} as ${role} have a weight of ${weight} (${FULL_WEIGHT} needed).`,
    {
      answer: 1055,
      fix: { kind: 'sign', address, part },
      advice: otherPart
        ? `Signatures on the ${other} don’t count: ${role === 'payer' ? 'the payer signs the envelope' : 'everybody but the payer signs the payload'}.${sign}`
        : sign.trim() || 'The account has no further key that can sign.',
    },
  )
}

/** Compares the proposal key's sequence number with the chain's. */
export function checkSequenceNumber(
  { proposalKey }: Transaction,
  facts: PreFlightFacts,
): readonly PreFlightFinding[] {
  const { address, keyIndex, sequenceNumber } = proposalKey
  if (address === ZERO_ADDRESS) return []
  const path = 'proposalKey.sequenceNumber'
  const fact = keysOf(facts, address)
  if (!fact.known) return [unchecked('sequence-number', path, 'Sequence number', fact.because)]
  const current = keyOf(facts, address, keyIndex)?.sequenceNumber
  if (current === undefined || current === sequenceNumber) return []
  return [
    finding(
      'sequence-number',
      'refused',
      path,
      `The sequence number is ${sequenceNumber}, and key ${keyIndex} of ${formatAddress(address)} is at ${current}.`,
      {
        answer: 1007,
        fix: { kind: 'sequence-number', value: current },
        advice:
          sequenceNumber < current
            ? `Another transaction of this key was run in between. Use ${current}; the transaction must be signed again.`
            : `No transaction has used the numbers from ${current} on. Use ${current}, or send those before it first.`,
      },
    ),
  ]
}
