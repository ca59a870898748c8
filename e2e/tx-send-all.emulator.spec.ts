import type { Page } from '@playwright/test'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import {
  type ChainClient,
  type Outcome,
  SERVICE_ADDRESS,
  serviceSigner,
} from './support/chain-client.ts'
import { box, build, press, signByKey } from './support/create-transaction-page.ts'
import { FEES } from './support/options.ts'
import { acceptDangers, seeSealed } from './support/template-page.ts'
import { address, amount, nftsOf, planOf, string, templateWorld } from './support/template-world.ts'
import { expect, test } from './support/test.ts'
import type { TestAccount } from './support/test-accounts.ts'

test.use({ localChain: FEES })
// One worker, so that this kind of chain is started once.
test.describe.configure({ mode: 'default' })

/** Sets the fees to those of the networks since FLIP 351, or to the emulator's initial ones. */
const setFees = (client: ChainClient, [inclusion, execution]: readonly [string, string]) =>
  client.succeed({
    script: `import FlowFees from 0xe5a8b7f23e8b548f
transaction(inclusion: UFix64, execution: UFix64) {
    prepare(service: auth(BorrowValue) &Account) {
        service.storage.borrow<&FlowFees.Administrator>(from: /storage/flowFeesAdmin)!.setFeeParameters(
            surgeFactor: 1.0,
            inclusionEffortCost: inclusion,
            executionEffortCost: execution
        )
    }
}`,
    arguments: [amount(inclusion), amount(execution)],
    authorizers: [SERVICE_ADDRESS],
  })

const MINTED = 55

/** Gives an account NFTs, and a COA with 7.5 FLOW less 1 attoflow, which a vault cannot represent. */
async function fill(client: ChainClient, author: TestAccount): Promise<void> {
  const signers = [...author.signers, serviceSigner()]
  await client.succeed({
    script: `import ExampleNFT from 0x${author.address}
transaction {
    prepare(author: auth(BorrowValue) &Account) {
        let minter = author.storage.borrow<&ExampleNFT.NFTMinter>(from: ExampleNFT.MinterStoragePath)!
        let collection = author.storage.borrow<&ExampleNFT.Collection>(from: ExampleNFT.CollectionStoragePath)!
        var index = 0
        while index < ${MINTED} {
            collection.deposit(token: <-minter.mintNFT(name: "\\(index)", description: "", thumbnail: "", royalties: []))
            index = index + 1
        }
    }
}`,
    authorizers: [author.address],
    signers,
  })
  await client.succeed({
    script: `import EVM from 0x${SERVICE_ADDRESS}
import FlowToken from 0x0ae53cb6e3f42a79
import FungibleToken from 0xee82856bf20e2aa6
transaction {
    prepare(author: auth(BorrowValue, SaveValue) &Account) {
        let vault = author.storage.borrow<auth(FungibleToken.Withdraw) &FlowToken.Vault>(from: /storage/flowTokenVault)!
        let coa <- EVM.createCadenceOwnedAccount()
        coa.deposit(from: <-(vault.withdraw(amount: 7.5) as! @FlowToken.Vault))
        coa.call(to: EVM.addressFromString("00000000000000000000000000000000000000aa"), data: [], gasLimit: 50000, value: EVM.Balance(attoflow: 1))
        author.storage.save(<-coa, to: /storage/evm)
    }
}`,
    authorizers: [author.address],
    signers,
  })
}

const units = (value: unknown) => BigInt(String(value).replace('.', ''))

/** FLOW, its free part, used bytes, and ExampleToken, in units of 1e-8; attoflow of the COA. */
async function stateOf(client: ChainClient, owner: TestAccount) {
  const { value } = await client.executeScript(
    `import EVM from 0x${SERVICE_ADDRESS}
import FungibleToken from 0xee82856bf20e2aa6
access(all) fun main(a: Address): [AnyStruct] {
    let account = getAuthAccount<auth(BorrowValue) &Account>(a)
    return [
        account.balance,
        account.availableBalance,
        account.storage.used,
        account.storage.borrow<&{FungibleToken.Vault}>(from: /storage/exampleTokenVault)?.balance ?? 0.0,
        account.storage.borrow<&EVM.CadenceOwnedAccount>(from: /storage/evm)?.balance()?.attoflow ?? 0
    ]
}`,
    [address(owner)],
  )
  const [flow, free, used, tokens, attoflow] = (value as { value: unknown }[]).map(one =>
    units(one.value),
  ) as [bigint, bigint, bigint, bigint, bigint]
  return { flow, free, used, tokens, attoflow }
}

/** Fee that the chain charged for a transaction. */
function feeOf({ events }: Outcome): bigint {
  const fee = events.find(({ type }) => type.endsWith('FlowFees.FeesDeducted'))
  const { fields } = JSON.parse(decodeUtf8(fee?.payload ?? new Uint8Array())).value
  return units(fields[0].value.value)
}

const heading = (page: Page, text: string | RegExp) =>
  page.getByRole('heading', { level: 3, name: text })

test('an account is emptied but for its storage, in as many transactions as it takes', async ({
  client,
  open,
  allowErrors,
}) => {
  allowErrors(/400 \(Bad Request\).*\/v1\/scripts/)
  // The page asks whether the node knows a transaction before it sends it.
  allowErrors(/404 \(Not Found\).*\/v1\/transactions\//)
  const world = await templateWorld(client)
  const { author, other } = world
  for (const [id, name] of [
    ['set-up-vault', 'ExampleToken'],
    ['set-up-collection', 'ExampleNFT'],
  ] as const) {
    const run = { id, arguments: [address(author), string(name)], authorizers: [other] }
    await client.succeed(planOf(run))
  }
  await fill(client, author)
  await setFees(client, ['0.0001', '4000.0'])
  const [before, theirs] = [await stateOf(client, author), await stateOf(client, other)]
  const [signer] = author.signers
  if (!signer) throw new Error('the account has no key')

  const page = await open(
    `/code/rlpTx?network=emulator#view=create&template=send-all&from=0x${author.address}`,
  )
  await expect(box(page, 'From')).toHaveValue(`0x${author.address}`)
  await box(page, 'To').fill(`0x${other.address}`)
  await press(page, 'See what it holds')
  await expect(
    heading(page, /^About 99\.\d+ FLOW, 1 token and 56 NFTs, in 3 transactions$/),
  ).toBeVisible()
  // Its contract names the vault of another token.
  await expect(page.getByText(/MaliciousToken Its contract refuses/)).toBeVisible()
  const outcomes: Outcome[] = []
  const sign = async (review?: string) => {
    await build(page)
    // Before it is signed: the same press sends it, and then the answer shows its effects.
    if (review) await expect(page.getByRole('main')).toContainText(review)
    await acceptDangers(page)
    await signByKey(page, signer)
  }
  const send = async () => {
    const outcome = await client.sealed(await seeSealed(page))
    expect(outcome.errorMessage).toBe('')
    outcomes.push(outcome)
  }
  await sign(
    `Sends all ExampleToken (0x${author.address}) and 49 NFTs of ExampleNFT (0x${author.address}) from`,
  )
  await send()
  const all = `0x${author.address} sent 49 NFTs of ExampleNFT and [\\d.,]+ ExampleToken to 0x${other.address}`
  await expect(page.getByText(new RegExp(`^${all} and paid [\\d.]+ FLOW in fees$`))).toBeVisible()
  for (const left of [
    /^About 99\.\d+ FLOW and 7 NFTs, in 2 transactions$/,
    /^About 99\.\d+ FLOW, in 1 transaction$/,
  ]) {
    await press(page, 'See what is left')
    await expect(heading(page, left)).toBeVisible()
    await sign()
    await send()
  }
  await expect(page.getByRole('button', { name: 'See what is left' })).toBeHidden()

  const [after, got] = [await stateOf(client, author), await stateOf(client, other)]
  const fees = outcomes.reduce((sum, outcome) => sum + feeOf(outcome), 0n)
  expect(await nftsOf(client, author, author)).toEqual([])
  expect(await nftsOf(client, author, other)).toHaveLength(MINTED + 1)
  expect([after.tokens, got.tokens]).toEqual([0n, before.tokens])
  // 1 attoflow was sent away: the rest of the last unit stays.
  expect(after.attoflow).toBe(10n ** 10n - 1n)
  // The part of the last transaction's maximum fee that it did not use stays, and the bytes that a smaller balance
  // saves.
  const left = 10_000n + 500n * 4000n - feeOf(outcomes.at(-1) as Outcome)
  expect(after.free - left).toBeGreaterThanOrEqual(0n)
  expect(after.free - left).toBeLessThan(9n)
  expect(after.flow - after.free).toBe(after.used > 100_000n ? after.used : 100_000n)
  expect(got.flow).toBe(
    theirs.flow + before.flow + before.attoflow / 10n ** 10n - after.flow - fees,
  )
  await setFees(client, ['0.00001', '0.0'])
})
