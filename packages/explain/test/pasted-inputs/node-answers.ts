import { parseHex } from '@toolkit/core/bytes/hex'
import type { PastedInput } from './pasted-input.ts'

const TRANSACTION = '5a6b0e32be0bd1a1b0c3f1b1a2e4f7a06c0f6a53b0a1b4c6d7e8f90123456789'
const BLOCK = '7bc42fe85d32ca513769a74f97f7e1a7bad6c9407f0d934c2aa645ef9cf613c7'
const PARENT = '1f2e3d4c5b6a79880123456789abcdef1f2e3d4c5b6a79880123456789abcdef'
const DEPOSIT =
  '{"value":{"id":"A.1654653399040a61.FlowToken.TokensDeposited","fields":[{"value":{"value":"10.00000000","type":"UFix64"},"name":"amount"},{"value":{"value":{"value":"0xe467b9dd11fa00df","type":"Address"},"type":"Optional"},"name":"to"}]},"type":"Event"}\n'
const FEES =
  '{"value":{"id":"A.f919ee77447b7497.FlowFees.FeesDeducted","fields":[{"value":{"value":"0.00001000","type":"UFix64"},"name":"amount"}]},"type":"Event"}\n'
const CREATED =
  '{"value":{"id":"flow.AccountCreated","fields":[{"value":{"value":"0xe467b9dd11fa00df","type":"Address"},"name":"address"}]},"type":"Event"}\n'
/** The deposit in CCF, as Cadence encodes it. */
const CCF_DEPOSIT =
  'd8818281d8a28340782c412e313635343635333339393034306136312e466c6f77546f6b656e2e546f6b656e734465706f7369746564828266616d6f756e74d889178262746fd88ad8890382d88840821a3b9aca0048e467b9dd11fa00df'
const TOKENS_DEPOSITED = 'A.1654653399040a61.FlowToken.TokensDeposited'
const FEES_DEDUCTED = 'A.f919ee77447b7497.FlowFees.FeesDeducted'

const base64OfHex = (hex: string) => btoa(String.fromCharCode(...parseHex(hex)))
const listOf = (...values: readonly string[]) =>
  `{"type":"Array","value":[${values.map(value => value.trim()).join(',')}]}`

const event = (type: string, json: string, index = 0, transaction = TRANSACTION) => ({
  type,
  transaction_id: transaction,
  transaction_index: '1',
  event_index: `${index}`,
  payload: btoa(json),
})
const deposit = event(TOKENS_DEPOSITED, DEPOSIT)
const fees = event(FEES_DEDUCTED, FEES, 1)
const result = (more: object = {}) => ({
  block_id: BLOCK,
  collection_id: '0'.repeat(64),
  execution: 'Success',
  status: 'Sealed',
  status_code: 0,
  error_message: '',
  computation_used: '27',
  events: [deposit, fees],
  _links: { _self: `/v1/transaction_results/${TRANSACTION}` },
  ...more,
})
const sent = {
  id: TRANSACTION,
  script: btoa('transaction {}'),
  arguments: [btoa('{"type":"Int","value":"1"}')],
  reference_block_id: BLOCK,
  gas_limit: '9999',
  payer: 'e467b9dd11fa00df',
  proposal_key: { address: 'e467b9dd11fa00df', key_index: '0', sequence_number: '1' },
  authorizers: ['e467b9dd11fa00df'],
  payload_signatures: [],
  envelope_signatures: [
    { address: 'e467b9dd11fa00df', key_index: '0', signature: btoa('x'.repeat(64)) },
  ],
}
const header = {
  id: BLOCK,
  parent_id: PARENT,
  height: '137390146',
  timestamp: '2026-05-01T12:00:00Z',
  parent_voter_signature: btoa('x'.repeat(48)),
}
const blockOf = (events: readonly object[], height = '137390146') => ({
  block_id: BLOCK,
  block_height: height,
  block_timestamp: '2026-05-01T12:00:00.000Z',
  events,
})
/** An event as FCL gives it, decoded. */
const decoded = {
  type: TOKENS_DEPOSITED,
  transactionId: TRANSACTION,
  transactionIndex: 1,
  eventIndex: 0,
  data: { amount: '10.00000000', to: '0xe467b9dd11fa00df' },
}
/** Every member of a response of FCL's SDK. */
const response = {
  tag: 'SCRIPT',
  transaction: null,
  transactionStatus: null,
  transactionId: null,
  encodedData: null,
  events: null,
  event: null,
  account: null,
  block: null,
  blockHeader: null,
  latestBlock: null,
  collection: null,
  networkParameters: null,
}

/** Answers of access nodes, of FCL and of flow-cli, as people copy them. */
export const NODE_ANSWERS: readonly PastedInput[] = [
  {
    name: '/v1/transaction_results',
    input: JSON.stringify(result()),
    kind: 'transaction-id',
    value: TRANSACTION,
    tool: 'tx-analyze',
    says: 'A transaction result of an access node: Sealed, 2 events.',
  },
  {
    name: '/v1/transaction_results, indented',
    input: JSON.stringify(result(), null, 2),
    kind: 'transaction-id',
    value: TRANSACTION,
    tool: 'tx-analyze',
    says: 'A transaction result of an access node: Sealed, 2 events.',
  },
  {
    name: 'a result with one event',
    input: JSON.stringify(result({ events: [event('flow.AccountCreated', CREATED)] })),
    kind: 'transaction-id',
    value: TRANSACTION,
    tool: 'tx-analyze',
    says: 'A transaction result of an access node: Sealed, 1 event.',
  },
  {
    name: 'a result on the emulator, without events',
    input: JSON.stringify(result({ events: [] })),
    kind: 'block',
    value: BLOCK,
    tool: 'chain-blocks',
    says: 'A transaction result of an access node: Sealed, 0 events.',
  },
  {
    name: 'a result with an error',
    input: JSON.stringify(
      result({
        execution: 'Failure',
        status_code: 1,
        error_message: '[Error Code: 1101] error caused by: 1 error occurred: panic: no',
      }),
    ),
    kind: 'chain-error',
    value: '[Error Code: 1101] error caused by: 1 error occurred: panic: no',
    tool: 'tx-analyze',
    says: 'A transaction result with its error.',
  },
  {
    name: '/v1/transactions with its result',
    input: JSON.stringify({ ...sent, result: result(), _links: {} }),
    kind: 'transaction',
    tool: 'tx-analyze',
    says: 'A transaction of an access node, with its result.',
  },
  {
    name: '/v1/transactions',
    input: JSON.stringify({
      ...sent,
      _expandable: { result: `/v1/transaction_results/${TRANSACTION}` },
    }),
    kind: 'transaction',
    tool: 'tx-analyze',
    says: 'A transaction as the access node takes it.',
  },
  {
    name: '/v1/events',
    input: JSON.stringify([blockOf([deposit])]),
    kind: 'json-cadence',
    value: DEPOSIT,
    tool: 'tx-analyze',
    says: '1 event of an access node in 1 block.',
  },
  {
    name: '/v1/events of two blocks',
    input: JSON.stringify([
      blockOf([deposit]),
      blockOf([event(TOKENS_DEPOSITED, DEPOSIT, 0, PARENT), deposit], '137390147'),
    ]),
    kind: 'json-cadence',
    value: listOf(DEPOSIT, DEPOSIT, DEPOSIT),
    tool: 'tx-analyze',
    says: '3 events of an access node in 2 blocks.',
  },
  {
    name: '/v1/events of blocks without any',
    input: JSON.stringify([blockOf([]), blockOf([], '137390147')]),
    kind: 'block',
    value: '137390146',
    tool: 'chain-blocks',
    says: '2 blocks without events.',
  },
  {
    name: 'a list of events',
    input: JSON.stringify([deposit, fees]),
    kind: 'json-cadence',
    value: listOf(DEPOSIT, FEES),
    tool: 'tx-analyze',
    says: '2 events of an access node.',
  },
  {
    name: 'a list of events, indented',
    input: JSON.stringify([deposit, fees], null, 2),
    kind: 'json-cadence',
    value: listOf(DEPOSIT, FEES),
    tool: 'tx-analyze',
    says: '2 events of an access node.',
  },
  {
    name: 'one event',
    input: JSON.stringify(deposit),
    kind: 'json-cadence',
    value: DEPOSIT,
    tool: 'tx-analyze',
    says: '1 event of an access node.',
  },
  {
    name: 'one block of events',
    input: JSON.stringify(blockOf([event('flow.AccountCreated', CREATED)], '7')),
    kind: 'json-cadence',
    value: CREATED,
    tool: 'tx-analyze',
    says: '1 event of an access node in 1 block.',
  },
  {
    name: 'an event with a payload in CCF',
    input: JSON.stringify({ ...deposit, payload: base64OfHex(CCF_DEPOSIT) }),
    kind: 'json-cadence',
    value: DEPOSIT.trim(),
    tool: 'tx-analyze',
    says: '1 event of an access node.',
  },
  {
    name: 'an event whose payload is cut off',
    input: JSON.stringify({ ...deposit, payload: btoa(DEPOSIT.slice(0, 60)) }),
    kind: 'transaction-id',
    value: TRANSACTION,
    tool: 'tx-analyze',
    says: '1 event of an access node.',
  },
  {
    name: '/v1/scripts',
    input: JSON.stringify(btoa('{"value":"10.00000000","type":"UFix64"}\n')),
    kind: 'json-cadence',
    value: '{"value":"10.00000000","type":"UFix64"}\n',
    tool: 'tx-analyze',
    says: 'Base64 of a Cadence value in JSON-Cadence, as access nodes give it.',
  },
  {
    name: '/v1/scripts of a struct',
    input: `${JSON.stringify(
      btoa(
        '{"value":{"id":"A.1d7e57aa55817448.MetadataViews.Display","fields":[]},"type":"Struct"}\n',
      ),
    )}\n`,
    kind: 'json-cadence',
    value:
      '{"value":{"id":"A.1d7e57aa55817448.MetadataViews.Display","fields":[]},"type":"Struct"}\n',
    tool: 'tx-analyze',
    says: 'Base64 of a Cadence value in JSON-Cadence, as access nodes give it.',
  },
  {
    name: '/v1/accounts',
    input: JSON.stringify({
      address: 'e467b9dd11fa00df',
      balance: '100100',
      keys: [],
      contracts: {},
      _expandable: { keys: 'keys', contracts: 'contracts' },
      _links: { _self: '/v1/accounts/e467b9dd11fa00df' },
    }),
    kind: 'address',
    value: 'e467b9dd11fa00df',
    tool: 'account-lookup',
    says: 'An account of an access node.',
  },
  {
    name: '/v1/accounts with keys',
    input: JSON.stringify({
      address: '0xf8d6e0586b0a20c7',
      balance: '999999999999600000',
      keys: [
        {
          index: '0',
          public_key: `0x${'ab'.repeat(64)}`,
          signing_algorithm: 'ECDSA_P256',
          hashing_algorithm: 'SHA3_256',
          sequence_number: '5',
          weight: '1000',
          revoked: false,
        },
      ],
      contracts: {},
      _links: {},
    }),
    kind: 'address',
    value: 'f8d6e0586b0a20c7',
    tool: 'account-lookup',
    says: 'An account of an access node.',
  },
  {
    name: 'an account on Testnet',
    input: JSON.stringify({
      address: '9a0766d93b6608b7',
      balance: '0',
      contracts: {},
      _expandable: {},
    }),
    kind: 'address',
    value: '9a0766d93b6608b7',
    tool: 'account-lookup',
    says: 'An account of an access node.',
  },
  {
    name: 'an account of FCL',
    input: JSON.stringify({
      address: 'e467b9dd11fa00df',
      balance: 1001,
      code: '',
      contracts: {},
      keys: [],
    }),
    kind: 'address',
    value: 'e467b9dd11fa00df',
    tool: 'account-lookup',
    says: 'An account of a node.',
  },
  {
    name: 'an account of flow-cli',
    input: JSON.stringify({
      address: 'f8d6e0586b0a20c7',
      balance: '999999999999.70000000',
      code: {},
      contracts: ['FlowToken'],
      keys: ['ab'.repeat(64)],
    }),
    kind: 'address',
    value: 'f8d6e0586b0a20c7',
    tool: 'account-lookup',
    says: 'An account of a node.',
  },
  {
    name: '/v1/blocks',
    input: JSON.stringify([
      {
        header,
        payload: { collection_guarantees: [], block_seals: [] },
        block_status: 'BLOCK_SEALED',
        _links: {},
      },
    ]),
    kind: 'block',
    value: '137390146',
    tool: 'chain-blocks',
    says: 'A block of an access node.',
  },
  {
    name: '/v1/blocks, header only',
    input: JSON.stringify([
      {
        header,
        _expandable: { payload: `/v1/blocks/${BLOCK}/payload`, execution_result: '' },
        block_status: 'BLOCK_SEALED',
      },
    ]),
    kind: 'block',
    value: '137390146',
    tool: 'chain-blocks',
    says: 'A block of an access node.',
  },
  {
    name: '/v1/blocks, indented',
    input: JSON.stringify([{ header }], null, 4),
    kind: 'block',
    value: '137390146',
    tool: 'chain-blocks',
    says: 'A block of an access node.',
  },
  {
    name: 'two blocks',
    input: JSON.stringify([{ header }, { header: { ...header, id: PARENT, height: '137390147' } }]),
    kind: 'block',
    value: '137390146',
    tool: 'chain-blocks',
    says: 'The first of 2 blocks of an access node.',
  },
  {
    name: 'one block',
    input: JSON.stringify({ header, _links: {} }),
    kind: 'block',
    value: '137390146',
    tool: 'chain-blocks',
    says: 'A block of an access node.',
  },
  {
    name: 'a block of FCL',
    input: JSON.stringify({
      id: BLOCK,
      parentId: PARENT,
      height: 137390146,
      timestamp: '2026-05-01T12:00:00Z',
      collectionGuarantees: [],
      blockSeals: [],
      signatures: [],
    }),
    kind: 'block',
    value: '137390146',
    tool: 'chain-blocks',
    says: 'A block of FCL.',
  },
  {
    name: 'a block of flow-cli',
    input: JSON.stringify({
      blockId: BLOCK,
      parentBlockId: PARENT,
      height: 137390146,
      totalSeals: 1,
      totalCollections: 0,
      status: 'Sealed',
    }),
    kind: 'block',
    value: '137390146',
    tool: 'chain-blocks',
    says: 'A block of flow-cli.',
  },
  {
    name: 'FCL: a transaction, sealed',
    input: JSON.stringify({
      blockId: BLOCK,
      status: 4,
      statusString: 'SEALED',
      statusCode: 0,
      errorMessage: '',
      events: [decoded],
    }),
    kind: 'transaction-id',
    value: TRANSACTION,
    tool: 'tx-analyze',
    says: 'A transaction result of FCL: Sealed, 1 event.',
  },
  {
    name: 'FCL: a transaction that failed',
    input: JSON.stringify({
      blockId: BLOCK,
      status: 4,
      statusString: 'SEALED',
      statusCode: 1,
      errorMessage: '[Error Code: 1101] cadence runtime error: panic: no',
      events: [],
    }),
    kind: 'chain-error',
    value: '[Error Code: 1101] cadence runtime error: panic: no',
    tool: 'tx-analyze',
    says: 'A transaction result with its error.',
  },
  {
    name: 'FCL: events',
    input: JSON.stringify([decoded]),
    kind: 'transaction-id',
    value: TRANSACTION,
    tool: 'tx-analyze',
    says: '1 event of FCL.',
  },
  {
    name: 'FCL: events with the block',
    input: JSON.stringify([
      {
        blockId: BLOCK,
        blockHeight: 137390146,
        blockTimestamp: '2026-05-01T12:00:00Z',
        ...decoded,
      },
    ]),
    kind: 'transaction-id',
    value: TRANSACTION,
    tool: 'tx-analyze',
    says: '1 event of FCL.',
  },
  {
    name: 'FCL’s response with a value',
    input: JSON.stringify({ ...response, encodedData: { type: 'UFix64', value: '10.00000000' } }),
    kind: 'json-cadence',
    value: '{"type":"UFix64","value":"10.00000000"}',
    tool: 'tx-analyze',
    says: 'A Cadence value in JSON-Cadence, in FCL’s response.',
  },
  {
    name: 'tag and encodedData',
    input: JSON.stringify({
      tag: 'SCRIPT',
      encodedData: { type: 'Array', value: [{ type: 'UInt64', value: '1' }] },
    }),
    kind: 'json-cadence',
    value: '{"type":"Array","value":[{"type":"UInt64","value":"1"}]}',
    tool: 'tx-analyze',
    says: 'A Cadence value in JSON-Cadence, in FCL’s response.',
  },
  {
    name: 'encodedData in Base64',
    input: JSON.stringify({ tag: 'SCRIPT', encodedData: btoa('{"type":"Int","value":"1"}') }),
    kind: 'json-cadence',
    value: '{"type":"Int","value":"1"}',
    tool: 'tx-analyze',
    says: 'A Cadence value in JSON-Cadence, in FCL’s response.',
  },
  {
    name: 'FCL’s response with events',
    input: JSON.stringify({
      ...response,
      tag: 'GET_EVENTS',
      events: [
        {
          blockId: BLOCK,
          blockHeight: 137390146,
          type: TOKENS_DEPOSITED,
          transactionId: TRANSACTION,
          transactionIndex: 1,
          eventIndex: 0,
          payload: JSON.parse(DEPOSIT),
        },
      ],
    }),
    kind: 'json-cadence',
    value: DEPOSIT.trim(),
    tool: 'tx-analyze',
    says: '1 event of FCL.',
  },
  {
    name: 'FCL’s response with an account',
    input: JSON.stringify({
      ...response,
      tag: 'GET_ACCOUNT',
      account: { address: 'e467b9dd11fa00df', balance: 1, code: '', contracts: {}, keys: [] },
    }),
    kind: 'address',
    value: 'e467b9dd11fa00df',
    tool: 'account-lookup',
    says: 'An account of a node.',
  },
  {
    name: 'FCL’s response with a block',
    input: JSON.stringify({
      ...response,
      tag: 'GET_BLOCK',
      block: { id: BLOCK, parentId: PARENT, height: 5, timestamp: '' },
    }),
    kind: 'block',
    value: '5',
    tool: 'chain-blocks',
    says: 'A block of FCL.',
  },
  {
    name: 'FCL’s response with a transaction',
    input: JSON.stringify({ ...response, tag: 'TRANSACTION', transactionId: TRANSACTION }),
    kind: 'transaction-id',
    value: TRANSACTION,
    tool: 'tx-analyze',
    says: 'The transaction in FCL’s response.',
  },
  {
    name: 'grpcurl: a result',
    input: JSON.stringify({
      status: 'SEALED',
      events: [
        {
          type: TOKENS_DEPOSITED,
          transactionId: base64OfHex(TRANSACTION),
          transactionIndex: 1,
          payload: base64OfHex(CCF_DEPOSIT),
        },
      ],
      blockId: base64OfHex(BLOCK),
      blockHeight: '137390146',
    }),
    kind: 'transaction-id',
    value: TRANSACTION,
    tool: 'tx-analyze',
    says: 'A transaction result of an access node: Sealed, 1 event.',
  },
  {
    name: 'flow-cli: a transaction',
    input: JSON.stringify({
      authorizers: '[e467b9dd11fa00df]',
      block_height: 137390146,
      block_id: BLOCK,
      events: [
        { index: 0, type: TOKENS_DEPOSITED, values: JSON.parse(DEPOSIT) },
        { index: 1, type: FEES_DEDUCTED, values: JSON.parse(FEES) },
      ],
      id: TRANSACTION,
      payer: 'e467b9dd11fa00df',
      payload: 'f90123',
      status: 'SEALED',
    }),
    kind: 'transaction-id',
    value: TRANSACTION,
    tool: 'tx-analyze',
    says: 'A transaction result of flow-cli: Sealed, 2 events.',
  },
  {
    name: 'flow-cli: events',
    input: JSON.stringify([
      {
        blockId: BLOCK,
        blockHeight: 7,
        events: [
          {
            index: 0,
            type: TOKENS_DEPOSITED,
            transactionId: TRANSACTION,
            values: JSON.parse(DEPOSIT),
          },
        ],
      },
    ]),
    kind: 'json-cadence',
    value: DEPOSIT.trim(),
    tool: 'tx-analyze',
    says: '1 event of flow-cli in 1 block.',
  },
  {
    name: 'arguments of /v1/transactions',
    input: JSON.stringify([
      btoa('{"type":"UFix64","value":"10.0"}'),
      btoa('{"type":"Int","value":"1"}'),
    ]),
    kind: 'json-cadence',
    value: listOf('{"type":"UFix64","value":"10.0"}', '{"type":"Int","value":"1"}'),
    tool: 'tx-analyze',
    says: '2 Cadence values in Base64, as access nodes give arguments.',
  },
  {
    name: 'FCL: an event',
    input: JSON.stringify(decoded),
    kind: 'transaction-id',
    value: TRANSACTION,
    tool: 'tx-analyze',
    says: '1 event of FCL.',
  },
]
