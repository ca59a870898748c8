import { movedBy, ToolError } from '@toolkit/core/errors'
import { type FlowAddress, networkOfAddress, parseAddress } from '@toolkit/core/flow/address'
import { nearestValues } from '@toolkit/core/flow/address-code'
import { CHAIN_WORDS } from '@toolkit/core/flow/chains'
import { isNetworkId, NETWORK_IDS, NETWORKS, type NetworkId } from '@toolkit/core/flow/networks'
import {
  SIGNATURE_ALGORITHM_IDS,
  SIGNATURE_ALGORITHMS,
  type SignatureAlgorithm,
} from '@toolkit/core/keys/algorithms'
import { type ParsedPublicKey, parsePublicKey } from '@toolkit/core/keys/public-key'
import type { CurveKey } from '../../../chain/reads/accounts-of-keys'
import { nearOtherNetwork, neitherKeyNorAddress, nothingTyped } from './errors'

export type Question =
  | {
      readonly kind: 'address'
      readonly address: FlowAddress
      /** What was recognised, for the field. */
      readonly notice: string
    }
  | {
      readonly kind: 'key'
      /** One; two for a compressed key whose X lies on both curves. */
      readonly keys: readonly CurveKey[]
      readonly notice: string
    }
  | { readonly kind: 'refused'; readonly error: ToolError; readonly offer: Offer | null }

/** Hex digits of the longest thing that is taken for an address: that of an EVM account. */
const LONGEST_ADDRESS = 40
/** Those of a transaction id, and of a private key. */
const NEITHER = 64

/**
 * Reads what was typed as an address of `network` or as a public key, by its content: the length
 * decides. Spaces around it are left out. Offsets in errors count from the start of `text`.
 */
export function readQuestion(text: string, network: NetworkId): Question {
  const trimmed = text.trim()
  if (trimmed === '') return refused(nothingTyped())
  const digits = trimmed.replace(/^0x/i, '')
  if (digits.length === NEITHER && /^[0-9a-f]+$/i.test(digits)) {
    return refused(neitherKeyNorAddress())
  }
  try {
    return digits.length <= LONGEST_ADDRESS ? readAddress(trimmed, network) : readKey(trimmed)
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    return refused(movedBy(error, text.indexOf(trimmed)))
  }
}

/** A `readQuestion` that reads the same text only once: as it is typed, looked up and shown. */
export function createReader(): typeof readQuestion {
  let last: { text: string; network: NetworkId; question: Question } | undefined
  return (text, network) => {
    if (last?.text !== text || last.network !== network) {
      last = { text, network, question: readQuestion(text, network) }
    }
    return last.question
  }
}

function refused(error: ToolError): Question {
  return { kind: 'refused', error, offer: null }
}

function readAddress(trimmed: string, network: NetworkId): Question {
  const address = parseAddress(trimmed)
  const refusal = refuseAddress(address, network)
  if (refusal) return { kind: 'refused', ...refusal }
  return { kind: 'address', address, notice: `This is a ${NETWORKS[network].name} address.` }
}

function readKey(trimmed: string): Question {
  const { keys, form } = readPublicKey(trimmed)
  const curves = keys.map(key => SIGNATURE_ALGORITHMS[key.curve].label)
  const notice =
    keys.length > 1
      ? `This is a compressed public key. Its X is valid on ${curves.join(' and on ')}, so both keys are looked up.`
      : `This is ${FORMS[form]} on ${curves[0]}.`
  return { kind: 'key', keys, notice }
}

const FORMS = {
  raw: 'a public key',
  uncompressed: 'an uncompressed public key (04 prefix)',
  compressed: 'a compressed public key',
} as const

/**
 * The keys that a text stands for: one, in any form that is accepted; two when it is compressed
 * and its X lies on both curves, which half of all do.
 * @throws ToolError `public-key/…` or `hex/…`.
 */
function readPublicKey(text: string): {
  readonly keys: readonly CurveKey[]
  readonly form: ParsedPublicKey['form']
} {
  try {
    const { hex, curves, form } = parsePublicKey(text)
    return { keys: curves.slice(0, 1).map(curve => ({ publicKey: hex, curve })), form }
  } catch (error) {
    const needsCurve =
      error instanceof ToolError && error.code === 'public-key/compressed-needs-curve'
    if (!needsCurve) throw error
  }
  const keys = SIGNATURE_ALGORITHM_IDS.flatMap(curve => {
    const key = onCurve(text, curve)
    return key ? [{ publicKey: key.hex, curve }] : []
  })
  // On neither: the one curve's own error says so.
  if (keys.length === 0) parsePublicKey(text, 'ECDSA_P256')
  return { keys, form: 'compressed' }
}

function onCurve(text: string, curve: SignatureAlgorithm): ParsedPublicKey | null {
  try {
    return parsePublicKey(text, curve)
  } catch {
    return null
  }
}

/** One press that puts a refused address right: another network, or the address that was meant. */
export interface Offer {
  readonly address: FlowAddress
  readonly network: NetworkId
  /** Whether the address is another one than was typed. */
  readonly corrected: boolean
}

/** Why an address cannot be looked up on `network`, and what can be offered; null when it can be. */
function refuseAddress(
  address: FlowAddress,
  network: NetworkId,
): { readonly error: ToolError; readonly offer: Offer | null } | null {
  try {
    parseAddress(address, network)
    return null
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    const other = networkOfAddress(address)
    if (isNetworkId(other)) return { error, offer: { address, network: other, corrected: false } }
    if (other !== null || /^0+$/.test(address)) return { error, offer: null }
    return nearby(address, network, error)
  }
}

function nearby(address: FlowAddress, network: NetworkId, error: ToolError) {
  const here = nearest(address, network)
  if (here) return { error, offer: { address: here, network, corrected: true } }
  for (const other of NETWORK_IDS) {
    const near = other === network ? null : nearest(address, other)
    if (!near) continue
    const offer = { address: near, network: other, corrected: true }
    return { error: nearOtherNetwork({ address, near, network: other }), offer }
  }
  return { error, offer: null }
}

function nearest(address: FlowAddress, network: NetworkId): FlowAddress | null {
  const [value] = nearestValues(BigInt(`0x${address}`), CHAIN_WORDS[network])
  return value === undefined ? null : parseAddress(value.toString(16).padStart(16, '0'))
}
