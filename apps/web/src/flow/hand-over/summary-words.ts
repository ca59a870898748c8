import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { ToolError } from '@toolkit/core/errors'
import { ZERO_ADDRESS } from '@toolkit/core/flow/address'
import type { Transaction } from '@toolkit/core/flow/transaction/transaction'
import { countOf } from '../../ui/values/format'

const MOST_NAMED = 3

const listed = (addresses: readonly string[]) => {
  const named = addresses.slice(0, MOST_NAMED).map(address => `0x${address}`)
  const more = addresses.length - named.length
  const words = more > 0 ? [...named, `${more} more`] : named
  return words.length === 1
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** `Runs a script of 12 lines as 0x…, paid by 0x…`: what a signature stands for, where the script is anybody’s. */
export function runsSentence({ script, authorizers, payer }: Transaction): string {
  const accounts = [...new Set(authorizers)]
  const as = accounts.length === 0 ? 'without any account' : `as ${listed(accounts)}`
  return `Runs a script of ${linesOf(script)} ${as}, ${paidBy(payer)}`
}

/** `paid by 0x…`. */
const paidBy = (payer: Transaction['payer']) =>
  payer === ZERO_ADDRESS ? 'paid by nobody' : `paid by 0x${payer}`

function linesOf(script: Uint8Array): string {
  try {
    const text = decodeUtf8(script)
    return countOf(text === '' ? 0 : text.replace(/\n$/, '').split('\n').length, 'line')
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    return `${countOf(script.length, 'byte')} that aren’t text`
  }
}
