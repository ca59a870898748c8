import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { atField, ToolError } from '@toolkit/core/errors'
import { abiSelector, abiSignature } from '@toolkit/core/evm/abi/abi-item'
import { parseSignature } from '@toolkit/core/evm/abi/parse-signature'
import { noEntry, noSelector, noTopics } from './errors'
import type { DataForm, Entry } from './submitted'

function standardError(text: string): Entry {
  const item = parseSignature(text)
  const signature = abiSignature(item)
  return { ...item, key: `error ${signature}`, signature, selector: abiSelector(item), topic: null }
}

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

interface Named {
  readonly entries: readonly Entry[]
  readonly form: DataForm
  readonly bytes: Uint8Array
  readonly topics: string
}

/**
 * Returns the entry identified by the bytes: a function or an error by its selector, an event by
 * its first topic.
 * @throws ToolError `abi-tool/…`.
 */
export function entryNamed({ entries, form, bytes, topics }: Named): Entry {
  if (form === 'log') {
    const [first] = readTopics(topics)
    if (!first) throw noTopics()
    const name = formatHex(first)
    const event = entries.find(({ topic }) => topic === name)
    if (event) return event
    throw noEntry({ what: 'event', name, part: 'topic' })
  }
  const what = form === 'revert' ? 'error' : 'function'
  const name = formatHex(bytes.subarray(0, 4))
  if (bytes.length < 4) throw noSelector({ length: bytes.length })
  const all = what === 'error' ? [...entries, ...STANDARD_ERRORS] : entries
  const found = all.find(({ kind, selector }) => kind === what && selector === name)
  if (found) return found
  throw noEntry({ what, name, part: 'selector' })
}
