import { addressAt, ZERO_ADDRESS } from '@toolkit/core/account/address'
import { formatHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { ToolError } from '@toolkit/core/errors'
import { transactionToRest } from '@toolkit/core/rest/rest-transaction'
import {
  encodePayload,
  encodeTransaction,
  type Transaction,
} from '@toolkit/core/transaction/transaction'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryTransaction } from '../../../core/test/arbitrary-transaction.ts'
import { parseSigningRequest } from './parse-signing-request.ts'
import { checksumOf, type SigningRequest } from './signing-request.ts'
import { formatSigningRequestFile } from './signing-request-file.ts'
import { encodeSigningRequest } from './signing-request-text.ts'

const [alice, bob] = [addressAt('testnet', 7n), addressAt('testnet', 8n)]
const SAMPLE: Transaction = {
  script: encodeUtf8('transaction {}'),
  arguments: [encodeUtf8('{"type":"Bool","value":true}')],
  referenceBlockId: 'ab'.repeat(32) as Transaction['referenceBlockId'],
  computeLimit: 100n,
  proposalKey: { address: alice, keyIndex: 0, sequenceNumber: 7n },
  payer: bob,
  authorizers: [alice],
  payloadSignatures: [{ address: alice, keyIndex: 0, signature: new Uint8Array(64).fill(5) }],
  envelopeSignatures: [],
}
const HANDED: SigningRequest = { network: 'testnet', transaction: SAMPLE }

function codeOf(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    if (error instanceof ToolError) return error.code
    throw error
  }
  return 'read'
}

const WRITERS = { file: formatSigningRequestFile, text: encodeSigningRequest } as const

describe.each(Object.entries(WRITERS))('a signing request as %s', (form, write) => {
  it('is read back, whatever is in it', () => {
    fc.assert(
      fc.property(arbitraryTransaction, transaction => {
        const request = { network: 'testnet', transaction } as const
        expect(parseSigningRequest(write(request))).toEqual({ ...request, form })
        expect(parseSigningRequest(encodeUtf8(write(request)))).toEqual({ ...request, form })
      }),
    )
  })

  it('is refused at every truncation', () => {
    const whole = write(HANDED)
    for (let length = 0; length < whole.length; length++) {
      expect(
        codeOf(() => parseSigningRequest(whole.slice(0, length))),
        `${length}`,
      ).not.toBe('read')
    }
  })

  it('is refused with every bit of every byte flipped', () => {
    const whole = encodeUtf8(write(HANDED))
    for (let at = 0; at < whole.length; at++) {
      for (let bit = 0; bit < 8; bit++) {
        const flipped = whole.slice()
        flipped[at] = (flipped[at] ?? 0) ^ (1 << bit)
        expect(
          codeOf(() => parseSigningRequest(flipped)),
          `${at}.${bit}`,
        ).not.toBe('read')
      }
    }
  })

  it('is refused with any character replaced by another that is no whitespace', () => {
    const whole = write(HANDED)
    const offsets = fc.integer({ min: 0, max: whole.length - 1 })
    const characters = fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 1 })
    fc.assert(
      fc.property(offsets, characters, (at, character) => {
        fc.pre(!/\s/.test(character) && whole[at] !== character)
        const changed = whole.slice(0, at) + character + whole.slice(at + 1)
        expect(codeOf(() => parseSigningRequest(changed))).not.toBe('read')
      }),
      { numRuns: 2000 },
    )
  })

  it('is not written for a network that its addresses are not of', () => {
    expect(codeOf(() => write({ ...HANDED, network: 'mainnet' }))).toBe('address/other-network')
  })

  it('may have whitespace around it', () => {
    expect(parseSigningRequest(`\uFEFF  ${write(HANDED)}\r\n`.slice(1)).transaction).toEqual(SAMPLE)
    expect(parseSigningRequest(encodeUtf8(`\uFEFF${write(HANDED)}\n`)).transaction).toEqual(SAMPLE)
  })
})

describe('what is wrong with a signing request is told with its place', () => {
  const text = encodeSigningRequest(HANDED)
  const file = formatSigningRequestFile(HANDED)
  const change = (member: string, value: unknown) =>
    JSON.stringify({ ...JSON.parse(file), [member]: value })
  const rlp = encodeTransaction(SAMPLE)
  const onMainnet = {
    network: 'mainnet',
    checksum: formatHex(checksumOf('mainnet', rlp)),
  }

  it.each([
    ['a text that is cut', text.slice(0, 100), 'hand-over/cut', 99],
    ['a text that is cut in its head', text.slice(0, 15), 'hand-over/cut', 14],
    ['a foreign character', text.replace(/^(.{50})./, '$1*'), 'hand-over/altered', 50],
    ['characters too many', `${text}AAAA`, 'hand-over/altered', text.length],
    [
      'another character',
      text.replace(/.$/, last => (last === 'A' ? 'E' : 'A')),
      'hand-over/altered',
      null,
    ],
    ['a newer text', text.replace('1.', '2.'), 'hand-over/version', null],
    ['a file that is cut', file.slice(0, 200), 'hand-over/cut', 200],
    ['a broken file', file.replace('"network": ', '"network" '), 'json/expected', null],
    ['another payer', change('payer', `0x${alice}`), 'hand-over/altered', 'payer'],
    ['another network', change('network', 'mainnet'), 'hand-over/altered', 'checksum'],
    ['no network', change('network', 'previewnet'), 'hand-over/altered', 'network'],
    [
      'other RLP',
      change('transaction', formatHex(rlp).replace('ab', 'ac')),
      'hand-over/altered',
      'checksum',
    ],
    [
      'RLP in capitals',
      change('transaction', formatHex(rlp).toUpperCase()),
      'hand-over/altered',
      'transaction',
    ],
    ['a member more', change('key', 'x'), 'hand-over/altered', 'key'],
    ['a member less', change('what', undefined), 'hand-over/altered', 'what'],
    ['a newer file', change('version', 2), 'hand-over/version', null],
    [
      'addresses of another network',
      JSON.stringify({ ...JSON.parse(file), ...onMainnet }),
      'address/other-network',
      'offset',
    ],
    ['nothing', '  ', 'hand-over/empty', null],
  ] as const)('%s', (_, given, code, range) => {
    try {
      parseSigningRequest(given)
      expect.unreachable()
    } catch (error) {
      if (!(error instanceof ToolError)) throw error
      expect(error.code.startsWith(code.slice(0, code.indexOf('/'))), error.message).toBe(true)
      if (!code.startsWith('json')) expect(error.code).toBe(code)
      const { position } = error
      if (typeof range === 'number') expect(position).toMatchObject({ offset: range })
      else if (range === 'offset') expect(position?.kind).toBe('offset')
      else if (range !== null) expect(position).toEqual({ kind: 'field', field: range })
    }
  })

  it('a part of a transaction with a checksum', () => {
    const payload = encodePayload(SAMPLE)
    const part = {
      transaction: formatHex(payload),
      checksum: formatHex(checksumOf('testnet', payload)),
    }
    expect(
      codeOf(() => parseSigningRequest(JSON.stringify({ ...JSON.parse(file), ...part }))),
    ).toBe('hand-over/altered')
  })
})

describe('other ways in', () => {
  const text = encodeSigningRequest(HANDED)

  it('a text that a mail program broke into lines', () => {
    expect(parseSigningRequest(text.replace(/.{76}/g, '$&\r\n')).transaction).toEqual(SAMPLE)
  })

  it('a link, pasted whole', () => {
    for (const link of [
      `https://tools.example/code/rlpTx#sign=${text}`,
      ` http://127.0.0.1:8080/code/rlpTx?network=testnet#a=b&sign=${text}\n`,
    ]) {
      expect(parseSigningRequest(link)).toEqual({ ...HANDED, form: 'text' })
    }
    const cut = `https://tools.example/code/rlpTx#sign=${text.slice(0, -3)}`
    expect(codeOf(() => parseSigningRequest(cut))).toBe('hand-over/cut')
  })

  it('a transaction in another form is of its payer’s network', () => {
    const rlp = encodeTransaction(SAMPLE)
    for (const [form, given] of [
      ['full', formatHex(rlp)],
      ['full', rlp],
      ['full', encodeUtf8(`${formatHex(rlp)}\n`)],
      ['rest', JSON.stringify(transactionToRest(SAMPLE))],
    ] as const) {
      expect(parseSigningRequest(given)).toEqual({ ...HANDED, form })
    }
  })

  it('the proposer’s network counts where nobody pays, and a payer of none is refused', () => {
    const system = { ...SAMPLE, payer: ZERO_ADDRESS }
    expect(parseSigningRequest(formatHex(encodeTransaction(system))).network).toBe('testnet')
    const nowhere = { ...SAMPLE, payer: '0123456789abcdef' as typeof bob, envelopeSignatures: [] }
    expect(codeOf(() => parseSigningRequest(formatHex(encodeTransaction(nowhere))))).toBe(
      'hand-over/no-network',
    )
  })

  it('what is no transaction is refused', () => {
    for (const given of ['hello', '{}', '{"format": 1}', '[]', 'c0', Uint8Array.of(0xff, 0xc0)]) {
      expect(codeOf(() => parseSigningRequest(given))).not.toBe('read')
    }
  })
})
