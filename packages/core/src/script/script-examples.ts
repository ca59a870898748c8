import { stakingContracts } from '../account/scripts/staking.ts'
import { CORE_CONTRACTS } from '../network/core-contracts.ts'
import type { NetworkId } from '../network/networks.ts'
import {
  BLOCK,
  CONTRACTS,
  EVM_ACCOUNT,
  EVM_CALL,
  FLOW_BALANCE,
  KEYS,
  NFT_IDS,
  NFTS,
  SCHEDULED,
  STAKES,
  STORAGE,
  TOKENS,
} from './example-sources.ts'

/** What is known of a parameter beyond its type. */
export interface ExampleParameter {
  readonly name: string
  readonly hint: string
  readonly placeholder?: string
}

/** A script that is ready to run: its arguments are all that it asks for. */
export interface ScriptExample {
  readonly id: string
  readonly title: string
  /** What it gives, in a few words. */
  readonly gives: string
  readonly parameters: readonly ExampleParameter[]
  /** Its source, with imports from where the network has the contracts. */
  readonly source: (network: NetworkId) => string
}

const ADDRESS: ExampleParameter = { name: 'address', hint: 'Account that it asks about' }

type Imports = (network: NetworkId) => Readonly<Record<string, string>>

const NO_IMPORTS: Imports = () => ({})

function example(
  id: string,
  title: string,
  gives: string,
  parameters: readonly ExampleParameter[],
  imports: Imports,
  body: string,
): ScriptExample {
  return {
    id,
    title,
    gives,
    parameters,
    source(network) {
      const lines = Object.entries(imports(network)).map(
        ([name, address]) => `import ${name} from 0x${address}\n`,
      )
      return lines.length === 0 ? body : `${lines.join('')}\n${body}`
    },
  }
}

const core =
  (...names: readonly (keyof (typeof CORE_CONTRACTS)[NetworkId])[]): Imports =>
  network =>
    Object.fromEntries(names.map(name => [name, CORE_CONTRACTS[network][name]]))

/** Scripts to start from, those first that are asked for most. Each is true on every network. */
export const SCRIPT_EXAMPLES: readonly ScriptExample[] = [
  example(
    'flow-balance',
    'FLOW balance',
    'FLOW of an account',
    [ADDRESS],
    NO_IMPORTS,
    FLOW_BALANCE,
  ),
  example(
    'tokens',
    'Tokens',
    'Balance of each token vault',
    [ADDRESS],
    core('FungibleToken'),
    TOKENS,
  ),
  example('nfts', 'NFTs', 'Number in each collection', [ADDRESS], core('NonFungibleToken'), NFTS),
  example(
    'nft-ids',
    'NFT IDs',
    'IDs in one collection',
    [
      ADDRESS,
      {
        name: 'collection',
        hint: 'Where the account has it',
        placeholder: '/storage/exampleNFTCollection',
      },
    ],
    core('NonFungibleToken'),
    NFT_IDS,
  ),
  example('keys', 'Keys', 'Keys with weight and state', [ADDRESS], NO_IMPORTS, KEYS),
  example('storage', 'Storage', 'Bytes used and free', [ADDRESS], NO_IMPORTS, STORAGE),
  example('contracts', 'Contracts', 'Names of its contracts', [ADDRESS], NO_IMPORTS, CONTRACTS),
  example(
    'stakes',
    'Staking',
    'Nodes and delegations',
    [ADDRESS],
    network => ({ FlowStakingCollection: stakingContracts(network).collection }),
    STAKES,
  ),
  example(
    'scheduled',
    'Scheduled',
    'A scheduled transaction',
    [{ name: 'id', hint: 'Number of the scheduled transaction', placeholder: '1' }],
    core('FlowTransactionScheduler'),
    SCHEDULED,
  ),
  example(
    'evm-account',
    'EVM account',
    'Address and FLOW of its COA',
    [ADDRESS],
    core('EVM'),
    EVM_ACCOUNT,
  ),
  example(
    'evm-call',
    'EVM call',
    'EVM.dryCall of a contract',
    [
      { name: 'to', hint: 'EVM address of the contract, 40 hex digits', placeholder: '0x…' },
      {
        name: 'data',
        hint: 'Call data in hex, such as 0x18160ddd for totalSupply()',
        placeholder: '0x18160ddd',
      },
    ],
    core('EVM'),
    EVM_CALL,
  ),
  example('block', 'Block', 'Block that it runs at', [], NO_IMPORTS, BLOCK),
]
