import type { Guess, PastedKind } from './guess.ts'

/** Tools of the page that open what is pasted, by ID, each with the title of its group and its own. */
export const PASTE_TOOLS = {
  'account-lookup': 'Account › Lookup by Key',
  'key-seed-phrase': 'Key › Seed Phrase',
  'key-private-key': 'Key › Private Key',
  'key-keystore': 'Key › KeyStore',
  'key-verify': 'Key › Verify',
  'tx-analyze': 'Transaction › Analyze',
  'chain-blocks': 'Chain › Blocks',
  'chain-events': 'Chain › Events',
  'chain-script': 'Chain › Script',
  'code-base64': 'Codable › Base64',
  'code-rlp': 'Codable › RLP',
  'code-rlp-tx': 'Codable › RLP Transaction',
  'code-hash': 'Codable › Hash',
  'code-hex': 'Codable › Hex',
  'code-abi': 'Codable › ABI',
} as const

export type PasteTool = keyof typeof PASTE_TOOLS

/** Tool that is offered first for each kind. */
const TOOL_OF_KIND: Readonly<Record<PastedKind, PasteTool>> = {
  address: 'account-lookup',
  'evm-address': 'account-lookup',
  'account-index': 'account-lookup',
  'account-name': 'account-lookup',
  contract: 'account-lookup',
  'public-key': 'account-lookup',
  'private-key': 'key-private-key',
  'extended-key': 'key-seed-phrase',
  mnemonic: 'key-seed-phrase',
  keystore: 'key-keystore',
  'flow-json': 'key-private-key',
  'transaction-id': 'tx-analyze',
  block: 'chain-blocks',
  'event-type': 'chain-events',
  transaction: 'tx-analyze',
  'evm-transaction': 'code-rlp',
  'evm-data': 'code-abi',
  signature: 'key-verify',
  abi: 'code-abi',
  'json-cadence': 'tx-analyze',
  cadence: 'chain-script',
  'chain-error': 'tx-analyze',
  rlp: 'code-rlp',
  base64: 'code-base64',
  hex: 'code-hex',
  text: 'code-hash',
  pdf: 'key-private-key',
  file: 'code-hash',
}

/** Returns the tool that is offered first for a guess. */
export const toolOf = ({
  kind,
  tool = TOOL_OF_KIND[kind],
}: Pick<Guess, 'kind' | 'tool'>): PasteTool => tool
