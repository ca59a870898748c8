import type { ToolId } from './tool-ids'

/**
 * Search terms from the field beside those of the manifest, for users who do not know our name for a tool. In lower
 * case; each finds its tool.
 */
export const SEARCH_TERMS: Readonly<Partial<Record<ToolId, readonly string[]>>> = {
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
    'scheduled transactions',
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
    'json-cadence',
    'ccf',
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
  'code-abi': ['call data', 'encode', 'decode', 'event log', 'erc-20', 'function', 'json abi'],
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
    'schedule',
    'cron',
    'kms',
    'hsm',
    'openssl',
  ],
  'code-hash': ['sha256', 'sha2', 'sha3', 'sha512', 'keccak256', 'sha1', 'fingerprint', 'hmac'],
  'code-aes': ['aes256', 'aes128', 'crypto'],
  'code-hex': ['utf8', 'ascii', 'uint256', 'int', 'decimal', 'cadence', 'string to bytes', 'bin'],
}

/** Error code of a failed transaction: Flow's own errors and failures are 1000 to 2999. */
export const ERROR_CODE = /^[12]\d{3}$/
/** Tool that opens them. */
export const ERROR_TOOL: ToolId = 'tx-analyze'
