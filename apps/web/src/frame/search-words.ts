import type { ToolId } from './tool-ids'

/**
 * The field's words for what a tool does, beside those of its manifest: what people type who do not know
 * what it is called here. In small letters; a tool is found by each.
 */
export const SEARCH_WORDS: Readonly<Partial<Record<ToolId, readonly string[]>>> = {
  'account-create': ['sign up', 'register', 'faucet'],
  'account-lookup': [
    'contract',
    'contracts',
    'deployed',
    'cadence',
    'balance',
    'explorer',
    'flowscan',
    'profile',
  ],
  'key-generate': ['entropy', 'create key', 'keygen', 'coin', 'words'],
  'key-seed-phrase': [
    'recovery phrase',
    'secret phrase',
    '12 words',
    '24 words',
    'entropy',
    'bip32',
    'bip44',
    'slip10',
  ],
  'key-private-key': ['wif', 'convert key', 'export key'],
  'key-keystore': ['keyfile', 'utc', 'wallet file', 'decrypt'],
  'key-verify': ['fcl', 'user message', 'sign in', 'composite signature', 'proof'],
  'tx-analyze': [
    'fcl',
    'cadence',
    'voucher',
    'failed',
    'reverted',
    'proposer',
    'payer',
    'authorizer',
    'sequence number',
    'gas',
    'fees',
    'explorer',
    'flowscan',
  ],
  'code-base64': ['b64', 'utf8'],
  'code-rlp': ['payload', 'envelope', 'serialize'],
  'code-rlp-tx': [
    'send flow',
    'send token',
    'send nft',
    'send all',
    'sweep',
    'empty account',
    'transfer',
    'deploy contract',
    'add key',
    'revoke key',
    'multi-sig',
    'multi signature',
    'offline signing',
    'cold wallet',
    'proposer',
    'payer',
    'authorizer',
    'fcl mutate',
  ],
  'code-hash': ['sha256', 'sha2', 'sha3', 'sha512', 'keccak256', 'sha1', 'fingerprint', 'hmac'],
  'code-aes': ['aes256', 'aes128', 'crypto'],
  'code-hex': ['utf8', 'ascii', 'uint256', 'int', 'decimal', 'cadence', 'string to bytes', 'bin'],
}

/** A number that a failed transaction gives as its cause: Flow's own errors and failures are 1000 to 2999. */
export const ERROR_CODE = /^[12]\d{3}$/
/** What opens them. */
export const ERROR_TOOL: ToolId = 'tx-analyze'
