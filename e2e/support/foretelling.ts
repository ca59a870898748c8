import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { decodeJsonCadence } from '@toolkit/core/cadence/json-cadence'
import type { AccountLook, Looks } from '@toolkit/explain/simulate/account-look'
import {
  FIRST_STEP,
  type ForetellStep,
  type Foretold,
  foretellPlan,
} from '@toolkit/explain/simulate/foretell-plan'
import {
  type ForetellAnswer,
  type Foretelling,
  readForetelling,
} from '@toolkit/explain/simulate/foretelling'
import { type ChainClient, type Outcome, type Plan, SERVICE_ADDRESS } from './chain-client.ts'

// What was foretold of a transaction, held against what the real chain then has.

async function ask(
  client: ChainClient,
  foretold: Foretold,
  args: readonly Uint8Array[],
): Promise<Foretelling> {
  let step: ForetellStep = FIRST_STEP
  for (;;) {
    const plan = foretellPlan('emulator', foretold, step)
    let answer: ForetellAnswer = null
    if (plan.script.kind === 'script') {
      const given = await client.runScript(plan.script.text, args)
      answer = 'value' in given ? { value: decodeJsonCadence(given.value) } : given
    }
    const foretelling = readForetelling('emulator', foretold, plan, answer)
    if (!foretelling.next) return foretelling
    step = foretelling.next
  }
}

/** What an unsigned transaction of the plan would change. */
async function foretell(client: ChainClient, plan: Plan): Promise<Foretelling> {
  const transaction = await client.build(plan)
  const foretold: Foretold = {
    source: plan.script,
    values: transaction.arguments.map(bytes => decodeJsonCadence(decodeUtf8(bytes))),
    authorizers: transaction.authorizers,
    payer: transaction.payer,
    proposer: transaction.proposalKey.address,
    computeLimit: transaction.computeLimit,
  }
  return ask(client, foretold, transaction.arguments)
}

/** What the accounts of `looks` have now, by a transaction that does nothing. */
async function lookAgain(client: ChainClient, { after }: Looks): Promise<Looks | null> {
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
  const foretold: Foretold = {
    source: 'transaction {}',
    values: [{ type: 'Array', value: [...addresses, ...paths] }],
    authorizers: [],
    payer: first.address,
    proposer: first.address,
    computeLimit: 9999n,
  }
  return (await ask(client, foretold, [])).looks
}

const byPath = (a: { readonly path: string }, b: { readonly path: string }) =>
  a.path < b.path ? -1 : 1
const byId = (a: { readonly id: bigint }, b: { readonly id: bigint }) => (a.id < b.id ? -1 : 1)

/** A resource's UUID takes 1 to 9 bytes in storage; every 256th block, by its id, gives short ones. */
const UUID_SPREAD = 8n

/** What is there now, with the storage foretold where it differs by no more than the UUIDs of new resources can. */
function withoutUuids(is: AccountLook, foretold: AccountLook, before: AccountLook | undefined) {
  if (!is.storage || !foretold.storage) return is
  const known = new Set(before?.paths)
  const fresh = foretold.paths?.filter(path => !known.has(path)).length ?? 0
  const more = is.storage.used - foretold.storage.used
  const most = UUID_SPREAD * BigInt(fresh)
  const { used } = more < -most || more > most ? is.storage : foretold.storage
  return { ...is, storage: { ...is.storage, used } }
}

/**
 * A look without the order of things, and with capabilities of `paths` alone. A COA that was not in `before` gets its
 * address from the transaction that makes it, and with it another size in storage.
 */
const valuesOf = (
  look: AccountLook,
  paths: readonly string[],
  before: AccountLook | undefined,
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

function newCoasOf(look: AccountLook, before: AccountLook | undefined) {
  const known = new Set(before?.coas?.map(({ evmAddress }) => evmAddress))
  const coas = look.coas?.map(one => (known.has(one.evmAddress) ? one : { ...one, evmAddress: '' }))
  const isNew = coas?.some(({ evmAddress }) => evmAddress === '') ?? false
  return { coas, ...(isNew ? { storage: null } : {}) }
}

export interface ProvenForetelling {
  readonly foretelling: Foretelling
  readonly outcome: Outcome
  /** `whole`, or what no script can do, or why there is no script. */
  readonly known: string
  /** What was foretold of each account, and what it then had. */
  readonly foretold: readonly object[]
  readonly happened: readonly object[]
  readonly milliseconds: number
}

/** Foretells, sends, and looks again. */
export async function proveForetelling(
  client: ChainClient,
  plan: Plan,
): Promise<ProvenForetelling> {
  const start = performance.now()
  const foretelling = await foretell(client, plan)
  const milliseconds = performance.now() - start
  const { trial, looks } = foretelling
  const outcome = await client.run(plan)
  const known = {
    succeeds: () => 'whole',
    impossible: () => 'impossible',
    unsupported: () => (trial.kind === 'unsupported' ? trial.operation : ''),
    fails: () => 'fails',
    'given-up': () => 'given-up',
  }[trial.kind]()
  const now = looks && (await lookAgain(client, looks))
  const pairs = (looks?.after ?? []).map(after => {
    const paths = after.controllerPaths
    const is = now?.after.find(({ address }) => address === after.address)
    const was = looks?.before.find(({ address }) => address === after.address)
    return {
      foretold: valuesOf(after, paths, was),
      happened: is ? valuesOf(withoutUuids(is, after, was), paths, was) : {},
    }
  })
  return {
    ...{ foretelling, outcome, known, milliseconds },
    foretold: pairs.map(one => one.foretold),
    happened: pairs.map(one => one.happened),
  }
}
