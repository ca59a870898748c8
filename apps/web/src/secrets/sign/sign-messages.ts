import type { FlowAddress } from '@toolkit/core/account/address'
import { FULL_WEIGHT } from '@toolkit/core/account/key-weight'
import { HASH_ALGORITHMS, SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import type { SignerState } from '@toolkit/core/signing/signers'
import type { Transaction, TransactionSignature } from '@toolkit/core/transaction/transaction'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'

type Keys = ReadonlyMap<FlowAddress, readonly AccountKey[]>

/** "proposer and payer". */
export function rolesOf({ proposes, pays, authorizes }: SignerState): string {
  const roles = [proposes && 'proposer', pays && 'payer', authorizes && 'authorizer']
  return listOf(roles.filter(role => role !== false))
}

const listOf = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** Joins several addresses for a sentence. */
export const addressList = (addresses: readonly FlowAddress[]): string =>
  listOf(addresses.map(address => `0x${address}`))

/** Weight of an account's signatures so far; null if its keys are unknown. */
export function signedWeight({ address, signed }: SignerState, keys: Keys): number | null {
  const known = keys.get(address)
  if (known === undefined) return null
  return known
    .filter(({ index, revoked }) => signed.includes(index) && !revoked)
    .reduce((sum, { weight }) => sum + weight, 0)
}

/** Returns true if an account's signatures are complete; null if its keys are unknown and it has signed. */
export function isDone(signer: SignerState, keys: Keys): boolean | null {
  if (signer.signed.length === 0) return false
  // A mere proposer needs no weight; the required key is checked before sending.
  if (signer.proposes && !signer.pays && !signer.authorizes) return true
  const weight = signedWeight(signer, keys)
  return weight === null ? null : weight >= FULL_WEIGHT
}

/** Returns true if a transaction has all signatures, as far as weights are known; the network's verdict is separate. */
export const isComplete = (signers: readonly SignerState[], keys: Keys): boolean =>
  signers.length > 0 && signers.every(signer => isDone(signer, keys) !== false)

/**
 * Returns true if a transaction has all signatures once one more key of `signer` has signed.
 * @param keyIndex null if not known yet: any of the account's.
 */
export function completesWith(
  signer: SignerState,
  keyIndex: number | null,
  { proposalKey, signers, keys }: CompletionFacts,
): boolean {
  const others = signers.filter(({ address }) => address !== signer.address)
  const free = keys
    .get(signer.address)
    ?.filter(({ index, revoked }) => !revoked && !signer.signed.includes(index))
  const weight = signedWeight(signer, keys)
  if (!free || weight === null || !others.every(one => isDone(one, keys) === true)) return false
  const isProposed = (index: number) =>
    proposalKey.address !== signer.address ||
    [...signer.signed, index].includes(proposalKey.keyIndex)
  const isProposer = signer.proposes && !signer.pays && !signer.authorizes
  return free
    .filter(({ index }) => keyIndex === null || index === keyIndex)
    .some(key => isProposed(key.index) && (isProposer || weight + key.weight >= FULL_WEIGHT))
}

interface CompletionFacts extends Pick<Transaction, 'proposalKey'> {
  readonly signers: readonly SignerState[]
  readonly keys: Keys
}

/** Next account to sign for: the first with missing signatures, else the last one. */
export function nextSigner(signers: readonly SignerState[], keys: Keys): SignerState | undefined {
  return (
    signers.find(signer => isDone(signer, keys) === false) ??
    signers.find(signer => isDone(signer, keys) === null) ??
    signers.at(-1)
  )
}

/** "0x… · proposer and payer · signs the envelope · 500 of 1000". */
export function signerLabel(signer: SignerState, keys: Keys): string {
  const weight = signedWeight(signer, keys)
  const signed =
    signer.signed.length === 0
      ? 'not signed'
      : weight === null
        ? `${signer.signed.length === 1 ? 'key' : 'keys'} ${listOf(signer.signed.map(String))} signed`
        : `${weight} of ${FULL_WEIGHT} signed`
  return `0x${signer.address} · ${rolesOf(signer)} · ${signed}`
}

/** "key 0, ECDSA P-256 with SHA3-256, weight 1000". */
export function keyLabel({ index, signatureAlgorithm, hashAlgorithm, weight }: AccountKey): string {
  const curve = SIGNATURE_ALGORITHMS[signatureAlgorithm].label
  const hash = HASH_ALGORITHMS[hashAlgorithm].label
  return `key ${index}, ${curve} with ${hash}, weight ${weight}`
}

/** "Key 0, ECDSA P-256, SHA3-256". */
export const describeKey = ({ index, signatureAlgorithm, hashAlgorithm }: AccountKey): string =>
  `Key ${index}, ${SIGNATURE_ALGORITHMS[signatureAlgorithm].label}, ${HASH_ALGORITHMS[hashAlgorithm].label}`

/** "Key 0 of 0x… signed the payload: valid". */
export function describeDone(
  { address, keyIndex, extensionData }: TransactionSignature,
  part: SignerState['part'],
  checked: boolean,
): string {
  const by = extensionData ? 'The passkey' : 'Key'
  const who = extensionData
    ? `${by} (key ${keyIndex} of 0x${address})`
    : `${by} ${keyIndex} of 0x${address}`
  return `${who} signed the ${part}: ${checked ? 'valid' : 'not checked, since the account’s keys aren’t known'}`
}
