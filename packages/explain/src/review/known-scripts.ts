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

/** A transaction that somebody published. */
export interface PublishedScript {
  /** As its makers call it: "Transfer Tokens", or its file's name in words. */
  readonly name: string
  readonly parameters: readonly { readonly name: string; readonly type: string }[]
  /** Of github.com: `flow-core-contracts`. */
  readonly repository: string
  /** Its path there. */
  readonly file: string
  /** The names that it imports. */
  readonly importNames: readonly string[]
}

/** A script whose code is a published one's but for imports, comments and spaces. */
export interface KnownScript extends PublishedScript {
  /** Those of the script that was asked for: only they tell whether its contracts are the published one's. */
  readonly imports: readonly CadenceImport[]
}

/** A longer script is none of them; 128 kB is ten times the longest. */
const LONGEST = 131_072
/** Of the index: 128 bits, so that no other script can be made to have the same. */
const HASH_DIGITS = 32

let index: ReadonlyMap<string, PublishedScript> | undefined

/**
 * The published transaction that a script is, by the SHA-256 of its normal form: 423 of Flow's core contracts,
 * token standards, EVM bridge, HybridCustody, Flow Actions, NFT catalogue, TopShot and Flow Wallet. null for any
 * other script, for one with a problem, for one that has more or other code than its normal form shows, and for
 * one that imports other names than the published one or gives them others. Where its contracts come from is
 * another question: `imports` must be held against the network's own addresses. For workers: the index is
 * tens of kB.
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

/** The index, by the first 128 bits of the hash in hex. */
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

/** An import of everything, of one name more or under another name may change what the code means. */
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
