import type { PreFlightFacts } from '@toolkit/client/preflight-facts'
import {
  type FlowAddress,
  formatAddress,
  isAddressOf,
  ZERO_ADDRESS,
} from '@toolkit/core/account/address'
import { bytesToBigInt } from '@toolkit/core/bytes/integers'
import { SIGNATURE_LENGTH } from '@toolkit/core/keys/algorithms'
import { CURVES } from '@toolkit/core/keys/curves'
import type { NetworkId } from '@toolkit/core/network/networks'
import { signerList } from '@toolkit/core/transaction/signer-list'
import {
  envelopeMessage,
  payloadMessage,
  type Transaction,
} from '@toolkit/core/transaction/transaction'
import { isPlainScheme } from '@toolkit/core/transaction/transaction-fields'
import type { TransactionPart } from '@toolkit/core/transaction/verify-transaction'
import { webAuthnMessage } from '@toolkit/core/transaction/webauthn'
import {
  finding,
  type PlacedSignature,
  type PreFlightFinding,
  placedSignatures,
} from './finding.ts'

// Checks of signatures that an access node makes without querying the chain (flow-go access/validator).

const where = ({ part, at }: PlacedSignature) => `${part} signature ${at + 1}`
const by = ({ address, keyIndex }: PlacedSignature) =>
  `key ${keyIndex} of ${formatAddress(address)}`

const remove = ({ part, at }: PlacedSignature) => ({
  answer: 'node' as const,
  fix: { kind: 'remove-signature', part, at } as const,
})

/** Returns true if r and s are valid for a signature on either curve (onflow/crypto `SignatureFormatCheck`). */
function isPossible(signature: Uint8Array): boolean {
  if (signature.length !== SIGNATURE_LENGTH) return false
  const [r, s] = [bytesToBigInt(signature.subarray(0, 32)), bytesToBigInt(signature.subarray(32))]
  return Object.values(CURVES).some(
    ({ Point }) => r > 0n && s > 0n && r < Point.Fn.ORDER && s < Point.Fn.ORDER,
  )
}

/** Checks the form of each signature alone (flow-go `checkSignatureFormat`). */
export function checkSignatureForm(transaction: Transaction): readonly PreFlightFinding[] {
  const signers = signerList(transaction)
  const related = transaction.payloadSignatures.every(({ address }) => signers.includes(address))
  const messageOf = (part: TransactionPart) => {
    if (part === 'payload') return payloadMessage(transaction)
    return related ? envelopeMessage(transaction) : null
  }
  return placedSignatures(transaction).flatMap(signature => {
    const { extensionData, part, path } = signature
    if (extensionData !== undefined && !isPlainScheme(extensionData)) {
      const message = messageOf(part)
      const fault =
        extensionData[0] !== 1 ||
        (message !== null && 'fault' in webAuthnMessage(extensionData, message))
      if (fault) {
        return [
          finding(
            'signature-form',
            'refused',
            `${path}.extensionData`,
            `The extension data of ${where(signature)}, by ${by(signature)}, isn’t valid for this transaction.`,
            { ...remove(signature), advice: 'Sign anew with the passkey.' },
          ),
        ]
      }
    }
    if (isPossible(signature.signature)) return []
    const { length } = signature.signature
    return [
      finding(
        'signature-form',
        'refused',
        `${path}.signature`,
        length === SIGNATURE_LENGTH
          ? `The ${where(signature)}, by ${by(signature)}, can’t belong to any key: r or s is out of range.`
          : `The ${where(signature)}, by ${by(signature)}, has ${length} bytes, not 64.`,
        { ...remove(signature), advice: 'Sign anew, or paste r and s with 32 bytes each.' },
      ),
    ]
  })
}

/** Checks that the right accounts signed, each key once, and no others (flow-go `checkAccounts`). */
export function checkSigners(
  transaction: Transaction,
  { network }: Pick<PreFlightFacts, 'network'>,
): readonly PreFlightFinding[] {
  return [...duplicates(transaction), ...notSigned(transaction, network), ...unrelated(transaction)]
}

function duplicates(transaction: Transaction): readonly PreFlightFinding[] {
  const first = new Map<string, PlacedSignature>()
  return placedSignatures(transaction).flatMap(signature => {
    const key = `${signature.address}-${signature.keyIndex}`
    const before = first.get(key)
    if (!before) {
      first.set(key, signature)
      return []
    }
    // The payer's signature belongs to the envelope, all others to the payload.
    const extra =
      signature.address === transaction.payer && before.part === 'payload' ? before : signature
    return [
      finding(
        'signers',
        'refused',
        extra.path,
        `The ${where(signature)} is by ${by(signature)}, which made ${where(before)} too.`,
        { ...remove(extra), advice: dropAdvice(extra, transaction) },
      ),
    ]
  })
}

/** Advises to remove a signature; those of an envelope also cover those of the payload. */
function dropAdvice(extra: PlacedSignature, { payer, envelopeSignatures }: Transaction): string {
  if (extra.part === 'envelope') return `Drop ${where(extra)}: a key signs once.`
  const which = extra.address === payer ? 'the payer’s payload signature' : where(extra)
  const again = envelopeSignatures.length > 0 ? ' and sign the envelope again' : ''
  return `Drop ${which}${again}: a key signs once.`
}

/** Returns the part that an account signs: the payer the envelope, all others the payload. */
const partOf = (address: FlowAddress, payer: FlowAddress): TransactionPart =>
  address === payer ? 'envelope' : 'payload'

function notSigned(transaction: Transaction, network: NetworkId): readonly PreFlightFinding[] {
  const { payer, proposalKey, authorizers, envelopeSignatures } = transaction
  const all = placedSignatures(transaction)
  const signed = (address: FlowAddress) => all.some(one => one.address === address)
  const missing = (path: string, roles: readonly string[], address: FlowAddress, extra = '') => {
    const part = partOf(address, payer)
    return finding(
      'signers',
      'refused',
      path,
      `${formatAddress(address)} (${roles.join(', ')}) has not signed the ${part}${extra}.`,
      {
        answer: 'node',
        fix: { kind: 'sign', address, part },
        advice: `Sign the ${part} with its key.`,
      },
    )
  }
  const rolesOf = (address: FlowAddress) => [
    ...(address === proposalKey.address ? ['proposer'] : []),
    ...(address === payer ? ['payer'] : []),
    ...(authorizers.includes(address) ? ['authorizer'] : []),
  ]
  return signerList(transaction).flatMap(address => {
    // Addresses of another network have already been reported, and no key of this one can sign for them.
    if (address === ZERO_ADDRESS || !isAddressOf(address, network)) return []
    const path = address === payer ? 'envelopeSignatures' : 'payloadSignatures'
    if (address === payer) {
      if (envelopeSignatures.some(one => one.address === payer)) return []
      return [missing(path, rolesOf(payer), payer, signed(payer) ? ' but the payload' : '')]
    }
    return signed(address) ? [] : [missing(path, rolesOf(address), address)]
  })
}

/** Reports signatures of accounts without a role, with which a transaction has neither an envelope nor an id. */
export function unrelated(transaction: Transaction): readonly PreFlightFinding[] {
  const { proposalKey, payer, authorizers } = transaction
  const related = new Set([proposalKey.address, payer, ...authorizers])
  return placedSignatures(transaction)
    .filter(({ address }) => !related.has(address))
    .map(signature =>
      finding(
        'signers',
        'refused',
        signature.path,
        `${formatAddress(signature.address)} has no role in the transaction, but made ${where(signature)}.`,
        { ...remove(signature), advice: 'Remove the signature.' },
      ),
    )
}
