import type { FlowAddress } from '@toolkit/core/account/address'
import { knownContract } from '@toolkit/core/contracts/known-contracts'
import type { NetworkId } from '@toolkit/core/network/networks'
import { type LinkedAccounts, linkedAccountsPart } from '@toolkit/core/queries/linked-accounts'
import {
  type AccountPart,
  type AccountScript,
  type Facts,
  importsOf,
  listArgument,
  readFacts,
} from '@toolkit/core/queries/script-facts'
import { type Staking, stakingContracts, stakingPart } from '@toolkit/core/queries/staking'
import { type StoredCoa, storedCoasPart } from '@toolkit/core/queries/stored-coas'
import { type AccountControl, controlPart } from './control.ts'
import { type StoredHoldings, storedPart } from './stored-holdings.ts'

/** Query for a list of accounts, all at one block. */
export interface HoldingsQuestion {
  readonly network: NetworkId
  /** Public keys of the secret, 128 hex digits each. */
  readonly publicKeys: readonly string[]
  /** True if the chain has the staking contracts: an older emulator lacks them. */
  readonly staking: boolean
  /** True if the chain has the bridge between Cadence and EVM. */
  readonly bridge: boolean
}

/** All holdings of an account. */
export interface Holdings {
  readonly address: FlowAddress
  readonly control: AccountControl
  readonly stored: StoredHoldings
  /** Its accounts of Flow EVM (COAs), the one at `/storage/evm` first. */
  readonly coas: readonly StoredCoa[]
  /** Null if the network has no known HybridCustody. */
  readonly links: LinkedAccounts | null
  /** Null if the chain has no staking contracts. */
  readonly staking: Staking | null
}

export interface HoldingsAnswer {
  readonly height: bigint
  readonly accounts: readonly Holdings[]
}

/** Returns the parts that one script queries. */
function partsOf({ network, publicKeys, staking, bridge }: HoldingsQuestion) {
  const custody = knownContract('HybridCustody', network)
  return {
    control: controlPart(publicKeys),
    stored: storedPart(network, bridge),
    coas: storedCoasPart(network),
    links: custody === undefined ? null : linkedAccountsPart(network, custody),
    staking: staking ? stakingPart(stakingContracts(network)) : null,
  }
}

/**
 * Queries all holdings of several accounts in one script. It fails as a whole if the program of one part of one account
 * fails: the caller finds that account by halving the list, and queries it part by part.
 */
export function holdingsScript(
  question: HoldingsQuestion,
  addresses: readonly FlowAddress[],
): AccountScript<HoldingsAnswer> {
  const parts = partsOf(question)
  const used = Object.entries(parts).flatMap(([name, part]) =>
    part === null ? [] : [{ name, part: part as AccountPart<unknown> }],
  )
  const all = used.map(({ part }) => part)
  return {
    script: `
${importsOf(all)}
${all.map(({ declarations }) => declarations).join('')}
access(all) fun main(addresses: [Address]): {String: AnyStruct} {
    let accounts: [{String: AnyStruct}] = []
    for address in addresses {
        accounts.append({
            "address": address,
${used.map(({ name, part }) => `            "${name}": ${part.name}(address)`).join(',\n')}
        })
    }
    return {"height": getCurrentBlock().height, "accounts": accounts}
}
`,
    arguments: [
      listArgument(
        'Address',
        addresses.map(address => `0x${address}`),
      ),
    ],
    read: value =>
      readFacts(value, facts => ({
        height: facts.integer('height'),
        accounts: facts.each('accounts', account => readAccount(account, parts)),
      })),
  }
}

function readAccount(facts: Facts, parts: ReturnType<typeof partsOf>): Holdings {
  const address = facts.address('address')
  return {
    address,
    control: parts.control.read(facts.required('control')),
    stored: parts.stored.read(facts.required('stored')),
    coas: parts.coas.read(facts.required('coas')),
    links: parts.links?.read(facts.required('links'))(address) ?? null,
    staking: parts.staking?.read(facts.required('staking')) ?? null,
  }
}
