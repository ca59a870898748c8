import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { decodeJsonCadence } from '@toolkit/core/cadence/json-cadence'
import type { AccountSnapshot, AccountSnapshots } from '@toolkit/explain/simulate/account-snapshot'
import {
  FIRST_STEP,
  planSimulation,
  type SimulationRequest,
  type SimulationStep,
} from '@toolkit/explain/simulate/simulation-plan'
import {
  parseSimulation,
  type SimulationAnswer,
  type SimulationResult,
} from '@toolkit/explain/simulate/simulation-result'
import { type ChainClient, type Outcome, type Plan, SERVICE_ADDRESS } from './chain-client.ts'

// Compares the simulation of a transaction with the real chain afterwards.

async function runScript(
  client: ChainClient,
  simulationRequest: SimulationRequest,
  args: readonly Uint8Array[],
): Promise<SimulationResult> {
  let step: SimulationStep = FIRST_STEP
  for (;;) {
    const plan = planSimulation('emulator', simulationRequest, step)
    let answer: SimulationAnswer = null
    if (plan.script.kind === 'script') {
      const given = await client.runScript(plan.script.text, args)
      answer = 'value' in given ? { value: decodeJsonCadence(given.value) } : given
    }
    const simulationResult = parseSimulation('emulator', simulationRequest, plan, answer)
    if (!simulationResult.next) return simulationResult
    step = simulationResult.next
  }
}

/** Simulates an unsigned transaction of the plan. */
async function simulate(client: ChainClient, plan: Plan): Promise<SimulationResult> {
  const transaction = await client.build(plan)
  const simulationRequest: SimulationRequest = {
    source: plan.script,
    values: transaction.arguments.map(bytes => decodeJsonCadence(decodeUtf8(bytes))),
    authorizers: transaction.authorizers,
    payer: transaction.payer,
    proposer: transaction.proposalKey.address,
    computeLimit: transaction.computeLimit,
  }
  return runScript(client, simulationRequest, transaction.arguments)
}

/** Takes new snapshots of the accounts in `snapshots`, by a transaction that does nothing. */
async function lookAgain(
  client: ChainClient,
  { after }: AccountSnapshots,
): Promise<AccountSnapshots | null> {
  const addresses = after.map(({ address }): CadenceValue => ({ type: 'Address', value: address }))
  const paths = after.flatMap(({ controllerPaths }) =>
    controllerPaths.map(
      (path): CadenceValue => ({
        type: 'Path',
        domain: 'storage',
        identifier: path.replace('/storage/', ''),
      }),
    ),
  )
  const [first] = after
  if (!first) return null
  const simulationRequest: SimulationRequest = {
    source: 'transaction {}',
    values: [{ type: 'Array', value: [...addresses, ...paths] }],
    authorizers: [],
    payer: first.address,
    proposer: first.address,
    computeLimit: 9999n,
  }
  return (await runScript(client, simulationRequest, [])).snapshots
}

const byPath = (a: { readonly path: string }, b: { readonly path: string }) =>
  a.path < b.path ? -1 : 1
const byId = (a: { readonly id: bigint }, b: { readonly id: bigint }) => (a.id < b.id ? -1 : 1)

/** A resource's UUID takes 1 to 9 bytes in storage; every 256th block, by its id, gives short ones. */
const UUID_SPREAD = 8n

/**
 * Returns the current state, with the simulated storage if it differs by no more than the UUIDs of new resources can.
 */
function withoutUuids(
  is: AccountSnapshot,
  simulationRequest: AccountSnapshot,
  before: AccountSnapshot | undefined,
) {
  if (!is.storage || !simulationRequest.storage) return is
  const known = new Set(before?.paths)
  const fresh = simulationRequest.paths?.filter(path => !known.has(path)).length ?? 0
  const more = is.storage.used - simulationRequest.storage.used
  const most = UUID_SPREAD * BigInt(fresh)
  const { used } = more < -most || more > most ? is.storage : simulationRequest.storage
  return { ...is, storage: { ...is.storage, used } }
}

/**
 * Normalizes a snapshot: independent of order, and with the capabilities of `paths` only. The address of a COA that was
 * not in `before` depends on the transaction that creates it, and with it the size in storage.
 */
const valuesOf = (
  look: AccountSnapshot,
  paths: readonly string[],
  before: AccountSnapshot | undefined,
) => ({
  ...look,
  ...newCoasOf(look, before),
  paths: look.paths?.toSorted(),
  items: look.items?.toSorted(byPath),
  vaults: look.vaults?.toSorted(byPath),
  collections: look.collections
    ?.toSorted(byPath)
    .map(one => ({ ...one, ids: one.ids?.toSorted() })),
  published: look.published?.toSorted(byPath),
  controllers: look.controllers
    ?.filter(({ path }) => path === null || paths.includes(path))
    .toSorted(byId),
  controllerPaths: [],
  // The chain itself writes to the service account in each block.
  ...(look.address === SERVICE_ADDRESS ? { available: null, storage: null } : {}),
})

function newCoasOf(look: AccountSnapshot, before: AccountSnapshot | undefined) {
  const known = new Set(before?.coas?.map(({ evmAddress }) => evmAddress))
  const coas = look.coas?.map(one => (known.has(one.evmAddress) ? one : { ...one, evmAddress: '' }))
  const isNew = coas?.some(({ evmAddress }) => evmAddress === '') ?? false
  return { coas, ...(isNew ? { storage: null } : {}) }
}

export interface ProvenSimulation {
  readonly simulationResult: SimulationResult
  readonly outcome: Outcome
  /** `whole`, or the part that no script can do, or why there is no script. */
  readonly known: string
  /** Simulated and actual state of each account. */
  readonly simulationRequest: readonly object[]
  readonly happened: readonly object[]
  readonly milliseconds: number
}

/** Simulates, sends, and takes new snapshots. */
export async function proveSimulation(client: ChainClient, plan: Plan): Promise<ProvenSimulation> {
  const start = performance.now()
  const simulationResult = await simulate(client, plan)
  const milliseconds = performance.now() - start
  const { trial, snapshots } = simulationResult
  const outcome = await client.run(plan)
  const known = {
    succeeds: () => 'whole',
    impossible: () => 'impossible',
    unsupported: () => (trial.kind === 'unsupported' ? trial.operation : ''),
    fails: () => 'fails',
    'given-up': () => 'given-up',
  }[trial.kind]()
  const now = snapshots && (await lookAgain(client, snapshots))
  const pairs = (snapshots?.after ?? []).map(after => {
    const paths = after.controllerPaths
    const is = now?.after.find(({ address }) => address === after.address)
    const was = snapshots?.before.find(({ address }) => address === after.address)
    return {
      simulationRequest: valuesOf(after, paths, was),
      happened: is ? valuesOf(withoutUuids(is, after, was), paths, was) : {},
    }
  })
  return {
    ...{ simulationResult, outcome, known, milliseconds },
    simulationRequest: pairs.map(one => one.simulationRequest),
    happened: pairs.map(one => one.happened),
  }
}
