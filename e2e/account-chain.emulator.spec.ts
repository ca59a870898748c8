import { fixedHex } from '@toolkit/core/bytes/hex'
import { generatePrivateKey } from '@toolkit/core/keys/private-key'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import { NETWORK_NOISE } from './support/analyze-page.ts'
import { enterKey } from './support/create-page.ts'
import { expect, test } from './support/test.ts'

// A chain that begins anew.

test('Create says the way on when the chain has forgotten the transaction', async ({
  page,
  open,
  chain,
  allowErrors,
}) => {
  test.slow()
  allowErrors(NETWORK_NOISE)
  await open('/account/create?network=emulator')
  const key = fixedHex(publicKeyOf(generatePrivateKey('ECDSA_P256'), 'ECDSA_P256'), 64)
  await enterKey(page, key)

  // The emulator seals at once, so the first question for the status is held until it is restarted.
  let release = (): void => undefined
  const restarted = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\/v1\/transaction_results\//, async route => {
    await restarted
    await route.continue()
  })
  const sent = page.waitForRequest(/\/v1\/transaction_results\//)
  await page.getByRole('button', { name: 'Create account' }).click()
  await sent
  await chain.stop()
  await chain.start()
  release()

  const result = page.getByRole('region', { name: 'New account' })
  await expect(result).toContainText('Flow Emulator does not know the transaction', {
    timeout: 40_000,
  })
  await expect(result).toContainText('Press “Create again” to send a new transaction.')
  await result.getByRole('button', { name: 'Create again' }).click()
  await expect(result.getByText('Account created')).toBeVisible({ timeout: 30_000 })
})
