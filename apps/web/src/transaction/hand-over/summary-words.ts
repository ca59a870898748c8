import { ZERO_ADDRESS } from '@toolkit/core/account/address'
import { utf8Text } from '@toolkit/core/bytes/utf8'
import type { KnownTransaction } from '@toolkit/core/transaction/hand-over/known-transaction'
import type { TokenFacts } from '@toolkit/core/transaction/review/token-facts'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { countOf } from '../../ui/values/format'
import { type Sentence, sentenceOf } from './sentence-pieces'
import { templatePieces } from './template-words'

const MOST_NAMED = 3

const listed = (addresses: readonly string[]) => {
  const named = addresses.slice(0, MOST_NAMED).map(address => `0x${address}`)
  const more = addresses.length - named.length
  const words = more > 0 ? [...named, `${more} more`] : named
  return words.length === 1
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/**
 * What a signature stands for, in one sentence: "Sends 10.00 FLOW from 0x… to 0x…" where the script is one
 * that the toolkit knows, with every value that is signed, else "Runs a script of 12 lines as 0x…, paid by
 * 0x…". `facts` is what the chain told of the token that is called, if it was asked.
 */
export function summaryPieces(
  transaction: Transaction,
  known: KnownTransaction | null,
  facts: TokenFacts | null = null,
): Sentence {
  const { payer, authorizers } = transaction
  const what = known
    ? sentenceOf`${templatePieces(known, listed([...new Set(authorizers)]), facts)}${elsewhereWords(known)}`
    : [runsWords(transaction)]
  if (authorizers.length !== 1 || authorizers[0] !== payer) {
    return sentenceOf`${what}, paid by ${payer === ZERO_ADDRESS ? 'nobody' : `0x${payer}`}`
  }
  return known ? what : sentenceOf`${what}, which pays`
}

/** Anybody may have put it there, so that whose it is belongs to what is signed. */
const elsewhereWords = ({ elsewhere }: KnownTransaction): string =>
  elsewhere === null ? '' : `, with the ${elsewhere.contract} of 0x${elsewhere.address}`

function runsWords({ script, authorizers }: Transaction): string {
  const accounts = [...new Set(authorizers)]
  const as = accounts.length === 0 ? 'without any account' : `as ${listed(accounts)}`
  return `Runs a script of ${linesOf(script)} ${as}`
}

function linesOf(script: Uint8Array): string {
  const text = utf8Text(script)
  if (text === null) return `${countOf(script.length, 'byte')} that aren’t text`
  return countOf(text === '' ? 0 : text.replace(/\n$/, '').split('\n').length, 'line')
}
