import { type CadenceArgument, type ChainClient, serviceSigner } from './chain-client.ts'
import { CLOCK_CONTRACT, scheduledNumber, setUpClock } from './scheduling-plans.ts'
import type { FailingRun, ProvenRun } from './template-run.ts'
import { amount, planOf, string, type TemplateWorld } from './template-world.ts'
import type { TestAccount } from './test-accounts.ts'

// Runs of the templates that schedule a transaction and cancel one.

/** An account with a handler at /storage/clock. */
export interface ClockAccount extends TestAccount {
  /** Number of its scheduled transaction. */
  readonly scheduled: string
}

const LATER = '4000000000.0'

interface Requested {
  readonly path?: string
  readonly time?: string
  readonly priority?: string
  readonly effort?: string
}

const argumentsOf = ({
  path = 'clock',
  time = LATER,
  priority = '1',
  effort = '1000',
}: Requested): readonly CadenceArgument[] => [
  { type: 'Path', value: { domain: 'storage', identifier: path } },
  { type: 'Optional', value: string('tick') },
  amount(time),
  { type: 'UInt8', value: priority },
  { type: 'UInt64', value: effort },
]

/** Schedules a run of an account's own handler, and returns its number. */
export async function scheduleRun(
  chain: ChainClient,
  account: TestAccount,
  requested: Requested = {},
): Promise<string> {
  const run = {
    id: 'schedule-transaction',
    arguments: argumentsOf(requested),
    authorizers: [account],
  }
  return scheduledNumber(await chain.succeed(planOf(run)))
}

/** Deploys a handler to an account with FLOW, and schedules one run of it. */
export async function addClock(chain: ChainClient, account: TestAccount): Promise<ClockAccount> {
  await chain.succeed(
    planOf({
      id: 'deploy-contract',
      arguments: [string('Clock'), string(CLOCK_CONTRACT)],
      authorizers: [account],
    }),
  )
  return startClock(chain, account)
}

/** Sets up the handler of an account that has its contract, and schedules one run of it. */
export async function startClock(chain: ChainClient, account: TestAccount): Promise<ClockAccount> {
  await chain.succeed({
    script: setUpClock(account.address),
    authorizers: [account.address],
    signers: [...account.signers, serviceSigner()],
  })
  return { ...account, scheduled: await scheduleRun(chain, account) }
}

/** Returns the number of an account's pending scheduled transactions, and of its handler's capabilities. */
async function waiting(chain: ChainClient, { address: of }: TestAccount) {
  const { value } = await chain.executeScript(
    `import FlowTransactionScheduler from 0xf8d6e0586b0a20c7
import FlowTransactionSchedulerUtils from 0xf8d6e0586b0a20c7
access(all) fun main(a: Address): [Int] {
    let account = getAuthAccount<auth(Storage, Capabilities) &Account>(a)
    let manager = account.storage.borrow<&{FlowTransactionSchedulerUtils.Manager}>(
        from: FlowTransactionSchedulerUtils.managerStoragePath
    )!
    var count = 0
    for id in manager.getTransactionIDs() {
        if FlowTransactionScheduler.getStatus(id: id) == FlowTransactionScheduler.Status.Scheduled {
            count = count + 1
        }
    }
    return [count, account.capabilities.storage.getControllers(forPath: /storage/clock).length]
}`,
    [{ type: 'Address', value: `0x${of}` }],
  )
  return (value as readonly CadenceArgument[]).map(one => Number(one.value))
}

export function scheduleRuns({ clock }: TemplateWorld): readonly ProvenRun<number[]>[] {
  const measure = (chain: ChainClient) => waiting(chain, clock)
  return [
    {
      ...{ id: 'schedule-transaction', arguments: argumentsOf({}), authorizers: [clock], measure },
      expected: ([count = 0]) => [count + 1, 1],
    },
    {
      id: 'cancel-scheduled-transaction',
      arguments: [{ type: 'UInt64', value: clock.scheduled }],
      ...{ authorizers: [clock], measure },
      expected: ([count = 0]) => [count - 1, 1],
    },
  ]
}

export function failingScheduleRuns({ clock, other }: TemplateWorld): readonly FailingRun[] {
  const schedule = (requested: Requested, says: string): FailingRun => ({
    ...{
      id: 'schedule-transaction',
      arguments: argumentsOf(requested),
      authorizers: [clock],
      says,
    },
  })
  const cancel = (id: string, by: TestAccount, says: string): FailingRun => ({
    id: 'cancel-scheduled-transaction',
    arguments: [{ type: 'UInt64', value: id }],
    ...{ authorizers: [by], says },
  })
  return [
    schedule({ path: 'nothing' }, `0x${clock.address} has nothing at /storage/nothing.`),
    schedule({ path: 'flowTokenVault' }, 'which is no handler of scheduled transactions.'),
    schedule({ time: '1000000000.0' }, 'is in the past'),
    schedule({ effort: '10000' }, 'is greater than the maximum transaction effort of 9999'),
    schedule({ priority: '3' }, 'Priority 3 does not exist: 0 is high, 1 medium, 2 low.'),
    cancel('18446744073709551615', clock, 'There is no scheduled transaction 18446744073709551615'),
    cancel(clock.scheduled, other, `0x${other.address} has no Manager of scheduled transactions.`),
  ]
}
