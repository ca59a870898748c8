import { describe, expect, it } from 'vitest'
import type { AccountJob } from '../src/services/accounts/account-job.ts'
import { formatSeconds } from '../src/services/accounts/quota-errors.ts'
import { errorOf } from './support.ts'
import {
  BODY,
  type CreationParts,
  from,
  LOCAL,
  once,
  startCreation as startOn,
} from './test-creation.ts'
import { onEachStore } from './test-stores.ts'

onEachStore('quotas of accounts', kind => {
  const startCreation = (env: Record<string, string>, parts: Partial<CreationParts> = {}) =>
    startOn({ TRUST_PROXY: '1', ...env }, { kind, ...parts })

  it('say what was used, of how much, and the time left', async () => {
    const { post } = await startCreation({ ACCOUNTS_PER_HOUR: '2' })
    await post(BODY, from('9.9.9.9'))
    await post(BODY, from('9.9.9.9'))
    const refused = await post(BODY, from('9.9.9.9'))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect(await errorOf(refused)).toMatchObject({
      code: 'accounts/quota-used',
      message: 'Your address has used this server’s limit: 2 of 2 new accounts in an hour.',
      suggestion: 'Try again in 60 minutes, or pay with your own wallet.',
      details: { limit: '2', seconds: expect.stringMatching(/^3[56]\d\d$/) },
    })
  })

  it('are for a day too, over which the hours begin anew', async () => {
    const { post, store } = await startCreation({ ACCOUNTS_PER_HOUR: '2', ACCOUNTS_PER_DAY: '3' })
    const statuses = async (count: number) => {
      const list: number[] = []
      for (let i = 0; i < count; i++) list.push((await post(BODY, from('9.9.9.9'))).status)
      return list
    }
    expect(await statuses(3)).toEqual([202, 202, 429])
    const database = await store.database()
    await database.query(
      "update account_quotas set resets_at = seconds_from_now(-1) where client like '%:hour'",
    )
    expect(await statuses(2)).toEqual([202, 429])
    const refused = await post(BODY, from('9.9.9.9'))
    expect((await errorOf(refused)).message).toContain('3 of 3 new accounts in 24 hours')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000)
  })

  it('are for everybody together too, on each network', async () => {
    const { post } = await startCreation({ PAYER_EMULATOR_ACCOUNTS_PER_DAY: '3' })
    const addresses = ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4']
    const statuses: number[] = []
    for (const address of addresses) statuses.push((await post(BODY, from(address))).status)
    expect(statuses).toEqual([202, 202, 202, 429])
    expect(await errorOf(await post(BODY, from('5.5.5.5')))).toMatchObject({
      code: 'accounts/budget-used',
      message: 'This server has paid for 3 of 3 accounts on emulator in 24 hours.',
      suggestion: 'Try again in 24 hours, or pay with your own wallet.',
    })
    // The developer at the machine itself is not counted.
    expect((await post(BODY, LOCAL)).status).toBe(202)
    // A proxy that forwards no address is not that machine, though it runs on it.
    expect((await post(BODY)).status).toBe(429)
  })

  it('are exact for many requests at once', async () => {
    const { post, store } = await startCreation({ PAYER_EMULATOR_ACCOUNTS_PER_DAY: '7' })
    const posts = Array.from({ length: 20 }, (_, i) => post(BODY, from(`10.0.0.${i}`)))
    const statuses = (await Promise.all(posts)).map(({ status }) => status)
    expect(statuses.filter(status => status === 202)).toHaveLength(7)
    expect(statuses.filter(status => status === 429)).toHaveLength(13)
    const database = await store.database()
    expect(
      await database.query('select cast(count(*) as integer) as jobs from account_jobs'),
    ).toEqual([{ jobs: 7 }])
  })

  it('are for the address that a proxy writes with its port, whichever port that is', async () => {
    const { post } = await startCreation({ ACCOUNTS_PER_HOUR: '1' })
    const statuses: number[] = []
    const from = ['198.51.100.7:4431', '198.51.100.7:4432', '198.51.100.8:4431', '[2001:db8::1]:9']
    for (const address of from) {
      statuses.push((await post(BODY, { 'X-Forwarded-For': address })).status)
    }
    expect(statuses).toEqual([202, 429, 202, 202])
  })

  it('keep the Idempotency-Keys of clients apart: nobody is given another’s job', async () => {
    const { post } = await startCreation({})
    const jobFor = async (address: string) =>
      ((await (await post(BODY, { ...from(address), ...once('click-one') })).json()) as AccountJob)
        .job
    const first = await jobFor('9.9.9.9')
    expect(await jobFor('8.8.8.8')).not.toBe(first)
    expect(await jobFor('9.9.9.9:4431')).toBe(first)
  })

  it('get back what failed for certain, and forget who asked once a job has ended', async () => {
    const { node, post, create, outcome, store } = await startCreation({ ACCOUNTS_PER_HOUR: '1' })
    node.behaviours.push('refuse')
    const refused = await post(BODY, { ...from('9.9.9.9'), ...once('click-one') })
    expect(await outcome(refused)).toMatchObject({ state: 'failed' })
    await create({ ...from('9.9.9.9'), ...once('click-one') })
    expect((await post(BODY, from('9.9.9.9'))).status).toBe(429)
    const database = await store.database()
    const uses = () => database.query('select * from account_quota_uses')
    await expect.poll(uses).toEqual([])
  })

  it('get back what waited for a node that is not there', async () => {
    const { node, post, outcome } = await startCreation(
      { ACCOUNTS_PER_HOUR: '1' },
      { times: { call: 50, patience: 100 } },
    )
    node.silent = true
    const failed = await outcome(await post(BODY, from('9.9.9.9')))
    expect(failed).toMatchObject({ state: 'failed', error: { code: 'accounts/node-timeout' } })
    node.silent = false
    expect((await post(BODY, from('9.9.9.9'))).status).toBe(202)
  })

  it('do not get back into an hour that has begun since', async () => {
    const { node, post, jobOf, store } = await startCreation({ ACCOUNTS_PER_HOUR: '1' })
    const database = await store.database()
    node.sealAfter = 60_000
    const first = (await (await post(BODY, from('9.9.9.9'))).json()) as { job: string }
    await expect.poll(async () => (await jobOf(first.job)).state).toBe('sent')
    // The next hour, in which another client at that address has had one.
    await database.query('update account_quotas set resets_at = seconds_from_now(3600)')
    node.status = 'Expired'
    await expect.poll(async () => (await jobOf(first.job)).state).toBe('failed')
    expect((await post(BODY, from('9.9.9.9'))).status).toBe(429)
  })
})

describe('a time to wait', () => {
  it.each([
    [1, '1 second'],
    [89, '89 seconds'],
    [90, '2 minutes'],
    [3599, '60 minutes'],
    [5400, '2 hours'],
    [86_400, '24 hours'],
  ])('%i s: %s', (seconds, message) => {
    expect(formatSeconds(seconds)).toBe(message)
  })
})
