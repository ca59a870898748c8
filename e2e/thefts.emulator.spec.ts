import { addressAt, type FlowAddress } from '@toolkit/core/account/address'
import { ACCOUNT_CREATED, addressFromEvents } from '@toolkit/core/rest/account-created'
import { reviewTransaction } from '@toolkit/explain/review/review'
import { CREATE_VICTIMS, HELPER, thefts } from '../packages/explain/test/thefts.ts'
import { type Plan, SERVICE_ADDRESS, serviceSigner } from './support/chain-client.ts'
import { BLOCK_EACH_SECOND } from './support/options.ts'
import { expect, test } from './support/test.ts'

test.use({ localChain: BLOCK_EACH_SECOND })
// One worker, so that this kind of chain is started once.
test.describe.configure({ mode: 'default' })

const ADD_HELPER = `transaction(code: String) {
    prepare(thief: auth(AddContract) &Account) { thief.contracts.add(name: "Helper", code: code.utf8) }
}`
/** Accounts that fit into the compute limit of one transaction. */
const AT_ONCE = 20

test('every theft is executed by the chain, and a danger before it is signed', async ({
  client,
}) => {
  const all = thefts(addressAt('emulator', 1n))
  const accounts: FlowAddress[] = []
  while (accounts.length <= all.length) {
    const { events } = await client.succeed({
      script: CREATE_VICTIMS,
      arguments: [{ type: 'Int', value: `${AT_ONCE}` }],
      authorizers: [SERVICE_ADDRESS],
    })
    const created = events.filter(({ type }) => type === ACCOUNT_CREATED)
    accounts.push(...created.map(event => addressFromEvents([event])))
  }
  const [thief, ...victims] = accounts
  if (!thief) throw new Error('no account was created')
  const planBy = (address: FlowAddress, script: string) => ({
    script,
    authorizers: [address],
    proposer: serviceSigner(address),
    signers: [serviceSigner(address), serviceSigner()],
  })
  await client.succeed({
    ...planBy(thief, ADD_HELPER),
    arguments: [{ type: 'String', value: HELPER }],
  })

  const plans: Plan[] = []
  for (const [at, { name, script }] of thefts(thief).entries()) {
    const plan = planBy(victims[at] ?? SERVICE_ADDRESS, script)
    const transaction = await client.build(plan)
    const { findings } = reviewTransaction({ network: 'emulator', transaction })
    const dangers = findings.filter(
      ({ severity, code }) => severity === 'danger' && OF_THE_CODE.test(code),
    )
    expect([name, dangers.length]).not.toEqual([name, 0])
    plans.push(plan)
  }
  const outcomes = await client.runAll(plans)
  for (const [at, { name, event }] of thefts(thief).entries()) {
    const { events = [], errorMessage } = outcomes[at] ?? {}
    expect([name, errorMessage]).toEqual([name, ''])
    expect([name, events.map(({ type }) => type).join(' ')]).toEqual([
      name,
      expect.stringContaining(event),
    ])
  }
})

/** Excludes findings about an import: the thief's contract could be a known one. */
const OF_THE_CODE = /^(?:bound|taken|power)\//
