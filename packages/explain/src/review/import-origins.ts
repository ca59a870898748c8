/**
 * Origins of the contracts that a script imports.
 * @module
 */

import { type FlowAddress, parseShortAddress } from '@toolkit/core/account/address'
import { requireInput, requireName } from '@toolkit/core/bytes/require-kind'
import type {
  CadenceImport,
  CadenceProgram,
  SourceRange,
} from '@toolkit/core/cadence/syntax/program'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { everyKnownName } from './every-known-name.ts'
import type { ReviewFinding } from './finding.ts'
import { aliasFinding, nameFinding } from './judged-name.ts'
import { isBridged, isShared, type KnownName, type KnownNames } from './known-names.ts'
import { type LocalName, localNames, usedNames } from './local-names.ts'
import { type OriginFacts, originFactFindings } from './origin-facts.ts'
import * as say from './origin-messages.ts'

/** Kind of an imported name, as far as known. */
export type OriginKind =
  /** Flow's own contract, at its address. */
  | 'network'
  /** Third-party contract that most programs import, at its address. */
  | 'contract'
  | 'token'
  | 'collection'
  /** Created by Flow's EVM bridge for a contract of the EVM, which may be anyone's. */
  | 'bridged'
  /** Part of Cadence: `import Crypto`. */
  | 'built-in'
  /** `import "FlowToken"`: tools insert an address there, the chain doesn't. */
  | 'by-name'
  | 'unknown'

export type OriginRange = SourceRange & { readonly line: number }

/** Name that a program imports. */
export interface ImportOrigin {
  /** Name as imported; null for everything of the account. */
  readonly name: string | null
  /** Name in the program, if different. */
  readonly alias: string | null
  /** Null if it is imported by name alone, or the address is invalid. */
  readonly address: FlowAddress | null
  readonly kind: OriginKind
  /** Known contract; null if unknown, or if something is wrong with it. */
  readonly known: KnownName | null
  readonly range: OriginRange
  /** Findings, the gravest first. */
  readonly findings: readonly ReviewFinding[]
}

/**
 * Compares each name that a program imports with the known contracts, tokens and collections of a network, in the order
 * of the source. If the chain lacks the well-known contract of that name, no account is wrong.
 * @example
 * import { parseCadence } from '@toolkit/core/cadence/syntax/program'
 * const [evm] = importOrigins(parseCadence('import EVM from 0x01cf0e2f2f715450'), 'emulator')
 * evm?.kind // => 'unknown'
 * evm?.findings[0]?.severity // => 'danger'
 */
export function importOrigins(
  program: CadenceProgram,
  network: NetworkId,
): readonly ImportOrigin[] {
  requireInput('object', program, 'program')
  requireName(NETWORKS, network, 'network')
  return originsAgainst(program, everyKnownName(network))
}

/**
 * Returns findings about the origins of a program's names: known names on other accounts, names that look like known
 * ones, names that the program declares itself, unknown contracts; and with `facts`, which of those are new and who can
 * change them. In the order of the source; facts last.
 * @example
 * import { parseCadence } from '@toolkit/core/cadence/syntax/program'
 * const program = parseCadence('import FlowToken from 0x7e60df042a9c0868 transaction {}')
 * originFindings(program, 'testnet') // => []
 */
export function originFindings(
  program: CadenceProgram,
  network: NetworkId,
  facts?: OriginFacts,
): readonly ReviewFinding[] {
  requireInput('object', program, 'program')
  requireName(NETWORKS, network, 'network')
  const names = everyKnownName(network)
  const origins = originsAgainst(program, names)
  return [
    ...origins.flatMap(({ findings }) => findings),
    ...shadowFindings(program, names),
    ...(facts ? originFactFindings(origins, facts) : []),
  ]
}

function originsAgainst(program: CadenceProgram, names: KnownNames): readonly ImportOrigin[] {
  const lines = lineReader(program.source)
  const used = program.imports.some(isEverything) ? unboundNames(program, names) : []
  return program.imports.flatMap(one => {
    const placed = ({ from, to }: SourceRange): OriginRange => ({ from, to, line: lines(from) })
    if (one.location.kind !== 'address') return byName(one, names, placed)
    const address = addressOf(one)
    if (one.names.length === 0) return [everything(address, used, names, placed(one))]
    return one.names.map(item => fromAddress(item, address, names, placed(item)))
  })
}

/** Finds well-known names that the program declares itself, each at its first occurrence. */
function shadowFindings(program: CadenceProgram, names: KnownNames): readonly ReviewFinding[] {
  const lines = lineReader(program.source)
  const said = new Set<string>()
  return localNames(program).flatMap((local: LocalName): readonly ReviewFinding[] => {
    const all = names.named(local.name)
    const [known] = all
    const what = `${local.kind} ${local.name}`
    if (!known || isShared(local.name, all) || said.has(what)) return []
    said.add(what)
    return [
      {
        severity: 'danger',
        code: 'import/shadowed',
        message: say.shadowed(local, known),
        range: { from: local.from, to: local.to, line: lines(local.from) },
      },
    ]
  })
}

type ImportItem = CadenceImport['names'][number]

const isEverything = ({ location, names }: CadenceImport) =>
  location.kind === 'address' && names.length === 0

/** Returns the address of an import; null if it is invalid. */
function addressOf({ location }: CadenceImport): FlowAddress | null {
  try {
    return parseShortAddress(location.value.replaceAll('_', ''))
  } catch {
    return null
  }
}

function fromAddress(
  { name, alias }: ImportItem,
  address: FlowAddress | null,
  names: KnownNames,
  range: OriginRange,
): ImportOrigin {
  const known = address && (names.named(name).find(one => one.address === address) ?? null)
  const listed = known !== null && (!isBridged(name) || names.at(known.address).includes(known))
  const isFlows = address !== null && names.isFlowsAccount(address)
  const judged = address ? nameFinding(name, address, names, range) : null
  const called = aliasFinding({ name, alias, address }, names, range)
  const kind = known === null ? (isFlows ? 'network' : 'unknown') : listed ? known.kind : 'bridged'
  return {
    name,
    alias,
    address,
    kind: judged?.severity === 'note' || judged === null ? kind : 'unknown',
    known: listed ? known : null,
    range,
    findings: [called, judged].filter(one => one !== null),
  }
}

/** Handles `import 0x…`, which imports everything that the account has. */
function everything(
  address: FlowAddress | null,
  used: readonly string[],
  names: KnownNames,
  range: OriginRange,
): ImportOrigin {
  const origin = { name: null, alias: null, address, known: null, range } as const
  if (address === null) return { ...origin, kind: 'unknown', findings: [] }
  if (names.isFlowsAccount(address)) return { ...origin, kind: 'network', findings: [] }
  const taken = used.flatMap((name): readonly ReviewFinding[] => {
    const found = nameFinding(name, address, names, range)
    return found?.severity === 'danger' ? [found] : []
  })
  const all: ReviewFinding = {
    severity: 'warning',
    code: 'import/everything',
    message: say.everything(address),
    range,
  }
  return { ...origin, kind: 'unknown', findings: [...taken, all] }
}

/** Maximum number of names of one account to report; a script that uses more is not readable anyway. */
const MAX_TAKEN = 10

/** Returns the known names, and similar ones, that a program uses but neither imports by name nor declares. */
function unboundNames(program: CadenceProgram, names: KnownNames): readonly string[] {
  const unbound = usedNames(program)
  for (const { names: items } of program.imports) {
    for (const { name, alias } of items) unbound.delete(alias ?? name)
  }
  for (const { name } of localNames(program)) unbound.delete(name)
  return [...unbound]
    .filter(name => names.named(name).length > 0 || names.likeName(name) !== null)
    .slice(0, MAX_TAKEN)
}

/** Contracts imported by their name alone (flow-go `fvm/systemcontracts`). */
const BUILT_IN = new Set(['Crypto'])

function byName(
  { location, names: items }: CadenceImport,
  names: KnownNames,
  placed: (range: SourceRange) => OriginRange,
): readonly ImportOrigin[] {
  const range = placed(location)
  if (items.length === 0 && location.kind === 'identifier' && BUILT_IN.has(location.value)) {
    const [known = null] = names.named(location.value)
    return [
      {
        name: location.value,
        alias: null,
        address: null,
        kind: 'built-in',
        known,
        range,
        findings: [],
      },
    ]
  }
  const expected: readonly ImportItem[] =
    items.length > 0 ? items : [{ ...location, name: fileName(location.value), alias: null }]
  return expected.map(({ name, alias, from, to }) => {
    const at = placed({ from, to })
    const like = names.named(name).length > 0 ? null : names.likeName(name)
    const note: ReviewFinding = {
      severity: 'note',
      code: 'import/by-name',
      message: say.byName(name),
      range: at,
    }
    const alike: ReviewFinding | null = like && {
      severity: 'danger',
      code: 'import/look-alike-name',
      message: say.lookAlike(name, null, like),
      range: at,
    }
    const called = aliasFinding({ name, alias, address: null }, names, at)
    const findings = [called, alike, note].filter(one => one !== null)
    return { name, alias, address: null, kind: 'by-name', known: null, range: at, findings }
  })
}

/** Returns a contract's name from its file: `./contracts/FlowToken.cdc`. */
const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.cdc$/, '')

/** Returns the line of an offset, from 1; offsets may come in any order. */
function lineReader(source: string): (offset: number) => number {
  const starts = [0]
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1))
    starts.push(at + 1)
  return offset => {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >>> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return low + 1
  }
}
