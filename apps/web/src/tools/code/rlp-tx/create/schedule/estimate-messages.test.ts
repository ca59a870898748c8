import { addressAt } from '@toolkit/core/account/address'
import type { ArgumentInput } from '@toolkit/core/cadence/argument-form/argument-input'
import type { ScheduleEstimate, SchedulePlan } from '@toolkit/core/queries/schedule-estimate'
import { describe, expect, it, test } from 'vitest'
import { emptyDraft } from '../../../../../transaction/drafts/transaction-draft'
import { describeCancel, describeEstimate } from './estimate-messages'
import { canceledId, handlerOf, planOf } from './schedule-plan'

const account = addressAt('emulator', 7n)
const NOW = '1795673700.00000000'
const plan: SchedulePlan = { timestamp: '1795682699.0', priority: 'medium', executionEffort: 1000n }
const good: ScheduleEstimate = {
  fee: '0.00006000',
  runsAt: '1795682699.00000000',
  ...{ available: 7500n, limit: 7500n, minimumEffort: 100n, maximumEffort: 9999n },
  ...{ refund: '0.50000000', now: NOW, balance: '10.00000000' },
  stored: { type: 'A.f8d6e0586b0a20c7.Clock.Handler', handler: true },
}
const describedAs = (change: Partial<SchedulePlan>, estimate: Partial<ScheduleEstimate> = {}) =>
  describeEstimate({ ...plan, ...change }, { ...good, ...estimate }, { account, path: 'clock' })

describe('what the scheduler says of a plan', () => {
  it('is fee and time', () => {
    expect(describedAs({})).toMatchInlineSnapshot(`
      {
        "text": "At 26 Nov 2026, 08:44:59 UTC. 7,500 of 7,500 effort free for medium priority in that second. 50% comes back if you cancel.",
        "title": "Fee 0.00006 FLOW, runs in 2 hours",
        "tone": "success",
      }
    `)
    expect(
      describedAs({ priority: 'low' }, { limit: 2500n, available: 2500n }),
    ).toMatchInlineSnapshot(`
      {
        "text": "In the first second with room from 26 Nov 2026, 08:44:59 UTC on; others may move it later. 2,500 of 2,500 effort free for low priority in that second. 50% comes back if you cancel.",
        "title": "Fee 0.00006 FLOW, runs in 2 hours",
        "tone": "success",
      }
    `)
  })

  it('is a later second for medium priority', () => {
    const moved = describedAs(
      { executionEffort: 7500n },
      { available: 5501n, runsAt: '1795682700.00000000' },
    )
    expect(moved.tone).toBe('warning')
    expect(moved.text).toMatch(/^The second asked for has 5,501 effort left for medium priority/)
  })

  it.each([
    [
      'a full second',
      { priority: 'high', executionEffort: 9999n },
      { runsAt: null, available: 4001n, limit: 15_000n },
      'That second is full for high priority',
    ],
    ['a past time', { timestamp: '1795673600.0' }, { runsAt: null }, 'The time is in the past'],
    [
      'the present second',
      { timestamp: '1795673700.9' },
      { runsAt: null },
      'The time is in the past',
    ],
    [
      'too much effort',
      { executionEffort: 10_000n },
      { runsAt: null },
      'The effort must be 100 to 9,999',
    ],
    [
      'too little effort',
      { executionEffort: 1n },
      { runsAt: null },
      'The effort must be 100 to 9,999',
    ],
    [
      'more than the priority has',
      { priority: 'low', executionEffort: 3000n },
      { runsAt: null, limit: 2500n },
      'Low priority takes 2,500 effort at most',
    ],
    [
      'no handler',
      {},
      { stored: { type: null, handler: false } },
      'There is no handler at /storage/clock',
    ],
    [
      'something else',
      {},
      { stored: { type: 'A.1.FlowToken.Vault', handler: false } },
      '/storage/clock holds no handler',
    ],
    [
      'no FLOW',
      {},
      { balance: '0.00005999' },
      'The fee is 0.00006 FLOW, more than the account can pay',
    ],
  ] as const)('is a refusal for %s', (_, change, estimate, title) => {
    expect(describedAs(change, estimate)).toMatchObject({ tone: 'danger', title })
  })

  it('is no refusal where account and handler are not known', () => {
    expect(describedAs({}, { balance: null, stored: null }).tone).toBe('success')
  })
})

test('a cancellation is told by what became of the transaction', () => {
  const nothing = {
    ...{ handlerType: null, handlerAddress: null, priority: null, executionEffort: null },
    ...{ fees: null, timestamp: null, executedBy: null, run: null, runError: '' },
  }
  const description = (
    status: Parameters<typeof describeCancel>[1]['status'],
    fees: string | null = null,
  ) => describeCancel(12n, { ...nothing, status, fees })
  expect(description('scheduled', '0.10000000')).toEqual({
    tone: 'success',
    title: 'Scheduled transaction 12 has not run yet',
    text: 'Of its fee of 0.1 FLOW, half comes back.',
  })
  expect(description('executed').title).toBe('Scheduled transaction 12 has already run')
  for (const status of ['executed', 'canceled', 'unknown', null] as const) {
    expect(description(status).tone).toBe('danger')
  }
})

const texts = (...all: readonly string[]): ArgumentInput[] =>
  all.map(text => ({ kind: 'text', text }))
const draft = (...all: readonly string[]) => ({
  ...emptyDraft('emulator'),
  arguments: texts(...all),
})

test('a plan is read once its values are whole', () => {
  const submitted = (time: string, priority: string, effort: string) =>
    planOf(draft('/storage/clock', '', time, priority, effort))
  expect(submitted('5', '1', '1000')).toEqual({
    ...{ timestamp: '5.0', priority: 'medium', executionEffort: 1000n },
  })
  expect(submitted('5.25', '0', '1000')?.timestamp).toBe('5.25')
  for (const [time, priority, effort] of [
    ['', '1', '1000'],
    ['5.', '1', '1000'],
    ['soon', '1', '1000'],
    ['5', '3', '1000'],
    ['5', '', '1000'],
    ['5', '1', '-1'],
    ['5', '1', `${2n ** 64n}`],
    ['184467440738', '1', '1000'],
  ] as const) {
    expect(submitted(time, priority, effort)).toBeNull()
  }
})

test('the handler is the first authorizer’s, or the proposer’s', () => {
  const one = draft('/storage/clock')
  expect(handlerOf(one)).toEqual({ account: null, path: 'clock' })
  expect(handlerOf({ ...one, proposer: `0x${account}` }).account).toBe(account)
  expect(handlerOf({ ...one, proposer: 'x', authorizers: [account] }).account).toBe(account)
  expect(handlerOf(draft('/public/clock')).path).toBeNull()
  expect(canceledId(draft('12'))).toBe(12n)
  expect(canceledId(draft('0x12'))).toBeNull()
})
