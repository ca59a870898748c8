import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import extra from '../../fixtures/flow-extra.json' with { type: 'json' }
import { arbitraryTransaction } from '../../test/arbitrary-transaction.ts'
import { refusal } from '../../test/refusal.ts'
import { TRANSACTION_CASES, toTransaction } from '../../test/transaction-vectors.ts'
import { formatBase64 } from '../bytes/base64.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import { transactionId } from '../transaction/transaction.ts'
import { transactionFromRest, transactionToRest } from './rest-transaction.ts'

const texts = extra.tx.voucher.arguments.map(argument => JSON.stringify(argument))
const { payloadSigs, envelopeSigs } = extra.tx
const signed = toTransaction({ ...extra.tx.voucher, arguments: texts, payloadSigs, envelopeSigs })
const rest = transactionToRest(signed)

type Loose = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null
const base64 = (value: unknown) =>
  typeof value === 'string' ? formatBase64(encodeUtf8(value)) : value
const number = (value: unknown) => (typeof value === 'number' ? `${value}` : value)
const address = (value: unknown) => (typeof value === 'string' ? value.padStart(16, '0') : value)

/** Converts an FCL voucher to the REST shape, preserving its mistakes and adding none. */
function voucherToRest(voucher: unknown): unknown {
  if (!isObject(voucher)) return voucher
  const signatures = (list: unknown) =>
    Array.isArray(list)
      ? list.map((given: Loose) => {
          // FCL's own cases omit parts that their mistake does not need.
          const signature = { address: '0'.repeat(16), keyId: 0, sig: '', ...given }
          return {
            address: address(signature.address),
            key_index: number(signature.keyId),
            signature: base64(signature.sig),
          }
        })
      : list
  const key = voucher['proposalKey']
  const { authorizers, envelopeSigs: envelope } = voucher
  return {
    script: base64(voucher['cadence']),
    arguments: voucher['arguments'],
    reference_block_id: voucher['refBlock'],
    gas_limit: number(voucher['computeLimit']),
    payer: address(voucher['payer']),
    proposal_key: isObject(key)
      ? {
          address: address(key['address']),
          key_index: number(key['keyId']),
          sequence_number: number(key['sequenceNum']),
        }
      : key,
    authorizers: Array.isArray(authorizers) ? authorizers.map(address) : authorizers,
    payload_signatures: signatures(voucher['payloadSigs']),
    // FCL's encoders of payload and envelope ignore it, so a missing one is not the mistake.
    envelope_signatures: envelope === undefined ? [] : signatures(envelope),
  }
}

describe('published vectors', () => {
  const invalid = TRANSACTION_CASES.filter(({ kind }) => kind === 'invalid-voucher')

  it.each(invalid)('$id refuses a voucher: $name', ({ input, name }) => {
    const { code, message } = refusal(() => transactionFromRest(voucherToRest(input.voucher)))
    expect(code).toBe('transaction/rest-field')
    const field = name.split(' ').at(-1) ?? ''
    const [, expected] = WRONG_FIELDS.find(([part]) => field.endsWith(part)) ?? []
    if (expected !== undefined) expect(message).toContain(expected)
  })

  /** Names of the wrong field in FCL and REST, longest names first. */
  const WRONG_FIELDS = [
    ['payloadSigs.0.address', 'payload_signatures[0].address'],
    ['payloadSigs.0.keyId', 'payload_signatures[0].key_index'],
    ['payloadSigs.0.sig', 'payload_signatures[0].signature'],
    ['envelopeSigs.0.address', 'envelope_signatures[0].address'],
    ['envelopeSigs.0.keyId', 'envelope_signatures[0].key_index'],
    ['envelopeSigs.0.sig', 'envelope_signatures[0].signature'],
    ['proposalKey.address', 'proposal_key.address'],
    ['proposalKey.keyId', 'proposal_key.key_index'],
    ['proposalKey.sequenceNum', 'proposal_key.sequence_number'],
    ['proposalKey', 'proposal_key'],
    ['payloadSigs', 'payload_signatures'],
    ['envelopeSigs', 'envelope_signatures'],
    ['authorizers', 'authorizers'],
    ['refBlock', 'reference_block_id'],
    ['computeLimit', 'gas_limit'],
    ['cadence', 'script'],
    ['payer', 'payer'],
  ] as const

  it('accepts the same vouchers without the mistake', () => {
    expect(transactionFromRest(voucherToRest({ ...extra.tx.voucher, arguments: [] })).payer).toBe(
      extra.tx.voucher.payer,
    )
  })
})

describe('transactionToRest and back', () => {
  it('writes what the node reads', () => {
    expect(rest).toMatchInlineSnapshot(`
      {
        "arguments": [
          "eyJ0eXBlIjoiU3RyaW5nIiwidmFsdWUiOiJoaSJ9",
        ],
        "authorizers": [
          "f8d6e0586b0a20c7",
        ],
        "envelope_signatures": [
          {
            "address": "ee82856bf20e2aa6",
            "key_index": "1",
            "signature": "U1Z9yrpwiXvmkmT4wpcKm5w2XNzIsibh7t4PRpLZuOFL0Ht+aQ2cATX/hoewqPMClXV5z0QG41FMij32OpMMMQ==",
          },
        ],
        "gas_limit": "9999",
        "payer": "ee82856bf20e2aa6",
        "payload_signatures": [
          {
            "address": "f8d6e0586b0a20c7",
            "key_index": "0",
            "signature": "KV8WRxLXuvY6fwANkVlCnq0bsnC1Jv6R5ytbIKilsNDy6HMxzjrtBk8nfvOTTfLa6Nw04C2vyofKe+eDYEFHzQ==",
          },
        ],
        "proposal_key": {
          "address": "f8d6e0586b0a20c7",
          "key_index": "0",
          "sequence_number": "5",
        },
        "reference_block_id": "f0e4c2f76c58916ec258f246851bea091d14d4247a2fc3e18694461b1816e13b",
        "script": "dHJhbnNhY3Rpb24geyBwcmVwYXJlKGFjY3Q6ICZBY2NvdW50KSB7IGxvZyhhY2N0LmFkZHJlc3MpIH0gfQ==",
      }
    `)
  })

  it('keeps every byte, through JSON', () => {
    fc.assert(
      fc.property(arbitraryTransaction, transaction => {
        const json: unknown = JSON.parse(JSON.stringify(transactionToRest(transaction)))
        const back = transactionFromRest(json)
        expect(back).toEqual(transaction)
        expect(transactionId(back)).toBe(transactionId(transaction))
      }),
    )
  })

  it('carries extension data, and leaves it out where there is none', () => {
    const passkey = transactionToRest(toTransaction(extra.webauthn.voucher))
    expect(passkey.envelope_signatures[0]?.extension_data).toMatch(/^AficpWF0/)
    expect(Object.keys(rest.envelope_signatures[0] ?? {})).not.toContain('extension_data')
  })

  it('does not read what else the node says', () => {
    const answer = { ...rest, id: extra.tx.id, _links: {}, _expandable: { result: '…' } }
    expect(transactionId(transactionFromRest(answer))).toBe(extra.tx.id)
  })
})

describe('what is refused, and how it is said', () => {
  it('each field by its name', () => {
    expect(refusal(() => transactionFromRest({ ...rest, gas_limit: 9999 }))).toMatchInlineSnapshot(`
      {
        "code": "transaction/rest-field",
        "message": ""gas_limit" must be a text.",
        "position": {
          "field": "gas_limit",
          "kind": "field",
        },
      }
    `)
    expect(refusal(() => transactionFromRest({ ...rest, script: 'abc' }))).toMatchInlineSnapshot(`
      {
        "code": "transaction/rest-field",
        "message": ""script" is wrong: The Base64 text ends with 0 padding signs "=", but its length asks for 1.",
        "position": {
          "field": "script",
          "kind": "field",
        },
        "suggestion": "Check that nothing was cut off at the end.",
      }
    `)
    const messages = [
      [],
      { ...rest, arguments: undefined },
      { ...rest, arguments: ['e30=', '%'] },
      { ...rest, payer: '0x01' },
      { ...rest, reference_block_id: 'ab' },
      { ...rest, gas_limit: '18446744073709551616' },
      { ...rest, proposal_key: { ...rest.proposal_key, key_index: '-1' } },
      { ...rest, proposal_key: { ...rest.proposal_key, sequence_number: '1e3' } },
      { ...rest, envelope_signatures: [{ ...rest.envelope_signatures[0], extension_data: null }] },
    ].map(json => refusal(() => transactionFromRest(json)).message)
    expect(messages).toMatchInlineSnapshot(`
      [
        ""transaction" must be an object.",
        ""arguments" must be a list.",
        ""arguments[1]" is wrong: The Base64 text contains "%", which is not in its alphabet.",
        ""payer" is wrong: The address has 2 hex digits, 14 too few.",
        ""reference_block_id" is wrong: The block ID has 2 hex digits, 62 too few.",
        ""gas_limit" is wrong: Number is more than 18446744073709551615.",
        ""proposal_key.key_index" is wrong: Key index cannot be negative.",
        ""proposal_key.sequence_number" is wrong: Number is written with an exponent.",
        ""envelope_signatures[0].extension_data" must be a text.",
      ]
    `)
  })
})
