import { networkOfAddress, parseAddress } from '@toolkit/core/account/address'
import { tryTo } from '@toolkit/core/errors'
import { detectHex } from './detect-hex.ts'
import { detectLink } from './detect-link.ts'
import { type Guess, guess } from './guess.ts'

/** Longer than any message or log that is pasted for the one value in it. */
const MAX_LENGTH = 20_000
const LINK =
  /(?:https?:\/\/|(?<![\w.@/-])(?:[a-z0-9-]+\.)+(?:io|com|org|dev|app|xyz|net)\/)[^\s<>"'`)\]}|\\]+/gi
const ID = /(?<![0-9a-z])(?:0x)?([0-9a-f]{64})(?![0-9a-z])/gi
const ADDRESS = /(?<![0-9a-z])(0x|A\.)?([0-9a-f]{16})(?![0-9a-z])/gi
const EVM_ADDRESS = /(?<![0-9a-z])0x[0-9a-f]{40}(?![0-9a-z])/gi
/** Names before 64 digits, nearest last. */
const NAMES = /\b(tx|txn|txid|transaction|block)/gi
const LONGEST_NAME = 40

/**
 * Finds a link, an id or an address in a text that is nothing else, such as a sentence: one of each kind, the first.
 * For texts that hold nothing that may be a key.
 */
export function partsWithin(text: string): readonly Guess[] {
  if (text.length > MAX_LENGTH) return []
  const found = [...linkIn(text), ...idsIn(text), ...addressIn(text), ...evmAddressIn(text)]
  return found
    .filter(({ kind }, at) => found.findIndex(one => one.kind === kind) === at)
    .map(one => ({ ...one, within: true }))
}

/** Says that it is a part of the text, and how many of its kind the text has. */
const inText = (what: string, count: number) =>
  count > 1 ? `In the text, the first of ${count}: ${what}` : `In the text: ${what}`

const lowered = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)

function linkIn(text: string): readonly Guess[] {
  const links = new Set([...text.matchAll(LINK)].map(([link]) => link.replace(/[.,;:!?*_]+$/, '')))
  const known = [...links].flatMap(link => {
    const [first] = detectLink(link) ?? []
    return first && first.kind !== 'text' ? [first] : []
  })
  const [first] = known
  return first ? [{ ...first, because: inText(lowered(first.because), known.length) }] : []
}

function idsIn(text: string): readonly Guess[] {
  const named = [...text.matchAll(ID)].flatMap(({ index, 1: digits = '' }) => {
    const before = text.slice(Math.max(0, index - LONGEST_NAME), index)
    const name = [...before.matchAll(NAMES)].at(-1)?.[1]?.toLowerCase()
    return name === undefined ? [] : [{ value: digits.toLowerCase(), isBlock: name === 'block' }]
  })
  const of = (isBlock: boolean) => [
    ...new Set(named.filter(one => one.isBlock === isBlock).map(({ value }) => value)),
  ]
  const [transaction] = of(false)
  const [block] = of(true)
  return [
    ...(transaction === undefined
      ? []
      : [
          guess('transaction-id', 'likely', inText('a transaction id.', of(false).length), {
            value: transaction,
          }),
        ]),
    ...(block === undefined
      ? []
      : [guess('block', 'likely', inText('a block’s ID.', of(true).length), { value: block })]),
  ]
}

function addressIn(text: string): readonly Guess[] {
  const all = [...text.matchAll(ADDRESS)].flatMap(([, , digits = '']) => {
    const address = tryTo(() => parseAddress(digits))
    return address !== null && networkOfAddress(address) !== null ? [address] : []
  })
  const distinct = [...new Set(all)]
  const [first] = distinct[0] === undefined ? [] : detectHex(distinct[0], false)
  if (first?.kind !== 'address') return []
  return [{ ...first, because: inText(lowered(first.because), distinct.length) }]
}

function evmAddressIn(text: string): readonly Guess[] {
  const all = new Set([...text.matchAll(EVM_ADDRESS)].map(([one]) => one.toLowerCase()))
  const [first] = text.match(EVM_ADDRESS) ?? []
  const because = inText('an EVM address.', all.size)
  return first === undefined ? [] : [guess('evm-address', 'likely', because, { value: first })]
}
