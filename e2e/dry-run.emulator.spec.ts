import type { CadenceProblem } from '@toolkit/core/flow/chain-error/cadence-report'
import { explainError } from '@toolkit/core/flow/chain-error/error-catalogue'
import { dryRunScript } from '@toolkit/core/flow/transaction/dry-run/dry-run-script'
import {
  type DryRunFailure,
  readDryRunError,
} from '@toolkit/core/flow/transaction/dry-run/dry-run-verdict'
import type { ChainClient, Plan } from './support/chain-client.ts'
import { failingPlans } from './support/failing-plans.ts'
import { sendablePlans } from './support/sendable-plans.ts'
import { expect, test } from './support/test.ts'

// The dry run's verdict, held against what the real chain answers to the same transaction sent.

test.use({ localChain: { fees: true } })
// One worker: a chain of this kind is started once.
test.describe.configure({ mode: 'default' })

type Verdict =
  | DryRunFailure
  | { readonly kind: 'succeeds' }
  | { readonly kind: 'impossible'; readonly because: string }

async function dryRun(client: ChainClient, plan: Plan): Promise<Verdict> {
  const transaction = await client.build(plan)
  const { script } = plan
  const planned = dryRunScript(script, transaction.authorizers)
  if (planned.kind === 'impossible') return planned
  const answer = await client.runScript(planned.text, transaction.arguments)
  return 'value' in answer ? { kind: 'succeeds' } : readDryRunError(answer.message, planned, script)
}

/** Message and place, the transaction's own script under one name. */
const told = (problem: CadenceProblem | undefined) => {
  const { location, position } = problem?.place ?? {}
  const own = location === undefined || /^(?:[0-9a-f]{64})?$/.test(location)
  return [problem?.message, own ? 'script' : location, position ?? null]
}

/** Cadence names only the call of a function; of those the dry run tells which part of the transaction it is. */
const PART_ONLY = new Set(['pre-condition', 'pre-condition without a text', 'post-condition'])

/** Failures that are none of the program's, or that scripts have other limits for, by the chain's code. */
const OUTSIDE: Readonly<Record<string, number>> = {
  'sequence number': 1007,
  computation: 1110,
  storage: 1103,
  events: 1105,
  'weight of an authorizer': 1055,
  'weight of the payer': 1055,
  'signature of nobody': 1202,
  'payload signature': 1008,
  'envelope signature': 1009,
  'revoked key': 1008,
  'proposal key': 1006,
}

test('a dry run fails as the chain does, at the same place', async ({ client }) => {
  test.setTimeout(240_000)
  const plans = await failingPlans(client)
  for (const [name, plan] of Object.entries(plans)) {
    const verdict = await dryRun(client, plan)
    const { errorMessage } = await client.run(plan)
    const chain = explainError(errorMessage)
    if (name in OUTSIDE) {
      expect.soft(chain.code, name).toBe(OUTSIDE[name])
      continue
    }
    if (verdict.kind === 'impossible' || verdict.kind === 'unsupported') continue
    expect.soft(verdict.kind, name).toBe('fails')
    if (verdict.kind !== 'fails') continue
    const { code, title, report } = verdict.explained
    expect.soft([code, title], name).toEqual([chain.code, chain.title])
    if (PART_ONLY.has(name)) {
      expect.soft(report?.problems[0]?.message, name).toBe(chain.report?.problems[0]?.message)
      expect.soft(report?.problems[0]?.place?.position?.line, name).toBe(3)
    } else {
      expect.soft(report?.problems.map(told), name).toEqual(chain.report?.problems.map(told))
    }
  }
})

test('a dry run succeeds where the chain does, or says what scripts cannot do', async ({
  client,
}) => {
  for (const [name, { plan, unsupported }] of Object.entries(await sendablePlans(client))) {
    const verdict = await dryRun(client, plan)
    await client.succeed(plan)
    if (unsupported === undefined) expect.soft(verdict, name).toEqual({ kind: 'succeeds' })
    else expect.soft(verdict, name).toMatchObject({ kind: 'unsupported', operation: unsupported })
  }
})
