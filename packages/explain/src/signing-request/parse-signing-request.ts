import { networkOfAddress, ZERO_ADDRESS } from '@toolkit/core/account/address'
import { utf8Text } from '@toolkit/core/bytes/utf8'
import { isNetworkId, type NetworkId } from '@toolkit/core/network/networks'
import { decodeTransaction } from '@toolkit/core/transaction/decode-transaction'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import {
  readTransaction,
  type TransactionForm,
} from '@toolkit/core/transaction-formats/read-transaction'
import { signingRequestEmpty, signingRequestNoNetwork } from './errors.ts'
import { addFrame, type FrameSet, isFrame, joinFrames, readFrame } from './frames.ts'
import type { SigningRequest } from './signing-request.ts'
import { isSigningRequestFile, parseSigningRequestFile } from './signing-request-file.ts'
import { decodeSigningRequest, isSigningRequestText } from './signing-request-text.ts'

/** Parsed signing request, with the form it came in. */
export interface ParsedSigningRequest extends SigningRequest {
  readonly form: 'file' | 'text' | 'frames' | TransactionForm
}

/** Matches a link with a signing request in its fragment. */
const LINK = /^\s*https?:\/\/[^\s#]+#(?:[^\s#]*&)?sign=(?<value>[^\s&#]+)\s*$/

/**
 * Parses a transaction from another signer: a signing request as file, text, link or frames of QR codes, one per line;
 * or a transaction in any form that `readTransaction` accepts, with its payer's network.
 * @throws ToolError `hand-over/…`; what `readTransaction` throws.
 */
export function parseSigningRequest(given: string | Uint8Array): ParsedSigningRequest {
  const text = typeof given === 'string' ? given.replace(/^\uFEFF/, '') : textOf(given)
  if (text === null) return unmarked(decodeTransaction(given as Uint8Array))
  const link = LINK.exec(text)?.groups?.['value']
  const value = link === undefined ? text : linkValue(link)
  if (value.trim() === '') throw signingRequestEmpty()
  if (isSigningRequestText(value)) return { form: 'text', ...decodeSigningRequest(value) }
  if (isFrame(value)) return { form: 'frames', ...joinFrames(framesOf(value)) }
  if (isSigningRequestFile(value)) return { form: 'file', ...parseSigningRequestFile(value) }
  return unmarked(readTransaction(value))
}

function linkValue(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '))
  } catch {
    return value
  }
}

const textOf = (bytes: Uint8Array) => utf8Text(bytes)?.replace(/^\uFEFF/, '') ?? null

function framesOf(text: string): FrameSet {
  const [first = '', ...rest] = text.split(/\s+/).filter(line => line !== '')
  return rest.reduce<FrameSet>(
    (set, line) => addFrame(set, readFrame(line)),
    addFrame(null, readFrame(first)),
  )
}

function unmarked(read: {
  readonly form: TransactionForm
  readonly transaction: Transaction
}): ParsedSigningRequest {
  const { form, transaction } = read
  return { form, transaction, network: networkOfPayer(transaction) }
}

/** Returns the payer's network, or the proposer's if there is no payer. @throws ToolError `hand-over/no-network`. */
function networkOfPayer({ payer, proposalKey }: Transaction): NetworkId {
  const address = payer === ZERO_ADDRESS ? proposalKey.address : payer
  const network = networkOfAddress(address)
  if (!isNetworkId(network)) throw signingRequestNoNetwork({ payer })
  return network
}
