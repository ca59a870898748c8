import type { PastedKind } from './guess.ts'

/** Name of each kind for the middle of a sentence, with its article. */
export const TEXT_KIND_LABELS: Readonly<Record<PastedKind, string>> = {
  address: 'an account address',
  'evm-address': 'an EVM address',
  'account-index': 'an account index',
  contract: 'the name of a contract',
  'public-key': 'a public key',
  'private-key': 'a private key',
  'extended-key': 'an extended key',
  mnemonic: 'a seed phrase',
  keystore: 'a keystore',
  'flow-json': 'a flow.json',
  'transaction-id': 'a transaction id',
  block: 'a block',
  'event-type': 'a type of event',
  transaction: 'a transaction',
  'evm-transaction': 'an EVM transaction',
  signature: 'a signature',
  abi: 'an ABI of Solidity',
  'json-cadence': 'a JSON-Cadence value',
  cadence: 'Cadence code',
  'chain-error': 'an error of the chain',
  rlp: 'RLP',
  base64: 'Base64',
  hex: 'hex',
  text: 'a text',
}
