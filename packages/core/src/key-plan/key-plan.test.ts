import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { fixedHex } from '../bytes/hex.ts'
import { decodeUtf8 } from '../bytes/utf8.ts'
import { parseCadence } from '../cadence/syntax/program.ts'
import {
  ACCOUNT_HASH_ALGORITHM_IDS,
  SIGNATURE_ALGORITHM_IDS,
  type SignatureAlgorithm,
} from '../keys/algorithms.ts'
import { generatePrivateKey } from '../keys/private-key.ts'
import { publicKeyOf } from '../keys/public-key.ts'
import { KEY_PLAN_SCRIPT } from '../templates/key-plan-script.ts'
import { keyDifferences } from './key-differences.ts'
import type { KeyChangeInput, KeyPlan, NewKeyInput, PresentKey } from './key-plan.ts'
import { keyPlanTransaction, MAX_KEYS_ADDED_UP } from './key-plan-transaction.ts'
import { MAX_KEY_CHANGES, readKeyPlan } from './read-key-plan.ts'
import { activeWeight, resultingKeys } from './resulting-keys.ts'

const bytesOn = (signatureAlgorithm: SignatureAlgorithm) =>
  publicKeyOf(generatePrivateKey(signatureAlgorithm), signatureAlgorithm)
const POOL = {
  ECDSA_P256: Array.from({ length: 4 }, () => fixedHex(bytesOn('ECDSA_P256'), 64)),
  ECDSA_secp256k1: Array.from({ length: 4 }, () => fixedHex(bytesOn('ECDSA_secp256k1'), 64)),
}
const [P256 = fixedHex(new Uint8Array(64), 64), OTHER = P256] = POOL.ECDSA_P256
const [K1 = P256] = POOL.ECDSA_secp256k1

const present = (index: number, change: Partial<PresentKey> = {}): PresentKey => ({
  index,
  publicKey: P256,
  signatureAlgorithm: 'ECDSA_P256',
  hashAlgorithm: 'SHA3_256',
  weight: 1000,
  revoked: false,
  ...change,
})
const newKey = (change: Partial<NewKeyInput> = {}): NewKeyInput => ({
  publicKey: OTHER,
  signatureAlgorithm: 'ECDSA_P256',
  hashAlgorithm: 'SHA3_256',
  weight: '1000',
  ...change,
})

const planOf = (keys: readonly PresentKey[], ...changes: KeyChangeInput[]): KeyPlan => {
  const parsed = readKeyPlan(keys, changes)
  if (parsed.kind === 'faults') throw parsed.faults[0].error
  return parsed.plan
}
const faultsOf = (keys: readonly PresentKey[], ...changes: KeyChangeInput[]) => {
  const parsed = readKeyPlan(keys, changes)
  if (parsed.kind === 'plan') throw new Error('It was read.')
  return parsed.faults.map(({ change, field, error }) => [change, field, error.code])
}
const shortly = (keys: KeyPlan['resulting']) =>
  keys.map(({ index, weight, revoked, change, replaces }) =>
    [index, revoked ? 'revoked' : weight, change, ...(replaces === null ? [] : [replaces])].join(
      ' ',
    ),
  )

describe('readKeyPlan', () => {
  it('reads each kind of change, and says what comes of it', () => {
    const keys = [
      present(0),
      present(1, { weight: 500, revoked: true }),
      present(2, { weight: 400 }),
    ]
    const plan = planOf(
      keys,
      { kind: 'add', key: newKey({ weight: '600' }) },
      { kind: 're-weight', index: 2, weight: '500' },
      {
        kind: 'swap',
        index: 0,
        key: newKey({ publicKey: K1, signatureAlgorithm: 'ECDSA_secp256k1' }),
      },
    )
    expect(shortly(plan.resulting)).toEqual([
      '0 revoked revoke',
      '1 revoked none',
      '2 revoked revoke',
      '3 600 add',
      '4 500 add 2',
      '5 1000 add 0',
    ])
    expect(plan.resulting.map(({ publicKey }) => publicKey)).toEqual([
      P256,
      P256,
      P256,
      OTHER,
      P256,
      K1,
    ])
  })

  it('refuses keys that are not there, revoked, or changed twice', () => {
    const keys = [present(0), present(1, { revoked: true })]
    expect(
      faultsOf(
        keys,
        { kind: 'revoke', index: 2 },
        { kind: 're-weight', index: 1, weight: '1' },
        { kind: 'add', key: newKey() },
        { kind: 'swap', index: 0, key: newKey() },
        { kind: 'revoke', index: 0 },
      ),
    ).toEqual([
      [0, null, 'key-plan/no-such-key'],
      [1, null, 'key-plan/already-revoked'],
      [4, null, 'key-plan/changed-twice'],
    ])
    expect(faultsOf([], { kind: 'revoke', index: 0 })[0]).toEqual([0, null, 'key-plan/no-such-key'])
  })

  it.each([
    [0, 'It has no keys at all.'],
    [1, 'Its keys are numbered 0 to 0.'],
    [3, 'Its keys are numbered 0 to 2.'],
  ])('says which keys there are of %i', (count, suggestion) => {
    const keys = Array.from({ length: count }, (_, index) => present(index))
    const parsed = readKeyPlan(keys, [{ kind: 'revoke', index: 5 }])
    if (parsed.kind === 'plan') throw new Error('It was read.')
    expect(parsed.faults[0]?.error.suggestion).toBe(suggestion)
  })

  it.each([
    ['', 'integer/empty'],
    ['1001', 'integer/too-large'],
    ['1.5', 'integer/fraction'],
    ['-1', 'integer/negative'],
    ['1e3', 'integer/exponent'],
    ['1 5', 'integer/space'],
    ['1000', 'key-plan/same-weight'],
    [' 1000 ', 'key-plan/same-weight'],
  ])('refuses weight %j', (weight, code) => {
    expect(faultsOf([present(0)], { kind: 're-weight', index: 0, weight })).toEqual([
      [0, 'weight', code],
    ])
  })

  it('takes weight 0, which the chain takes', () => {
    const plan = planOf([present(0)], { kind: 'add', key: newKey({ weight: '0' }) })
    expect(shortly(plan.resulting)).toEqual(['0 1000 none', '1 0 add'])
  })

  it('says all that is wrong with a new key', () => {
    const key = newKey({ publicKey: K1, weight: '1.5' })
    expect(faultsOf([present(0)], { kind: 'add', key })).toEqual([
      [0, 'weight', 'integer/fraction'],
      [0, 'publicKey', 'public-key/other-curve'],
    ])
  })

  it('refuses a plan that changes nothing, too much, or a key into itself', () => {
    expect(faultsOf([present(0)])).toEqual([[null, null, 'key-plan/empty']])
    const many = Array.from(
      { length: MAX_KEY_CHANGES + 1 },
      () => ({ kind: 'add', key: newKey() }) as const,
    )
    expect(faultsOf([present(0)], ...many)).toEqual([[null, null, 'key-plan/too-long']])
    const same = newKey({ publicKey: P256 })
    expect(faultsOf([present(0)], { kind: 'swap', index: 0, key: same })).toEqual([
      [0, 'publicKey', 'key-plan/same-key'],
    ])
    planOf([present(0)], { kind: 'swap', index: 0, key: { ...same, hashAlgorithm: 'SHA2_256' } })
  })

  it('refuses to lock the account out', () => {
    const keys = [present(0, { weight: 500 }), present(1, { weight: 500 })]
    const [[, , code] = []] = faultsOf(keys, { kind: 're-weight', index: 1, weight: '499' })
    expect(code).toBe('key-plan/locks-out')
    expect(refusal(() => planOf(keys, { kind: 'revoke', index: 0 })).message).toBe(
      'The keys would add up to 500 of the 1000 that sign for the account, so nobody could use it any more.',
    )
    planOf(keys, { kind: 're-weight', index: 1, weight: '501' })
  })
})

const arbitraryKey = fc
  .record({
    signatureAlgorithm: fc.constantFrom(...SIGNATURE_ALGORITHM_IDS),
    pool: fc.nat(3),
    hashAlgorithm: fc.constantFrom(...ACCOUNT_HASH_ALGORITHM_IDS),
    weight: fc.oneof(fc.constantFrom(0, 1, 333, 500, 999, 1000), fc.integer({ min: 0, max: 1000 })),
  })
  .map(({ signatureAlgorithm, pool, hashAlgorithm, weight }) => ({
    publicKey: POOL[signatureAlgorithm][pool] ?? P256,
    ...{ signatureAlgorithm: signatureAlgorithm, hashAlgorithm, weight },
  }))
const arbitraryKeys = fc
  .array(fc.tuple(arbitraryKey, fc.boolean()), { maxLength: 6 })
  .map(keys => keys.map(([key, revoked], index): PresentKey => ({ ...key, revoked, index })))
const typed = arbitraryKey.map(key => ({ ...key, weight: `${key.weight}` }))
const arbitraryChange: fc.Arbitrary<KeyChangeInput> = fc.oneof(
  typed.map(key => ({ kind: 'add', key }) as const),
  fc.nat(6).map(index => ({ kind: 'revoke', index }) as const),
  fc
    .tuple(fc.nat(6), typed)
    .map(([index, { weight }]) => ({ kind: 're-weight', index, weight }) as const),
  fc.tuple(fc.nat(6), typed).map(([index, key]) => ({ kind: 'swap', index, key }) as const),
)

/** Model of the chain: a list of keys, `add` and `revoke` applied in sequence. */
function runOnModel(keys: readonly PresentKey[], changes: readonly KeyChangeInput[]): PresentKey[] {
  const account = keys.map(key => ({ ...key }))
  const at = (index: number) => account[index] ?? present(index)
  const add = (key: Omit<PresentKey, 'index' | 'revoked'>) =>
    account.push({ ...key, index: account.length, revoked: false })
  for (const change of changes) {
    if (change.kind === 'add' || change.kind === 'swap') {
      add({
        ...change.key,
        publicKey: fixedHex(Buffer.from(change.key.publicKey, 'hex'), 64),
        weight: Number(change.key.weight),
      })
    } else if (change.kind === 're-weight') {
      add({ ...at(change.index), weight: Number(change.weight) })
    }
  }
  for (const change of changes) {
    if (change.kind !== 'add') account[change.index] = { ...at(change.index), revoked: true }
  }
  return account
}

describe('a plan', () => {
  it('leads to what adding and revoking one by one leads to, and never locks out', () => {
    let plans = 0
    fc.assert(
      fc.property(arbitraryKeys, fc.array(arbitraryChange, { maxLength: 5 }), (keys, changes) => {
        const parsed = readKeyPlan(keys, changes)
        if (parsed.kind === 'faults') return
        plans += 1
        const { resulting } = parsed.plan
        expect(keyDifferences(resulting, runOnModel(keys, changes))).toEqual([])
        expect(activeWeight(resulting)).toBeGreaterThanOrEqual(1000)
        expect(resulting.map(({ index }) => index)).toEqual(resulting.map((_, index) => index))
        // Revoked keys stay revoked.
        for (const { index, revoked } of keys)
          if (revoked) expect(resulting[index]?.revoked).toBe(true)
      }),
      { numRuns: 2000 },
    )
    expect(plans).toBeGreaterThan(100)
  })

  it('is refused only for a reason that holds', () => {
    fc.assert(
      fc.property(
        arbitraryKeys,
        fc.array(arbitraryChange, { minLength: 1, maxLength: 3 }),
        (keys, changes) => {
          const parsed = readKeyPlan(keys, changes)
          if (parsed.kind === 'plan') return
          for (const { change, error } of parsed.faults) {
            if (error.code !== 'key-plan/locks-out') expect(changes[change ?? -1]).toBeDefined()
            else expect(activeWeight(runOnModel(keys, changes))).toBeLessThan(1000)
          }
        },
      ),
    )
  })
})

describe('keyPlanTransaction', () => {
  const keys = [present(0), present(1, { weight: 1, revoked: true })]
  const texts = (plan: KeyPlan) => keyPlanTransaction(plan).arguments.map(decodeUtf8)
  const valuesOf = (text = '') =>
    (JSON.parse(text).value as { value: string }[]).map(({ value }) => value)

  it('has one argument of each parameter, with the raw values of Cadence', () => {
    const k1 = newKey({ publicKey: K1, signatureAlgorithm: 'ECDSA_secp256k1', weight: '7' })
    const plan = planOf(
      keys,
      { kind: 'add', key: { ...k1, hashAlgorithm: 'SHA2_256' } },
      { kind: 're-weight', index: 0, weight: '999' },
      { kind: 'add', key: newKey() },
    )
    const [added, curves, hashes, weights, first, revoked, revokedKeys, total] = texts(plan)
    expect(valuesOf(added)).toEqual([K1, P256, OTHER])
    expect(valuesOf(curves)).toEqual(['2', '1', '1'])
    expect(valuesOf(hashes)).toEqual(['1', '3', '3'])
    expect(valuesOf(weights)).toEqual(['7.00000000', '999.00000000', '1000.00000000'])
    expect(first).toBe('{"value":"2","type":"Int"}')
    expect(valuesOf(revoked)).toEqual(['0'])
    expect(valuesOf(revokedKeys)).toEqual([P256])
    expect(total).toBe('{"value":{"value":"2006.00000000","type":"UFix64"},"type":"Optional"}')
    const program = parseCadence(KEY_PLAN_SCRIPT)
    expect(program.problems).toEqual([])
    expect(program.parameters).toHaveLength(keyPlanTransaction(plan).arguments.length)
  })

  it('does not have the chain add up thousands of keys', () => {
    const many = Array.from({ length: MAX_KEYS_ADDED_UP }, (_, index) => present(index))
    const plan = planOf(many, { kind: 'add', key: newKey() })
    expect(texts(plan).at(-1)).toBe('{"value":null,"type":"Optional"}')
  })
})

describe('keyDifferences', () => {
  it('names each key that is otherwise', () => {
    const found = [
      present(0, { publicKey: OTHER }),
      present(1, { revoked: true }),
      present(2),
      present(3),
      present(5),
    ]
    const expected = [present(0), present(1), present(2, { revoked: true }), present(3), present(4)]
    expect(keyDifferences(expected, found)).toEqual([
      { index: 0, kind: 'other' },
      { index: 1, kind: 'revoked' },
      { index: 2, kind: 'in-force' },
      { index: 4, kind: 'missing' },
      { index: 5, kind: 'unexpected' },
    ])
    expect(keyDifferences(expected, resultingKeys(expected, []))).toEqual([])
  })
})
