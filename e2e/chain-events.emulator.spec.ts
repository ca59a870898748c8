import { readFile } from 'node:fs/promises'
import { CORE_CONTRACTS } from '@toolkit/core/contracts/core-contracts'
import { sealedHeight } from './support/account-client.ts'
import { SERVICE_ADDRESS } from './support/chain-client.ts'
import { transferPlan } from './support/eventful-plans.ts'
import {
  account,
  answer,
  between,
  find,
  PATH,
  rows,
  template,
  types,
} from './support/events-page.ts'
import { expect, test } from './support/test.ts'
import { createAccount } from './support/test-accounts.ts'

// Events of the real chain, searched and followed.

test('accounts created are found, and taken away as CSV; and the FLOW of one among all', async ({
  open,
  page,
  client,
  chain,
}) => {
  const before = await sealedHeight(chain.restUrl)
  const made = [await createAccount(client, {}), await createAccount(client, {})]
  const owner = made[0]?.address ?? SERVICE_ADDRESS
  const after = await sealedHeight(chain.restUrl)
  await client.succeed(transferPlan(owner, '3.50000001'))
  await open(PATH)
  await template(page, 'Accounts created')
  await between(page, `${before + 1}`, `${after}`)
  await find(page)
  await expect(answer(page)).toHaveText(`2 AccountCreated in ${after - before} blocks`)
  for (const { address } of made) {
    await expect(
      rows(page)
        .filter({ hasText: `0x${address.slice(0, 4)}` })
        .first(),
    ).toBeVisible()
  }
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /^CSV/ }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  const lines = csv.trim().split('\r\n')
  expect(lines[0]).toBe(
    'height,time,block_id,transaction_id,transaction_index,event_index,type,fields',
  )
  expect(lines).toHaveLength(3)
  for (const { address } of made) expect(csv).toContain(address)

  await template(page, 'FLOW of an account')
  await account(page).fill(`0x${owner}`)
  await between(page, `${before + 1}`)
  await find(page)
  await expect(answer(page)).toHaveText(/^\d+ events of 0x.{9} in \d+ blocks$/)
  const deposit = rows(page).filter({ hasText: 'amount 3.50000001' })
  await expect(deposit).toHaveCount(1)
  await deposit.getByRole('button', { name: /^Details of FlowToken.TokensDeposited/ }).click()
  await expect(page.getByRole('cell').getByRole('link', { name: `0x${owner}` })).toBeVisible()
  await deposit.getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/\/key\/analyze.*#id=[0-9a-f]{64}/)
})

test('what comes after a search is followed without a hole', async ({ open, page, client }) => {
  const { address } = await createAccount(client, {})
  await open(PATH)
  await types(page).fill(`A.${CORE_CONTRACTS.emulator.FlowToken}.FlowToken.TokensDeposited`)
  await account(page).fill(`0x${address}`)
  await find(page)
  await expect(answer(page)).toHaveText(/ in the last \d+ blocks?$/)
  // Sent before following starts: it would be missed if following began at the latest block.
  await client.succeed(transferPlan(address, '1.00000001'))
  await page.getByRole('button', { name: 'Follow live' }).click()
  await expect(rows(page).filter({ hasText: 'amount 1.00000001' })).toHaveCount(1)
  await client.succeed(transferPlan(address, '1.00000002'))
  await expect(rows(page).filter({ hasText: 'amount 1.00000002' })).toHaveCount(1)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
})
