import { inDigits } from '@toolkit/core/text/numbers'
import { shortAddress } from '../../../ui/values/format'
import { describeBlock } from './range'

/** Shortens a type: `FlowToken.TokensDeposited`, `AccountCreated`. */
export const shortType = (type: string): string =>
  type.replace(/^A\.[0-9a-f]{16}\./, '').replace(/^flow\./, '')

/** Formats `1 event`, `1,204 events`. */
export const describeEvent = (count: number): string =>
  `${inDigits(count)} ${count === 1 ? 'event' : 'events'}`

export interface FoundFacts {
  readonly types: readonly string[]
  /** Number of types with events. */
  readonly typesFound: number
  readonly found: number
  /** `in the last 250 blocks`, `since block 1,204`. */
  readonly where: string
  /** Account whose events are requested; null for all. */
  readonly account: { readonly address: string; readonly found: number } | null
}

/** Formats the range: `in the last 250 blocks`, `in 10,000 blocks`. */
export const describeRange = (blocks: bigint, isLast: boolean): string =>
  isLast ? `in the last ${describeBlock(blocks)}` : `in ${describeBlock(blocks)}`

/** Formats the answer in one sentence, without a full stop. */
export function describeFound({ types, typesFound, found, where, account }: FoundFacts): string {
  const [first = ''] = types
  if (account !== null) {
    const who = shortAddress(account.address)
    return account.found === 0
      ? `No events of ${who} ${where}`
      : `${describeEvent(account.found)} of ${who} ${where}`
  }
  if (types.length === 1) {
    return `${found === 0 ? 'No' : inDigits(found)} ${shortType(first)} ${where}`
  }
  if (found === 0) return `No events of ${types.length} types ${where}`
  return `${describeEvent(found)} of ${typesFound} ${typesFound === 1 ? 'type' : 'types'} ${where}`
}

export interface ProgressFacts {
  readonly blocksDone: bigint
  readonly blocksAll: bigint
  readonly found: number
}

/** Formats `12,000 of 1,000,000 blocks read, 34 events so far`. */
export const describeProgress = ({ blocksDone, blocksAll, found }: ProgressFacts): string =>
  `${inDigits(blocksDone)} of ${describeBlock(blocksAll)} read, ${describeEvent(found)} so far`

/** Formats `3 gaps of 750 blocks could not be read`. */
export function describeGap(
  gaps: readonly { readonly from: bigint; readonly to: bigint }[],
): string {
  const blocks = gaps.reduce((sum, { from, to }) => sum + (to - from + 1n), 0n)
  const count = gaps.length === 1 ? '1 gap' : `${inDigits(gaps.length)} gaps`
  return `${count} of ${describeBlock(blocks)} could not be read`
}

const SHORT_TIME = new Intl.DateTimeFormat('en-GB', {
  ...{ day: '2-digit', month: 'short' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false, timeZone: 'UTC' },
})

/** Formats `26 Nov, 02:41:07` in UTC; returns the node's text if it isn't a timestamp. */
export function shortTime(timestamp: string): string {
  const time = Date.parse(timestamp)
  return Number.isNaN(time) ? timestamp : SHORT_TIME.format(time)
}
