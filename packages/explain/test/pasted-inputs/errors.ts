import type { PastedInput } from './pasted-input.ts'

const PANIC =
  '[Error Code: 1101] error caused by: 1 error occurred:\n\t* transaction execute failed: [Error Code: 1101] cadence runtime error: Execution failed:\nerror: panic: no receiver\n --> f8d6e0586b0a20c7.Hello:5:3\n  |\n5 |   panic("no receiver")\n  |   ^^^^^^^^^^^^^^^^^^^^'
const SEQUENCE =
  '[Error Code: 1007] error caused by: 1 error occurred:\n\t* checking sequence number failed: [Error Code: 1007] invalid proposal key: public key 0 on account 1654653399040a61 has sequence number 95, but given 94'
const SIGNATURE =
  '[Error Code: 1009] error caused by: 1 error occurred:\n\t* transaction verification failed: [Error Code: 1006] invalid proposal key: public key 0 on account 31bbb88233df243d does not have a valid signature: [Error Code: 1009] invalid envelope key: public key 0 on account 31bbb88233df243d does not have a valid signature: signature is not valid'
const COMPILER =
  'error: cannot find type in this scope: `AuthAccount`\n --> cadence/transactions/Setup.cdc:3:20\n  |\n3 |     prepare(signer: AuthAccount) {\n  |                     ^^^^^^^^^^^ not found in this scope'
const EVM =
  '[Error Code: 1101] error caused by: 1 error occurred:\n\t* transaction execute failed: [Error Code: 1101] cadence runtime error: Execution failed:\nerror: assertion failed: evm_error=nonce too high: address 0x658Bdf435d810C91414eC09147DAA6DB62406379, tx: 5 state: 3;evm_error_code=202\n  --> 7408567059b7313a765392c30a4ad7407980a324619f7608bea24ba009d8ef05:17:12'

const spaces = (text: string) => text.replaceAll('\t', '        ')
const CHAIN = (code: number) => `Error ${code} of the chain.`
const REFUSED = 'The refusal of an access node.'
const CADENCE = 'An error of Cadence.'
const CLIENT = 'An error of a library, of flow-cli or of an access node.'

const row = (name: string, input: string, says: string, value = input): PastedInput => ({
  name,
  input,
  kind: 'chain-error',
  ...(value === input ? {} : { value }),
  tool: 'tx-analyze',
  says,
})

export const ERRORS: readonly PastedInput[] = [
  row('a panic, whole', PANIC, CHAIN(1101)),
  row('a panic whose tabs became spaces', spaces(PANIC), CHAIN(1101), PANIC),
  row('a panic with CRLF', PANIC.replaceAll('\n', '\r\n'), CHAIN(1101), PANIC),
  row('a panic with escaped lines', JSON.stringify(PANIC).slice(1, -1), CHAIN(1101), PANIC),
  row('a panic in a text of JSON', JSON.stringify(PANIC), CHAIN(1101), PANIC),
  row('a panic of JavaScript', `Error: ${PANIC}`, CHAIN(1101), PANIC),
  row('a panic of flow-cli', `❌ Transaction Error \n${PANIC}\n`, CHAIN(1101), PANIC),
  row(
    'an answer of REST',
    JSON.stringify({ code: 400, message: `Cadence error: ${PANIC}` }),
    CHAIN(1101),
    PANIC,
  ),
  row(
    'an error of gRPC',
    `rpc error: code = InvalidArgument desc = failed to execute script: ${PANIC}`,
    CHAIN(1101),
    PANIC,
  ),
  row(
    'a contract that was not deployed',
    `❌ failed to deploy contract Hello: ${PANIC}`,
    CHAIN(1101),
    PANIC,
  ),
  row(
    'a line of a log',
    `{"level":"error","time":"2026-11-20T10:11:12Z","error":${JSON.stringify(SEQUENCE)},"message":"failed"}`,
    CHAIN(1007),
    SEQUENCE,
  ),
  row('a sequence number', SEQUENCE, CHAIN(1007)),
  row('a signature', SIGNATURE, CHAIN(1009)),
  row('a signature, from a forum', `I get this:\n${spaces(SIGNATURE)}`, CHAIN(1009), SIGNATURE),
  row(
    'a result with an error',
    JSON.stringify({ status: 'Sealed', status_code: 1, error_message: SIGNATURE, events: [] }),
    'A transaction result with its error.',
    SIGNATURE,
  ),
  row(
    'a test runner',
    `● Accounts › Create\n\n    thrown: "execution error code 1006: [Error Code: 1006] invalid proposal key: public key 1 on account f8d6e0586b0a20c7 does not have a valid signature"`,
    CHAIN(1006),
    '[Error Code: 1006] invalid proposal key: public key 1 on account f8d6e0586b0a20c7 does not have a valid signature"',
  ),
  row('the EVM’s nonce', EVM, CHAIN(1101)),
  row(
    'a report without a code',
    `Execution failed:\n${PANIC.slice(PANIC.indexOf('error: '))}`,
    CADENCE,
  ),
  row('flow-cli’s compiler', COMPILER, CADENCE),
  row(
    'flow-cli’s compiler, in its frame',
    `❌ Command Error: Checking failed:\n${COMPILER}`,
    CADENCE,
    `Checking failed:\n${COMPILER}`,
  ),
  row(
    'expired',
    'invalid transaction: transaction is expired: ref_height=1000 final_height=1700',
    REFUSED,
    'transaction is expired: ref_height=1000 final_height=1700',
  ),
  row(
    'expired, of gRPC',
    'rpc error: code = InvalidArgument desc = invalid transaction: transaction is expired: ref_height=1 final_height=700',
    REFUSED,
    'transaction is expired: ref_height=1 final_height=700',
  ),
  row(
    'expired, of REST',
    '{"code":400,"message":"Invalid Flow argument: invalid transaction: transaction is expired: ref_height=1 final_height=700"}',
    REFUSED,
    'transaction is expired: ref_height=1 final_height=700',
  ),
  row('an unknown reference block', 'unknown reference block', REFUSED),
  row(
    'two signatures of a key',
    'duplicated signature for key (address: f8d6e0586b0a20c7, index: 3)',
    REFUSED,
  ),
  row('missing fields', 'transaction is missing required fields: [payer script]', REFUSED),
  row(
    'a compute limit',
    'transaction gas limit (20000) is not in the acceptable range (min: 1, max: 9999)',
    REFUSED,
  ),
  row(
    'a payer without FLOW',
    'transaction payer (1654653399040a61) has insufficient balance to pay transaction fee. Required balance: (0.00010000). ',
    REFUSED,
    'transaction payer (1654653399040a61) has insufficient balance to pay transaction fee. Required balance: (0.00010000).',
  ),
  row(
    'a transaction that is too large',
    'transaction byte size (1600000) exceeds the maximum byte size allowed for a transaction (1500000)',
    REFUSED,
  ),
  row(
    'a closed wallet',
    'Error: Declined: Externally Halted',
    CLIENT,
    'Declined: Externally Halted',
  ),
  row(
    'no access node',
    'Error: INVARIANT SDK Send Error: Either opts.node or "accessNode.api" in config must be defined.',
    CLIENT,
    'opts.node or "accessNode.api" in config must be defined.',
  ),
  row(
    'FCL without a network',
    'HTTP Request Error: An error occurred when interacting with the Access API.\n      error=fetch failed\n      hostname=http://localhost:8888',
    CLIENT,
  ),
  row(
    'a UFix64 without a point',
    'Expected one decimal but found 1 in the [U]Fix64 value. Find out more about [U]Fix64 types here: https://docs.onflow.org/cadence/json-cadence-spec/#fixed-point-numbers',
    CLIENT,
  ),
  row(
    'an argument of flow-cli',
    '❌ Command Error: argument `amount` is not expected type `UFix64`',
    CLIENT,
    'argument `amount` is not expected type `UFix64`',
  ),
  row(
    'an import of flow-cli',
    '❌ Command Error: import FungibleToken could not be resolved from provided contracts',
    CLIENT,
    'import FungibleToken could not be resolved from provided contracts',
  ),
  row(
    'an account of flow.json',
    '❌ Command Error: account with name alice is not present in configuration',
    CLIENT,
    'account with name alice is not present in configuration',
  ),
  row(
    'no emulator',
    'client: rpc error: code = Unavailable desc = connection error: desc = "transport: Error while dialing: dial tcp 127.0.0.1:3569: connect: connection refused"',
    CLIENT,
    'code = Unavailable desc = connection error: desc = "transport: Error while dialing: dial tcp 127.0.0.1:3569: connect: connection refused"',
  ),
  row(
    'a block of before a spork',
    'block height 1000 is less than the spork root block height 88226267. Try to use a historic node: key not found',
    CLIENT,
  ),
  row('too many blocks', 'requested block range (500) exceeded maximum (250)', CLIENT),
  row(
    'an unknown block',
    '{"code":404,"message":"Flow resource not found: not found: block not found: key not found"}',
    CLIENT,
    'Flow resource not found: not found: block not found: key not found',
  ),
  row('a key with 04', 'input has incorrect ECDSA_P256 key size, got 65, expects 64', CLIENT),
  row('a public key on the other curve', 'input is not a point on curve secp256k1', CLIENT),
]
