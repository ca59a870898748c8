import { TRANSACTION_TEMPLATES } from '@toolkit/core/templates/transaction-templates'
import { encodeSigningRequest } from '@toolkit/explain/signing-request/signing-request-text'
import { encodeFunctionData } from 'viem'
import { createCoa, deployEvm, evmAbi } from './support/evm-contracts.ts'
import { CREATE, paste } from './support/signing-request-page.ts'
import { expect, test } from './support/test.ts'
import { createAccount } from './support/test-accounts.ts'

test('a transfer of an ERC-20 token is told with the decimals that its contract gives, at a press', async ({
  client,
  open,
}) => {
  const account = await createAccount(client)
  await createCoa(client, account)
  const [token = '0x'] = await deployEvm(client, account, [
    ...(['TestToken', 'USD Flow', 'USDF', 6, 10n ** 12n] as const),
  ])
  const to = `0x${'cd'.repeat(20)}` as const
  const data = encodeFunctionData({
    abi: evmAbi('TestToken'),
    functionName: 'transfer',
    args: [to, 1_000_500_000n],
  })
  // A call that succeeds: for one that fails, the page reports the failure first, as soon as it has simulated it.
  const transaction = await client.build({
    script: TRANSACTION_TEMPLATES.find(({ id }) => id === 'call-evm')?.script('emulator') ?? '',
    arguments: [
      { type: 'String', value: token },
      { type: 'String', value: data },
      { type: 'UFix64', value: '0.0' },
      { type: 'UInt64', value: '100000' },
    ],
    authorizers: [account.address],
  })

  const page = await open(CREATE)
  await paste(page, encodeSigningRequest({ network: 'emulator', transaction }))
  const message = page.getByRole('heading', { level: 2, name: /^Transfers / })
  await expect(message).toContainText(
    `Transfers 1,000,500,000 units (decimals not known) of token ${token} to ${to},`,
  )
  await message.getByRole('button', { name: '68 bytes of call data' }).click()
  await expect(message).toContainText(data)
  await page.getByRole('button', { name: 'Look up the token' }).click()
  await expect(page.getByRole('region', { name: /^Transfers / })).toContainText(
    'Symbol and decimals are what the contract says of itself',
  )
  await expect(message).toContainText(
    `Transfers 1,000.5 of token ${token} (calls itself "USDF") to ${to},`,
  )
})
