import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { type DiscoveryQuestion, discoveryPlan } from './discovery-plan.ts'

const ONE: DiscoveryQuestion = { encodings: ['bip39'] }

/** Runs the plan to its end when exactly `owned` are in use. */
function searchAll(question: DiscoveryQuestion, owned: ReadonlySet<string>) {
  const queried = new Set<string>()
  for (let round = 0; round < 50; round++) {
    const used = new Set([...queried].filter(id => owned.has(id)))
    const fresh = discoveryPlan(question, used).filter(({ id }) => !queried.has(id))
    if (fresh.length === 0) return queried
    for (const { id } of fresh) queried.add(id)
  }
  throw new Error('no end')
}

describe('the first round', () => {
  const plan = discoveryPlan(ONE)

  it('is five keys of two accounts and the other usual paths, on both curves', () => {
    expect(plan).toHaveLength(2 * (2 * 5 + 2 + 1 + 2))
    const paths = plan
      .filter(({ signatureAlgorithm }) => signatureAlgorithm === 'ECDSA_P256')
      .map(({ path }) => path)
    expect(paths).toContain("m/44'/539'/0'/0/4")
    expect(paths).toContain("m/44'/539'/1'/0/0")
    expect(paths).toContain("m/44'/1'/769/0/0")
    expect(paths).toContain("m/44'/60'/0'/0/0")
    expect(paths).toContain("m/44'/539'/0'/0'/0'")
    expect(paths).toContain("m/44'/539'/769'/0/0")
    expect(paths).not.toContain("m/44'/539'/513'/0/0")
    expect(new Set(plan.map(({ id }) => id)).size).toBe(plan.length)
  })

  it('is twice as long with two readings', () => {
    expect(discoveryPlan({ encodings: ['bip39', 'wallet-core'] })).toHaveLength(2 * plan.length)
  })

  it('holds a path of one’s own, once, and refuses a bad one', () => {
    const own = discoveryPlan({ ...ONE, paths: ["m/1'/2", 'm/44h/539h/0h/0/0'] })
    expect(own).toHaveLength(plan.length + 2)
    expect(own.filter(({ preset }) => preset === 'own').map(({ path }) => path)).toEqual([
      "m/1'/2",
      "m/1'/2",
    ])
    expect(refusal(() => discoveryPlan({ ...ONE, paths: ['garbage'] })).code).toBe('path/no-root')
  })
})

describe('further rounds', () => {
  const flow = (account: number, index: number) =>
    `bip39 ECDSA_P256 m/44'/539'/${account}'/0/${index}`

  it('go five keys past the last one used, and two accounts', () => {
    const queried = searchAll(ONE, new Set([flow(0, 3), flow(0, 8), flow(2, 0)]))
    expect(queried.has(flow(0, 13))).toBe(true)
    expect(queried.has(flow(0, 14))).toBe(false)
    // Account 2 is past the first, unused accounts: within the gap only once account 1 is.
    expect(queried.has(flow(2, 5))).toBe(true)
    expect(queried.has(flow(4, 4))).toBe(true)
    expect(queried.has(flow(5, 0))).toBe(false)
  })

  it('do not jump over a gap', () => {
    const queried = searchAll(ONE, new Set([flow(0, 5), flow(2, 0)]))
    expect(queried.has(flow(0, 5))).toBe(false)
    expect(queried.has(flow(2, 0))).toBe(false)
  })

  it('are of the curve and the reading in which a key was used, and of no other', () => {
    const question: DiscoveryQuestion = { encodings: ['bip39', 'wallet-core'] }
    const queried = searchAll(question, new Set([flow(0, 4)]))
    expect(queried.has(flow(0, 9))).toBe(true)
    expect(queried.has("bip39 ECDSA_secp256k1 m/44'/539'/0'/0/5")).toBe(false)
    expect(queried.has("wallet-core ECDSA_P256 m/44'/539'/0'/0/5")).toBe(false)
  })
})
