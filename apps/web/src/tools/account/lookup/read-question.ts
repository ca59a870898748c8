import { movedBy, ToolError } from '@toolkit/core/errors'
import { type FlowAddress, parseAddress } from '@toolkit/core/flow/address'
import { NETWORKS, type NetworkId } from '@toolkit/core/flow/networks'
import { SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import { neitherKeyNorAddress, nothingTyped } from './errors'
import { type CandidateKey, readPublicKey } from './read-public-key'
import { type Offer, refuseAddress } from './refuse-address'

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
      readonly keys: readonly CandidateKey[]
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

function refused(error: ToolError): Question {
  return { kind: 'refused', error, offer: null }
}

function readAddress(trimmed: string, network: NetworkId): Question {
  const address = parseAddress(trimmed)
  const refusal = refuseAddress(address, network)
  if (refusal) return { kind: 'refused', ...refusal }
  return { kind: 'address', address, notice: `This is an address of ${NETWORKS[network].name}.` }
}

function readKey(trimmed: string): Question {
  const { keys, form } = readPublicKey(trimmed)
  const curves = keys.map(key => SIGNATURE_ALGORITHMS[key.signatureAlgorithm].label)
  const notice =
    keys.length > 1
      ? `This is a compressed public key. Its X lies on ${curves.join(' and on ')}, so both keys are looked up.`
      : `This is ${FORMS[form]} on ${curves[0]}.`
  return { kind: 'key', keys, notice }
}

const FORMS = {
  raw: 'a public key',
  uncompressed: 'an uncompressed public key (04 in front)',
  compressed: 'a compressed public key',
} as const
