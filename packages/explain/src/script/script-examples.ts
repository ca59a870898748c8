/** Description of a parameter beyond its type. */
export interface ExampleParameter {
  readonly name: string
  readonly hint: string
  readonly placeholder?: string
}

/** Script that is ready to run: it needs only its arguments. `exampleSource` returns its source. */
export interface ScriptExample {
  readonly id: ExampleId
  readonly title: string
  /** Result, in a few words. */
  readonly gives: string
  readonly parameters: readonly ExampleParameter[]
}

export type ExampleId =
  | 'flow-balance'
  | 'tokens'
  | 'nfts'
  | 'nft-ids'
  | 'keys'
  | 'storage'
  | 'contracts'
  | 'stakes'
  | 'scheduled'
  | 'evm-account'
  | 'evm-call'
  | 'block'

const ADDRESS: ExampleParameter = { name: 'address', hint: 'Account that it asks about' }

/** Example scripts, the most popular first. Each works on every network. */
export const SCRIPT_EXAMPLES: readonly ScriptExample[] = [
  { id: 'flow-balance', title: 'FLOW balance', gives: 'FLOW of an account', parameters: [ADDRESS] },
  { id: 'tokens', title: 'Tokens', gives: 'Balance of each token vault', parameters: [ADDRESS] },
  { id: 'nfts', title: 'NFTs', gives: 'Number in each collection', parameters: [ADDRESS] },
  {
    id: 'nft-ids',
    title: 'NFT IDs',
    gives: 'IDs in one collection',
    parameters: [
      ADDRESS,
      {
        name: 'collection',
        hint: 'Where the account has it',
        placeholder: '/storage/exampleNFTCollection',
      },
    ],
  },
  { id: 'keys', title: 'Keys', gives: 'Keys with weight and state', parameters: [ADDRESS] },
  { id: 'storage', title: 'Storage', gives: 'Bytes used and free', parameters: [ADDRESS] },
  { id: 'contracts', title: 'Contracts', gives: 'Names of its contracts', parameters: [ADDRESS] },
  { id: 'stakes', title: 'Staking', gives: 'Nodes and delegations', parameters: [ADDRESS] },
  {
    id: 'scheduled',
    title: 'Scheduled',
    gives: 'A scheduled transaction',
    parameters: [{ name: 'id', hint: 'Number of the scheduled transaction', placeholder: '1' }],
  },
  {
    id: 'evm-account',
    title: 'EVM account',
    gives: 'Address and FLOW of its COA',
    parameters: [ADDRESS],
  },
  {
    id: 'evm-call',
    title: 'EVM call',
    gives: 'EVM.dryCall of a contract',
    parameters: [
      { name: 'to', hint: 'EVM address of the contract, 40 hex digits', placeholder: '0x…' },
      {
        name: 'data',
        hint: 'Call data in hex, such as 0x18160ddd for totalSupply()',
        placeholder: '0x18160ddd',
      },
    ],
  },
  { id: 'block', title: 'Block', gives: 'Block that it runs at', parameters: [] },
]
