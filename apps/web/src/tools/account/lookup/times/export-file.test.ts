import { addressAt } from '@toolkit/core/account/address'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareCollections } from './compare-collections'
import { describeComparison } from './compare-messages'
import { type Change, diffPlain } from './diff-data'
import { type Collection, exportText } from './export-file'
import { type Plain, toPlain } from './plain-data'

const collection = (parts: Collection['parts'], height = 12n): Collection => ({
  network: 'emulator',
  address: addressAt('emulator', 1n),
  height,
  blockTime: '2026-11-23T02:00:00Z',
  madeAt: Date.UTC(2026, 10, 23, 3),
  parts,
})
const hex = (data: unknown, name = 'keys') => ({ name, bytes: 'hex' as const, data })

/** Data as returned by the reads. */
const anyData = fc.letrec(tie => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.string(),
    fc.bigInt(),
    fc.maxSafeInteger(),
    fc.boolean(),
    fc.constant(null),
    fc.uint8Array({ maxLength: 40 }).map(bytes => Uint8Array.from(bytes)),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(fc.string(), tie('value'), { maxKeys: 5 }),
    fc
      .uniqueArray(fc.tuple(fc.string(), tie('value')), {
        maxLength: 5,
        selector: ([name]) => name,
      })
      .map(entries => new Map(entries)),
  ),
})).value

/** Same data with all names in another order. */
function reordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reordered)
  if (value instanceof Map) {
    return new Map([...value].reverse().map(([name, item]) => [name, reordered(item)]))
  }
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, item]) => [name, reordered(item)]),
  )
}

describe('exportText', () => {
  test('says network, address, block, time and version', () => {
    const text = exportText(
      collection([
        hex([{ index: 0, sequenceNumber: 18446744073709551615n, publicKey: new Uint8Array(2) }]),
        {
          name: 'contracts',
          bytes: 'text',
          data: new Map([
            ['Foo', new TextEncoder().encode('contract Foo {}')],
            ['Bad', Uint8Array.of(255, 1)],
          ]),
        },
        { name: 'tokens', failed: 'The node did not answer.' },
      ]),
    )
    expect(JSON.parse(text)).toEqual({
      format: 'flow-account',
      version: 1,
      network: 'emulator',
      address: '0xf8d6e0586b0a20c7',
      block: { height: '12', time: '2026-11-23T02:00:00Z' },
      madeAt: '2026-11-23T03:00:00.000Z',
      parts: {
        keys: [{ index: 0, sequenceNumber: '18446744073709551615', publicKey: '0x0000' }],
        contracts: { Foo: 'contract Foo {}', Bad: '0xff01' },
      },
      failed: { tokens: 'The node did not answer.' },
    })
  })

  test('is what JSON.parse reads, with nothing lost, and the same for the same data', () => {
    fc.assert(
      fc.property(anyData, data => {
        const text = exportText(collection([hex(data)]))
        expect(`${JSON.stringify(JSON.parse(text), null, 2)}\n`).toBe(text)
        expect(JSON.parse(text).parts.keys).toEqual(
          JSON.parse(JSON.stringify(toPlain(data))) as unknown,
        )
        expect(exportText(collection([hex(reordered(data))]))).toBe(text)
      }),
    )
  })

  test('names are sorted, whatever order they came in', () => {
    expect(exportText(collection([hex({ b: 1, a: { d: 2, c: 3 } })]))).toBe(
      exportText(collection([hex({ a: { c: 3, d: 2 }, b: 1 })])),
    )
  })

  test.each([Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY, () => 1, new Date()])(
    'refuses what JSON would change: %s',
    value => {
      expect(() => toPlain({ value })).toThrow(TypeError)
    },
  )
})

/** Applies the changes to `before`: gives `after` if they are complete and correct. */
function apply(before: Plain, changes: readonly Change[]): Plain {
  if (changes.length === 0) return before
  if (changes.some(({ path }) => path.length === 0)) return changes[0]?.after ?? null
  const made = { ...(before as Record<string, Plain>) }
  for (const name of new Set(changes.map(({ path }) => path[0] ?? ''))) {
    const inside = changes.filter(({ path }) => path[0] === name)
    const [first] = inside
    if (first?.path.length === 1 && first.kind === 'removed') delete made[name]
    else if (first?.path.length === 1) made[name] = first.after
    else {
      made[name] = apply(
        made[name] ?? null,
        inside.map(change => ({ ...change, path: change.path.slice(1) })),
      )
    }
  }
  return made
}

/** Nested objects without lists, so that the changes can be applied by name alone. */
const anyTree = fc.letrec<{ tree: Plain }>(tie => ({
  tree: fc.dictionary(
    fc.constantFrom('a', 'b', 'c', 'd'),
    fc.oneof({ maxDepth: 3 }, fc.constantFrom<Plain>('x', 'y', null, true, 1, 2), tie('tree')),
    { maxKeys: 4, noNullPrototype: true },
  ),
})).tree

describe('diffPlain', () => {
  test('what differs, all of it and nothing else', () => {
    fc.assert(
      fc.property(anyTree, anyTree, (a, b) => {
        expect(diffPlain(a, a)).toEqual([])
        expect(apply(a, diffPlain(a, b))).toEqual(b)
      }),
      { numRuns: 500 },
    )
  })

  test('entries of a list are known by what identifies them, not by their place', () => {
    const key = (index: number, more: object = {}) => ({ index, revoked: false, ...more })
    expect(
      diffPlain([key(0), key(1), key(2)], [key(0), key(2, { revoked: true }), key(3)]),
    ).toMatchObject([
      { kind: 'removed', path: ['1'], entry: 1 },
      { kind: 'changed', path: ['2', 'revoked'], entry: 1, before: false, after: true },
      { kind: 'added', path: ['3'], entry: 1 },
    ])
    expect(diffPlain(['b', 'c', 'c'], ['a', 'b', 'c'])).toMatchObject([
      { kind: 'added', path: ['a'] },
      { kind: 'removed', path: ['c (2)'] },
    ])
  })
})

describe('comparisonSentence', () => {
  const exports = [
    { name: 'balances', item: 'balance' },
    { name: 'keys', item: 'key' },
    { name: 'contracts', item: 'contract' },
    { name: 'tokens', item: 'token' },
  ]
  const message = (before: Collection['parts'], after: Collection['parts']) =>
    describeComparison(
      [12n, 40n],
      compareCollections(collection(before), collection(after, 40n)),
      exports,
    )
  const account = (balance: bigint, keys: readonly object[], contracts: object) => [
    hex({ balance, available: balance, storageUsed: 10n, storageCapacity: balance }, 'balances'),
    hex(keys),
    hex(contracts, 'contracts'),
  ]
  const key = (index: number, more: object = {}) => ({
    index,
    revoked: false,
    sequenceNumber: 4n,
    weight: 1000,
    ...more,
  })

  test('names what changed', () => {
    expect(
      message(
        account(550_000_000n, [key(0), key(2)], { Foo: 'a' }),
        account(200_000_000n, [key(0, { sequenceNumber: 7n }), key(2, { revoked: true })], {
          Foo: 'b',
        }),
      ),
    ).toBe(
      'Between blocks 12 and 40: balance −3.5 FLOW, key 0 used 3 times, key 2 revoked, contract Foo changed',
    )
  })

  test('of a source that changed, the lines that differ', () => {
    const source = (middle: string) => account(1n, [], { Foo: `contract Foo {\n  // ${middle}\n}` })
    const { parts } = compareCollections(collection(source('one')), collection(source('two'), 40n))
    expect(parts).toMatchObject([
      {
        name: 'contracts',
        changes: [
          {
            path: ['Foo'],
            lines: [
              { kind: 'same' },
              { kind: 'removed', text: '  // one' },
              { kind: 'added', text: '  // two' },
              { kind: 'same' },
            ],
          },
        ],
      },
    ])
  })

  test('counts what is much', () => {
    const contracts = Object.fromEntries(['A', 'B', 'C', 'D'].map(name => [name, 'x']))
    expect(message(account(1n, [], {}), account(2n, [key(0)], contracts))).toBe(
      'Between blocks 12 and 40: balance +0.00000001 FLOW, key 0 added, 4 contracts added',
    )
  })

  test('says that nothing changed, and does not where a part is not known', () => {
    const same = account(1n, [key(0)], {})
    expect(message(same, same)).toBe('Between blocks 12 and 40 nothing changed')
    const unknown = [...same, { name: 'tokens', failed: 'No answer.' }]
    expect(message(same, unknown)).toBe('Between blocks 12 and 40: no changes found')
  })

  test('FLOW is said once; a list within an entry is the entry’s', () => {
    const at = (balance: bigint, amount: string, ids: readonly string[]) => [
      ...account(balance, [], {}),
      hex(new Map([['/storage/flowTokenVault', { balance: amount }]]), 'tokens'),
      hex(new Map([['/storage/nfts', { ids }]]), 'nfts'),
    ]
    const before = at(100_000_000n, '1.0', ['4'])
    const after = at(150_000_000n, '1.5', ['4', '7', '9', '11'])
    expect(
      describeComparison(
        [12n, 40n],
        compareCollections(collection(before), collection(after, 40n)),
        [...exports, { name: 'nfts', item: 'NFT collection' }],
      ),
    ).toBe('Between blocks 12 and 40: balance +0.5 FLOW, NFT collection /storage/nfts changed')
  })

  test('an amount with a point is subtracted exactly', () => {
    const tokens = (balance: string) => [hex([{ path: '/storage/a', balance }], 'tokens')]
    expect(message(tokens('10.00000001'), tokens('9.5'))).toBe(
      'Between blocks 12 and 40: token /storage/a −0.50000001',
    )
  })
})
