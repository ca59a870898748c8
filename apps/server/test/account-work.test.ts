import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, it } from 'vitest'
import { errorOf } from './support.ts'
import {
  BODY,
  type CreationParts,
  clientOf,
  from,
  LOCAL,
  once,
  startCreation as startOn,
} from './test-creation.ts'
import { onEachStore } from './test-stores.ts'

const STRANGER = from('9.9.9.9')

/** Solves a challenge as the page does. */
async function solve(challenge: Challenge) {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('not solved in time')
  const { counter, derivedKey } = solution
  return { challenge, solution: { counter, derivedKey } }
}

onEachStore('proof of work', kind => {
  const startCreation = async (
    env: Record<string, string> = {},
    parts: Partial<CreationParts> = {},
  ) => {
    const settings = { TRUST_PROXY: '1', SPONSOR_WORK: '4', ACCOUNTS_PER_HOUR: '50', ...env }
    const creation = await startOn(settings, { kind, ...parts })
    const challenge = async (network = 'emulator', headers: Record<string, string> = STRANGER) => {
      const url = `${creation.origin}/api/accounts/challenge?network=${network}`
      const response = await fetch(url, { headers })
      expect(response.status).toBe(200)
      return ((await response.json()) as { challenge: Challenge | null }).challenge
    }
    const work = async () => solve((await challenge()) ?? missing())
    const refusal = async (body: unknown) => {
      const response = await creation.post(body, STRANGER)
      expect(response.status).toBeGreaterThanOrEqual(400)
      return (await errorOf(response)).code
    }
    return { ...creation, challenge, work, refusal }
  }

  it('is asked of a stranger, and taken once', async () => {
    const { node, post, outcome, work, refusal } = await startCreation()
    const without = await post(BODY, STRANGER)
    expect(without.status).toBe(428)
    expect((await errorOf(without)).code).toBe('accounts/work-missing')
    const done = await work()
    expect(await outcome(await post({ ...BODY, work: done }, STRANGER))).toMatchObject({
      state: 'sent',
    })
    expect(await refusal({ ...BODY, work: done })).toBe('accounts/work-used')
    expect(node.taken).toHaveLength(1)
  })

  it('says how far it is at most, and tells no secret', async () => {
    const { challenge, store, log } = await startCreation({ SPONSOR_WORK: '1000' })
    const given = await challenge()
    expect(given?.parameters).toMatchObject({
      algorithm: 'PBKDF2/SHA-256',
      cost: 5000,
      data: { network: 'emulator', most: 2000 },
    })
    const left = (given?.parameters.expiresAt ?? 0) - Date.now() / 1000
    expect(left).toBeGreaterThan(800)
    expect(left).toBeLessThanOrEqual(900)
    const [secret] = await (await store.database()).query<{ value: string }>(
      'select value from store_secrets',
    )
    expect(secret?.value).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(given) + log.join()).not.toContain(secret?.value)
  })

  it('hides any number from 0 on, so that nobody may skip the first', async () => {
    const { work } = await startCreation({ SPONSOR_WORK: '1' })
    const found = new Set<number>()
    // One of 0, 1 and 2 each time: the chance that one of them never comes in 50 is negligible.
    for (let i = 0; i < 50 && found.size < 3; i++) found.add((await work()).solution.counter)
    expect([...found].sort()).toEqual([0, 1, 2])
  })

  it('is not asked of the developer’s own machine, nor where it is off', async () => {
    const { challenge, create } = await startCreation()
    expect(await challenge('emulator', LOCAL)).toBeNull()
    await create(LOCAL)
    const off = await startCreation({ SPONSOR_WORK: '0' })
    expect(await off.challenge()).toBeNull()
    await off.create(STRANGER)
  })

  it('is not asked for again where the request was taken already', async () => {
    const { node, post, outcome, work } = await startCreation()
    const headers = { ...STRANGER, ...once('click-one') }
    node.behaviours.push('refuse')
    const failed = await outcome(await post({ ...BODY, work: await work() }, headers))
    expect(failed).toMatchObject({ state: 'failed' })
    const again = await outcome(await post(BODY, headers))
    expect(again).toMatchObject({ state: 'sent', job: failed.job })
    expect(await outcome(await post(BODY, headers))).toEqual(again)
  })

  it('is not lost to a quota', async () => {
    const { post, work, store } = await startCreation({ ACCOUNTS_PER_HOUR: '1' })
    await post({ ...BODY, work: await work() }, STRANGER)
    const done = await work()
    // Without any work the quota is reported first, so that no work is wasted.
    expect((await post(BODY, STRANGER)).status).toBe(429)
    expect((await post({ ...BODY, work: done }, STRANGER)).status).toBe(429)
    await (await store.database()).query('delete from account_quotas')
    expect((await post({ ...BODY, work: done }, STRANGER)).status).toBe(202)
  })

  it('is refused when it is forged, unsolved, for another network or malformed', async () => {
    const { work, refusal, node, post } = await startCreation({
      PAYER_TESTNET_ADDRESS: '9a0766d93b6608b7',
      PAYER_TESTNET_PRIVATE_KEY: '01'.repeat(32),
      PAYER_TESTNET_SIGNATURE_ALGORITHM: 'ECDSA_P256',
      PAYER_TESTNET_HASH_ALGORITHM: 'SHA3_256',
    })
    const done = await work()
    const { parameters, signature } = done.challenge
    const withChallenge = (challenge: unknown) => ({ ...BODY, work: { ...done, challenge } })
    const changed = (change: object) =>
      withChallenge({ parameters: { ...parameters, ...change }, signature })
    for (const forged of [
      changed({ cost: 1 }),
      changed({ expiresAt: (parameters.expiresAt ?? 0) + 1000 }),
      changed({ data: { network: 'emulator', most: 1_000_000 } }),
      withChallenge({ parameters, signature: 'ab'.repeat(32) }),
      { ...BODY, work: { ...done, solution: { counter: 0, derivedKey: '00'.repeat(32) } } },
      { ...BODY, network: 'testnet', work: done },
    ]) {
      expect(await refusal(forged)).toBe('accounts/work-invalid')
    }
    for (const malformed of [
      { ...BODY, work: null },
      { ...BODY, work: 'text' },
      { ...BODY, work: { ...done, more: 1 } },
      { ...BODY, work: { ...done, solution: { counter: -1, derivedKey: '00'.repeat(32) } } },
      changed({ nonce: '' }),
      changed({ more: 1 }),
      withChallenge({ parameters }),
    ]) {
      expect(await refusal(malformed)).toBe('request/bad-field')
    }
    expect(node.posts).toEqual([])
    // None of it has consumed the work.
    expect(await refusal({ ...BODY, work: done, weight: 1 })).toBe('request/bad-field')
    const counted = (counter: number) => ({ ...done, solution: { ...done.solution, counter } })
    expect(await refusal({ ...BODY, work: counted(2 ** 32) })).toBe('request/bad-field')
    // The derived key proves the work; the counter only has to be valid.
    expect((await post({ ...BODY, work: counted(2 ** 32 - 1) }, STRANGER)).status).toBe(202)
  })

  it('is refused when it comes too late', async () => {
    const { challenge, refusal, post } = await startCreation()
    const given = (await challenge()) ?? missing()
    const late = await solve(given)
    const past = { ...given.parameters, expiresAt: Math.floor(Date.now() / 1000) - 1 }
    // A forged time does not help: without its signature it has expired, and with one it would be ours.
    expect(
      await refusal({ ...BODY, work: { ...late, challenge: { ...given, parameters: past } } }),
    ).toBe('accounts/work-expired')
    expect((await post({ ...BODY, work: late }, STRANGER)).status).toBe(202)
  })

  it('is refused when the server asks for more by now; copies take each other’s', async () => {
    const first = await startCreation()
    const parts = { kind, node: first.node }
    const env = { TRUST_PROXY: '1', EMULATOR_ACCESS_NODE: await first.node.start() }
    const same = await startOn({ ...env, SPONSOR_WORK: '4' }, parts)
    const more = await startOn({ ...env, SPONSOR_WORK: '5000' }, parts)
    const done = await first.work()
    const easy = await clientOf(more.origin).post({ ...BODY, work: done }, STRANGER)
    expect((await errorOf(easy)).code).toBe('accounts/work-too-easy')
    const taken = await clientOf(same.origin).post({ ...BODY, work: done }, STRANGER)
    expect(taken.status).toBe(202)
    expect(await first.refusal({ ...BODY, work: done })).toBe('accounts/work-used')
  })

  it('is taken by one of many requests that bring the same', async () => {
    const { post, work } = await startCreation()
    const done = await work()
    const posts = Array.from({ length: 8 }, () => post({ ...BODY, work: done }, STRANGER))
    const statuses = (await Promise.all(posts)).map(({ status }) => status).sort()
    expect(statuses).toEqual([202, ...Array.from({ length: 7 }, () => 422)])
  })

  it.each([
    ['', 400, 'request/bad-field'],
    ['previewnet', 400, 'request/bad-field'],
    ['mainnet', 503, 'accounts/no-payer'],
  ])('a challenge for the network "%s" is refused', async (network, status, code) => {
    const { origin } = await startCreation()
    const response = await fetch(`${origin}/api/accounts/challenge?network=${network}`)
    expect(response.status).toBe(status)
    expect((await errorOf(response)).code).toBe(code)
  })
})

function missing(): never {
  throw new Error('no challenge was given')
}
