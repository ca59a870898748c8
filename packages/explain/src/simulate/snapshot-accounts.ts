import { type FlowAddress, isAddressOf, ZERO_ADDRESS } from '@toolkit/core/account/address'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import type { CadenceProgram } from '@toolkit/core/cadence/syntax/program'
import type { NetworkId } from '@toolkit/core/network/networks'
import { MAX_ACCOUNTS, MAX_NAMED_PATHS } from './account-snapshot.ts'

/** Accounts and paths that a transaction names. */
export interface Named {
  /** Authorizers, payer and proposer first, each once. */
  readonly accounts: readonly FlowAddress[]
  /** Number of signers at the start of the list. */
  readonly signers: number
  /** Named accounts beyond the limit. */
  readonly notLookedAt: readonly FlowAddress[]
  /** Identifiers of storage paths. */
  readonly paths: readonly string[]
}

interface Signed {
  readonly payer: FlowAddress
  readonly proposer: FlowAddress
  readonly authorizers: readonly FlowAddress[]
}

/**
 * Collects the accounts and storage paths that a transaction names: its signers, addresses and paths in arguments at
 * any depth, and those written in the code, except imports.
 * @param values the arguments; null for one that cannot be read.
 */
export function namedIn(
  network: NetworkId,
  { source, imports }: CadenceProgram,
  values: readonly (CadenceValue | null)[],
  { payer, proposer, authorizers }: Signed,
): Named {
  const signers = new Set(
    [...authorizers, payer, proposer].filter(address => address !== ZERO_ADDRESS),
  )
  const accounts = new Set(signers)
  const paths = new Set<string>()
  for (const value of values) if (value) collect(value, accounts, paths)
  for (const address of addressesIn(source, imports)) {
    if (isAddressOf(address, network)) accounts.add(address)
  }
  for (const [, name] of source.matchAll(/\/storage\/([A-Za-z_]\w{0,99})/g)) {
    if (name) paths.add(name)
    if (paths.size >= MAX_NAMED_PATHS) break
  }
  const all = [...accounts]
  return {
    accounts: all.slice(0, MAX_ACCOUNTS),
    signers: Math.min(signers.size, MAX_ACCOUNTS),
    notLookedAt: all.slice(MAX_ACCOUNTS),
    paths: [...paths].slice(0, MAX_NAMED_PATHS),
  }
}

/** Yields complete addresses in the code, except those of imports. */
function* addressesIn(source: string, imports: CadenceProgram['imports']): Generator<FlowAddress> {
  let next = 0
  for (const { index, 1: digits = '' } of source.matchAll(/0x([0-9a-fA-F]{16})(?![0-9a-zA-Z_])/g)) {
    while ((imports[next]?.to ?? Infinity) <= index) next += 1
    const of = imports[next]
    if (!of || index < of.from) yield digits.toLowerCase() as FlowAddress
  }
}

function collect(value: CadenceValue, accounts: Set<FlowAddress>, paths: Set<string>): void {
  const within = (one: CadenceValue) => collect(one, accounts, paths)
  switch (value.type) {
    case 'Address':
      if (value.value !== ZERO_ADDRESS) accounts.add(value.value)
      return
    case 'Path':
      if (value.domain === 'storage') paths.add(value.identifier)
      return
    case 'Optional':
      if (value.value) within(value.value)
      return
    case 'Array':
      value.value.forEach(within)
      return
    case 'Dictionary':
      for (const pair of value.value) {
        within(pair.key)
        within(pair.value)
      }
      return
    case 'Struct':
    case 'Resource':
    case 'Event':
    case 'Contract':
    case 'Enum':
    case 'Attachment':
      for (const field of value.fields) within(field.value)
      return
  }
}
