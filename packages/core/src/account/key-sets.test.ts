import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Hex } from '../bytes/hex.ts'
import { keyRisks, signingSets, type WeighedKey } from './key-sets.ts'
import { FULL_WEIGHT } from './key-weight.ts'

const publicKey = (owner: number) => owner.toString(16).padStart(128, '0') as Hex<64>

const key = (index: number, weight: number, more: Partial<WeighedKey> = {}): WeighedKey => ({
  index,
  weight,
  revoked: false,
  publicKey: publicKey(index),
  signatureAlgorithm: 'ECDSA_P256',
  hashAlgorithm: 'SHA3_256',
  ...more,
})
const keys = (...weights: readonly number[]) => weights.map((weight, index) => key(index, weight))

/** Up to 12 keys, many of the same weight, some revoked, at indexes with gaps and in any order. */
const anyKeys = fc
  .array(
    fc.record({
      weight: fc.oneof(
        fc.constantFrom(0, 1, 250, 333, 334, 500, 999, 1000),
        fc.integer({ min: 0, max: 1000 }),
      ),
      revoked: fc.boolean(),
      owner: fc.integer({ min: 0, max: 5 }),
      hashAlgorithm: fc.constantFrom('SHA2_256' as const, 'SHA3_256' as const),
    }),
    { maxLength: 12 },
  )
  .chain(list =>
    fc.shuffledSubarray(
      list.map(({ owner, weight, ...more }, index) =>
        key(index * 3, weight, { ...more, publicKey: publicKey(owner) }),
      ),
    ),
  )

/** Finds all smallest sets by brute force. */
function bruteForce(all: readonly WeighedKey[]): readonly string[] {
  const active = all.filter(({ revoked }) => !revoked)
  const found: string[] = []
  for (let bits = 1; bits < 2 ** active.length; bits += 1) {
    const set = active.filter((_, at) => bits & (1 << at))
    const sum = set.reduce((before, { weight }) => before + weight, 0)
    if (sum < FULL_WEIGHT || set.some(({ weight }) => sum - weight >= FULL_WEIGHT)) continue
    found.push(
      set
        .map(({ index }) => index)
        .sort((a, b) => a - b)
        .join(),
    )
  }
  return found.sort()
}

describe('signingSets', () => {
  test('all smallest sets, each reaching 1000 and none with a key too many', () => {
    fc.assert(
      fc.property(anyKeys, list => {
        const { sets, shapes, complete, total, reaches } = signingSets(list, 10_000)
        expect(complete).toBe(true)
        expect(sets.map(set => set.join()).sort()).toEqual(bruteForce(list))
        expect(sets.map(({ length }) => length)).toEqual(
          sets.map(({ length }) => length).sort((a, b) => a - b),
        )
        expect(total).toBe(list.reduce((sum, one) => sum + (one.revoked ? 0 : one.weight), 0))
        expect(reaches).toBe(sets.length > 0)
        for (const { parts, weight } of shapes) {
          expect(weight).toBeGreaterThanOrEqual(FULL_WEIGHT)
          expect(weight - (parts.at(-1)?.weight ?? 0)).toBeLessThan(FULL_WEIGHT)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('where there are more, the first ones of them, and it says so', () => {
    fc.assert(
      fc.property(anyKeys, fc.integer({ min: 0, max: 8 }), (list, most) => {
        const all = signingSets(list, 10_000)
        const some = signingSets(list, most)
        expect(some.sets).toEqual(all.sets.slice(0, most))
        expect(some.complete).toBe(all.sets.length <= most)
      }),
    )
  })

  test.each([
    [keys(1000), [[0]]],
    [keys(600, 400, 1000), [[2], [0, 1]]],
    [
      keys(500, 500, 500),
      [
        [0, 1],
        [0, 2],
        [1, 2],
      ],
    ],
    [keys(999, 1), [[0, 1]]],
    [keys(999, 0), []],
    [[key(4, 1000, { revoked: true }), key(7, 1000)], [[7]]],
  ])('%#', (list, sets) => {
    expect(signingSets(list)).toMatchObject({ sets, complete: true })
  })

  test('any 2 of 3', () => {
    expect(signingSets(keys(500, 500, 500)).shapes).toEqual([
      { parts: [{ weight: 500, count: 2, of: [0, 1, 2] }], size: 2, weight: 1000 },
    ])
  })

  test.each([
    ['that each sign alone', () => 1000],
    ['that all weigh 1', () => 1],
    ['of every weight', (at: number) => at % 1001],
    ['of odd weights that fit badly', (at: number) => 301 + ((at * 7) % 97)],
    ['of which half are even', (at: number) => 2 * (1 + (at % 250))],
  ])('ten thousand keys %s are cut, not tried one by one', (_, weight) => {
    const many = Array.from({ length: 10_000 }, (_one, at) => key(at, weight(at)))
    const { sets, complete } = signingSets(many)
    expect(complete).toBe(false)
    expect(sets.length).toBeGreaterThan(0)
    for (const set of sets) {
      const weights = set.map(index => weight(index))
      const sum = weights.reduce((before, one) => before + one, 0)
      expect(sum).toBeGreaterThanOrEqual(FULL_WEIGHT)
      expect(sum - Math.min(...weights)).toBeLessThan(FULL_WEIGHT)
    }
  })
})

describe('keyRisks', () => {
  const kinds = (list: readonly WeighedKey[]) => keyRisks(list).map(({ kind }) => kind)

  test('nothing is dangerous about keys of which any may be lost', () => {
    expect(keyRisks(keys(1000, 1000))).toEqual([])
    expect(keyRisks(keys(500, 500, 500))).toEqual([])
  })

  test.each([
    ['no keys', [], [{ kind: 'locked-out', total: 0 }]],
    ['999 in all', keys(999), [{ kind: 'locked-out', total: 999 }]],
    ['all revoked', [key(0, 1000, { revoked: true })], [{ kind: 'locked-out', total: 0 }]],
    ['one key', keys(1000), [{ kind: 'one-key-left', keys: [0], owners: 1, others: 0 }]],
    [
      'one key that all sets need',
      keys(600, 400, 400),
      [{ kind: 'one-key-left', keys: [0], owners: 1, others: 2 }],
    ],
    ['two halves', keys(500, 500), [{ kind: 'needs-all', keys: [0, 1], owners: 2 }]],
    ['a key without weight', keys(1000, 1000, 0), [{ kind: 'no-weight', keys: [2] }]],
  ] as const)('%s', (_, list, risks) => {
    expect(keyRisks(list)).toEqual(risks)
  })

  test('one public key at two indexes is one key: losing it loses both', () => {
    const twice = [key(0, 500), key(3, 500, { publicKey: publicKey(0) })]
    expect(keyRisks(twice)).toEqual([
      { kind: 'one-key-left', keys: [0, 3], owners: 1, others: 0 },
      { kind: 'same-key-twice', publicKey: publicKey(0), keys: [0, 3], weight: 1000 },
    ])
  })

  test('the same key 35 times is one that must not be lost', () => {
    const many = Array.from({ length: 35 }, (_, at) => key(at, 1000, { publicKey: publicKey(0) }))
    expect(keyRisks(many)[0]).toMatchObject({ kind: 'one-key-left', owners: 1 })
    expect(keyRisks([...many, key(35, 1000)]).map(({ kind }) => kind)).toEqual(['same-key-twice'])
  })

  test('one public key with two algorithms; a revoked one does not count', () => {
    const same = key(3, 1000, { publicKey: publicKey(0), hashAlgorithm: 'SHA2_256' })
    expect(kinds([key(0, 1000), same, key(4, 1000)])).toEqual([
      'same-key-twice',
      'one-key-two-algorithms',
    ])
    expect(kinds([key(0, 1000), { ...same, revoked: true }, key(4, 1000)])).toEqual([])
  })

  test('keys whose public key is not known yet are different ones', () => {
    const unknown = keys(1000, 1000).map(one => ({ ...one, publicKey: null }))
    expect(keyRisks(unknown)).toEqual([])
  })

  test('losing a key that is not named leaves the account usable, losing a named one does not', () => {
    fc.assert(
      fc.property(anyKeys, list => {
        const risks = keyRisks(list)
        const named = new Set(
          risks.flatMap(risk =>
            risk.kind === 'one-key-left' || risk.kind === 'needs-all' ? risk.keys : [],
          ),
        )
        const { reaches } = signingSets(list)
        expect(risks.some(({ kind }) => kind === 'locked-out')).toBe(!reaches)
        for (const lost of list) {
          if (lost.revoked || !reaches) continue
          const left = list.filter(one => one.publicKey !== lost.publicKey)
          expect(signingSets(left).reaches).toBe(!named.has(lost.index))
        }
      }),
      { numRuns: 500 },
    )
  })
})
