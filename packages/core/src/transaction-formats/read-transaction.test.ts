import { describe, expect, it } from 'vitest'
import extra from '../../fixtures/flow-extra.json' with { type: 'json' }
import { refusal } from '../../test/refusal.ts'
import { TRANSACTION_CASES, toTransaction } from '../../test/transaction-vectors.ts'
import { formatBase64 } from '../bytes/base64.ts'
import { concatBytes } from '../bytes/bytes.ts'
import { formatHex } from '../bytes/hex.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import { TRANSACTION_TAG } from '../hash/domain-tag.ts'
import { transactionToRest } from '../rest/rest-transaction.ts'
import {
  encodeEnvelope,
  encodePayload,
  encodeTransaction,
  envelopeMessage,
  payloadMessage,
} from '../transaction/transaction.ts'
import { readTransaction, tryReadTransaction, tryReadTransactionBytes } from './read-transaction.ts'

const { voucher, payloadSigs, envelopeSigs } = extra.tx
const texts = voucher.arguments.map(argument => JSON.stringify(argument))
const signedVoucher = { ...voucher, payloadSigs, envelopeSigs }
const signed = toTransaction({ ...signedVoucher, arguments: texts })

/** Arguments that FCL would encode as in the vector: it writes compact JSON. */
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
    // Before anyone signed, there are no lists of signatures.
    const bareVoucher = JSON.stringify({
      ...voucher,
      payloadSigs: undefined,
      envelopeSigs: undefined,
    })
    expect(readTransaction(bareVoucher).transaction).toEqual({
      ...signed,
      payloadSignatures: [],
      envelopeSignatures: [],
    })
    const signable = { f_type: 'Signable', message: extra.tx.payloadMsg, voucher: signedVoucher }
    expect(readTransaction(JSON.stringify(signable))).toMatchObject({
      form: 'signable',
      transaction: signed,
    })
  })

  it('takes a byte order mark, quotes, and Base64 of either alphabet, in lines or not', () => {
    const rlp = encodeTransaction(signed)
    const hex = formatHex(rlp)
    const standard = formatBase64(rlp)
    const url = formatBase64(rlp, { alphabet: 'url' })
    for (const text of [
      `\uFEFF${hex}`,
      `"${hex}"`,
      ` '0x${hex}'\n`,
      `\uFEFF"${hex}"\n`,
      standard,
      url,
      `"${standard}"`,
      standard.replace(/.{64}/g, '$&\n'),
    ]) {
      expect(readTransaction(text), text.slice(0, 20)).toEqual({
        form: 'full',
        tagged: false,
        transaction: signed,
      })
    }
    const json = JSON.stringify(signedVoucher)
    expect(readTransaction(`\uFEFF${json}`).form).toBe('voucher')
    const message = formatBase64(concatBytes(TRANSACTION_TAG, encodePayload(signed)))
    expect(readTransaction(message)).toMatchObject({ form: 'payload', tagged: true })
    // Anything but a list stays a text that is not hex.
    expect(refusal(() => readTransaction('Word'.repeat(30))).code).toBe('hex/bad-digit')
    expect(refusal(() => readTransaction(standard.slice(0, -8))).code).toMatch(/^rlp\//)
  })

  it('refuses a signable whose message is a different transaction from its voucher, and says where they differ', () => {
    const signable = (facts: object) =>
      JSON.stringify({
        f_type: 'Signable',
        message: extra.tx.payloadMsg,
        voucher: signedVoucher,
        ...facts,
      })
    const thief = { ...signed, payer: '179b6b1cb6755e31' as typeof signed.payer }
    const other = formatHex(payloadMessage({ ...thief, computeLimit: signed.computeLimit + 1n }))
    const error = refusal(() => readTransaction(signable({ message: other })))
    expect(error).toMatchObject({
      code: 'transaction/signable-differs',
      position: { kind: 'field', field: 'message' },
      message:
        'Its message, which a wallet signs, is a different transaction from its voucher: the compute limit and the payer address differ.',
    })
    const script = refusal(() => readTransaction(signable({ cadence: 'transaction {}' })))
    expect(script).toMatchObject({
      code: 'transaction/signable-differs',
      position: { kind: 'field', field: 'cadence' },
    })
    const args = refusal(() => readTransaction(signable({ args: [{ type: 'Int', value: '1' }] })))
    expect(args.position).toEqual({ kind: 'field', field: 'args' })
    expect(refusal(() => readTransaction(signable({ message: 'abc' }))).message).toMatch(
      /^"message" is wrong: /,
    )
    // The payer's message is the envelope, with the existing payload signatures.
    const envelope = formatHex(envelopeMessage(signed))
    const same = { message: envelope, cadence: voucher.cadence, args: voucher.arguments }
    expect(readTransaction(signable(same)).transaction).toEqual(signed)
    const unsigned = formatHex(envelopeMessage({ ...signed, payloadSignatures: [] }))
    expect(refusal(() => readTransaction(signable({ message: unsigned }))).message).toContain(
      'the first payload signature differs',
    )
  })

  it('refuses numbers of a voucher that JSON loses digits of', () => {
    for (const number of ['9007199254740993', '-9007199254740993', '1e400', '-0']) {
      const text = JSON.stringify({
        ...signedVoucher,
        arguments: [{ type: 'Array', value: [{ type: 'UInt64', value: 'HERE' }] }],
      }).replace('"HERE"', number)
      expect(
        refusal(() => readTransaction(text)),
        number,
      ).toMatchObject({
        code: 'transaction/rest-field',
        position: { kind: 'field', field: 'arguments[0].value[0].value' },
      })
    }
    const limit = JSON.stringify(signedVoucher).replace(
      /"computeLimit":\d+/,
      '"computeLimit":9007199254740993',
    )
    expect(refusal(() => readTransaction(limit)).position).toEqual({
      kind: 'field',
      field: 'computeLimit',
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
      // Three member names of a transaction make it one, two don't.
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
