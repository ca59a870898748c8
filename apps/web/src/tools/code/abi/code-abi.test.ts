import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { abiSelector, abiSignature, abiTopic } from '@toolkit/core/evm/abi/abi-item'
import { parseSignatures } from '@toolkit/core/evm/abi/parse-signature'
import { describe, expect, it } from 'vitest'
import { type Coded, decodeAnswer, encodeAnswer } from './code-abi'
import type { DataForm, Entry } from './submitted'
import { rowAtOffset } from './value-rows'

const entriesOf = (text: string): Entry[] =>
  parseSignatures(text).map(item => ({
    ...item,
    key: `${item.kind} ${abiSignature(item)}`,
    signature: abiSignature(item),
    selector: abiSelector(item),
    topic: abiTopic(item),
  }))
const only = (text: string): Entry => {
  const [entry] = entriesOf(text)
  if (!entry) throw new Error('no signature')
  return entry
}
const word = (value: number) => value.toString(16).padStart(64, '0')

function decode(
  abi: string,
  hex: string,
  form: DataForm,
  more: { first?: boolean; topics?: string } = {},
) {
  const entries = entriesOf(abi)
  const entry = more.first ? (entries[0] ?? null) : null
  const { topics = '' } = more
  return decodeAnswer({ mode: 'decode', entries, entry, form, bytes: parseHex(hex), topics })
}
const texts = (coded: Coded) =>
  coded.kind === 'decoded' ? coded.rows.map(({ key, text }) => `${key}: ${text}`) : coded

describe('encoding', () => {
  const entry = only('f(uint8 a, (string b)[] c)')

  it('gives bytes and the place of each value', () => {
    const coded = encodeAnswer({ mode: 'encode', entry, inputs: ['7', [['ok']]], packed: false })
    if (coded.kind !== 'encoded') throw new Error(coded.kind)
    expect(coded.bytes).toHaveLength(4 + 32 * 7)
    expect(coded.rows.map(({ key, depth, text }) => [key, depth, text])).toEqual([
      ['a', 0, '7'],
      ['c', 0, '1 item'],
      ['c[0]', 1, '1 value'],
      ['c[0].b', 2, 'ok'],
    ])
    // Selector, value, offset of c, length of c, offset of c[0], offset of c[0].b, its length and text.
    const at = [0, 4, 36, 68, 100, 132, 164, 196].map(offset => rowAtOffset(coded.rows, offset))
    expect(at).toEqual([-1, 0, 1, 1, 2, 3, 3, 3])
  })

  it('says what is wrong by path, and what packed mode can’t', () => {
    const unread = encodeAnswer({ mode: 'encode', entry, inputs: ['256', [['']]], packed: false })
    expect(unread.kind === 'unread' && [...unread.faults.keys()]).toEqual(['a'])
    const packed = encodeAnswer({ mode: 'encode', entry, inputs: ['1', [['']]], packed: true })
    expect(packed).toMatchObject({ kind: 'refused', error: { code: 'abi/not-packed' } })
    const numbers = only('(uint16,bool)')
    const coded = encodeAnswer({
      mode: 'encode',
      entry: numbers,
      inputs: ['258', 'true'],
      packed: true,
    })
    expect(coded.kind === 'encoded' && formatHex(coded.bytes)).toBe('010201')
  })
})

describe('decoding', () => {
  const abi =
    'function f(uint8 a) returns (bool)\nfunction g()\nerror Bad(uint8 code)\nevent E(uint8 indexed a, uint8 b)'
  const [f, , bad, event] = entriesOf(abi)

  it('finds function, event and error by what the bytes name', () => {
    expect(texts(decode(abi, `${f?.selector}${word(5)}`, 'call'))).toEqual(['a: 5'])
    expect(texts(decode(abi, `${bad?.selector}${word(6)}`, 'revert'))).toEqual(['code: 6'])
    const topics = `0x${event?.topic}\n${word(1)}`
    expect(texts(decode(abi, word(2), 'log', { topics }))).toEqual(['a: 1', 'b: 2'])
    expect(texts(decode(abi, word(1), 'returns', { first: true }))).toEqual(['#1: true'])
    expect(texts(decode(abi, word(1), 'arguments', { first: true }))).toEqual(['a: 1'])
  })

  it('gives what the form would hold, where it encodes to the same bytes', () => {
    const inputs = (coded: Coded) => coded.kind === 'decoded' && coded.inputs
    expect(inputs(decode(abi, `${f?.selector}${word(5)}`, 'call'))).toEqual(['5'])
    expect(inputs(decode(abi, `${bad?.selector}${word(6)}`, 'revert'))).toEqual(['6'])
    expect(inputs(decode(abi, word(5), 'arguments', { first: true }))).toBeNull()
    expect(inputs(decode('(uint8)', word(5), 'arguments', { first: true }))).toEqual(['5'])
  })

  it('reads Solidity’s own errors, and says what they mean', () => {
    const error = `08c379a0${word(32)}${word(2)}${'6e6f'}`
    const coded = decodeAnswer({
      ...{ mode: 'decode', entries: [], entry: null, form: 'revert', topics: '' },
      bytes: parseHex(error),
    })
    expect(coded).toMatchObject({ kind: 'decoded', reason: 'no', inputs: null })
    expect(decode(abi, `4e487b71${word(0x12)}`, 'revert')).toMatchObject({
      reason: 'panic 0x12: division by zero',
    })
    // Damaged data is reported with its position.
    expect(decode(abi, `08c379a0${word(64)}${word(0)}`, 'revert')).toMatchObject({
      error: { code: 'abi/offset-outside', position: { offset: 4 } },
    })
  })

  it('reads common calls, errors and logs without an ABI, and says whose they are', () => {
    const alone = (hex: string, form: DataForm, topics = '') =>
      decodeAnswer({ mode: 'decode', entries: [], entry: null, form, bytes: parseHex(hex), topics })
    const to = '11'.repeat(20).padStart(64, '0')
    expect(alone(`a9059cbb${to}${word(5)}`, 'call')).toMatchObject({
      ...{ kind: 'decoded', entry: { signature: 'transfer(address,uint256)' }, layout: null },
      inputs: ['0x1111111111111111111111111111111111111111', '5'],
    })
    const locked = `08c379a0${word(32)}${word(6)}${'6c6f636b6564'.padEnd(64, '0')}`
    // As call data too, whichever function of the ABI is chosen.
    expect(alone(locked, 'call')).toMatchObject({ reason: 'locked' })
    expect(decode(abi, locked, 'call', { first: true })).toMatchObject({ reason: 'locked' })
    const low = `e450d38c${to}${word(1)}${word(2)}`
    const read = alone(low, 'revert')
    expect(texts(read)).toEqual([
      'sender: 0x1111111111111111111111111111111111111111',
      'balance: 1',
      'needed: 2',
    ])
    expect(read.kind === 'decoded' && read.sources.length).toBeGreaterThan(0)
    const topics = `0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef ${to} ${to}`
    expect(texts(alone(word(9), 'log', topics))).toContain('value: 9')
    expect(alone('c0ffee00', 'call')).toMatchObject({
      error: { message: 'No common function has the selector 0xc0ffee00.' },
    })
  })

  it('reads other layouts, says how they differ, and offers no form for them', () => {
    const gap = `${word(64)}${word(0)}${word(1)}${'61'.padEnd(64, '0')}`
    expect(decode('f(string a)', `91e145ef${gap}`, 'call', { first: true })).toMatchObject({
      kind: 'decoded',
      layout: 'Valid, not in the compiler’s layout: byte 4 points past 32 unread bytes.',
      inputs: null,
    })
  })

  it.each<[string, DataForm, string, string]>([
    ['c0ffee00', 'call', '', 'abi-tool/no-entry'],
    ['c0ff', 'call', '', 'abi-tool/no-selector'],
    ['c0ffee00', 'revert', '', 'abi-tool/no-entry'],
    ['', 'log', '', 'abi-tool/no-topics'],
    ['', 'log', word(1), 'abi-tool/no-entry'],
    ['', 'log', '0x12', 'hex/wrong-length'],
  ])('refuses %s as %s', (hex, form, topics, code) => {
    expect(decode(abi, hex, form, { topics })).toMatchObject({ kind: 'refused', error: { code } })
  })
})
