import { evmAddressKind, parseEvmAddress } from '@toolkit/core/account/evm-address'
import { movedBy, ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import { describeEvmKind } from '@toolkit/explain/account/evm-messages'
import { neitherKeyNorAddress, nothingTyped } from './errors'
import { type Question, refused } from './question'
import { readLink, readName } from './question-forms'
import { readAddress, readIndex } from './read-address'
import { readContract } from './read-contract'
import { readHexKey } from './read-key'

/** Hex digits of the longest address, that of an EVM account. */
const EVM_DIGITS = 40
/** Hex digits of a transaction id, and of a private key. */
const NEITHER = 64
/**
 * Prefixes of a public key in DER, and of an account key in RLP, in hex; both differ in length from
 * plain keys.
 */
const OTHER_HEX = /^(?:30[0-7][0-9a-f](?:30|0201)|308[12]|f84[0-9a-f]b8[34])/i
const PLAIN_LENGTHS = new Set([66, 128, 130])
/** Decimal digits of an account index; indices end at 2^45. */
const INDEX = /^(?:#(?<marked>\d{1,30})|(?<plain>[1-9]\d{0,13}))$/

/** Parser of the lazily loaded formats. */
export type KeyFormReader = (text: string) => Question

/**
 * Recognises typed text as something of `network`: an address, an account index, a contract's name,
 * an EVM address, a public key, a link to one of them, a .find name. Surrounding whitespace is
 * ignored. Offsets in errors count from the start of `text`.
 * @param readKeyForm null while it loads; input that needs it is `unread` then.
 */
export function readQuestion(
  text: string,
  network: NetworkId,
  readKeyForm: KeyFormReader | null = null,
): Question {
  const trimmed = text.trim()
  if (trimmed === '') return refused(nothingTyped())
  const question = attempt(trimmed, network, readKeyForm)
  if (question.kind !== 'refused') return question
  return { ...question, error: movedBy(question.error, text.indexOf(trimmed)) }
}

function attempt(...of: Parameters<typeof read>): Question {
  try {
    return read(...of)
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    return refused(error)
  }
}

function read(text: string, network: NetworkId, readKeyForm: KeyFormReader | null): Question {
  const pointed = readLink(text, network, readEvm) ?? readName(text, network)
  if (pointed) return pointed
  const index = INDEX.exec(text)?.groups
  const marked = index?.['marked']
  const count = marked ?? index?.['plain']
  if (count !== undefined) return readIndex(count, marked !== undefined, network)
  const digits = text.replace(/^0x/i, '')
  if (/^[0-9a-f]+$/i.test(digits)) return readHex(text, digits, network, readKeyForm)
  if (!looksLikeAddress(digits)) {
    const contract = readContract(text, network)
    if (contract) return contract
    if (digits.length > EVM_DIGITS || /-----|^[{["]/.test(text)) {
      return readKeyForm ? readKeyForm(text) : { kind: 'unread' }
    }
  }
  return digits.length >= EVM_DIGITS - 1 ? readEvm(text, network) : readAddress(text, network)
}

function readHex(
  text: string,
  digits: string,
  network: NetworkId,
  readKeyForm: KeyFormReader | null,
): Question {
  if (digits.length === NEITHER) {
    return refused(neitherKeyNorAddress(), [
      { label: 'It’s a transaction id: open in Analyze', opens: 'transaction-id' },
      { label: 'It’s a private key: open in Private Key', opens: 'private-key' },
    ])
  }
  if (OTHER_HEX.test(digits) && !PLAIN_LENGTHS.has(digits.length) && digits.length > EVM_DIGITS) {
    return readKeyForm ? readKeyForm(text) : { kind: 'unread' }
  }
  // One digit more or less is a typo in an EVM address.
  if (Math.abs(digits.length - EVM_DIGITS) <= 1) return readEvm(text, network)
  if (digits.length > EVM_DIGITS) return readHexKey(text)
  return readAddress(text, network)
}

/**
 * Returns true for mostly hex digits of about an address's length, whose errors are reported digit
 * by digit.
 */
function looksLikeAddress(digits: string): boolean {
  const wrong = digits.replace(/[0-9a-f]/gi, '').length
  const near = (count: number) => Math.abs(digits.length - count) <= 2
  return wrong <= 2 && (near(16) || near(EVM_DIGITS))
}

function readEvm(text: string, network: NetworkId): Question {
  try {
    const { address } = parseEvmAddress(text)
    const kind = describeEvmKind(evmAddressKind(address))
    return { kind: 'evm', address, notice: `This is an EVM address: ${kind}.` }
  } catch (error) {
    if (!(error instanceof ToolError) || error.code !== 'evm-address/checksum') throw error
    const label = 'Look it up without the checksum'
    return refused(error, [{ label, text: text.toLowerCase(), network }])
  }
}

/**
 * Creates a memoized `readQuestion`, since the same text is parsed when typed, submitted and
 * displayed.
 */
export function createReader(): typeof readQuestion {
  let last: { of: Parameters<typeof readQuestion>; question: Question } | undefined
  return (...of) => {
    if (!last || of.some((value, at) => last?.of[at] !== value)) {
      last = { of, question: readQuestion(...of) }
    }
    return last.question
  }
}
