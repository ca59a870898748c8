import { openIn } from './support/actions.ts'
import {
  DEV_WALLET_ADDRESS,
  expectSignRequest,
  keepDevWalletHome,
  serviceAccount,
} from './support/dev-wallet.ts'
import {
  logInStep,
  logOf,
  messageStep,
  openStep,
  PATH,
  proofStep,
  reportOf,
  sessionStep,
  transactionStep,
} from './support/link-page.ts'
import { KEEPS_STATE } from './support/options.ts'
import { expect, test } from './support/test.ts'
import { expectNoWallet, walletButton, walletFrame } from './support/wallet.ts'

// The steps of a connection with the real dev wallet on the real emulator, which is stopped on the way. Behaviour that
// the dev wallet never shows is in link.spec.ts.

test.use({ localChain: KEEPS_STATE })
// One worker, so that this kind of chain is started once.
test.describe.configure({ mode: 'default' })

test('from the log-in to a sealed transaction, each step checked by the keys of the chain', async ({
  page,
  open,
  chain,
  client,
  allowErrors,
}) => {
  test.setTimeout(150_000)
  allowErrors(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/)
  await keepDevWalletHome(page, allowErrors)
  await open(PATH)

  await logInStep(page).getByRole('button', { name: 'Log in with a wallet' }).click()
  await serviceAccount(page).click({ timeout: 60_000 })
  await expect(walletButton(page, DEV_WALLET_ADDRESS)).toBeVisible()
  await expect(logInStep(page)).toContainText('is logged in on Flow Emulator')
  await expectNoWallet(page)
  expect(await logOf(page, 'Log in')).toContainEqual(
    expect.stringMatching(
      /Asked the wallet to log in \(authn\) by a frame \(IFRAME\/RPC\) at http/,
    ),
  )

  // The proof arrived with the login, and is checked automatically.
  await expect(proofStep(page)).toContainText(
    `Account proof valid for key 0 of ${DEV_WALLET_ADDRESS}`,
  )
  await expect(proofStep(page)).toContainText('1000 (1000 needed)')
  await expect(proofStep(page)).toContainText('The one that this page asked')

  await openStep(page, 'Session')
  const services = sessionStep(page).getByRole('table', { name: 'Services' })
  await expect(services).toContainText('authz')
  await expect(services).toContainText('user-signature')
  await expect(services).toContainText('account-proof')
  await expect(services).toContainText('FCL Dev Wallet')

  // Another proof on demand, by the same wallet.
  await openStep(page, 'Account proof')
  await proofStep(page).getByRole('button', { name: 'Ask for a new proof' }).click()
  await serviceAccount(page).click()
  await expect(proofStep(page)).toContainText('Account proof valid for key 0')
  expect(await logOf(page, 'Account proof')).toContainEqual(
    expect.stringContaining('Asking the wallet for an account proof'),
  )

  await openStep(page, 'Sign a message')
  await messageStep(page).getByRole('textbox', { name: 'Message' }).fill('Grüße 🌊')
  await messageStep(page).getByRole('button', { name: 'Sign with the wallet' }).click()
  await walletFrame(page).getByRole('button', { name: 'Approve' }).click()
  await expect(messageStep(page)).toContainText(
    `Signature valid for key 0 of ${DEV_WALLET_ADDRESS}`,
  )
  expect(await reportOf(page, 'Sign a message')).toContain('"verdict": "valid"')

  // The node stops while the wallet is prompting, and comes back.
  await openStep(page, 'Send a transaction')
  await transactionStep(page).getByRole('button', { name: 'Sign and send' }).click()
  await expectSignRequest(page)
  await walletFrame(page).getByRole('button', { name: 'Decline' }).click()
  await expect(transactionStep(page)).toContainText('Declined: User declined')
  await transactionStep(page).getByRole('button', { name: 'Try again' }).click()
  await expectSignRequest(page)
  let gone = () => {}
  const stopped = new Promise<void>(resolve => {
    gone = resolve
  })
  const requests: string[] = []
  await page.route('**/v1/transaction_results/**', async (route, request) => {
    requests.push(request.url())
    await stopped
    await route.continue()
  })
  await walletFrame(page).getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  const id = /[0-9a-f]{64}/.exec(requests[0] ?? '')?.[0] ?? ''
  expect((await client.sealed(id)).errorMessage).toBe('')
  await chain.stop()
  gone()
  await expect
    .poll(async () => (await logOf(page, 'Send a transaction')).join('\n'))
    .toContain('It is asked again.')
  await chain.start()
  await expect(transactionStep(page)).toContainText('Sealed on Flow Emulator')
  const lines = (await logOf(page, 'Send a transaction')).join('\n')
  expect(lines).toMatch(
    /Built: key 0 proposes.*Asked .*\(authz\).*authz: approved.*Status: sealed/s,
  )
  const transaction = await client.get(`transactions/${id}`)
  expect(transaction).toMatchObject({ payer: DEV_WALLET_ADDRESS.slice(2), arguments: [] })

  await openIn(transactionStep(page), 'Analyze this transaction')
  await expect(page).toHaveURL(/\/key\/analyze/)
  await expect(page.getByRole('main')).toContainText('Sealed on Flow Emulator')
  await page.goBack()

  await logInStep(page).getByRole('button', { name: 'Log out' }).click()
  await expect(logInStep(page)).toContainText('No wallet is connected on Flow Emulator')
  await expect(sessionStep(page)).toContainText('No session')
})
