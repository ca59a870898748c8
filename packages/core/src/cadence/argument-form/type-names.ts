import { CORE_CONTRACTS } from '../../contracts/core-contracts.ts'
import { DEFAULT_NETWORK, type NetworkId } from '../../network/networks.ts'
import type { CadenceImport } from '../syntax/program.ts'
import {
  type ArgumentType,
  isFixedPoint,
  isInteger,
  PATH_DOMAINS,
  type PathType,
} from './argument-type.ts'
import { builtinType, NOT_IMPORTABLE } from './builtin-types.ts'
import { type Contract, contractIn, type Declaration, declarationIn } from './declarations.ts'
import { notImportable, unknownTypeName } from './errors.ts'
import type { NamedContract } from './type-text.ts'

/** Names that a type can refer to. */
export interface TypeNames {
  readonly network: NetworkId
  readonly imports: readonly CadenceImport[]
  /** Available contract sources, by `A.<address>.<name>`. */
  readonly sources: ReadonlyMap<string, string>
}

export const NO_NAMES: TypeNames = { network: DEFAULT_NETWORK, imports: [], sources: new Map() }

const key = (address: string, name: string) => `A.${address}.${name}`

/** Code that a name is in. */
export interface Scope {
  readonly source: string
  readonly imports: readonly CadenceImport[]
  /** Contract whose source the type is in; null in a transaction or script. */
  readonly contract: Contract | null
}

/** Contract whose source is unavailable; null if its address is unknown. */
export interface Missing {
  readonly missing: string | null
}

/** Resolves names of types through the imports; each contract is parsed once. */
export class NameResolver {
  readonly imports: readonly CadenceImport[]
  readonly #names: TypeNames
  readonly #contracts = new Map<string, Contract | null>()

  constructor(names: TypeNames) {
    this.imports = names.imports
    this.#names = names
  }

  /** Resolves a name: a declaration, a built-in type, or a contract whose source is needed. */
  find(names: readonly string[], scope: Scope): Declaration | ArgumentType | Missing {
    const text = names.join('.')
    if (Object.hasOwn(NOT_IMPORTABLE, text)) {
      throw notImportable({ type: text, why: NOT_IMPORTABLE[text] ?? '' })
    }
    const own = scope.contract ? declaredIn(scope.contract, names) : null
    if (own) return own
    if (text === 'Type') return { kind: 'Type', contracts: this.#namedContracts(scope) }
    const builtin = builtinType(text) ?? simpleType(text)
    if (builtin) return builtin
    const [first = '', ...rest] = names
    for (const path of this.#placesOf(first, scope)) {
      if (path === null) return { missing: null }
      const contract = this.#contract(path.address, path.name)
      if (contract === null) return { missing: key(path.address, path.name) }
      const found = declarationIn(contract, rest)
      if (found) return found
    }
    throw unknownTypeName({ name: text })
  }

  /** Returns the contracts that a name may refer to: address and name; null for an unknown address. */
  #placesOf(name: string, scope: Scope) {
    return scope.imports.flatMap(({ names, location }) => {
      const item = names.find(one => (one.alias ?? one.name) === name)
      if (names.length > 0 && !item) return []
      const imported = item?.name ?? name
      if (location.kind === 'address') {
        return [{ address: addressOf(location.value), name: imported }]
      }
      if (names.length === 0 && location.value !== name) return []
      const known: Readonly<Record<string, string>> = CORE_CONTRACTS[this.#names.network]
      const address = Object.hasOwn(known, imported) ? known[imported] : undefined
      return [address === undefined ? null : { address, name: imported }]
    })
  }

  /** Returns the contracts of known address that code has names for. */
  #namedContracts(scope: Scope): readonly NamedContract[] {
    const own = scope.contract
    const names = scope.imports.flatMap(({ names, location }) =>
      names.length > 0
        ? names.map(one => one.alias ?? one.name)
        : location.kind === 'address'
          ? []
          : [location.value],
    )
    const imported = names.flatMap(name => {
      const [path] = this.#placesOf(name, scope)
      return path ? [{ name, contract: path.name, address: path.address }] : []
    })
    return own
      ? [...imported, { name: own.name, contract: own.name, address: own.address }]
      : imported
  }

  #contract(address: string, name: string): Contract | null {
    const id = key(address, name)
    const known = this.#contracts.get(id)
    if (known !== undefined) return known
    const source = this.#names.sources.get(id)
    const contract = source === undefined ? null : contractIn(source, address, name)
    this.#contracts.set(id, contract)
    return contract
  }
}

const addressOf = (text: string) =>
  text.replaceAll('_', '').replace(/^0x/i, '').toLowerCase().padStart(16, '0')

function declaredIn(contract: Contract, names: readonly string[]): Declaration | null {
  const [first, ...rest] = names
  return (
    declarationIn(contract, names) ??
    (first === contract.name ? declarationIn(contract, rest) : null)
  )
}

function simpleType(name: string): ArgumentType | null {
  if (isInteger(name) || isFixedPoint(name)) return { kind: 'Number', name }
  if (Object.hasOwn(PATH_DOMAINS, name)) return { kind: 'Path', name: name as PathType }
  return null
}
