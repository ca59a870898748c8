import { type FlowAddress, formatAddress, ZERO_ADDRESS } from '@toolkit/core/account/address'
import { utf8Text } from '@toolkit/core/bytes/utf8'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { TokenFacts } from '@toolkit/explain/review/token-facts'
import type { KnownTransaction } from '@toolkit/explain/signing-request/known-transaction'
import { countOf } from '../../ui/values/format'
import { type MessagePieces, messageOf } from './message-pieces'
import { templatePieces } from './template-messages'

const MAX_NAMED = 3

/** Name of an account in the sentence. */
export type AccountName = (address: FlowAddress) => string

const listed = (authorizers: readonly FlowAddress[], nameOf: AccountName) => {
  const addresses = [...new Set(authorizers)]
  const named = addresses.slice(0, MAX_NAMED).map(nameOf)
  const more = addresses.length - named.length
  const words = more > 0 ? [...named, `${more} more`] : named
  return words.length === 1
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/**
 * Summarizes what a signature authorizes, in one sentence: "Sends 10.00 FLOW from 0x… to 0x…" if the script is known to
 * the toolkit, with every signed value, else "Runs a script of 12 lines as 0x…, paid by 0x…". `facts` are the chain's
 * about the called token, if requested.
 */
export function summaryPieces(
  transaction: Transaction,
  known: KnownTransaction | null,
  facts: TokenFacts | null = null,
): MessagePieces {
  const { payer, authorizers } = transaction
  const what = known ? knownPieces(known, authorizers, { facts }) : [describeRuns(transaction)]
  if (authorizers.length !== 1 || authorizers[0] !== payer) {
    return messageOf`${what}, paid by ${payer === ZERO_ADDRESS ? 'nobody' : formatAddress(payer)}`
  }
  return known ? what : messageOf`${what}, which pays`
}

/** Describes what a known transaction does with its authorizers' accounts, without the payer. */
export function knownPieces(
  known: KnownTransaction,
  authorizers: readonly FlowAddress[],
  {
    facts = null,
    nameOf = formatAddress,
  }: { readonly facts?: TokenFacts | null; readonly nameOf?: AccountName } = {},
): MessagePieces {
  return messageOf`${templatePieces(known, listed(authorizers, nameOf), facts)}${describeElsewhere(known)}`
}

/** Anyone may have deployed it there, so its owner is part of what is signed. */
const describeElsewhere = ({ elsewhere }: KnownTransaction): string =>
  elsewhere === null ? '' : `, with the ${elsewhere.contract} of 0x${elsewhere.address}`

function describeRuns({ script, authorizers }: Transaction): string {
  const as =
    authorizers.length === 0 ? 'without any account' : `as ${listed(authorizers, formatAddress)}`
  return `Runs a script of ${linesOf(script)} ${as}`
}

function linesOf(script: Uint8Array): string {
  const text = utf8Text(script)
  if (text === null) return `${countOf(script.length, 'byte')} that aren’t text`
  return countOf(text === '' ? 0 : text.replace(/\n$/, '').split('\n').length, 'line')
}
