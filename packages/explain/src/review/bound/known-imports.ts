import { type FlowAddress, formatAddress } from '@toolkit/core/account/address'
import type { CadenceProgram } from '@toolkit/core/cadence/syntax/program'
import type { NetworkId } from '@toolkit/core/network/networks'
import { everyKnownName } from '../every-known-name.ts'
import { importOrigins } from '../import-origins.ts'
import { localNames } from '../local-names.ts'

/** Contract that a program imports. */
export interface KnownImport {
  readonly name: string
  /** `Helper (0xe03daebed8ca0615)`. */
  readonly title: string
  readonly address: FlowAddress | null
  /** True if it is the network's own, or a known contract, token or collection on it. */
  readonly isKnown: boolean
  readonly isFlows: boolean
}

/** Imports by their names in the program. */
export type KnownImports = ReadonlyMap<string, KnownImport>

/**
 * Lists the contracts that a program imports by name, and which of them are known on a network. Names that the program
 * also declares itself are excluded. An import without an address is resolved by tools to the network's own.
 */
export function knownImports(program: CadenceProgram, network: NetworkId): KnownImports {
  const own = new Set(localNames(program).map(({ name }) => name))
  const names = everyKnownName(network)
  const imports = new Map<string, KnownImport>()
  for (const { name, alias, address, kind, findings } of importOrigins(program, network)) {
    const called = alias ?? name
    if (name === null || called === null || own.has(called)) continue
    const isWrong = findings.some(({ severity }) => severity === 'danger')
    const named = names.named(name)
    const byName = kind === 'by-name' && named.length > 0
    const isKnown = !isWrong && (byName || (kind !== 'unknown' && kind !== 'by-name'))
    const taken = imports.get(called)
    imports.set(called, {
      name,
      title: address === null ? name : `${name} (${formatAddress(address)})`,
      address,
      isKnown: isKnown && taken?.isKnown !== false,
      isFlows:
        isKnown && (kind === 'network' || (byName && named.every(one => one.kind === 'network'))),
    })
  }
  return imports
}
