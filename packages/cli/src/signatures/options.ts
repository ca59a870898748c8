import type { Option } from '../command.ts'

export const TAGS = ['user', 'transaction', 'account-proof', 'none'] as const
export const HASHES = ['SHA3_256', 'SHA2_256', 'SHA2_384', 'SHA3_384', 'KECCAK_256'] as const
export const SIGNATURE_ALGORITHMS = ['ECDSA_P256', 'ECDSA_secp256k1'] as const

/** Options for signature, message and signer, common to `verify` and `doctor`. */
export const SIGNATURE_OPTIONS: readonly Option[] = [
  {
    name: 'signature',
    value: 'TEXT',
    help: 'The signature: hex, Base64, DER, FCL’s composite signatures or an account proof, in JSON',
  },
  {
    name: 'signature-file',
    value: 'FILE',
    file: true,
    help: 'The same from a file; - is standard input',
  },
  { name: 'message', value: 'TEXT', help: 'What was signed, as text; a transaction is recognised' },
  { name: 'message-hex', value: 'HEX', help: 'What was signed, in hex' },
  { name: 'message-file', value: 'FILE', file: true, help: 'What was signed, the bytes of a file' },
  { name: 'key', value: 'HEX', help: 'The public key, in any form; PEM by --key-file' },
  { name: 'key-file', value: 'FILE', file: true, help: 'The public key from a file' },
  {
    name: 'curve',
    value: 'CURVE',
    choices: SIGNATURE_ALGORITHMS,
    help: 'Its curve, where the key does not tell it',
  },
  {
    name: 'hash',
    value: 'HASH',
    choices: HASHES,
    help: 'Its hash algorithm; SHA3_256 where left out',
  },
  {
    name: 'address',
    value: 'ADDRESS',
    help: 'In place of a key: the account that signed, of --network',
  },
  {
    name: 'tag',
    value: 'TAG',
    choices: TAGS,
    help: 'The domain tag before the message; user where left out',
  },
  { name: 'app', value: 'ID', help: 'The app identifier that an account proof is for' },
  {
    name: 'keys',
    value: 'FILE',
    file: true,
    help: 'Keys of accounts by address, as the access node gives them: checks a transaction without a network',
  },
]
