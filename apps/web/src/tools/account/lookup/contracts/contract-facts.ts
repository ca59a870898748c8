import { formatHex } from '@toolkit/core/bytes/hex'
import { scriptText } from '../../../../cadence/script-text'
import type { AccountContracts } from '../../../../chain/reads/account-contracts'
import type { AccountQuestion } from '../../../../chain/reads/account-question'
import { countOf, fileSize } from '../../../../ui/values/format'

export interface ContractFacts {
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly lines: number
}

const LINE_FEED = 10

/** Counts lines as an editor does, in a source that may not be text. */
function countLines(source: Uint8Array): number {
  if (source.length === 0) return 0
  let count = source.at(-1) === LINE_FEED ? 0 : 1
  for (let at = source.indexOf(LINE_FEED); at >= 0; at = source.indexOf(LINE_FEED, at + 1))
    count += 1
  return count
}

/** Facts shown in the list of contracts, in its order. */
export const contractFacts = (contracts: AccountContracts): readonly ContractFacts[] =>
  [...contracts]
    .toSorted(([one], [other]) => inNaturalOrder(one, other))
    .map(([name, source]) => ({ name, size: source.length, lines: countLines(source) }))

/** Formats `300 contracts, 7.5 MB in all`. */
export function describeContracts(facts: readonly ContractFacts[]): string {
  const size = fileSize(facts.reduce((sum, one) => sum + one.size, 0))
  return facts.length === 1
    ? `1 contract, ${size}`
    : `${countOf(facts.length, 'contract')}, ${size} in all`
}

/** Writes all sources to one JSON file; a source that isn't text becomes `{ "hex": … }`. */
export function contractsFile(
  { network, address, height }: AccountQuestion,
  contracts: AccountContracts,
) {
  const sources = [...contracts].map(([name, source]) => {
    const script = scriptText(source)
    return [name, script.kind === 'text' ? script.text : { hex: formatHex(source) }] as const
  })
  const file = {
    network,
    address: `0x${address}`,
    height: height === null ? 'sealed' : `${height}`,
    contracts: Object.fromEntries(sources),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

const ORDER = new Intl.Collator('en', { numeric: true })

/**
 * Compares names in natural order: C2 before C10; names that differ only in case or punctuation by
 * their characters.
 */
export const inNaturalOrder = (one: string, other: string): number =>
  ORDER.compare(one, other) || (one < other ? -1 : one > other ? 1 : 0)
