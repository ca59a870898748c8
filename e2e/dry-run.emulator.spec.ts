import { readFileSync } from 'node:fs'
import type { CadenceProblem } from '@toolkit/core/chain-error/cadence-report'
import { explainError } from '@toolkit/core/chain-error/error-catalogue'
import { type DryRunPlan, dryRunScript } from '@toolkit/explain/simulate/dry-run/dry-run-script'
import {
  type DryRunFailure,
  readDryRunError,
} from '@toolkit/explain/simulate/dry-run/dry-run-verdict'
import { type ChainClient, type Plan, SERVICE_ADDRESS } from './support/chain-client.ts'
import { failingPlans } from './support/failing-plans.ts'
import { FEES_AND_BLOCK_EACH_SECOND } from './support/options.ts'
import { sendablePlans } from './support/sendable-plans.ts'
import { expect, test } from './support/test.ts'

// The dry run's verdict, compared with the real chain's answer to the same transaction.

test.use({ localChain: FEES_AND_BLOCK_EACH_SECOND })
// One worker, so that this kind of chain is started once.
test.describe.configure({ mode: 'default' })

type Verdict =
  | DryRunFailure
  | { readonly kind: 'succeeds' }
  | Extract<DryRunPlan, { kind: 'impossible' }>

async function dryRun(client: ChainClient, plan: Plan): Promise<Verdict> {
  const transaction = await client.build(plan)
  const { script } = plan
  const planned = dryRunScript(script, transaction.authorizers)
  if (planned.kind === 'impossible') return planned
  const answer = await client.runScript(planned.text, transaction.arguments)
  return 'value' in answer ? { kind: 'succeeds' } : readDryRunError(answer.message, planned, script)
}

/** Message and position, with the transaction's own script under one name. */
const reported = (problem: CadenceProblem | undefined) => {
  const { location, position } = problem?.location ?? {}
  const own = location === undefined || /^(?:[0-9a-f]{64})?$/.test(location)
  return [problem?.message, own ? 'script' : location, position ?? null]
}

/** Plan of a transaction that passes two resources from `prepare` to `execute`, with one slip. */
function fieldPlan(slip: (script: string) => string): Plan {
  const script = `import FungibleToken from 0xee82856bf20e2aa6
import FlowToken from 0x0ae53cb6e3f42a79
transaction(amount: UFix64) {
    let sent: @{FungibleToken.Vault}
    let rest: @FlowToken.Vault
    var total: UFix64
    prepare(signer: auth(BorrowValue) &Account) {
        let amount = amount / 2.0
        let vault = signer.storage.borrow<auth(FungibleToken.Withdraw) &FlowToken.Vault>(from: /storage/flowTokenVault)!
        self.sent <- vault.withdraw(amount: amount)
        if amount > 0.0 {
            self.rest <- vault.withdraw(amount: amount) as! @FlowToken.Vault
        } else {
            self.rest <- FlowToken.createEmptyVault(vaultType: Type<@FlowToken.Vault>())
        }
        self.total = self.sent.balance + self.rest.balance
        assert(self.sent.getType() == Type<@FlowToken.Vault>(), message: "another token")
    }
    pre {
        self.total == amount: "another total"
        self.sent.balance == self.rest.balance: "not halves"
    }
    execute {
        self.rest.deposit(from: <-self.sent)
        self.total = self.total - self.rest.balance
        destroy self.rest
    }
    post {
        self.total == 0.0: "something is left"
    }
}`
  const changed = slip(script)
  return {
    script: changed,
    arguments: [{ type: 'UFix64', value: '1.0' }],
    authorizers: [SERVICE_ADDRESS],
  }
}

const inField = (from: string, to: string) =>
  fieldPlan(script => {
    if (!script.includes(from)) throw new Error(`${from} is not in the script.`)
    return script.replace(from, to)
  })

const FIELD_PLANS: Readonly<Record<string, Plan>> = {
  'condition of a field': inField('self.total == amount', 'self.total > amount'),
  'condition of resource fields': inField('self.sent.balance ==', 'self.sent.balance <'),
  'condition that overflows': inField('self.sent.balance ==', 'self.sent.balance - 5.0 =='),
  'condition after execute': inField('self.total == 0.0', 'self.total == amount'),
  'panic after fields': inField('destroy self.rest', 'destroy self.rest\n        panic("no")'),
  'assertion on a field': inField(
    'getType() == Type<@FlowToken.Vault>()',
    'getType() == Type<Int>()',
  ),
  'error in a condition': inField('self.sent.balance ==', 'self.sent.balanced =='),
  'error in execute and prepare': fieldPlan(script =>
    script.replace('self.total - self', 'self.total - "one" - self').replace('/ 2.0', '/ two'),
  ),
  'entitlement that is none': inField('auth(BorrowValue)', 'auth(BorrowValues)'),
}

/** Failures that are not the program's, or for which scripts have other limits, by the chain's code. */
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
  const plans: Readonly<Record<string, Plan>> = {
    ...(await failingPlans(client)),
    ...FIELD_PLANS,
  }
  const inside = Object.keys(plans).filter(name => !(name in OUTSIDE))
  const verdicts = new Map<string, Verdict>()
  for (const [name, plan] of Object.entries(plans)) verdicts.set(name, await dryRun(client, plan))
  const together = await client.runAll(inside.map(name => plans[name] as Plan))
  for (const [name, plan] of Object.entries(plans)) {
    const verdict = verdicts.get(name) as Verdict
    const { errorMessage } = together[inside.indexOf(name)] ?? (await client.run(plan))
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
    expect.soft(report?.problems.map(reported), name).toEqual(chain.report?.problems.map(reported))
  }
})

/** Plan of flow-ft's own transfer of any token, with FLOW sent to the service account itself. */
function standardTransfer(): Plan {
  const file = new URL('../packages/core/fixtures/cadence-programs.json', import.meta.url)
  const { programs } = JSON.parse(readFileSync(file, 'utf8'))
  const { text } = programs.find(
    ({ name }: { name: string }) => name === 'generic_transfer_with_address.cdc',
  )
  return {
    script: text.replace(/^import "(\w+)"/gm, 'import $1 from 0xee82856bf20e2aa6'),
    arguments: [
      { type: 'UFix64', value: '1.0' },
      { type: 'Address', value: `0x${SERVICE_ADDRESS}` },
      { type: 'Address', value: '0x0ae53cb6e3f42a79' },
      { type: 'String', value: 'FlowToken' },
    ],
    authorizers: [SERVICE_ADDRESS],
  }
}

const SHELF = `access(all) contract Shelf {
    access(all) resource Book {
        access(all) let id: UInt64
        init(id: UInt64) { self.id = id }
    }
    access(all) resource Collection {
        access(self) let books: @{UInt64: Book}
        init() { self.books <- {} }
        access(all) fun deposit(token: @Book) { self.books[token.id] <-! token }
        access(all) fun withdraw(id: UInt64): @Book { return <-self.books.remove(key: id)! }
        access(all) view fun has(_ id: UInt64): Bool { return self.books.containsKey(id) }
    }
    init() {
        let books <- create Collection()
        books.deposit(token: <-create Book(id: 7))
        self.account.storage.save(<-books, to: /storage/books)
    }
}`

/** A contract with a collection, and the NFT standard's own transfer of one item in it. */
const NFT_PLANS = {
  'contract of a collection': {
    plan: {
      script: `transaction(code: String) {
    prepare(signer: auth(Contracts) &Account) { signer.contracts.add(name: "Shelf", code: code.utf8) }
}`,
      arguments: [{ type: 'String', value: SHELF }],
      authorizers: [SERVICE_ADDRESS],
    },
    unsupported: 'UpdateAccountContractCode',
  },
  'transfer from a collection': {
    plan: {
      script: `import Shelf from 0x${SERVICE_ADDRESS}
transaction(id: UInt64) {
    let collection: &Shelf.Collection
    let book: @Shelf.Book
    prepare(signer: auth(BorrowValue) &Account) {
        self.collection = signer.storage.borrow<&Shelf.Collection>(from: /storage/books)!
        self.book <- self.collection.withdraw(id: id)
        assert(self.book.getType() == Type<@Shelf.Book>(), message: "another type")
    }
    pre { self.book.id == id && !self.collection.has(id): "another book" }
    execute { self.collection.deposit(token: <-self.book) }
    post { self.collection.has(id): "not deposited" }
}`,
      arguments: [{ type: 'UInt64', value: '7' }],
      authorizers: [SERVICE_ADDRESS],
    },
    unsupported: undefined,
  },
} satisfies Record<string, { plan: Plan; unsupported: string | undefined }>

test('a dry run succeeds where the chain does, or says what scripts cannot do', async ({
  client,
}) => {
  const plans = {
    ...(await sendablePlans(client)),
    'resources that prepare and conditions read': {
      plan: fieldPlan(script => script),
      unsupported: undefined,
    },
    'standard transfer': { plan: standardTransfer(), unsupported: undefined },
    ...NFT_PLANS,
  }
  for (const [name, { plan, unsupported }] of Object.entries(plans)) {
    const verdict = await dryRun(client, plan)
    await client.succeed(plan)
    if (unsupported === undefined) expect.soft(verdict, name).toEqual({ kind: 'succeeds' })
    else expect.soft(verdict, name).toMatchObject({ kind: 'unsupported', operation: unsupported })
  }
})
