import type { Page } from '@playwright/test'
import {
  signEnvelope,
  signPayload,
  type TransactionSigner,
} from '@toolkit/core/transaction/sign-transaction'
import { encodeTransaction } from '@toolkit/core/transaction/transaction'
import { parseSigningRequest } from '@toolkit/explain/signing-request/parse-signing-request'
import { saidTwice } from '../apps/web/testing/said-twice.ts'
import { anatomyOf } from './scenarios/anatomy.ts'
import { countActions, pasteText } from './support/actions.ts'
import {
  analyze,
  answer,
  card,
  field,
  NETWORK_NOISE,
  openPart,
  PATH,
  verdict,
} from './support/analyze-page.ts'
import { ChainClient, SERVICE_ADDRESS, serviceSigner } from './support/chain-client.ts'
import { CHECKER_PLAN, FORGED_TEXT, panicPlan } from './support/failing-plans.ts'
import { expect, test } from './support/test.ts'
import { createAccount, revokeKey, revokePlan } from './support/test-accounts.ts'

// Transactions that the real emulator has run, and Analyze's description of them.

/** The browser logs a 404 for an account or a height, however the page handles it. */
const REFUSED = /Failed to load resource.*\/v1\/accounts\//

const client = (chain: { restUrl: string }) => new ChainClient(chain.restUrl)

async function opened(open: (path: string) => Promise<Page>, id: string): Promise<Page> {
  const page = await open(`${PATH}?network=emulator#id=${id}`)
  await expect(verdict(page)).toContainText('the id matches')
  return page
}

/** Makes an account revoke its only key with that key, in every role. */
async function revokedByItself(chain: ChainClient): Promise<string> {
  const account = await createAccount(chain)
  const outcome = await chain.succeed({
    ...revokePlan(account, 0),
    proposer: { address: account.address, keyIndex: 0 },
    payer: account.address,
    signers: account.signers,
  })
  return outcome.id
}

test('a key that its own transaction revoked signed that transaction, by the keys of that time or by the chain’s word', async ({
  open,
  page,
  chain,
  allowErrors,
}) => {
  await opened(open, await revokedByItself(client(chain)))
  await expect(card(page, 'Transaction').getByText('Sealed', { exact: true })).toBeVisible()
  await openPart(page, 'Signers')
  const signatures = card(page, 'Signatures (1)')
  await expect(page.getByText('The signature is valid')).toHaveCount(1)
  await expect(verdict(page)).toContainText('The signature is valid')
  await expect(signatures).toContainText('the keys that the accounts had when it ran')
  await expect(signatures).not.toContainText('revoked')
  const roles = card(page, 'Roles')
  await expect(roles).toContainText('Proposal key signed')
  await expect(roles.getByText('Weight 1000 of 1000')).toHaveCount(1)
  await expect(roles.getByRole('list', { name: /^Signatures of 0x/ })).toHaveText(
    'Envelope, key 0: valid, weight 1000',
  )
  await expect(roles).not.toContainText('No valid signature')

  allowErrors(REFUSED)
  // The emulator keeps every height, so the test answers as a pruned node would.
  await page.route(/\/keys\?block_height=\d+$/, route =>
    route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': '*' },
      json: { code: 400, message: 'Out of range: the height is below the lowest indexed height' },
    }),
  )
  await page.reload()
  await expect(verdict(page)).toContainText('the id matches')
  await openPart(page, 'Signers')
  await expect(signatures).toContainText('Key revoked since')
  await expect(signatures).toContainText('was revoked since, and the chain accepted it then')
  await expect(signatures).toContainText('no longer has those of when it ran')
  await expect(roles.getByText('Accepted by the chain.')).toHaveCount(2)
  await expect(roles.locator('.text-danger')).toHaveCount(0)
  await expect(signatures.locator('.text-danger')).toHaveCount(0)
})

test('a key that was revoked before is called so, and the chain refused it', async ({
  open,
  chain,
}) => {
  const account = await createAccount(client(chain), {}, {}, {})
  await revokeKey(client(chain), account, 2)
  const { id } = await client(chain).run({
    script: 'transaction { prepare(signer: &Account) {} }',
    authorizers: [account.address],
    signers: [...account.signers.slice(2), serviceSigner()],
  })
  const page = await opened(open, id)
  await expect(card(page, 'Transaction')).toContainText('Error 1008')
  await expect(answer(page)).toHaveText('The authorizer’s signature doesn’t count')
  await expect(verdict(page)).toContainText(
    /Key 2 of 0x[0-9a-f]{16}: the key was revoked before the transaction ran\./,
  )
  await expect(verdict(page)).not.toContainText('Usual causes')
  await expect(page.getByRole('button', { name: 'Fix and sign again' })).toBeVisible()
  await openPart(page, 'Signers')
  await expect(card(page, 'Signatures (2)')).toContainText(
    'The key was revoked before the transaction ran.',
  )
  await expect(card(page, 'Roles')).toContainText('Weight 0 of 1000 on the payload')
})

test('a broken signature: its cause is the answer, from one paste and nothing else', async ({
  open,
  chain,
}) => {
  test.slow()
  const node = client(chain)
  const account = await createAccount(node)
  const wrongHash = { ...serviceSigner(), hashAlgorithm: 'SHA2_256' as const }
  const plan = { script: 'transaction { prepare(a: &Account) {} }', authorizers: [account.address] }
  const half = signPayload(await node.build(plan), account.signers[0] as TransactionSigner)
  const cause = 'hashed with SHA2-256, the key wants SHA3-256'
  const { errorMessage, id } = await node.sealed(await node.send(signEnvelope(half, wrongHash)))
  expect(errorMessage).toContain('[Error Code: 1009]')
  const page = await open(`${PATH}?network=emulator`)
  await expect(field(page)).toBeFocused()
  const links: string[] = []
  page.on('framenavigated', frame => {
    if (frame.url().includes('#sign=')) links.push(frame.url())
  })
  const actions = await countActions(page)
  await pasteText(page, id)
  await expect(answer(page)).toHaveText(/^The payer /)
  await expect(verdict(page)).toContainText(cause)
  await expect(answer(page)).toBeFocused()
  expect(await actions(), 'the paste alone').toBe(1)
  // Once: neither the catalogue nor the chain's message beside it repeats the cause.
  const main = page.getByRole('main')
  await expect(verdict(page)).toContainText('the id matches')
  await expect(main.getByText(cause)).toHaveCount(1)
  await expect(main.getByText('Usual causes')).toHaveCount(0)
  await expect(card(page, 'Change in code')).toContainText('crypto.SHA3_256')
  await expect(page.getByRole('list', { name: 'Ruled out' })).toContainText('The domain tag')
  await openPart(page, 'Script')
  await expect(page.getByRole('group', { name: 'Cadence source' })).toBeVisible()
  const { height, controls, primary } = await anatomyOf(page)
  expect(await main.evaluate(saidTwice)).toEqual([])
  expect(primary).toEqual(['Fix and sign again'])
  expect(height).toBeLessThanOrEqual(1200)
  expect(controls).toBeLessThanOrEqual(25)
  await expect(card(page, 'Who signed what').getByRole('group')).toHaveAccessibleName(
    `Payload: everyone required has signed it. Envelope: 0x${SERVICE_ADDRESS}, key 0 invalid. Network: Refused: the code did not run.`,
  )
  await openPart(page, 'Signers')
  await expect(card(page, 'Signatures (2)')).toContainText('Diagnosis')

  // Opens Create with the valid signature and without the other.
  const linked = page.waitForURL(/\/code\/rlpTx\?network=emulator#sign=/)
  await page.getByRole('button', { name: 'Fix and sign again' }).click()
  await linked
  const { hash } = new URL(links.at(-1) ?? '')
  const fixed = parseSigningRequest(new URLSearchParams(hash.slice(1)).get('sign') ?? '')
  expect(fixed.network).toBe('emulator')
  expect(encodeTransaction(fixed.transaction)).toEqual(encodeTransaction(half))
})

test('a panic is shown whole, and its text cannot pass for another reason; every error of the checker with its place in the source', async ({
  open,
  chain,
}) => {
  const panicked = await client(chain).run(panicPlan(FORGED_TEXT))
  const page = await opened(open, panicked.id)
  const transaction = card(page, 'Transaction')
  const errors = transaction.getByRole('list', { name: 'Cadence errors' }).getByRole('listitem')
  await expect(transaction.getByText('Error 1101: Panic')).toBeVisible()
  await expect(answer(page)).toHaveText(/^“The vault is locked\..*”?, line 3$/)
  await expect(errors).toHaveCount(1)
  await expect(errors.getByText('panic: The vault is locked.')).toHaveText(
    `panic: ${FORGED_TEXT}`,
    { useInnerText: true },
  )
  await expect(errors.getByText(/^script, line 3, column 8$/)).toBeVisible()
  await expect(transaction).not.toContainText('Error 1300:')
  await expect(transaction).not.toContainText('in another way too')
  await transaction.getByText('Full error text').first().click()
  await expect(transaction.getByRole('group', { name: 'Full error text' })).toHaveText(
    panicked.errorMessage,
    { useInnerText: true },
  )

  const { id } = await client(chain).run(CHECKER_PLAN)
  await analyze(page, id)
  await expect(transaction).toContainText('Error 1101: Program with errors')
  await expect(transaction).toContainText('Didn’t compile: 4 errors; nothing ran')
  await expect(errors).toHaveCount(4)
  for (const [at, message, place, source] of [
    [0, 'mismatched types', 'script, line 3, column 27', 'let text: String = 1'],
    [1, 'cannot find variable', 'script, line 4, column 8', 'missing(text)'],
    [2, 'mismatched types', 'script, line 5, column 26', 'let number: Int = "one"'],
    [3, 'access denied', 'script, line 6, column 8', 'signer.storage.save'],
  ] as const) {
    for (const text of [message, place, source]) await expect(errors.nth(at)).toContainText(text)
  }
  await expect(errors.first()).toContainText('expected `String`, got `Int`')
  // It failed after its signatures were checked, so these are valid.
  await openPart(page, 'Signers')
  await expect(card(page, 'Who signed what')).toContainText('The signature is valid.')
  await expect(page.getByText('The signature is valid')).toHaveCount(1)
})

test('a signature that names a missing key index is named, and not waited for', async ({
  open,
  chain,
  allowErrors,
}) => {
  test.slow()
  allowErrors(NETWORK_NOISE)
  const node = client(chain)
  const transaction = await node.sign({
    script: 'transaction { prepare(signer: &Account) {} }',
    authorizers: [SERVICE_ADDRESS],
    signers: [serviceSigner(SERVICE_ADDRESS, 99)],
  })
  // The emulator crashes during the request, and then keeps the transaction as pending forever.
  await expect(node.send(transaction)).rejects.toThrow('fetch failed')
  try {
    const { transactionId } = await import('@toolkit/core/transaction/transaction')
    const page = await opened(open, transactionId(transaction))
    const displayed = card(page, 'Transaction')
    await expect(displayed).toContainText(
      'The envelope signature of 0xf8d6e0586b0a20c7 names key 99, and the account has no such key.',
    )
    await expect(displayed).toContainText('Restart it.')
    await expect(displayed).not.toContainText('Updating until sealed')
    await expect(displayed.getByText('Pending', { exact: true })).toBeVisible()
    await openPart(page, 'Signers')
    await expect(card(page, 'Signatures (1)')).toContainText('0xf8d6e0586b0a20c7 has no key 99.')

    // After a restart it doesn't know the transaction: the earlier status is withdrawn.
    await chain.stop()
    await chain.start()
    await expect(displayed).toContainText('no longer knows this transaction', { timeout: 40_000 })
    await expect(displayed).toContainText('in Create, press “Create account” again')
    await expect(displayed.getByText('Pending', { exact: true })).toHaveCount(0)
    await expect(displayed.getByText('Unknown', { exact: true })).toBeVisible()
  } finally {
    await chain.stop()
    await chain.start()
  }
})
