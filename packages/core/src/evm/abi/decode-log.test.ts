import { expect, it } from 'vitest'
import { parseHex } from '../../bytes/hex.ts'
import { decodeLog } from './decode-call.ts'
import { parseSignature } from './parse-signature.ts'

const word = (value: number | bigint) => value.toString(16).padStart(64, '0')
const topics = (...hexes: readonly string[]) => hexes.map(hex => parseHex(hex))
const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const transfer = parseSignature('event Transfer(address indexed from, address indexed to, uint256)')

it('reads a log, each value from its topic or the data', () => {
  const { values } = decodeLog(transfer, topics(TRANSFER, word(1), word(2)), parseHex(word(9)))
  expect(values).toMatchObject([
    { name: 'from', value: '1'.padStart(40, '0'), topic: 1, hashed: false },
    { name: 'to', value: '2'.padStart(40, '0'), topic: 2 },
    { name: '#3', path: '#3', value: 9n, topic: null, offset: 0, length: 32 },
  ])
})

it('has only the hash of what takes more than a word', () => {
  const event = parseSignature('event E(string indexed a, uint8[2] indexed b, uint8 c) anonymous')
  const { values } = decodeLog(event, topics(word(5), word(6)), parseHex(word(7)))
  expect(values.map(({ value, hashed, topic }) => [value, hashed, topic])).toEqual([
    [word(5), true, 0],
    [word(6), true, 1],
    [7n, false, null],
  ])
})

it.each([
  ['abi/topic-count', [TRANSFER, word(1)], word(9)],
  ['abi/topic-count', [], word(9)],
  ['abi/wrong-topic', [word(1), word(1), word(2)], word(9)],
  ['abi/padding', [TRANSFER, 'f'.repeat(64), word(2)], word(9)],
  ['abi/cut-off', [TRANSFER, 'ff', word(2)], word(9)],
  ['abi/cut-off', [TRANSFER, word(1), word(2)], ''],
  ['abi/trailing-bytes', [TRANSFER, word(1), word(2)], word(9) + word(9)],
])('refuses another log: %s', (code, hexes, data) => {
  const thrown = expect.objectContaining({ code })
  expect(() => decodeLog(transfer, topics(...hexes), parseHex(data))).toThrow(thrown)
})
