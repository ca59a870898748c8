import { keyRisks, signingSets, type WeighedKey } from '@toolkit/core/account/key-sets'
import type { Hex } from '@toolkit/core/bytes/hex'
import { describe, expect, test } from 'vitest'
import { describeRisk, visibleRisks } from './risk-messages'
import { describeSum, drawnSets } from './set-messages'

const keys = (...weights: readonly number[]): readonly WeighedKey[] =>
  weights.map((weight, index) => ({
    index,
    weight,
    revoked: false,
    publicKey: `${index}`.padStart(128, '0') as Hex<64>,
    signatureAlgorithm: 'ECDSA_P256',
    hashAlgorithm: 'SHA3_256',
  }))
const times = (count: number, weight: number) => Array.from({ length: count }, () => weight)

describe('drawnSets', () => {
  const description = (list: readonly WeighedKey[]) => {
    const { rows, more } = drawnSets(list, signingSets(list))
    return [...rows.map(row => row.description), ...(more ? [more] : [])]
  }

  test.each([
    [keys(1000), ['Key 0 alone: 1000 of 1000']],
    [keys(500, 600, 1000), ['Key 2 alone: 1000 of 1000', 'Keys 0 and 1 together: 1100 of 1000']],
    [keys(999), ['The only active key: 999 of 1000']],
    [keys(...times(10, 99)), ['All active keys together: 990 of 1000']],
    [keys(), ['All active keys together: 0 of 1000']],
    [keys(...times(30, 1000)), ['Any one of the 30 keys of weight 1000 alone: 1000 of 1000']],
    [
      keys(600, ...times(10, 200)),
      [
        'Key 0 with any 2 of the 10 keys of weight 200 together: 1000 of 1000',
        'Any 5 of the 10 keys of weight 200 together: 1000 of 1000',
      ],
    ],
    [
      keys(...times(10, 99), ...times(6, 10)),
      ['All 10 keys of weight 99 with any one of the 6 keys of weight 10 together: 1000 of 1000'],
    ],
  ])('%#', (list, messages) => {
    expect(description(list)).toEqual(messages)
  })

  test('ways that are not drawn are said', () => {
    expect(description(keys(...times(1000, 1).map((_, at) => 300 + (at % 200)))).at(-1)).toBe(
      'and many other ways',
    )
    const all = description(
      keys(...[91, 92, 93, 94, 95, 96, 97].flatMap(weight => [weight, 1000 - weight])),
    )
    expect(all.at(-1)).toMatch(/^and .* other ways?$/)
  })

  test('each bar is as long as its words say', () => {
    const list = keys(600, ...times(10, 200))
    for (const { description: said, weights } of drawnSets(list, signingSets(list)).rows) {
      expect(said).toContain(`${weights.reduce((sum, weight) => sum + weight, 0)} of 1000`)
    }
  })
})

test('weights are a sum, with those that are alike together', () => {
  expect(describeSum([600, 200, 200])).toBe('600 + 2 × 200')
  expect(describeSum([1000])).toBe('1000')
})

describe('riskWords', () => {
  test.each([
    [keys(999), 'danger', 'The active keys reach 999 of 1000'],
    [keys(), 'danger', 'No active key has any weight'],
    [keys(1000), 'info', 'Without key 0 nobody can sign'],
    [keys(1000, 500), 'warning', 'Without key 0 the others don’t reach 1000'],
    [keys(600, 600, 1), 'warning', 'Without any one of keys 0 and 1'],
    [keys(500, 500), 'warning', 'Keys 0 and 1 only reach 1000 together'],
    [keys(1000, 1000, 0), 'info', 'Key 2 has weight 0'],
    [
      keys(1000, 1000).map(one => ({ ...one, publicKey: `${1}`.padStart(128, '0') as Hex<64> })),
      'info',
      'Keys 0 and 1 are one key. Without it nobody can sign.',
    ],
    [
      keys(400, 400, 400, 400).map(one => ({
        ...one,
        publicKey: `${one.index % 2}`.padStart(128, '0') as Hex<64>,
      })),
      'warning',
      '2 public keys (keys 0, 1, 2 and 3) only reach 1000 together',
    ],
  ])('%#', (list, tone, start) => {
    const [first] = keyRisks(list).map(describeRisk)
    expect(first?.tone).toBe(tone)
    expect(first?.text).toContain(start)
  })

  test('only one key is one key, and one of several is named', () => {
    const titles = (list: readonly WeighedKey[]) =>
      keyRisks(list).map(risk => describeRisk(risk).title)
    expect(titles(keys(1000))).toEqual(['Only one key'])
    expect(titles(keys(1000, 0))).toEqual(['Only one key', 'Keys without weight'])
    expect(titles(keys(1000, 500))).toEqual(['Every signature needs key 0'])
  })

  test('thousands of one kind are counted', () => {
    const [one] = keys(1000)
    const many = Array.from({ length: 5000 }, (_, at) => at).flatMap(at =>
      [0, 1].map(second => ({
        ...(one as WeighedKey),
        index: at * 2 + second,
        publicKey: `${at}`.padStart(128, '0') as Hex<64>,
      })),
    )
    const { visible, more } = visibleRisks(keyRisks(many))
    expect(visible).toHaveLength(3)
    expect(more).toBe('and 4,997 more notices of these kinds')
  })
})
