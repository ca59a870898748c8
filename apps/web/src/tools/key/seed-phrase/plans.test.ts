import { Secret } from '@toolkit/core/secret'
import { describe, expect, test } from 'vitest'
import { packSecrets } from '../../../workers/pack-secrets'
import { extendedSearch, phraseSearch } from './plans'
import { repairSearch } from './repair/repair-search'

const seed = (fill: number) => new Secret(new Uint8Array(64).fill(fill))

describe('of a phrase', () => {
  const seeds = [
    { encoding: 'bip39', seed: seed(1) },
    { encoding: 'wallet-core', seed: seed(2) },
  ] as const

  test('the chosen path is asked about as well, on both curves and in both readings', () => {
    const plan = phraseSearch(seeds, "m/9'/8").plan(new Set())
    expect(plan.filter(({ path }) => path === "m/9'/8")).toHaveLength(4)
  })

  test('each key is derived from the seed of its own reading', () => {
    const search = phraseSearch(seeds, null)
    const [first, second] = search.sources(search.plan(new Set()))
    expect(first?.source.kind === 'seed' && first.source.seed).toBe(seeds[0].seed)
    expect(first?.keys.every(({ id }) => id.startsWith('bip39 '))).toBe(true)
    expect(second?.source.kind === 'seed' && second.source.seed).toBe(seeds[1].seed)
    expect(second?.keys.length).toBe(first?.keys.length)
  })
})

describe('of an extended key', () => {
  const text = new Secret('xprv…')

  test('a root has the usual paths, on its one curve', () => {
    const plan = extendedSearch(text, { depth: 0, part: 'private' }, null).plan(new Set())
    expect(plan.map(({ path }) => path)).toContain("m/44'/539'/0'/0/0")
    expect(new Set(plan.map(({ signatureAlgorithm }) => signatureAlgorithm))).toEqual(
      new Set(['ECDSA_secp256k1']),
    )
  })

  test.each([
    { depth: 3, part: 'private' },
    { depth: 0, part: 'public' },
  ] as const)('%o: only plain steps, up to five past the last in use', facts => {
    const { plan } = extendedSearch(text, facts, 'm/7')
    const paths = plan(new Set()).map(({ path }) => path)
    expect(paths).toEqual([
      ...['m', 'm/7', 'm/0', 'm/1', 'm/2', 'm/3', 'm/4'],
      ...['m/0/0', 'm/0/1', 'm/0/2', 'm/0/3', 'm/0/4'],
    ])
    expect(plan(new Set(['m/0/3'])).map(({ path }) => path)).toContain('m/0/8')
  })
})

test('phrases that are tried: the chosen path on both curves, one root for each phrase', () => {
  const repair = (word: string) =>
    ({
      position: 1,
      word,
      change: 'filled',
      swappedWith: null,
      mnemonic: new Secret(`${word} zoo`),
      near: false,
    }) as const
  const search = repairSearch([repair('able'), repair('acid')], new Secret('é'), 'm/0')
  const plan = search.plan(new Set())
  expect(plan).toHaveLength(2 * 2 * 2)
  expect(new Set(plan.map(({ id }) => id)).size).toBe(8)
  const sources = search.sources(plan)
  expect(
    packSecrets(
      sources.map(({ source }) => source),
      '',
    ).value,
  ).toEqual(
    ['able zoo', 'able zoo', 'acid zoo', 'acid zoo'].map((mnemonic, index) => ({
      ...{ kind: 'phrase', mnemonic, passphrase: 'é' },
      encoding: index % 2 === 0 ? 'bip39' : 'wallet-core',
    })),
  )
  expect(sources.every(({ keys }) => keys.length === 2)).toBe(true)
})
