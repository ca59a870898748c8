import { formatBase64 } from '@toolkit/core/bytes/base64'
import { concatBytes } from '@toolkit/core/bytes/bytes'
import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { TRANSACTION_TAG } from '@toolkit/core/hash/domain-tag'
import { encodeRlp, type RlpValue } from '@toolkit/core/rlp/encode'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { describe, expect, it } from 'vitest'
import {
  AUTHORIZER,
  broken,
  type Make,
  PAYER,
  PROPOSER,
  rebuilt,
  signed,
  UNSIGNED,
} from '../../../core/test/broken-transactions.ts'
import { found } from '../../test/found-mistakes.ts'

const TEXT = encodeUtf8('FLOW-V0.0-transaction')
const filling = (byte: number) => new Uint8Array(11).fill(byte)
const NONE = new Uint8Array()

describe('a tag put on in another way', () => {
  it.each([
    ['left-padded', concatBytes(filling(0), TEXT)],
    ['space-padded', concatBytes(TEXT, filling(0x20))],
    ['digit-padded', concatBytes(TEXT, filling(0x30))],
    ['version-1', concatBytes(encodeUtf8('FLOW-V1.0-transaction'), filling(0))],
    ['hex-text', encodeUtf8(formatHex(TRANSACTION_TAG))],
  ])('is found: %s', (form, tag) => {
    for (const part of ['payload', 'envelope'] as const) {
      const transaction = broken(part, (message, by) => signed(message, by, tag))
      expect(found(transaction)).toEqual([{ kind: 'tag-form', tag: 'transaction', form }])
    }
  })

  it('is found behind the message', () => {
    const behind: Make = (message, by) => signed(concatBytes(message, TRANSACTION_TAG), by, NONE)
    expect(found(broken('envelope', behind))).toEqual([{ kind: 'tag-behind' }])
  })
})

/** Encodes the payload with custom fields, by default in flow-go's layout. */
function payload(transaction: Transaction, change: Readonly<Record<number, RlpValue | null>>) {
  const { proposalKey, authorizers } = transaction
  const fields: readonly RlpValue[] = [
    transaction.script,
    transaction.arguments,
    parseHex(transaction.referenceBlockId),
    parseHex('01f4'),
    parseHex(proposalKey.address),
    NONE,
    Uint8Array.of(7),
    parseHex(transaction.payer),
    authorizers.map(one => parseHex(one)),
  ]
  return fields.flatMap((field, at): readonly RlpValue[] => {
    const other = change[at]
    if (other === undefined) return [field]
    // Without a list around them.
    return other === null ? (field as readonly RlpValue[]) : [other]
  })
}

const base64 = (bytes: Uint8Array) => encodeUtf8(formatBase64(bytes))
const [argument = NONE] = UNSIGNED.arguments
const hexOf = (address: string) => encodeUtf8(address)

const LAYOUTS: readonly (readonly [string, Readonly<Record<number, RlpValue | null>>])[] = [
  ['zero as the byte 00', { 5: Uint8Array.of(0) }],
  [
    'compute limit and sequence number of 8 bytes, the key index of 4',
    { 3: parseHex('00000000000001f4'), 5: new Uint8Array(4), 6: parseHex('0000000000000007') },
  ],
  [
    'numbers of 8 bytes, with zeros in front',
    { 3: parseHex('00000000000001f4'), 5: new Uint8Array(8), 6: parseHex('0000000000000007') },
  ],
  [
    'numbers as the text of their digits',
    { 3: encodeUtf8('500'), 5: encodeUtf8('0'), 6: encodeUtf8('7') },
  ],
  [
    'addresses as the text of their hex digits',
    { 4: hexOf(PROPOSER), 7: hexOf(PAYER), 8: [hexOf(AUTHORIZER)] },
  ],
  [
    'addresses as text with 0x in front',
    { 4: hexOf(`0x${PROPOSER}`), 7: hexOf(`0x${PAYER}`), 8: [hexOf(`0x${AUTHORIZER}`)] },
  ],
  [
    'the reference block ID as the text of its hex digits',
    { 2: encodeUtf8(UNSIGNED.referenceBlockId) },
  ],
  ['the script as Base64', { 0: base64(UNSIGNED.script) }],
  ['the arguments as Base64', { 1: [base64(argument)] }],
  ['script and arguments as Base64', { 0: base64(UNSIGNED.script), 1: [base64(argument)] }],
  ['the arguments without a list around them', { 1: null }],
  ['the authorizers without a list around them', { 8: null }],
]

const encoding = (name: string) => [{ kind: 'other-message', what: 'encoding', name }]

describe('the RLP of other encoders', () => {
  it.each(LAYOUTS)('is found: %s', (name, change) => {
    const transaction = broken('payload', (_, by, before) =>
      signed(encodeRlp(payload(before, change)), by),
    )
    expect(found(transaction)).toEqual(encoding(name))
  })

  it('is found where one of two zeros is the byte 00, or a number got a byte for its sign', () => {
    const { proposalKey } = UNSIGNED
    const of = (sequenceNumber: bigint, change: Parameters<typeof payload>[1]) =>
      found(
        broken('payload', (_, by, before) => signed(encodeRlp(payload(before, change)), by), {
          ...UNSIGNED,
          proposalKey: { ...proposalKey, sequenceNumber },
        }),
      )
    expect(of(0n, { 5: Uint8Array.of(0), 6: NONE })).toEqual(
      encoding('the key index 0 as the byte 00'),
    )
    expect(of(0n, { 6: Uint8Array.of(0) })).toEqual(
      encoding('the sequence number 0 as the byte 00'),
    )
    expect(of(0x87n, { 5: Uint8Array.of(0), 6: parseHex('0087') })).toEqual(
      encoding('numbers with a zero byte before those that start with a bit of 1'),
    )
  })

  it('is found where an empty list is an empty string', () => {
    const unsigned = { ...UNSIGNED, arguments: [] }
    const made = (before: Transaction) => encodeRlp(payload(before, { 1: NONE }))
    const transaction = broken('payload', (_, by, before) => signed(made(before), by), unsigned)
    expect(found(transaction)).toEqual(encoding('an empty list as an empty string'))
  })

  const envelope = (write: (fields: readonly RlpValue[], signatures: RlpValue[][]) => RlpValue) =>
    broken('envelope', (_, by, half) => {
      // In the order of the signer list: the proposer is 0, the payer 1, the authorizer 2.
      const signatures = half.payloadSignatures.map(({ address, signature }) => [
        address === PROPOSER ? NONE : Uint8Array.of(2),
        NONE,
        signature,
      ])
      return signed(encodeRlp(write(payload(half, {}), signatures)), by)
    })

  it('is the right one by hand where nothing is changed', () => {
    expect(() => found(envelope((fields, signatures) => [fields, signatures]))).toThrow()
  })

  it.each([
    [
      'signer indexes counted from 1',
      envelope((fields, [first = [], second = []]) => [
        fields,
        [
          [Uint8Array.of(1), ...first.slice(1)],
          [Uint8Array.of(3), ...second.slice(1)],
        ],
      ]),
    ],
    [
      'addresses in place of signer indexes',
      envelope((fields, [first = [], second = []]) => [
        fields,
        [
          [parseHex(PROPOSER), ...first.slice(1)],
          [parseHex(AUTHORIZER), ...second.slice(1)],
        ],
      ]),
    ],
    [
      'zero as the byte 00, in signatures too',
      envelope((fields, signatures) => [
        fields.with(5, Uint8Array.of(0)),
        signatures.map(([signer = [], , signature = []]) => [
          signer instanceof Uint8Array && signer.length === 0 ? Uint8Array.of(0) : signer,
          Uint8Array.of(0),
          signature,
        ]),
      ]),
    ],
    [
      'signatures as the text of their hex digits',
      envelope((fields, signatures) => [
        fields,
        signatures.map(([signer = [], index = [], signature = []]) => [
          signer,
          index,
          signature instanceof Uint8Array ? encodeUtf8(formatHex(signature)) : signature,
        ]),
      ]),
    ],
    [
      'the payload’s RLP as a string',
      envelope((fields, signatures) => [encodeRlp(fields), signatures]),
    ],
    [
      'the signatures without a list around them',
      envelope((fields, signatures) => [fields, ...signatures]),
    ],
    [
      'the payload without a list around it',
      envelope((fields, signatures) => [...fields, signatures]),
    ],
  ])('is found in an envelope: %s', (name, transaction) => {
    expect(found(transaction)).toEqual(encoding(name))
  })
})

const VALUES = [
  '{"type":"UFix64","value":"1.00000000"}',
  '{"type":"Address","value":"0x01"}',
  '{"type":"Fix64","value":"-2.5"}',
].map(encodeUtf8)
const [FIRST = NONE, SECOND = NONE, THIRD = NONE] = VALUES
const other = (what: string, name: string) => [{ kind: 'other-message', what, name }]

describe('what was changed after it was signed', () => {
  it.each([
    ['with 1 and 3 exchanged', [THIRD, SECOND, FIRST]],
    ['with 2 and 3 exchanged', [FIRST, THIRD, SECOND]],
    [
      'with fixed-point numbers such as 1.0',
      [encodeUtf8('{"type":"UFix64","value":"1.0"}'), SECOND, THIRD],
    ],
    [
      'with eight decimals in fixed-point numbers',
      [FIRST, SECOND, encodeUtf8('{"type":"Fix64","value":"-2.50000000"}')],
    ],
  ])('is found in arguments %s', (name, values) => {
    const unsigned = { ...UNSIGNED, arguments: VALUES }
    const transaction = broken('envelope', rebuilt({ arguments: values }), unsigned)
    expect(found(transaction)).toEqual(other('arguments', name))
  })

  it.each([0n, 50n, 200n, 300n, 9999n])('is found in the compute limit: %s', computeLimit => {
    const transaction = broken('payload', rebuilt({ computeLimit }))
    expect(found(transaction)).toEqual(other('compute-limit', `${computeLimit}`))
  })

  const RESOLVED = 'import FungibleToken, FlowToken from 0x0ae53cb6e3f42a79\ntransaction {}'
  it.each([
    ['by name (import "Contract")', 'import "FungibleToken"\nimport "FlowToken"'],
    [
      'placeholders such as 0xContract in imports',
      'import FungibleToken from 0xFungibleToken\nimport FlowToken from 0xFlowToken',
    ],
    [
      'placeholders such as 0xCONTRACTADDRESS in imports',
      'import FungibleToken from 0xFUNGIBLETOKENADDRESS\nimport FlowToken from 0xFLOWTOKENADDRESS',
    ],
    [
      'placeholders such as 0xMY_CONTRACT_ADDRESS in imports',
      'import FungibleToken from 0xFUNGIBLE_TOKEN_ADDRESS\nimport FlowToken from 0xFLOW_TOKEN_ADDRESS',
    ],
    [
      'imports from files (./Contract.cdc)',
      'import FungibleToken from "./FungibleToken.cdc"\nimport FlowToken from "./FlowToken.cdc"',
    ],
  ])('is found in imports that were not resolved yet: %s', (name, imports) => {
    const script = encodeUtf8(`${imports}\ntransaction {}`)
    const unsigned = { ...UNSIGNED, script: encodeUtf8(RESOLVED) }
    const [mistake] = found(broken('envelope', rebuilt({ script }), unsigned)) ?? []
    expect(mistake).toMatchObject({ what: 'script', name: expect.stringContaining(name) })
  })

  it('is found where proposer and payer were exchanged', () => {
    const proposalKey = { ...UNSIGNED.proposalKey, address: PAYER }
    const transaction = broken('payload', rebuilt({ proposalKey, payer: PROPOSER }))
    expect(found(transaction)).toEqual(other('proposer-and-payer', ''))
  })
})
