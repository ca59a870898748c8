import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { ToolError } from '@toolkit/core/errors'
import { ZERO_ADDRESS } from '@toolkit/core/flow/address'
import { formatCadence } from '@toolkit/core/flow/cadence/format-cadence'
import type { KnownTransaction } from '@toolkit/core/flow/transaction/hand-over/known-transaction'
import type { Transaction } from '@toolkit/core/flow/transaction/transaction'
import { countOf } from '../../ui/values/format'

const MOST_NAMED = 3
/** A longer value is a key or a contract, which stands among the arguments. */
const MOST_VALUE = 48
const MOST_REVOKED = 8

const listed = (addresses: readonly string[]) => {
  const named = addresses.slice(0, MOST_NAMED).map(address => `0x${address}`)
  const more = addresses.length - named.length
  const words = more > 0 ? [...named, `${more} more`] : named
  return words.length === 1
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/**
 * What a signature stands for, in one sentence: "Sends 10.00000000 FLOW from 0x… to 0x…" where the script is one
 * that the toolkit knows, else "Runs a script of 12 lines as 0x…, paid by 0x…".
 */
export function summarySentence(transaction: Transaction, known: KnownTransaction | null): string {
  const what = known
    ? `${knownWords(known, transaction)}${elsewhereWords(known)}`
    : runsWords(transaction)
  const { payer, authorizers } = transaction
  if (authorizers.length !== 1 || authorizers[0] !== payer) {
    return `${what}, paid by ${payer === ZERO_ADDRESS ? 'nobody' : `0x${payer}`}`
  }
  return known ? what : `${what}, which pays`
}

/** Anybody may have put it there, so that whose it is belongs to what is signed. */
const elsewhereWords = ({ elsewhere }: KnownTransaction): string =>
  elsewhere === null ? '' : `, with the ${elsewhere.contract} of 0x${elsewhere.address}`

function runsWords({ script, authorizers }: Transaction): string {
  const accounts = [...new Set(authorizers)]
  const as = accounts.length === 0 ? 'without any account' : `as ${listed(accounts)}`
  return `Runs a script of ${linesOf(script)} ${as}`
}

function knownWords({ template, values }: KnownTransaction, { authorizers }: Transaction): string {
  const texts = new Map(values.map(({ name, value }) => [name, formatCadence(value)]))
  const text = (name: string) => texts.get(name) ?? ''
  // A text in quotes, as a contract's name is, reads better without them.
  const bare = (name: string) => text(name).replace(/^"(?<inside>\w+)"$/, '$<inside>')
  const from = listed([...new Set(authorizers)])
  switch (template.id) {
    case 'send-flow':
      return `Sends ${text('amount')} FLOW from ${from} to ${text('to')}`
    case 'send-tokens':
      return `Sends ${text('amount')} of ${bare('contractName')} (${text('contractAddress')}) from ${from} to ${text('to')}`
    case 'send-nft':
      return `Sends NFT ${text('id')} of ${bare('contractName')} (${text('contractAddress')}) from ${from} to ${text('to')}`
    case 'change-keys':
      return keysWords(values, from)
    default: {
      const short = [...texts].filter(([, value]) => value.length <= MOST_VALUE)
      const list = short.map(([name, value]) => `${name} ${value}`).join(', ')
      return `${template.title}, as ${from}${list === '' ? '' : `: ${list}`}`
    }
  }
}

/** "Adds 2 keys to 0x… and revokes keys 0 and 3". */
function keysWords(values: KnownTransaction['values'], of: string): string {
  const list = (name: string) => {
    const value = values.find(one => one.name === name)?.value
    return value?.type === 'Array' ? value.value : []
  }
  const added = list('newKeys').length
  const indexes = list('revokedIndexes').map(formatCadence)
  const which =
    indexes.length > MOST_REVOKED || indexes.length === 0
      ? countOf(indexes.length, 'key')
      : `${indexes.length === 1 ? 'key' : 'keys'} ${indexes.join(', ')}`
  return `Adds ${countOf(added, 'key')} to ${of} and revokes ${which}`
}

function linesOf(script: Uint8Array): string {
  try {
    const text = decodeUtf8(script)
    return countOf(text === '' ? 0 : text.replace(/\n$/, '').split('\n').length, 'line')
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    return `${countOf(script.length, 'byte')} that aren’t text`
  }
}
