import { formatHex, type Hex, parseHex } from '@toolkit/core/bytes/hex'
import { atField, ToolError } from '@toolkit/core/errors'
import { type AbiItem, abiSelector, abiSignature, abiTopic } from '@toolkit/core/evm/abi/abi-item'
import { parseSignature } from '@toolkit/core/evm/abi/parse-signature'
import {
  fittingMatches,
  type Interpretation,
  readCall,
  readFailure,
  readLog,
} from '@toolkit/explain/evm/interpretations'
import { noEntry, noSelector, noTopics } from './errors'
import type { DataForm, Entry } from './submitted'

function entryFor(item: AbiItem): Entry {
  const signature = abiSignature(item)
  const [selector, topic] = [abiSelector(item), abiTopic(item)]
  return { ...item, key: `${item.kind} ${signature}`, signature, selector, topic }
}
const standardError = (text: string): Entry => entryFor(parseSignature(text))

/** Errors that Solidity itself reverts with. */
export const STANDARD_ERRORS: readonly Entry[] = [
  standardError('error Error(string reason)'),
  standardError('error Panic(uint256 code)'),
]

/** Parses the topics of a log: 32-byte words in hex, separated by spaces, commas or line breaks. */
export const readTopics = (text: string): readonly Uint8Array[] =>
  text
    .split(/[\s,]+/)
    .filter(topic => topic !== '')
    .map((topic, index) => {
      try {
        return parseHex(topic, { byteLength: 32, field: `topic ${index}` })
      } catch (error) {
        // Its offset is in the topic, not in the data.
        throw error instanceof ToolError ? error.at(atField('topics')) : error
      }
    })

/** Entry, and the contracts or standards that declare it if the table of common signatures has it. */
export interface FoundEntry {
  readonly entry: Entry
  readonly sources: readonly string[]
}

interface Named {
  readonly entries: readonly Entry[]
  readonly form: DataForm
  readonly bytes: Uint8Array
  readonly topics: string
}

/**
 * Returns the entry identified by the bytes: a function or an error by its selector, an event by its first topic; of
 * the ABI, or else of the table of common signatures. The data of a revert is found as call data too: it is pasted as
 * either.
 * @throws ToolError `abi-tool/…`.
 */
export function entryNamed({ entries, form, bytes, topics }: Named): FoundEntry {
  const isAlone = entries.length === 0
  if (form === 'log') {
    const all = readTopics(topics)
    const [first] = all
    if (!first) throw noTopics()
    const name = formatHex(first)
    const event = entries.find(({ topic }) => topic === name)
    if (event) return own(event)
    // An address doesn't change what fits.
    const address = '0'.repeat(40) as Hex<20>
    const known = fittingOrFirst(readLog({ address, topics: all, data: bytes }))
    if (known) return known
    throw noEntry({ what: 'event', name, part: 'topic', isAlone })
  }
  const kinds =
    form === 'revert' ? (['error', 'function'] as const) : (['function', 'error'] as const)
  const name = formatHex(bytes.subarray(0, 4))
  if (bytes.length < 4) throw noSelector({ length: bytes.length })
  for (const kind of kinds) {
    const all = kind === 'error' ? [...entries, ...STANDARD_ERRORS] : entries
    const found = all.find(one => one.kind === kind && one.selector === name)
    if (found) return own(found)
  }
  for (const kind of kinds) {
    const known = fittingOrFirst(
      kind === 'function' ? readCall(bytes).interpretations : errorsOf(bytes),
    )
    if (known) return known
  }
  throw noEntry({ what: kinds[0], name, part: 'selector', isAlone })
}

const own = (entry: Entry): FoundEntry => ({ entry, sources: [] })

function errorsOf(bytes: Uint8Array): readonly Interpretation[] {
  const failure = readFailure(bytes)
  return failure.kind === 'custom' ? failure.interpretations : []
}

/** Returns the signature that fits the bytes; if none does, the first, whose fault is then told. */
function fittingOrFirst(interpretations: readonly Interpretation[]): FoundEntry | null {
  const [found = interpretations[0]] = fittingMatches(interpretations)
  return found ? { entry: entryFor(found.known.item), sources: found.known.sources } : null
}
