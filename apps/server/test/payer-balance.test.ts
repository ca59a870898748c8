import { expect, it } from 'vitest'
import type { AccountJob } from '../src/services/accounts/account-job.ts'
import { bodyNumber, from, LOCAL, once, startCreation } from './test-creation.ts'
import { onEachStore } from './test-stores.ts'

const FLOW = 100_000_000n
const WARNING =
  'the payer 0xf8d6e0586b0a20c7 on emulator has 0.9 FLOW, less than PAYER_EMULATOR_LOW_BALANCE (1)'
const ERROR =
  'the payer 0xf8d6e0586b0a20c7 on emulator has 0.006 FLOW, too little to pay for a new account: fill it up'

onEachStore('a payer that runs out of FLOW', kind => {
  it('signs nothing, and says so to who asks, in the log and in the health', async () => {
    const env = { TRUST_PROXY: '1', ACCOUNTS_PER_HOUR: '1' }
    const { node, post, fail, create, log, origin } = await startCreation(env, { kind })
    const health = async () => (await fetch(`${origin}/api/health`)).json()
    node.balance = 600_000n
    const failed = await fail(bodyNumber(1), { ...from('9.9.9.9'), ...once('account-one') })
    expect(failed.error).toMatchObject({
      code: 'accounts/payer-empty',
      message: 'This server can’t pay on Flow Emulator now: it is out of FLOW.',
      suggestion: 'Pay with your own wallet or another account. No account was created.',
    })
    expect(node.posts).toEqual([])
    expect(log.map(line => JSON.parse(line))).toEqual([{ level: 'error', what: ERROR }])
    expect(await health()).toEqual({
      status: 'degraded',
      database: 'ok',
      payers: { emulator: 'empty' },
    })
    node.balance = 10n * FLOW
    // An unpaid request was not counted either.
    expect((await post(bodyNumber(2), from('9.9.9.9'))).status).toBe(202)
    await create(LOCAL)
    expect(await health()).toMatchObject({ status: 'ok', payers: { emulator: 'ok' } })
  })

  it('signs as many as it can pay for, before it knows what the first of them cost', async () => {
    const { node, post, jobOf } = await startCreation({ PAYER_EMULATOR_KEY_INDEX: '0-4' }, { kind })
    node.useKeys(5)
    node.sealAfter = 60_000
    // The reserve, and two accounts.
    node.balance = 500_000n + 400_000n
    const jobs: AccountJob[] = []
    for (let i = 0; i < 4; i++) jobs.push((await (await post(bodyNumber(i))).json()) as AccountJob)
    const states = async () =>
      (await Promise.all(jobs.map(({ job }) => jobOf(job)))).map(job => job.state)
    await expect.poll(states).toEqual(['sent', 'sent', 'queued', 'queued'])
    node.balance = 5n * FLOW
    await expect.poll(states).toEqual(['sent', 'sent', 'sent', 'sent'])
  })

  it('is warned of at the start, without anybody asking', async () => {
    const { node, accounts, log } = await startCreation({}, { kind })
    node.balance = 90_000_000n
    await accounts.resume()
    await expect
      .poll(() => log.map(line => JSON.parse(line)))
      .toEqual([{ level: 'warning', what: WARNING }])
    expect(await accounts.health()).toMatchObject({ payers: { emulator: 'low' } })
  })
})
