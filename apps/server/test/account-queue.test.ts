import { transactionId } from '@toolkit/core/transaction/transaction'
import { expect, it } from 'vitest'
import type { AccountJob } from '../src/services/accounts/account-job.ts'
import { EMULATOR_PROPOSAL_KEYS } from '../src/settings/payer-settings.ts'
import { errorOf } from './support.ts'
import { BODY, bodyNumber, once, SERVICE_ACCOUNT, startCreation } from './test-creation.ts'
import { onEachStore } from './test-stores.ts'

onEachStore('the queue of accounts', kind => {
  it('tells everybody their place, and refuses when it is full', async () => {
    const { node, post, create, jobOf } = await startCreation({}, { kind, queueLimit: 2 })
    node.sealAfter = 60_000
    await create()
    const waiting = await Promise.all([post(), post()])
    const jobs = (await Promise.all(waiting.map(one => one.json()))) as AccountJob[]
    const places = await Promise.all(jobs.map(async ({ job }) => await jobOf(job)))
    expect(places.map(job => (job.state === 'queued' ? job.place : job.state)).sort()).toEqual([
      1, 2,
    ])
    const refused = await post()
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('30')
    expect((await errorOf(refused)).code).toBe('accounts/busy')
    expect(node.taken).toHaveLength(1)
  })

  it('uses all proposal keys of the settings, each for one transaction at a time', async () => {
    const { node, post, create } = await startCreation(
      { PAYER_EMULATOR_KEY_INDEX: '0,2-3' },
      { kind },
    )
    node.useKeys(4)
    node.sealAfter = 60_000
    await Promise.all([create(), create(), create()])
    expect(node.taken.map(({ proposalKey }) => proposalKey.keyIndex).sort()).toEqual([0, 2, 3])
    const fourth = (await (await post()).json()) as AccountJob
    expect(fourth).toMatchObject({ state: 'queued', place: 1 })
  })

  it('adds keys to the service account of an emulator, once', async () => {
    const { node, create, accounts } = await startCreation(SERVICE_ACCOUNT, { kind })
    await Promise.all([create(), create(), create()])
    expect(node.keys).toHaveLength(1 + EMULATOR_PROPOSAL_KEYS)
    const proposers = node.taken.slice(1).map(({ proposalKey }) => proposalKey.keyIndex)
    expect(proposers).not.toContain(0)
    expect(new Set(proposers).size).toBe(3)
    await accounts.close()
    const second = await startCreation(SERVICE_ACCOUNT, { kind, node })
    await second.create()
    expect(node.keys).toHaveLength(1 + EMULATOR_PROPOSAL_KEYS)
  })

  it('does with the first key where no keys can be added', async () => {
    const { node, create } = await startCreation(SERVICE_ACCOUNT, { kind })
    node.behaviours.push('refuse', 'refuse', 'refuse')
    await create()
    expect(node.taken.map(({ proposalKey }) => proposalKey.keyIndex)).toEqual([0])
  })

  it('reads a key anew that somebody else has used meanwhile', async () => {
    const { node, create } = await startCreation({}, { kind })
    await create()
    await expect.poll(() => node.key.sequenceNumber).toBe(8n)
    node.key = { ...node.key, sequenceNumber: 40n }
    await create()
    expect(node.taken.at(-1)?.proposalKey.sequenceNumber).toBe(40n)
  })

  it('keeps those who wait while the node is busy, and tells them', async () => {
    const { node, post, jobOf, outcome } = await startCreation(
      {},
      { kind, times: { call: 100, patience: 60_000 } },
    )
    node.silent = true
    const response = await post()
    const { job } = (await response.clone().json()) as AccountJob
    await expect
      .poll(() => jobOf(job))
      .toMatchObject({
        state: 'queued',
        place: 1,
        trouble: {
          code: 'accounts/node-timeout',
          suggestion: 'The server asks it again by itself.',
        },
      })
    node.silent = false
    expect(await outcome(response)).toMatchObject({ state: 'sent' })
  })

  it('keeps the order of those who wait', async () => {
    const { node, post, outcome } = await startCreation({}, { kind })
    node.sealAfter = 30
    const sent: string[] = []
    for (let i = 0; i < 5; i++) {
      const job = await outcome(await post(bodyNumber(100 + i)))
      if (job.state === 'sent') sent.push(job.transactionId)
    }
    expect(node.taken.map(transactionId)).toEqual(sent)
  })

  it('has one queue for two copies, of which either may end', { timeout: 90_000 }, async () => {
    const parts = { kind, times: { idle: 20 } }
    const first = await startCreation({}, parts)
    const second = await startCreation({}, { ...parts, node: first.node })
    first.node.sealAfter = 15
    const posts = Array.from({ length: 12 }, (_, i) =>
      (i % 2 ? first : second).post(BODY, once(`click-number-${i}`)),
    )
    const jobs = await Promise.all(
      posts.map(async one => ((await (await one).json()) as AccountJob).job),
    )
    await first.accounts.close()
    const ended = async () =>
      (await Promise.all(jobs.map(second.jobOf))).filter(({ state }) => state === 'sent').length
    await expect.poll(ended, { timeout: 60_000 }).toBe(12)
    const numbers = first.node.taken.map(({ proposalKey }) => proposalKey.sequenceNumber)
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, i) => 7n + BigInt(i)))
    // The same key sent to the other copy is the same job.
    const again = (await (await second.post(BODY, once('click-number-0'))).json()) as AccountJob
    expect(jobs).toContain(again.job)
  })
})
