import { networkOfAddress, ZERO_ADDRESS } from '@toolkit/core/account/address'
import { utf8Text } from '@toolkit/core/bytes/utf8'
import { isNetworkId, type NetworkId } from '@toolkit/core/network/networks'
import { decodeTransaction } from '@toolkit/core/transaction/decode-transaction'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import {
  readTransaction,
  type TransactionForm,
} from '@toolkit/core/transaction-formats/read-transaction'
import { handOverEmpty, handOverNoNetwork } from './errors.ts'
import { addFrame, type FrameSet, isFrame, joinFrames, readFrame } from './frames.ts'
import type { SigningRequest } from './hand-over.ts'
import { isHandOverFile, readHandOverFile } from './hand-over-file.ts'
import { isHandOverText, readHandOverText } from './hand-over-text.ts'

/** What was taken over, and in which form it came. */
export interface ReadHandOver extends SigningRequest {
  readonly form: 'file' | 'text' | 'frames' | TransactionForm
}

/** The field of a link's fragment that has a hand-over in it. */
const LINK = /^\s*https?:\/\/[^\s#]+#(?:[^\s#]*&)?sign=(?<value>[^\s&#]+)\s*$/

/**
 * A transaction that somebody handed over: a hand-over as file, text, link or frames of QR codes, a line
 * each; or a transaction in any form that `readTransaction` reads, whose network is that of its payer.
 * @throws ToolError `hand-over/…`; what `readTransaction` throws.
 */
export function readHandOver(given: string | Uint8Array): ReadHandOver {
  const text = typeof given === 'string' ? given.replace(/^\uFEFF/, '') : textOf(given)
  if (text === null) return unmarked(decodeTransaction(given as Uint8Array))
  const link = LINK.exec(text)?.groups?.['value']
  const value = link === undefined ? text : linkValue(link)
  if (value.trim() === '') throw handOverEmpty()
  if (isHandOverText(value)) return { form: 'text', ...readHandOverText(value) }
  if (isFrame(value)) return { form: 'frames', ...joinFrames(framesOf(value)) }
  if (isHandOverFile(value)) return { form: 'file', ...readHandOverFile(value) }
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
}): ReadHandOver {
  const { form, transaction } = read
  return { form, transaction, network: networkOfPayer(transaction) }
}

/** The payer's network, or the proposer's where nobody pays. @throws ToolError `hand-over/no-network`. */
function networkOfPayer({ payer, proposalKey }: Transaction): NetworkId {
  const address = payer === ZERO_ADDRESS ? proposalKey.address : payer
  const network = networkOfAddress(address)
  if (!isNetworkId(network)) throw handOverNoNetwork({ payer })
  return network
}
