/**
 * Parsing of an ABI from signatures or JSON.
 * @module
 */

import { requireInput } from '../../bytes/require-kind.ts'
import { type AbiItem, abiSelector, abiSignature } from './abi-item.ts'
import { abiEmpty } from './errors.ts'
import { parseJsonAbi } from './json-abi.ts'
import { parseSignatures } from './parse-signature.ts'

export interface Abi {
  /** Each item once, in order; overloads are separate items. */
  readonly items: readonly AbiItem[]
  /** Signatures that occur more than once; the first counts. */
  readonly duplicates: readonly string[]
  /** Pairs of function or error signatures that share a selector. */
  readonly clashes: readonly (readonly [string, string])[]
}

/**
 * Parses an ABI: signatures, or a JSON ABI.
 * @throws ToolError as `parseSignatures` and `parseJsonAbi`; `abi/empty`.
 * @example
 * const { items, duplicates } = readAbi('name() name() symbol()'.replaceAll(' ', '\n'))
 * items.map(({ name }) => name) // => ['name', 'symbol']
 * duplicates // => ['name()']
 * readAbi('') // throws abi/empty
 */
export function readAbi(text: string): Abi {
  requireInput('text', text, 'text')
  const all = /^\s*[[{]/.test(text) ? parseJsonAbi(text) : parseSignatures(text)
  if (all.length === 0) throw abiEmpty()
  const seen = new Map<string, AbiItem>()
  const bySelector = new Map<string, string>()
  const duplicates = new Set<string>()
  const clashes: [string, string][] = []
  for (const item of all) {
    const signature = abiSignature(item)
    const key = `${item.kind} ${signature}`
    if (seen.has(key)) {
      duplicates.add(signature)
      continue
    }
    seen.set(key, item)
    const selector = abiSelector(item)
    if (selector === null) continue
    const other = bySelector.get(`${item.kind} ${selector}`)
    if (other === undefined) bySelector.set(`${item.kind} ${selector}`, signature)
    else clashes.push([other, signature])
  }
  return { items: [...seen.values()], duplicates: [...duplicates], clashes }
}
