import type { PublicKind } from '../../frame/data-kinds'
import type { ToolId } from '../../frame/tool-ids'

/** Field in the fragment of a link. */
export interface LinkField {
  readonly name: string
  /** Content and format. */
  readonly holds: string
  /** Kind of value, if other tools can open one in this tool. */
  readonly kind?: PublicKind
}

export interface ToolLinks {
  readonly id: ToolId
  /** Working fragment, without the `#`. */
  readonly example: string
  readonly fields: readonly LinkField[]
}

const PARTS = 'base64, hex or text'

/**
 * Link fields of each tool, checked against the manifests and schemas by
 * `apps/web/scripts/link-scheme.test.ts`.
 */
export const TOOL_LINKS: readonly ToolLinks[] = [
  {
    id: 'tx-analyze',
    example: 'id=2b1e…64 digits&finding=signature-0',
    fields: [
      {
        name: 'id',
        kind: 'transaction-id',
        holds: 'a transaction ID, 64 hex digits; or the number of a scheduled transaction',
      },
      {
        name: 'finding',
        holds:
          'what of the answer is meant: fix, changed, error, or signature-0 for the first signature',
      },
    ],
  },
  {
    id: 'account-lookup',
    example: 'address=0x1654653399040a61&part=tokens',
    fields: [
      { name: 'address', kind: 'address', holds: 'an address, with or without 0x' },
      { name: 'key', kind: 'public-key', holds: 'a public key in hex, compressed, or in PEM' },
      { name: 'evm', kind: 'evm-address', holds: 'an EVM address, 0x and 40 hex digits' },
      { name: 'index', kind: 'account-index', holds: 'which account of the network, from 1' },
      {
        name: 'contract',
        kind: 'contract',
        holds: 'a contract’s name; beside address: whose source is opened',
      },
      { name: 'part', holds: 'the tab that is opened, such as keys, tokens or contracts' },
      { name: 'height', holds: 'the block whose state is read' },
    ],
  },
  {
    id: 'account-link',
    example: 'tab=keys&address=0x1654653399040a61',
    fields: [
      { name: 'tab', holds: 'connection, keys or children' },
      { name: 'address', kind: 'address', holds: 'the account whose keys are planned' },
    ],
  },
  {
    id: 'chain-script',
    example: 'script=<packed source>&args=[…]&height=120000000',
    fields: [
      { name: 'script', holds: 'the source, deflated (RFC 1951), in URL-safe Base64' },
      { name: 'args', holds: 'its arguments, a list in JSON-Cadence' },
      { name: 'height', holds: 'the block it runs at, by height' },
      { name: 'block', holds: 'or by ID, 64 hex digits' },
    ],
  },
  {
    id: 'chain-blocks',
    example: 'block=120000000',
    fields: [
      { name: 'block', kind: 'block', holds: 'a height, or an ID of 64 hex digits' },
      { name: 'collection', holds: 'the collection that is opened, 64 hex digits' },
    ],
  },
  {
    id: 'chain-events',
    example: 'type=flow.AccountCreated&range=hour',
    fields: [
      { name: 'type', kind: 'event-type', holds: 'event types, separated by commas' },
      { name: 'address', kind: 'address', holds: 'the account whose events are wanted' },
      { name: 'range', holds: 'latest, hour, day or heights' },
      { name: 'from', holds: 'with range=heights: the first block' },
      { name: 'to', holds: 'with range=heights: the last block' },
    ],
  },
  {
    id: 'code-base64',
    example: 'text=Flow&alphabet=url',
    fields: [
      { name: 'text', holds: 'text to encode' },
      { name: 'hex', holds: 'bytes to encode, in hex' },
      { name: 'base64', holds: 'Base64 to decode' },
      { name: 'alphabet', holds: 'url' },
      { name: 'padding', holds: 'none' },
      { name: 'lines', holds: '64 or 76' },
      { name: 'lenient', holds: 'yes' },
      { name: 'view', holds: 'hex' },
    ],
  },
  {
    id: 'code-hex',
    example: 'hex=c0ffee&order=little',
    fields: [
      { name: 'hex', holds: 'bytes in hex' },
      { name: 'text', holds: 'text in UTF-8' },
      { name: 'base64', holds: 'bytes in Base64' },
      { name: 'unsigned', holds: 'an unsigned integer' },
      { name: 'signed', holds: 'a signed integer' },
      { name: 'UFix64', holds: 'a UFix64' },
      { name: 'Fix64', holds: 'a Fix64' },
      { name: 'binary', holds: 'bytes in binary' },
      { name: 'array', holds: 'an array of bytes' },
      { name: 'decodeHex', holds: 'Cadence’s "…".decodeHex()' },
      { name: 'order', holds: 'little' },
      { name: 'width', holds: 'the bytes that an integer fills, up to 4096' },
      { name: 'style', holds: 'cadence, go or js' },
    ],
  },
  {
    id: 'code-rlp',
    example: 'hex=c88363617483646f67',
    fields: [
      { name: 'hex', holds: 'RLP in hex' },
      { name: 'base64', holds: 'RLP in Base64' },
      { name: 'lenient', holds: 'yes' },
      { name: 'form', holds: 'text or integer' },
    ],
  },
  {
    id: 'code-rlp-tx',
    example: 'view=create',
    fields: [
      { name: 'view', holds: 'create' },
      {
        name: 'template',
        holds: 'with view=create: send-all, schedule-transaction or cancel-scheduled-transaction',
      },
      { name: 'from', holds: 'with template: the account that signs; who receives is in no link' },
      { name: 'id', holds: 'with template=cancel-scheduled-transaction: which one, by its number' },
      { name: 'sign', holds: 'a transaction handed over for signing (docs/hand-over.md)' },
    ],
  },
  {
    id: 'code-abi',
    example: 'abi=transfer(address,uint256)&data=0xa9059cbb…',
    fields: [
      { name: 'abi', kind: 'abi', holds: 'a signature, or an ABI in JSON' },
      { name: 'item', holds: 'which function, event or error of it' },
      { name: 'values', holds: 'the values to encode, a list in JSON' },
      { name: 'packed', holds: 'yes: in packed mode' },
      { name: 'data', kind: 'bytes', holds: 'the bytes to decode' },
      { name: 'as', holds: 'arguments, returns, log or revert: what the bytes are' },
      { name: 'topics', holds: 'with as=log: its topics' },
    ],
  },
  {
    id: 'code-hash',
    example: 'data=abc&as=base64',
    fields: [
      { name: 'data', holds: 'what is hashed' },
      { name: 'format', holds: `how it is written: ${PARTS}` },
      { name: 'tag', holds: 'none, transaction, user, proof or own' },
      { name: 'own', holds: 'with tag=own: the tag' },
      { name: 'as', holds: 'hex, upper, base64 or base64url' },
      { name: 'expected', holds: 'a digest to compare with' },
    ],
  },
  {
    id: 'code-aes',
    example: 'direction=decrypt&mode=gcm&keyBits=256',
    fields: [
      { name: 'direction', holds: 'encrypt or decrypt' },
      { name: 'using', holds: 'key or password: which of them, never one itself' },
      { name: 'mode', holds: 'gcm, cbc, ctr or ecb' },
      { name: 'keyBits', holds: '128, 192 or 256' },
      { name: 'padding', holds: 'how the last block is filled' },
      { name: 'tagBits', holds: 'how long the tag is' },
      { name: 'tagPlace', holds: 'end or apart' },
      { name: 'keyLayout', holds: 'apart or front' },
      { name: 'passwordLayout', holds: 'apart or front' },
      { name: 'derivation', holds: 'openssl-pbkdf2, openssl-evp, pbkdf2 or scrypt' },
      { name: 'pbkdf2Digest', holds: 'the digest of PBKDF2' },
      { name: 'evpDigest', holds: 'the digest of EVP_BytesToKey' },
      { name: 'iterations', holds: 'the rounds of PBKDF2' },
      { name: 'scryptN', holds: 'the cost of scrypt' },
      { name: 'scryptR', holds: 'its block size' },
      { name: 'scryptP', holds: 'its parallelism' },
    ],
  },
]

/** Names of the kinds of value that a link can contain. */
export const KIND_NAMES: Readonly<Partial<Record<PublicKind, string>>> = {
  'transaction-id': 'Transaction',
  address: 'Account',
  'public-key': 'Public key',
  'evm-address': 'EVM address',
  'account-index': 'Account by index',
  contract: 'Contract',
  block: 'Block',
  'event-type': 'Events',
  abi: 'ABI',
  bytes: 'Bytes',
}
