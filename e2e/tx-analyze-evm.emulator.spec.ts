import { Transaction, Wallet } from 'ethers'
import { encodeFunctionData, type Hex } from 'viem'
import { answer, card, openPart, PATH } from './support/analyze-page.ts'
import { type ChainClient, type Outcome, SERVICE_ADDRESS } from './support/chain-client.ts'
import { callEvm, createCoa, deployEvm, evmAbi, fundEvm } from './support/evm-contracts.ts'
import { expect, test } from './support/test.ts'
import { createAccount } from './support/test-accounts.ts'

// Calls of Solidity contracts: Analyze must describe what the contracts really do.

const TARGET: Hex = `0x${'cc'.repeat(20)}`
const MOST = 2n ** 256n - 1n
/** Chain ID of Flow EVM on the emulator. */
const CHAIN_ID = 646n

const BATCH = `import EVM from 0x${SERVICE_ADDRESS}
transaction(payloads: [String], coinbase: String) {
    prepare(signer: &Account) {
        let txs: [[UInt8]] = []
        for payload in payloads {
            txs.append(payload.decodeHex())
        }
        EVM.batchRun(txs: txs, coinbase: EVM.addressFromString(coinbase))
    }
}`

/** Runs token transfers that one Ethereum account signs, in one batch. */
async function runBatch(
  client: ChainClient,
  token: Hex,
  amounts: readonly bigint[],
  wallet: Wallet,
) {
  const payloads = amounts.map((amount, nonce) => {
    const args = [TARGET, amount]
    const transaction = Transaction.from({
      ...{ type: 2, chainId: CHAIN_ID, nonce, to: token, value: 0n, gasLimit: 100_000n },
      ...{ maxFeePerGas: 2n, maxPriorityFeePerGas: 1n },
      data: encodeFunctionData({ abi: evmAbi('TestToken'), functionName: 'transfer', args }),
    })
    transaction.signature = wallet.signingKey.sign(transaction.unsignedHash)
    return { type: 'String', value: transaction.serialized.slice(2) }
  })
  return client.succeed({
    script: BATCH,
    arguments: [
      { type: 'Array', value: payloads },
      { type: 'String', value: TARGET },
    ],
    authorizers: [SERVICE_ADDRESS],
  })
}

test('calls, approvals, failures and a batch of an ERC-20 token are told in words', async ({
  open,
  client,
}) => {
  test.setTimeout(180_000)
  const account = await createAccount(client)
  const coa = await createCoa(client, account)
  const [token = '0x', failing = '0x'] = await deployEvm(
    client,
    account,
    ['TestToken', 'USD Flow', 'USDF', 6, 10n ** 12n],
    ['Failing'],
  )
  const wallet = new Wallet(`0x${'43'.repeat(32)}`)
  const sender = wallet.address.toLowerCase()
  await fundEvm(client, wallet.address, '1.0')
  const call = (name: string, ...args: readonly unknown[]) =>
    callEvm(client, account, { to: token, of: 'TestToken', name, args })

  const page = await open(PATH)
  const changed = card(page, 'What changed')
  const rows = (name: string) => changed.getByRole('table', { name }).getByRole('row')
  const look = async ({ id }: Outcome, message: string) => {
    await page.goto(`${PATH}?network=emulator#id=${id}`)
    await expect(answer(page)).toHaveText(message)
    await openPart(page, 'What changed')
  }

  await test.step('a transfer, in words, in the picture and by its log', async () => {
    await look(await call('transfer', TARGET, 1_500_000n), `${coa} sent 1.5 USDF to ${TARGET}`)
    await expect(changed).toContainText(
      `${coa} called transfer(to, amount) of ${token}, 1.5 USDF to ${TARGET}`,
    )
    await expect(rows('Arguments of transfer').nth(2)).toContainText(
      'NameamountTypeuint256Value1500000',
    )
    await expect(
      page.getByRole('group', { name: `1.5 USDF from ${coa} to ${TARGET}.` }),
    ).toBeVisible()
    await expect(changed).toContainText(`ERC-20 contract ${token} USD Flow (USDF)`)
    await changed.getByText('1 log', { exact: true }).click()
    await expect(rows('Values of Transfer').nth(3)).toContainText(
      'NamevalueTypeuint256Value1500000',
    )
    await expect(changed.getByRole('link', { name: token }).first()).toHaveAttribute(
      'href',
      new RegExp(`/account/lookup.*#evm=${token}$`),
    )
  })

  await test.step('an approval without a limit is a warning', async () => {
    await look(await call('approve', TARGET, MOST), `${coa} lets ${TARGET} take any amount of USDF`)
    await expect(answer(page)).toHaveAttribute('data-answer', 'warning')
    await expect(changed).toContainText('An approval without a limit')
    await expect(rows('Arguments of approve').nth(2)).toContainText('(the largest possible)')
  })

  await test.step('a transfer that fails has its error and what is in it', async () => {
    await look(
      await call('transfer', TARGET, 10n ** 18n),
      'EVM call reverted with ERC20InsufficientBalance(…)',
    )
    await expect(changed).toContainText(
      'reverted with ERC20InsufficientBalance(sender, balance, needed)',
    )
    const values = rows('Values of ERC20InsufficientBalance')
    await expect(values.nth(1)).toContainText(`NamesenderTypeaddressValue${coa}`)
    await expect(values.nth(2)).toContainText(
      `NamebalanceTypeuint256Value${10n ** 12n - 1_500_000n}`,
    )
    await expect(values.nth(3)).toContainText(`NameneededTypeuint256Value${10n ** 18n}`)
  })

  await test.step('an error that no table has is read by an ABI that is pasted', async () => {
    const unheard = { to: failing, of: 'Failing', name: 'withError' } as const
    await look(await callEvm(client, account, unheard), 'EVM call failed: “execution reverted”')
    await expect(changed).toContainText('reverted with an unknown error')
    await changed.getByText('Paste its ABI', { exact: true }).click()
    await changed.getByRole('textbox', { name: 'ABI' }).fill(JSON.stringify(evmAbi('Failing')))
    await expect(changed).toContainText('called withError()')
    await expect(changed).toContainText('reverted with Unheard(who, number, words)')
    await expect(answer(page)).toHaveText('EVM call reverted with Unheard(…)')
    await expect(rows('Values of Unheard').nth(3)).toContainText(
      'NamewordsTypestringValue“unheard of”',
    )
  })

  await test.step('a batch says how many succeeded, and adds up what moved', async () => {
    await call('transfer', wallet.address, 100n)
    await look(
      await runBatch(client, token, [50n, 60n, 70n, 50n, 1n], wallet),
      '3 of 5 EVM transactions failed',
    )
    await expect(changed).toContainText('2 of 5 EVM transactions succeeded')
    await expect(changed).toContainText(
      `${sender} called transfer(to, amount) of ${token}, 0.00006 USDF to ${TARGET}: reverted with`,
    )
    await expect(changed).toContainText('FLOW of gas fees paid out')
    await expect(
      page.getByRole('group', { name: `0.0001 USDF from ${sender} to ${TARGET}.` }),
    ).toBeVisible()
  })
})
