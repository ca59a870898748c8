import { formatHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import {
  type CadenceImport,
  type CadenceProgram,
  parseCadence,
} from '@toolkit/core/cadence/syntax/program'
import { hashWith } from '@toolkit/core/keys/flow-hash'
import { CORE_CONTRACTS_LINES } from './known-script-lines/core-contracts.ts'
import { OTHER_REPOSITORIES_LINES } from './known-script-lines/other-repositories.ts'
import { isWholeIn, normalForm } from './normal-form.ts'

/** Published transaction. */
export interface PublishedScript {
  /** Title by its makers: "Transfer Tokens", or its file's name in words. */
  readonly name: string
  readonly parameters: readonly { readonly name: string; readonly type: string }[]
  /** Repository on github.com: `flow-core-contracts`. */
  readonly repository: string
  /** Its path there. */
  readonly file: string
  /** Names that it imports. */
  readonly importNames: readonly string[]
}

/** Script whose code equals a published one's except for imports, comments and spaces. */
export interface KnownScript extends PublishedScript {
  /** Imports of the given script: only they show if its contracts are the published one's. */
  readonly imports: readonly CadenceImport[]
}

/** A longer script is none of them; 128 kB is ten times the longest. */
const LONGEST = 131_072
/** Digits in the index: 128 bits, so that no other script can be crafted with the same hash. */
const HASH_DIGITS = 32

let index: ReadonlyMap<string, PublishedScript> | undefined

/**
 * Finds the published transaction that a script is, by the SHA-256 of its normal form: 423 of Flow's core contracts,
 * token standards, EVM bridge, HybridCustody, Flow Actions, NFT catalogue, TopShot and Flow Wallet. Null for any other
 * script, for one with a problem, for one with more or other code than its normal form shows, and for one that imports
 * other names than the published one or renames them. It doesn't check where the contracts come from: compare `imports`
 * with the network's own addresses. For workers: the index is tens of kB.
 *
 * Source: file names, parameters and digests of the repositories named in the lines; none of their code.
 * @example
 * knownScript('transaction {}') // => null
 */
export function knownScript(source: string): KnownScript | null {
  if (source.length > LONGEST) return null
  const normal = normalForm(source)
  const hash = formatHex(hashWith('SHA2_256', encodeUtf8(normal))).slice(0, HASH_DIGITS)
  index ??= new Map([...publishedScripts()])
  const published = index.get(hash)
  if (!published) return null
  const program = parseCadence(source)
  if (!isWholeIn(program, parseCadence(normal))) return null
  return importsTheSame(program, published) ? { ...published, imports: program.imports } : null
}

/** Index by the first 128 bits of the hash in hex. */
function* publishedScripts(): Generator<readonly [string, PublishedScript]> {
  let repository = ''
  for (const line of `${CORE_CONTRACTS_LINES}${OTHER_REPOSITORIES_LINES}`.split('\n')) {
    if (line.startsWith('# ')) repository = line.slice(2)
    if (line === '' || line.startsWith('#')) continue
    const [hash = '', name = '', parameters = '', imports = '', file = ''] = line.split('|')
    const typed = listOf(parameters).map(one => {
      const colon = one.indexOf(':')
      return { name: one.slice(0, colon), type: one.slice(colon + 1) }
    })
    yield [hash, { name, parameters: typed, repository, file, importNames: listOf(imports) }]
  }
}

const listOf = (text: string) => (text === '' ? [] : text.split(';'))

/**
 * Returns true if the imports match: an import of everything, an extra name or another alias may change the code's
 * meaning.
 */
function importsTheSame({ imports }: CadenceProgram, { importNames }: PublishedScript): boolean {
  const names = imports.flatMap(({ names, location }) => {
    if (names.length > 0) return names.map(({ name, alias }) => (alias === null ? name : ''))
    return location.kind === 'address' ? [''] : [location.value]
  })
  const imported = new Set(names)
  return (
    imported.size === names.length &&
    imported.size === importNames.length &&
    importNames.every(name => imported.has(name))
  )
}
