import { formatHex } from '@toolkit/core/bytes/hex'
import { encodePayload } from '@toolkit/core/transaction/transaction'
import { put } from './stand-in/test-transactions.ts'
import {
  analyze,
  answer,
  card,
  field,
  NETWORK_NOISE,
  openPart,
  PATH,
  requestsFor,
  unique,
  verdict,
} from './support/analyze-page.ts'
import { SERVICE_ADDRESS, serviceSigner } from './support/chain-client.ts'
import { switcher } from './support/network.ts'
import { expect, test } from './support/test.ts'
import { createAccount, createAccountPlan, publicKeyAt } from './support/test-accounts.ts'

// Analyze's display of transactions on the real emulator. Failures are in tx-analyze.emulator.spec.ts; wrong, late and
// missing answers of a node are in tx-analyze.spec.ts and tx-analyze-requests.spec.ts.

test('opens a transaction: status, roles, signatures, script, arguments, events, raw; and a system transaction', async ({
  open,
  client,
}) => {
  const transaction = await client.sign(createAccountPlan([{}]))
  const id = await client.send(transaction)
  const page = await open(`${PATH}?network=emulator`)
  await analyze(page, `0x${id.toUpperCase()}`)

  const status = card(page, 'Transaction')
  await expect(status.getByText('Sealed', { exact: true })).toBeVisible()
  await expect(status).toContainText('of 9,999')
  await expect(status).toContainText(/Block\s*\d+/)
  await expect(status).toContainText('UTC')
  await expect(answer(page)).toHaveText(/^Account 0x[0-9a-f]{16} created$/)
  await expect(answer(page)).toBeFocused()

  await openPart(page, 'Signers')
  const roles = card(page, 'Roles')
  for (const role of ['Proposer', 'Payer', 'Authorizer'])
    await expect(roles.getByText(role, { exact: true })).toBeVisible()
  await expect(roles.getByText('Weight 1000 of 1000')).toHaveCount(1)
  await expect(roles.getByRole('link', { name: `0x${SERVICE_ADDRESS}` }).first()).toHaveAttribute(
    'href',
    `/account/lookup#address=${SERVICE_ADDRESS}`,
  )

  const signatures = card(page, 'Signatures (1)')
  await expect(verdict(page)).toContainText('The signature is valid')
  await expect(signatures).toContainText('the keys that the accounts had when it ran')
  await expect(signatures).toContainText('ECDSA P-256')
  await expect(signatures).toContainText('SHA3-256')

  await openPart(page, 'Script')
  await expect(card(page, 'Script')).toContainText('account.keys.add(')
  const values = card(page, 'Arguments (4)')
  await expect(values).toContainText('publicKeys')
  await expect(values).toContainText('1000.0')
  await values.getByText('Raw', { exact: true }).last().click()
  await expect(values.getByRole('group', { name: 'Raw weights' })).toContainText('"type":"UFix64"')

  await openPart(page, 'Events')
  const events = card(page, /^Events \(\d+\)$/)
  await expect(events.getByRole('heading', { name: /AccountCreated/ })).toBeVisible()
  await expect(events.getByRole('heading', { name: /AccountKeyAdded/ })).toBeVisible()
  await expect(events).toContainText('64 bytes as hex')

  await openPart(page, 'Bytes')
  const raw = card(page, 'Raw')
  await expect(raw).toContainText('The id computed from these bytes matches')
  await expect(raw.getByRole('group', { name: 'Payload RLP' })).toHaveText(
    formatHex(encodePayload(transaction)),
  )
  await raw.getByRole('tab', { name: 'Result JSON' }).click()
  await expect(raw.getByRole('group', { name: 'Result JSON' })).toContainText('"status": "Sealed"')
  await raw.getByRole('tab', { name: 'Transaction JSON' }).click()
  const download = page.waitForEvent('download')
  await raw.getByRole('button', { name: 'Download Transaction JSON' }).click()
  expect((await download).suggestedFilename()).toBe(`${id}-transactions.json`)

  // The link is complete: it opens the same transaction again.
  expect(new URL(page.url()).hash).toBe(`#id=${id}`)
  await page.reload()
  await expect(card(page, 'Transaction').getByText('Sealed', { exact: true })).toBeVisible()
  await expect(field(page)).toHaveValue(id)

  // A transaction that the network itself puts into each block.
  const { block_id: block } = await client.get(`transaction_results/${id}`)
  const all: { id: string; payer: string }[] = await client.get(`transactions?block_id=${block}`)
  const system = all.find(({ payer }) => payer === '0000000000000000')
  if (!system) throw new Error('the block has no system transaction')
  await analyze(page, system.id)
  await expect(page.getByText('A system transaction')).toBeVisible()
  await openPart(page, 'Signers')
  await expect(card(page, 'Roles')).toContainText('Nobody (the network itself)')
  await expect(card(page, 'Signatures (0)')).toContainText('No signatures')
  await openPart(page, 'Script')
  await expect(card(page, 'Arguments (0)')).toContainText('No arguments')
  await expect(verdict(page)).toContainText('the id matches')
})

test('three accounts in three roles, two authorizers, several keys: who signed what, its weight, whether it holds and is enough', async ({
  open,
  client,
}) => {
  const proposer = await createAccount(client, { signatureAlgorithm: 'ECDSA_secp256k1', weight: 1 })
  const shared = await createAccount(
    client,
    { weight: 600 },
    { signatureAlgorithm: 'ECDSA_secp256k1', hashAlgorithm: 'SHA2_256', weight: 400 },
  )
  const alone = await createAccount(client)
  const { id } = await client.succeed({
    script: 'transaction { prepare(first: &Account, second: &Account) {} }',
    proposer: { address: proposer.address, keyIndex: 0 },
    authorizers: [shared.address, alone.address],
    signers: [...alone.signers, ...shared.signers, ...proposer.signers, serviceSigner()],
  })
  const page = await open(`${PATH}?network=emulator#id=${id}`)
  await openPart(page, 'Signers')
  const roles = card(page, 'Roles')
  for (const address of [proposer.address, SERVICE_ADDRESS, shared.address, alone.address])
    await expect(roles).toContainText(`0x${address}`)
  await expect(roles).toContainText('Proposal key signed')
  await expect(roles.getByText('Weight 1000 of 1000 on the envelope')).toHaveCount(1)
  await expect(roles.getByText('Weight 1000 of 1000 on the payload')).toHaveCount(2)
  const signatures = card(page, 'Signatures (5)')
  await expect(verdict(page)).toContainText('All 5 signatures are valid')
  const rows = signatures.getByRole('listitem')
  await expect(rows.filter({ hasText: 'Envelope' })).toHaveCount(1)
  await expect(rows.filter({ hasText: shared.address })).toHaveCount(2)
  await expect(rows.filter({ hasText: shared.address }).nth(1)).toContainText('SHA2-256')
  await expect(verdict(page)).toContainText('the id matches')
  const account = await createAccount(client, { weight: 600 }, {})
  const [half] = account.signers
  if (!half) throw new Error('the account has no key')
  // Key 0 of the service account, with a signature by another key.
  const forged = { ...serviceSigner(), privateKey: half.privateKey }
  const failed = await client.run({
    script: 'transaction { prepare(signer: &Account) {} }',
    proposer: half,
    authorizers: [account.address],
    signers: [half, forged],
  })
  expect(failed.errorMessage).not.toBe('')
  await analyze(page, failed.id)
  await openPart(page, 'Signers')
  const two = card(page, 'Signatures (2)').getByRole('listitem')
  await expect(two.nth(0)).toContainText('Valid')
  await expect(two.nth(1)).toContainText('Envelope')
  await expect(two.nth(1)).toContainText('Invalid')
  await expect(card(page, 'Who signed what')).toContainText('1 of 2 signatures are valid')
  await expect(roles).toContainText('Proposal key signed')
  await expect(roles).toContainText('Weight 0 of 1000 on the envelope')
  await expect(roles).toContainText('Weight 600 of 1000 on the payload')
  await expect(verdict(page)).toContainText('the id matches')
})

test('an address, a public key, a link, an id in a sentence, and an id of another network are recognised; others are asked on a press only', async ({
  open,
  client,
  networks,
  allowErrors,
}) => {
  allowErrors(NETWORK_NOISE)
  const made = await createAccount(client)
  const { id } = await client.succeed(createAccountPlan([{}]))
  const page = await open(`${PATH}?network=emulator`)
  await analyze(page, '0xF8D6E0586B0A20C7')
  await expect(field(page)).toHaveAccessibleDescription(
    /0xf8d6e0586b0a20c7 is the address of an account/,
  )
  await analyze(page, `https://explorer.example/tx/${id}?tab=script`)
  await expect(card(page, 'Transaction')).toContainText('Sealed')
  await analyze(page, `it was ${id}, I think`)
  await expect(page.getByText('Out of date')).toBeVisible()
  await page.getByRole('button', { name: 'Analyze the id in it' }).click()
  await expect(answer(page)).toHaveText(/^Account 0x[0-9a-f]{16} created$/)
  await expect(field(page)).toHaveValue(id)
  await analyze(page, `04${publicKeyAt(made)}`)
  await expect(field(page)).toHaveAccessibleDescription(/the length of a public key/)
  await page.getByRole('button', { name: 'Open it in Lookup by Key' }).click()
  await expect(page.getByRole('region', { name: 'Accounts with this key' })).toContainText(
    made.address,
    { timeout: 30_000 },
  )

  const elsewhere = put(networks.testnet, unique(networks.testnet))
  await open(`${PATH}?network=emulator`)
  const others = () => [...requestsFor(networks.mainnet), ...requestsFor(networks.testnet)].length
  const before = others()
  await analyze(page, elsewhere)
  await expect(page.getByText('Flow Emulator has no transaction with this id')).toBeVisible()
  await expect(field(page)).toHaveValue(elsewhere)
  expect(others()).toBe(before)
  await page.getByRole('button', { name: 'Look on Flow Testnet' }).click()
  await expect(answer(page)).toHaveText('Sealed on Flow Testnet')
  await expect(answer(page)).toBeFocused()
  await expect(card(page, 'Transaction').getByText('Sealed', { exact: true })).toBeVisible()
  await expect(switcher(page)).toHaveAccessibleName(/Flow Testnet/)
})
