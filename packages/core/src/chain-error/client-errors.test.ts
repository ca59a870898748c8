import { describe, expect, it } from 'vitest'
import { explainError } from './error-catalogue.ts'
import { findChainError } from './find-error.ts'

/**
 * Messages as the libraries write them: @onflow/fcl-core, sdk, types and transport-http of this repository's lock file,
 * onflow/crypto, flow-go-sdk, flow-go, Cadence and flowkit.
 */
const MESSAGES: readonly (readonly [message: string, title: string, meaning: string])[] = [
  [
    'Error: Declined: Externally Halted',
    'Declined in the wallet',
    'The wallet’s window was closed before it answered.',
  ],
  [
    'Declined: User rejected the request.',
    'Declined in the wallet',
    'The wallet declined: User rejected the request.',
  ],
  [
    'Error: INVARIANT SDK Send Error: Either opts.node or "accessNode.api" in config must be defined.',
    'No access node is configured',
    'FCL does not know where to ask.',
  ],
  [
    'Error: TX status polling failed: no transaction was found within timeout interval (15000ms)',
    'The node knows no such transaction',
    'FCL asked for 15 s, and the access node never had the transaction.',
  ],
  [
    'Uncaught (in promise) Error: Expected one decimal but found 1 in the [U]Fix64 value. Find out more about [U]Fix64 types here: https://docs.onflow.org/cadence/json-cadence-spec/#fixed-point-numbers',
    'A fixed-point number without its point',
    'A UFix64 or Fix64 has one decimal point, and the value has none.',
  ],
  [
    'Error: Type Error: Expected Positive Integer for type Unsigned Int',
    'An argument of the wrong type',
    'The argument of type Unsigned Int takes a JavaScript positive integer.',
  ],
  [
    'Error: INVARIANT account.keyId must be an integer',
    'The key’s index is missing',
    'An account in the transaction has no keyId, or one that is no number.',
  ],
  [
    'Error: INVARIANT Message must be a hex string',
    'A message that is not hex',
    'The message is plain text, and FCL takes hex digits.',
  ],
  [
    'failed to decode public key: input has incorrect ECDSA_P256 key size, got 65, expects 64',
    'A key of the wrong length',
    'The public key has 65 bytes, and one on ECDSA_P256 has 64.',
  ],
  [
    'input is not a point on curve secp256k1',
    'Not a key on this curve',
    'The library refused it: input is not a point on curve secp256k1.',
  ],
  [
    'failed to decode argument at index 1: failed to decode JSON-Cadence value: missing address prefix: `0x`',
    'JSON-Cadence that Cadence refuses',
    'Argument 1 is not valid: failed to decode JSON-Cadence value: missing address prefix: `0x`.',
  ],
  [
    '❌ Command Error: argument `amount` is not expected type `UFix64`',
    'An argument of the wrong type',
    '“amount” is not a UFix64.',
  ],
  [
    '❌ Command Error: argument count is 1, expected 2',
    'The number of arguments is wrong',
    '1 given, and the code takes 2.',
  ],
  [
    '❌ Command Error: import FungibleToken could not be resolved from provided contracts',
    'An import is not in flow.json',
    'flow-cli does not know where the contract “FungibleToken” is on this network.',
  ],
  [
    '❌ Command Error: import from EXAMPLE could not be found: ./NonFungibleToken.cdc, make sure import path is correct',
    'An import is not in flow.json',
    'flow-cli does not know where the contract “EXAMPLE” is on this network.',
  ],
  [
    '❌ Command Error: account with name alice is not present in configuration',
    'flow.json has no such account',
    'The account “alice” is not in its accounts.',
  ],
  [
    'contract Hello exists in account emulator-account',
    'The contract is there already',
    'emulator-account has a contract Hello.',
  ],
  [
    '❌ failed to deploy all contracts',
    'Not all contracts were deployed',
    'flow-cli gives the reasons above this line, one for each contract.',
  ],
  [
    '❌ Command Error: failed to get account with address f8d6e0586b0a20c7: client: rpc error: code = Unavailable desc = connection error: desc = "transport: Error while dialing: dial tcp 127.0.0.1:3569: connect: connection refused"',
    'The node can’t be reached',
    'Nothing answers on this machine: the emulator isn’t running, or listens on another port.',
  ],
  [
    '{"code":404,"message":"Flow resource not found: not found: block not found: key not found"}',
    'The node does not have it',
    'There is no such block here (“not found: block not found: key not found”).',
  ],
  [
    'rpc error: code = InvalidArgument desc = requested block range (500) exceeded maximum (250)',
    'Too many blocks at once',
    '500 blocks were asked for, and a node gives 250 at a time.',
  ],
  [
    'block height 1000 is less than the spork root block height 88226267. Try to use a historic node: key not found',
    'The block is older than this network',
    'Block 1,000 is from before the last network upgrade, at 88,226,267.',
  ],
  [
    'rpc error: code = ResourceExhausted desc = grpc: received message larger than max (22000000 vs. 4194304)',
    'The answer is too large',
    'It has 22,000,000 bytes, and the client takes 4,194,304.',
  ],
  [
    'HTTP Request Error: An error occurred when interacting with the Access API.\n      error=fetch failed\n      hostname=http://localhost:8888\n',
    'The node can’t be reached',
    'Nothing answered at its address.',
  ],
  [
    'HTTP Request Error: An error occurred when interacting with the Access API.\n      hostname=https://rest-testnet.onflow.org\n      path=/v1/x\n      responseStatusText=Bad Gateway\n      statusCode=502',
    'The access node refused the request',
    'It answered 502: the fault is on its side.',
  ],
]

describe('errors that no chain wrote', () => {
  it.each(MESSAGES)('%s', (message, title, meaning) => {
    for (const text of [message, `2026-11-20 ERR app failed: ${message}`]) {
      const found = findChainError(
        text.startsWith('2026') && message.startsWith('{') ? message : text,
      )
      expect(found).not.toBeNull()
      expect(explainError(found ?? '')).toMatchObject({
        kind: 'client',
        title,
        meaning,
        code: null,
      })
    }
  })

  it.each([
    'The request was declined',
    'a contract exists',
    'import FungibleToken from 0xf233dcee88fe0abe',
    'my key does not fetch',
    'not found',
  ])('leaves other texts alone: %s', text => expect(findChainError(text)).toBeNull())

  it('lets an error of the chain inside come first', () => {
    const message = '❌ failed to deploy all contracts: [Error Code: 1007] invalid proposal key'
    expect(explainError(findChainError(message) ?? '').code).toBe(1007)
  })
})
