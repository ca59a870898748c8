import type { Page } from '@playwright/test'
import { transactionToRest } from '@toolkit/core/rest/rest-transaction'
import { signEnvelope, signPayload } from '@toolkit/core/transaction/sign-transaction'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { countActions, pasteText } from './support/actions.ts'
import { answer, card, field, openPart, PATH, verdict } from './support/analyze-page.ts'
import {
  asSigned,
  type BrokenAccounts,
  breakSignature,
  brokenAccounts,
  brokenPlan,
  first,
} from './support/break-transaction.ts'
import { BROKEN_PASSKEYS, passkeyTransaction } from './support/broken-passkeys.ts'
import { BROKEN_SIGNATURES, type Broken } from './support/broken-signatures.ts'
import { type ChainClient, serviceSigner } from './support/chain-client.ts'
import { expect, test } from './support/test.ts'
import { revokeKey } from './support/test-accounts.ts'

// Transactions that the emulator rejects, and the doctor's finding for each after one paste of its JSON.

/** Returns the chain's error for a transaction; fails if the chain accepts it. */
async function refused(node: ChainClient, transaction: Transaction): Promise<string> {
  const id = await node.send(transaction).catch((error: unknown) => `${error}`)
  if (!/^[0-9a-f]{64}$/.test(id)) return id
  const { errorMessage } = await node.sealed(id)
  expect(errorMessage, 'the chain refuses it').not.toBe('')
  return errorMessage
}

/** Pastes a transaction into the empty field, and does nothing else. */
async function pasteOnly(page: Page, actions: () => Promise<number>, transaction: Transaction) {
  await field(page).fill('')
  await field(page).focus()
  const before = await actions()
  await pasteText(page, JSON.stringify(transactionToRest(transaction)))
  return async () => expect((await actions()) - before, 'the paste alone').toBe(1)
}

async function walk(page: Page, accounts: BrokenAccounts, cases: typeof BROKEN_SIGNATURES) {
  const actions = await countActions(page)
  for (const [name, make] of Object.entries(cases)) {
    await test.step(name, async () => {
      const { transaction, says, offered = false }: Broken = await make(accounts)
      await refused(accounts.node, transaction)
      const alone = await pasteOnly(page, actions, transaction)
      await expect.soft(verdict(page), name).toContainText(says)
      await expect
        .soft(page.getByRole('button', { name: 'Make this change' }).first(), name)
        .toBeVisible({
          visible: offered,
        })
      await alone()
    })
  }
}

test('each kind of broken signature is named from one paste, each part of a passkey’s too, and mended where that takes no key', async ({
  open,
  client,
}) => {
  test.setTimeout(300_000)
  const accounts = await brokenAccounts(client)
  const page = await open(`${PATH}?network=emulator`)
  const good = await client.sealed(await client.send(await passkeyTransaction(accounts)))
  expect(good.errorMessage, 'a passkey’s signature is taken').toBe('')
  await walk(page, accounts, { ...BROKEN_SIGNATURES, ...BROKEN_PASSKEYS })

  const make = BROKEN_SIGNATURES['compute limit']
  if (!make) throw new Error('no such case')
  const { transaction } = await make(accounts)
  const actions = await countActions(page)
  await pasteOnly(page, actions, transaction)
  await expect(answer(page)).toContainText('2 of 2 signatures invalid')
  await page.getByRole('button', { name: 'Make this change' }).first().click()
  await expect(answer(page)).toHaveText('All 2 signatures valid')
  await openPart(page, 'Signers')
  await expect(card(page, 'Signatures (2)')).toContainText('had at its reference block')
})

test('what the chain refuses of valid signatures is named too', async ({
  open,
  client,
  allowErrors,
}) => {
  test.setTimeout(180_000)
  allowErrors(/Failed to load resource.*\/v1\/blocks\//)
  const accounts = await brokenAccounts(client)
  const { account, other } = accounts
  const signed = (transaction: Transaction, keyIndex = 0) =>
    signEnvelope(
      signPayload(signPayload(transaction, first(account, keyIndex)), first(other)),
      serviceSigner(),
    )
  const plan = brokenPlan(accounts)
  const withReference = await client.build({
    ...plan,
    change: { referenceBlockId: 'ab'.repeat(32) as never },
  })
  const light = signed(await client.build(plan), 6)
  const twice = await breakSignature(accounts, 'payload', asSigned)
  const [one] = twice.payloadSignatures
  const duplicated = signEnvelope(
    {
      ...twice,
      payloadSignatures: one ? [...twice.payloadSignatures, one] : [],
      envelopeSignatures: [],
    },
    serviceSigner(),
  )
  const before = signed(await client.build(plan), 5)
  await revokeKey(client, account, 5)
  const revoked: Transaction = before
  const stale = signed(await client.build(plan))
  await client.succeed({ script: 'transaction {}' })
  const ahead = await client.build(plan)
  const { proposalKey } = ahead
  const early = signed({
    ...ahead,
    proposalKey: { ...proposalKey, sequenceNumber: proposalKey.sequenceNumber + 5n },
  })
  const page = await open(`${PATH}?network=emulator`)
  const actions = await countActions(page)
  for (const [transaction, says] of [
    [signed(withReference), 'The network has no such reference block'],
    [light, `The signatures of the authorizer 0x${account.address} weigh 500 of 1000`],
    [duplicated, 'the same key signed earlier'],
    [revoked, `Key 5 of 0x${account.address} was revoked after it signed`],
    [stale, /Sequence number \d+ was used already/],
    [early, /It has sequence number \d+, the proposal key is at \d+/],
  ] as const) {
    await refused(client, transaction)
    const alone = await pasteOnly(page, actions, transaction)
    await expect(verdict(page)).toContainText(says)
    await alone()
  }
})
