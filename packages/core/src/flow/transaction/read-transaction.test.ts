import { describe, expect, it } from 'vitest'
import extra from '../../../fixtures/flow-extra.json' with { type: 'json' }
import { refusal } from '../../../test/refusal.ts'
import { TRANSACTION_CASES, toTransaction } from '../../../test/transaction-vectors.ts'
import { formatHex } from '../../bytes/hex.ts'
import { encodeUtf8 } from '../../bytes/utf8.ts'
import { TRANSACTION_TAG } from '../../hash/domain-tag.ts'
import { readTransaction, tryReadTransaction, tryReadTransactionBytes } from './read-transaction.ts'
import { transactionToRest } from './rest-transaction.ts'
import { encodeEnvelope, encodePayload, encodeTransaction, payloadMessage } from './transaction.ts'

const { voucher, payloadSigs, envelopeSigs } = extra.tx
const texts = voucher.arguments.map(argument => JSON.stringify(argument))
const signedVoucher = { ...voucher, payloadSigs, envelopeSigs }
const signed = toTransaction({ ...signedVoucher, arguments: texts })

/** Arguments that FCL would encode as the vector does: it writes compact JSON. */
const fromFcl = TRANSACTION_CASES.flatMap(({ name, valid, input: { transaction } }) =>
  valid && transaction?.arguments.every(isCompact) ? [{ name, transaction }] : [],
)

function isCompact(text: string): boolean {
  try {
    return JSON.stringify(JSON.parse(text)) === text
  } catch {
    return false
  }
}

describe('readTransaction', () => {
  it('reads a voucher of FCL byte for byte, also within a signable, pretty or not', () => {
    expect(formatHex(payloadMessage(signed))).toBe(extra.tx.payloadMsg)
    for (const text of [JSON.stringify(signedVoucher), JSON.stringify(signedVoucher, null, 2)]) {
      expect(readTransaction(text)).toEqual({ form: 'voucher', tagged: false, transaction: signed })
    }
    const signable = { f_type: 'Signable', message: extra.tx.payloadMsg, voucher: signedVoucher }
    expect(readTransaction(JSON.stringify(signable))).toMatchObject({
      form: 'signable',
      transaction: signed,
    })
  })

  it('takes 0x, short addresses, numbers as texts and places for signatures to come', () => {
    const loose = {
      ...signedVoucher,
      payer: `0x${voucher.payer}`,
      computeLimit: `${voucher.computeLimit}`,
      payloadSigs: [...payloadSigs, { address: voucher.payer, keyId: 1, sig: null }],
    }
    expect(readTransaction(JSON.stringify(loose)).transaction).toEqual(signed)
    const short = readTransaction(JSON.stringify({ ...signedVoucher, payer: '0x1' }))
    expect(short.transaction.payer).toBe('0000000000000001')
  })

  it.each(fromFcl)('reads the voucher of a published vector: $name', ({ transaction }) => {
    const values = transaction.arguments.map(text => JSON.parse(text))
    const text = JSON.stringify({ ...transaction, arguments: values })
    expect(readTransaction(text).transaction).toEqual(toTransaction(transaction))
  })

  it('reads a REST body, and a passkey’s extension data', () => {
    const text = JSON.stringify({ id: 'x', ...transactionToRest(signed), _links: {} })
    expect(readTransaction(text)).toEqual({ form: 'rest', tagged: false, transaction: signed })
    const passkey = readTransaction(JSON.stringify(extra.webauthn.voucher))
    const [signature] = passkey.transaction.envelopeSignatures
    expect(signature?.extensionData?.[0]).toBe(1)
  })

  it('reads RLP: payload, envelope, whole, with the tag, 0x and line breaks', () => {
    const hex = formatHex(encodeTransaction(signed))
    expect(readTransaction(`0x${hex.slice(0, 64)}\n${hex.slice(64)}\n`)).toEqual({
      form: 'full',
      tagged: false,
      transaction: signed,
    })
    const tag = formatHex(TRANSACTION_TAG)
    const payload = readTransaction(tag + formatHex(encodePayload(signed)))
    expect(payload).toMatchObject({ form: 'payload', tagged: true })
    expect(readTransaction(formatHex(encodeEnvelope(signed))).form).toBe('envelope')
  })

  it('reads bytes, which are RLP or a text', () => {
    const rlp = encodePayload(signed)
    expect(tryReadTransactionBytes(rlp)?.form).toBe('payload')
    expect(tryReadTransactionBytes(encodeUtf8(formatHex(rlp)))?.form).toBe('payload')
    expect(tryReadTransactionBytes(encodeUtf8(JSON.stringify(signedVoucher)))?.form).toBe('voucher')
    expect(tryReadTransactionBytes(Uint8Array.of(0xff, 0xfe))).toBeNull()
    expect(tryReadTransactionBytes(encodeUtf8('hello'))).toBeNull()
  })

  it('refuses the rest with its place', () => {
    const rest = transactionToRest(signed)
    for (const [text, code, message] of [
      ['{"a":1}', 'transaction/not-json-of-one', 'not a transaction'],
      ['[1]', 'transaction/not-json-of-one', 'not a transaction'],
      // Three names of a transaction make it one, two don't.
      ['{"cadence":1,"refBlock":2}', 'transaction/not-json-of-one', 'not a transaction'],
      ['{"cadence":1,"refBlock":2,"authorizers":3}', 'transaction/rest-field', ''],
      ['{"script":1,"gas_limit":2}', 'transaction/not-json-of-one', 'not a transaction'],
      ['{"script":1,"gas_limit":2,"proposal_key":3}', 'transaction/rest-field', ''],
      ['{"a":', 'json/cut-off', ''],
      ['hello', 'hex/bad-digit', ''],
      [JSON.stringify({ ...rest, payer: 'xyz' }), 'transaction/rest-field', '"payer" is wrong'],
      [
        JSON.stringify({ ...signedVoucher, computeLimit: -1 }),
        'transaction/rest-field',
        '"computeLimit" must be a whole number',
      ],
      [
        JSON.stringify({ ...signedVoucher, payloadSigs: [{ ...payloadSigs[0], sig: '0g' }] }),
        'transaction/rest-field',
        '"payloadSigs[0].sig" is wrong',
      ],
    ] as const) {
      expect(refusal(() => readTransaction(text)).code, text).toBe(code)
      expect(refusal(() => readTransaction(text)).message).toContain(message)
      expect(tryReadTransaction(text)).toBeNull()
    }
  })
})
