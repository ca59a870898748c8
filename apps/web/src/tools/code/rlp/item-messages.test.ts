import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeAccountKey } from '@toolkit/core/account/account-key'
import { fixedHex, formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { generatePrivateKey } from '@toolkit/core/keys/private-key'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import { encodeRlp } from '@toolkit/core/rlp/encode'
import type { ItemForm } from '@toolkit/core/rlp/item-form'
import { outlineRlp } from '@toolkit/core/rlp/outline'
import { pathOf } from '@toolkit/core/rlp/outline-ranges'
import { recogniseRlp } from '@toolkit/explain/detect/recognise-rlp'
import { expect, test } from 'vitest'
import { describeByte, describeContent, formatItemPath, itemName } from './item-messages'
import { rowOf, visibleItems } from './item-tree'

const written = (content: Uint8Array, form: ItemForm) => {
  const bytes = encodeRlp(content)
  return describeContent(bytes, outlineRlp(bytes).outline, 0, form)
}

test('content in its form, the beginning of what is long', () => {
  expect(written(new Uint8Array(), 'hex')).toBe('empty')
  expect(written(new Uint8Array(), 'text')).toBe('""')
  expect(written(new Uint8Array(), 'integer')).toBe('0')
  expect(written(encodeUtf8('dog\n'), 'text')).toBe('"dog\\n"')
  expect(written(Uint8Array.of(0xff), 'text')).toBe('0xff')
  expect(written(parseHex('ab'.repeat(49)), 'hex')).toBe(`0x${'ab'.repeat(48)}…`)
  // A truncated number would be another number.
  expect(written(parseHex('ab'.repeat(49)), 'integer')).toMatch(/^0xabab.*…$/)
  expect(written(encodeUtf8('é'.repeat(100)), 'text')).toBe(`"${'é'.repeat(63)}…`)
})

test('bytes and paths', () => {
  const bytes = parseHex('c382010207')
  const { outline } = outlineRlp(bytes, { lenient: true })
  expect(describeByte(bytes, outline, 0)).toBe('Byte 0, 0xc3: header of $[0]')
  expect(describeByte(bytes, outline, 2)).toBe('Byte 2, 0x01: content of $[0][0]')
  expect(describeByte(bytes, outline, 4)).toBe('Byte 4, 0x07: content of $[1]')
  expect(describeByte(bytes, null, 4)).toBe('Byte 4, 0x07')
  expect(formatItemPath([0], false)).toBe('$')
  expect(formatItemPath([0, 2, 1], false)).toBe('$[2][1]')
})

test('folded lists hide what is in them', () => {
  const { outline } = outlineRlp(parseHex('c6c20102c20304'))
  expect([...visibleItems(outline, new Set())]).toEqual([0, 1, 2, 3, 4, 5, 6])
  const visible = visibleItems(outline, new Set([1]))
  expect([...visible]).toEqual([0, 1, 4, 5, 6])
  expect([0, 1, 3, 4, 6].map(item => rowOf(visible, item))).toEqual([0, 1, 1, 2, 4])
})

interface Encoded {
  readonly name: string
  readonly expected: {
    readonly payload?: string
    readonly envelope?: string
    readonly full?: string
  }
}
const [root = ''] = import.meta.dirname.split(join('apps', 'web'))
const file = join(root, 'packages', 'core', 'fixtures', 'flow-transaction.json')
const { cases }: { readonly cases: readonly Encoded[] } = JSON.parse(readFileSync(file, 'utf8'))
const requested = cases.find(({ name }) => name === 'fcl txid complete tx with envelope sig')

function namesOf(hex: string | undefined): readonly string[] {
  const bytes = parseHex(hex ?? '')
  const recognition = recogniseRlp(bytes)
  if (!recognition) throw new Error('not recognised')
  const { outline } = outlineRlp(bytes)
  return Array.from({ length: outline.count }, (_, item) => {
    const path = pathOf(outline, item).slice(1)
    return `${path.join('.')} ${itemName(recognition, path)}`
  })
}

const PAYLOAD = (at: string) => [
  `${at}0 script`,
  `${at}1 arguments`,
  `${at}2 reference block ID`,
  `${at}3 compute limit`,
  `${at}4 proposer address`,
  `${at}5 proposal key index`,
  `${at}6 sequence number`,
  `${at}7 payer address`,
  `${at}8 authorizers`,
  `${at}8.0 authorizer 1`,
]
const SIGNATURE = (at: string, part: string) => [
  `${at} ${part} signature 1`,
  `${at}.0 signer index`,
  `${at}.1 key index`,
  `${at}.2 signature`,
]

test('every item of a payload, an envelope and a whole transaction has its name', () => {
  expect(namesOf(requested?.expected.payload)).toEqual([' payload', ...PAYLOAD('')])
  expect(namesOf(requested?.expected.envelope)).toEqual([
    ' envelope',
    '0 payload',
    ...PAYLOAD('0.'),
    '1 payload signatures',
    ...SIGNATURE('1.0', 'payload'),
  ])
  expect(namesOf(requested?.expected.full)).toEqual([
    ' transaction',
    '0 payload',
    ...PAYLOAD('0.'),
    '1 payload signatures',
    ...SIGNATURE('1.0', 'payload'),
    '2 envelope signatures',
    ...SIGNATURE('2.0', 'envelope'),
  ])
})

test('arguments are counted from one; an account key and an Ethereum transaction have names too', () => {
  const payload = { kind: 'flow-transaction', prefix: 0, transaction: { form: 'payload' } } as never
  expect(itemName(payload, [1, 0])).toBe('argument 1')
  expect(itemName(payload, [1, 11])).toBe('argument 12')
  const publicKey = fixedHex(publicKeyOf(generatePrivateKey('ECDSA_P256'), 'ECDSA_P256'), 64)
  const key = encodeAccountKey({
    publicKey,
    signatureAlgorithm: 'ECDSA_P256',
    hashAlgorithm: 'SHA3_256',
    weight: 1000,
  })
  expect(namesOf(formatHex(key))).toEqual([
    ' account key',
    '0 public key',
    '1 signature algorithm',
    '2 hash algorithm',
    '3 weight',
  ])
  const ethereum = { kind: 'ethereum-transaction', prefix: 0 } as never
  expect(itemName(ethereum, [5])).toBe('data')
})

test('behind a tag the items have no names: the tag is an item too', () => {
  const tagged = { kind: 'flow-transaction', prefix: 32, transaction: { form: 'payload' } } as never
  expect(itemName(tagged, [0])).toBeNull()
})
