import type { FlowAddress } from '@toolkit/core/account/address'
import type { AccountBound } from '@toolkit/explain/review/bound/bound'
import type { ReviewFinding } from '@toolkit/explain/review/finding'
import { shortAddress } from '../../ui/values/format'

/** Messages about dangers, shown before any button. */
export interface DangerMessage {
  /** Recipient and assets at risk, without a full stop. */
  readonly headline: string
  /** The location, and the box to tick. */
  readonly message: string
  /** The label of the box. */
  readonly tick: string
  /** The dangers that are not in the headline. */
  readonly further: readonly ReviewFinding[]
}

const GENERIC = 'I have read this and want to sign it'
/** `Helper (0xe03d…0615) gets the whole account.` */
const TAKER = /^(?<name>[\p{L}\p{N}_.]+) \(0x[0-9a-f…]+\) gets /u

/** An address that is not shortened yet. */
const WHOLE = /0x([0-9a-f]{16})(?![0-9a-f])/g

/** Formats dangers as messages; null if there are none. */
export function describeDanger(
  dangers: readonly ReviewFinding[],
  bounds: readonly AccountBound[],
): DangerMessage | null {
  const first = dangers.find(({ message }) => TAKER.test(message)) ?? dangers[0]
  if (!first) return null
  const name = TAKER.exec(first.message)?.groups?.['name']
  const account = accountAt(bounds, first.range?.line)
  const further = dangers.filter(
    // The simulation's own findings are in its rows, in red.
    one => one !== first && !(one.code.startsWith('foretell/') && one.range === null),
  )
  const said = first.message.replace(/\.$/, '')
  const headline =
    name === undefined ? said : said.replace(WHOLE, (_, digits: string) => shortAddress(digits))
  const where = first.range ? `Line ${first.range.line}` : null
  if (name === undefined || account === null || further.some(one => !isOf(one, name))) {
    return {
      ...{ headline, further },
      message: `${where ? `${where}. ` : ''}To sign, tick “${GENERIC}”.`,
      tick: GENERIC,
    }
  }
  const whose = shortAddress(account)
  return {
    ...{ headline, further },
    message: `${where ?? 'The code'} hands ${whose} to code that nobody vouches for. To sign, tick “I know ${name}”.`,
    tick: `I know ${name} and let it use all of ${whose}`,
  }
}

const isOf = ({ message }: ReviewFinding, name: string) =>
  TAKER.exec(message)?.groups?.['name'] === name

/** Returns the account with unlimited permissions at a line, or at any line. */
function accountAt(bounds: readonly AccountBound[], line: number | undefined): FlowAddress | null {
  const open = bounds.filter(({ permissions }) => permissions.some(({ state }) => state === 'open'))
  const there = open.find(({ permissions }) =>
    permissions.some(({ range }) => range?.line === line),
  )
  return (there ?? open[0])?.authorizer ?? null
}

/** Describes how certain the effect of a transaction without dangers is, in a sentence. */
export function describeBound(
  bounds: readonly AccountBound[],
  authorizers: number,
  isProven: boolean,
): string {
  const [first, ...others] = bounds
  if (!first) {
    return authorizers === 0
      ? 'It can’t access anyone’s account.'
      : 'Read the code before you sign: what it takes of the accounts isn’t known.'
  }
  if (bounds.every(({ permissions }) => permissions.length === 0)) {
    return 'It can only read what is public.'
  }
  if (!isProven) return 'Read the code before you sign: it can use all that is listed below.'
  return first.authorizer === null || others.length > 0
    ? 'The code can do this and nothing else with the accounts that authorize it.'
    : `The code can do this and nothing else with ${shortAddress(first.authorizer)}.`
}
